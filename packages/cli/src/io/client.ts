/** Re-exports only the client, for a lazy import, so that commands which make calls load it without any schema. */
export { createClient } from "@parley/core/client";
