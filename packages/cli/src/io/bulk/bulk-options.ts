import type { OptionsOf } from "@parley/core/verbs";
import type { bulkFlags } from "@parley/core/verbs/shared-flags";

export type BulkOptions = OptionsOf<{ readonly flags: typeof bulkFlags }>;
