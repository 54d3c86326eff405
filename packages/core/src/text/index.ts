export { withoutBidiControls } from "./direction.ts";
export { cleanFileName, fileNameWithEnding } from "./file-name.ts";
export { graphemesOf, truncated, wellFormed } from "./truncated.ts";
