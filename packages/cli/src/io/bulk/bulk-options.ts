import type { OptionsOf } from "@parley/core/verbs";
import type { bulkFlags } from "@parley/core/verbs/shared-flags";

/** What every command takes that does one thing to many; without a file of rows where it finds them by itself. */
export type BulkOptions = OptionsOf<{ readonly flags: typeof bulkFlags }>;
