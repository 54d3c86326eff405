export { isolated, withoutBidiControls } from "./direction.ts";
export { cleanFileName, fileNameWithEnding } from "./file-name.ts";
export { truncated, wellFormed } from "./truncated.ts";
