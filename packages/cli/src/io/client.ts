/** Only the client, for a lazy import: runs that make calls load it without any schema. */
export { createClient } from "@parley/core/client";
