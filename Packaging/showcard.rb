class Showcard < Formula
  desc "Static catalog generator: Markdown to an HTML catalog, JSON feeds and tokens"
  homepage "https://github.com/@REPOSITORY@"
  version "@VERSION@"
  license "MIT"

@PLATFORMS@
  # Makes pictures in several sizes.
  depends_on "vips"

  on_macos do
    depends_on "gnutls"
  end

  def install
    prefix.install Dir["*"]
  end

  test do
    assert_equal "showcard #{version}\n", shell_output("#{bin}/showcard --version")
    system bin/"showcard", "init", testpath/"catalog", "--quiet"
    system bin/"showcard", "check", "--strict", "--source", testpath/"catalog"
  end
end
