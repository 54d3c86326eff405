/** Sign-in, refresh and sign-out, for a lazy import: they validate responses, and the schemas take long to load. */
export { createAuthCalls } from "@parley/core/client";
