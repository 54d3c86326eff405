export { dataWithoutOverrides, withoutBidiControls, withoutOverrides } from "./direction.ts";
export { cleanFileName, fileNameWithEnding } from "./file-name.ts";
export { hasOnlyVisibleCharacters, hasVisibleCharacter, withoutFormatCharacters } from "./invisible.ts";
export { meetsSmtpLimits, needsSmtpUtf8, normalAddress, shownAddress } from "./mail-address.ts";
export { normalForm, withBoundedMarks } from "./normal-form.ts";
export { graphemesOf, truncated, wellFormed } from "./truncated.ts";
