/** What signs in, refreshes and signs out, for a lazy import: it checks what it is answered, and the schemas for it take long to load. */
export { createAuthCalls } from "@parley/core/client";
