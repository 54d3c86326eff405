import { type PartStatus, SERVICE_THRESHOLDS } from "@parley/core/contract/platform/service-status";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { LatencyPlot } from "./latency-plot.tsx";
import { partText, StateTag } from "./part-texts.tsx";
import { STATUS_POLL_MS, statusCalls } from "./queries.ts";

const t = defineMessages("serviceStatus.parts", { latency: "{ms} ms", looked: "Checked", never: "Not checked yet." });

const PartCard = ({ status, latency }: { readonly status: PartStatus; readonly latency: ReactNode }) => {
  const { part, state, latencyMs, checkedAt, problem } = status;
  return (
    <Card>
      <div className="parley-part-head">
        <h2 className="parley-card-title">{partText(part)}</h2>
        <StateTag state={state} />
      </div>
      <div className="parley-muted">
        {latencyMs === null ? null : `${t("latency", { ms: latencyMs })} · `}
        {checkedAt === null ? (
          t("never")
        ) : (
          <>
            {t("looked")} <TimeText value={checkedAt} />
          </>
        )}
      </div>
      {problem === null ? null : <div className="parley-job-error">{problem}</div>}
      {latency}
    </Card>
  );
};

/** Cards with the platform's components, each with its state and a chart of the last day. */
export const PartsGrid = () => {
  const shown = useQuery({ ...statusCalls.show.options(), refetchInterval: STATUS_POLL_MS });
  const day = useQuery({ ...statusCalls.latency.options(), refetchInterval: STATUS_POLL_MS });
  if (shown.data === undefined)
    return shown.error === null ? (
      <Skeleton shape="figures" count={7} min="260px" height={150} />
    ) : (
      <EmptyState kind="failed" error={shown.error} onRetry={() => void shown.refetch()} />
    );
  const plotOf = ({ part, checkedAt }: PartStatus) => {
    if (checkedAt === null) return <div className="parley-latency-none" />;
    const found = day.data?.parts.find((one) => one.part === part);
    if (day.data === undefined || found === undefined) return day.error === null ? <Skeleton shape="chart" height={87} /> : null;
    const { slowestMs, failed } = found;
    return (
      <LatencyPlot
        part={partText(part)}
        steps={day.data.steps}
        slowestMs={slowestMs}
        failed={failed}
        slowFromMs={SERVICE_THRESHOLDS.slowFromMs[part]}
      />
    );
  };
  return (
    <>
      {day.error === null ? null : <EmptyState kind="failed" error={day.error} onRetry={() => void day.refetch()} />}
      <Grid min="260px">
        {shown.data.parts.map((status) => (
          <PartCard key={status.part} status={status} latency={plotOf(status)} />
        ))}
      </Grid>
    </>
  );
};
