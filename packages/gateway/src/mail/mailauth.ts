/**
 * Functions of `mailauth`, which is large and therefore loaded with `import()` of this module. The package is CommonJS:
 * a bundle keeps its names only for static imports.
 */
export { dkimVerify } from "mailauth/lib/dkim/verify.js";
export { dmarc } from "mailauth/lib/dmarc/index.js";
export { spf } from "mailauth/lib/spf/index.js";
