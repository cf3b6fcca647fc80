"""The bill of materials: SPDX 2.3 as JSON, https://spdx.github.io/spdx-spec/v2.3/."""

import json
import re
import uuid
from datetime import datetime, timezone


def bill(version, platform, program_hash, components, time):
    """A document that names the program, and the components that it contains."""
    name = f"showcard-{version}-{platform}"
    identity = uuid.uuid5(uuid.NAMESPACE_URL, f"{name}:{program_hash}")
    packages = [package("showcard", version, "MIT", "NOASSERTION", "Organization: The Showcard authors", "")]
    packages[0]["checksums"] = [{"algorithm": "SHA256", "checksumValue": program_hash}]
    packages[0]["primaryPackagePurpose"] = "APPLICATION"
    packages += [package(part.name, part.version, part.license, part.home, part.supplier, part.purl) for part in components]
    relations = [relation("SPDXRef-DOCUMENT", "DESCRIBES", packages[0]["SPDXID"])]
    relations += [relation(packages[0]["SPDXID"], "CONTAINS", part["SPDXID"]) for part in packages[1:]]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{identity}",
        "creationInfo": {
            "created": datetime.fromtimestamp(time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": [f"Tool: showcard-release-{version}"],
        },
        "packages": packages,
        "relationships": relations,
    }
    return (json.dumps(document, indent=2) + "\n").encode()


def package(name, version, license, home, supplier, purl):
    described = {
        "SPDXID": f"SPDXRef-Package-{re.sub('[^A-Za-z0-9.-]', '-', name)}",
        "name": name,
        "supplier": supplier,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
    }
    if version:
        described["versionInfo"] = version
    if home != "NOASSERTION":
        described["homepage"] = home
    if purl:
        described["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}]
    return described


def relation(element, kind, related):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": related}
