import type { Report, ReportKey } from "@parley/core/reports";
import type { Source, SourceOf } from "./source.ts";
import { billingSources } from "./sql/billing.ts";
import { recordSources } from "./sql/records.ts";
import { rollupSources } from "./sql/rollups.ts";
import { sessionSources } from "./sql/sessions.ts";
import { successRateSources } from "./sql/success-rates.ts";
import { ticketSources } from "./sql/tickets.ts";

/** Keys of reports whose data is recorded. Reports with `awaits` have no data yet. */
type Fed = { [K in ReportKey]: Report<K> extends { readonly awaits: string } ? never : K }[ReportKey];

type Sources = { readonly [K in Fed]: SourceOf<Report<K>> } & { readonly [K in Exclude<ReportKey, Fed>]?: SourceOf<Report<K>> };

const sources: Sources = {
  ...rollupSources,
  ...sessionSources,
  ...recordSources,
  ...ticketSources,
  ...billingSources,
  ...successRateSources,
};

const byKey: { readonly [K in ReportKey]?: Source } = sources;

/** Source of a report's rows, or undefined if its data is not recorded yet. */
export const sourceOf = (key: ReportKey): Source | undefined => byKey[key];
