import type { DashboardSummary } from "@parley/core/contract/reporting/dashboard";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Card, Figure } from "../../../../ui/layout/card.tsx";
import { Grid } from "../../../../ui/layout/page.tsx";
import type { ReportResult } from "../../../../ui/reports/chart-card.tsx";
import { durationText } from "../../../../ui/text/duration.ts";
import { countText } from "../../../../ui/text/number-format.ts";
import { comparedNote } from "../compared.tsx";

const t = defineMessages("dashboard.totals", {
  title: "Totals",
  sessions: "Sessions",
  messages: "Messages",
  customers: "Customers",
  newCustomers: "New customers",
  handedOver: "Handed to a person",
  failed: "Failed answers",
  waitMedian: "Median wait",
  waitP90: "90th percentile of waiting times",
  waited: { one: "{count} customer waited", other: "{count} customers waited" },
  nobody: "–",
});

/**
 * Minimum width of a figure. Eight of them make two rows of four on a common screen, with each comparison on a single
 * line.
 */
const LEAST = "250px";
const COUNTS = ["sessions", "messages", "customers", "newCustomers", "handedOver", "failed"] as const;

/** Non-breaking space that reserves the line of the comparison. */
const KEPT = "\u00a0";

const wait = (seconds: number | null) => (seconds === null ? t("nobody") : durationText(seconds));

interface TotalsProps {
  readonly result: ReportResult<DashboardSummary>;
  /** Counts of the previous, equally long period; undefined until loaded. */
  readonly previous: DashboardSummary["previous"] | undefined;
}

/**
 * Figures with the totals of the range, compared with the previous period. Medians are shown with the number of waits
 * on which they are based (field notes 92).
 */
export const Totals = ({ result, previous }: TotalsProps) => {
  const { data, error, refetch } = result;
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="figures" count={COUNTS.length + 2} min={LEAST} />
    ) : (
      <Card title={t("title")}>
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  const { totals } = data;
  const waited = t("waited", { count: totals.waitCount });
  return (
    <section aria-label={t("title")}>
      <Grid min={LEAST}>
        {COUNTS.map((name) => (
          <Figure key={name} label={t(name)} value={countText(totals[name])} note={comparedNote(totals[name], previous?.[name]) ?? KEPT} />
        ))}
        <Figure label={t("waitMedian")} value={wait(totals.waitMedianS)} note={waited} />
        <Figure label={t("waitP90")} value={wait(totals.waitP90S)} note={waited} />
      </Grid>
    </section>
  );
};
