export { dataWithoutOverrides, withoutBidiControls, withoutOverrides } from "./direction.ts";
export { cleanFileName, fileNameWithEnding } from "./file-name.ts";
export { needsSmtpUtf8, normalAddress, shownAddress } from "./mail-address.ts";
export { graphemesOf, truncated, wellFormed } from "./truncated.ts";
