import type { OptionsOf } from "@parley/core/verbs";
import type { bulkFlags } from "@parley/core/verbs/shared-flags";

/** Options of every bulk command; without a file for commands that find their rows themselves. */
export type BulkOptions = OptionsOf<{ readonly flags: typeof bulkFlags }>;
