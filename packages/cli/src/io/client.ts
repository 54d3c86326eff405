/** The client alone, for a lazy import: a run that makes calls loads it, and no schema with it. */
export { createClient } from "@parley/core/client";
