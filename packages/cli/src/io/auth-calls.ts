/**
 * Re-exports the calls for sign-in, refresh and sign-out, for a lazy import, because the schemas that validate their
 * responses load slowly.
 */
export { createAuthCalls } from "@parley/core/client";
