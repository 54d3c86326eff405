import { addDays, dayIn } from "@parley/core/calendar";
import type { CallOutput } from "@parley/core/contract";
import type { tickets } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { StackedBars } from "../../../ui/reports/charts/charts.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";

const t = defineMessages("tickets.owners", {
  title: "Performance by owner",
  from: "From",
  to: "To",
  owner: "Owner",
  open: "Active now",
  resolved: "Resolved",
  inTime: "In time",
  late: "Late",
  chart: "Resolved tickets by owner",
  share: "{count} ({percent} %)",
  median: "Median time to resolution",
  none: "–",
  empty: "No tickets had an owner in this period.",
  order: "The first day must not be after the last day.",
});

const DAYS = 30;
type Performance = CallOutput<typeof tickets.ownerPerformance>[number];
/** Maximum number of owners drawn as bars; the table lists all. */
const DRAWN = 12;

interface OwnerPerformanceProps {
  readonly onOwner: (id: number) => void;
  readonly onClose: () => void;
}

/**
 * Dialog with the number of active tickets per owner and, for a chosen period, the number of resolved tickets, how many
 * were resolved in time, and how fast.
 */
export const OwnerPerformance = ({ onOwner, onClose }: OwnerPerformanceProps) => {
  const today = dayIn(useTimeZone(), Date.now());
  const [from, setFrom] = useState(() => addDays(today, 1 - DAYS));
  const [last, setLast] = useState(today);
  const isWrong = from === "" || last === "" || from > last;
  const { data, error, refetch } = useQuery({
    ...ticketCalls.ownerPerformance.options({ query: { from, to: isWrong ? addDays(today, 1) : addDays(last, 1) } }),
    enabled: !isWrong,
  });
  const shareText = (inTime: number, resolved: number) =>
    resolved === 0 ? t("none") : t("share", { count: countText(inTime), percent: String(Math.round((100 * inTime) / resolved)) });
  const content = () => {
    if (data === undefined) {
      if (isWrong) return null;
      return error === null ? <Skeleton count={4} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    }
    if (data.length === 0) return <p className="parley-muted">{t("empty")}</p>;
    const sum = (of: (row: Performance) => number) => data.reduce((all, row) => all + of(row), 0);
    const resolvedOnes = data.filter(({ resolved }) => resolved > 0).slice(0, DRAWN);
    const figures = [
      [t("open"), countText(sum(({ open }) => open))],
      [t("resolved"), countText(sum(({ resolved }) => resolved))],
      [
        t("inTime"),
        shareText(
          sum(({ inTime }) => inTime),
          sum(({ resolved }) => resolved),
        ),
      ],
    ] as const;
    return (
      <>
        <dl className="parley-owner-figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {resolvedOnes.length === 0 ? null : (
          <StackedBars
            title={t("chart")}
            labels={resolvedOnes.map(({ owner }) => owner.name)}
            across={t("owner")}
            unit={t("resolved")}
            series={[
              { name: t("inTime"), values: resolvedOnes.map(({ inTime }) => inTime), colour: "var(--parley-status-well)" },
              { name: t("late"), values: resolvedOnes.map(({ inTime, resolved }) => resolved - inTime), colour: "var(--parley-status-wrong)" },
            ]}
          />
        )}
        <table className="parley-ticket-steps">
          <thead>
            <tr>
              {(["owner", "open", "resolved", "inTime", "median"] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ owner, open, resolved, inTime, medianResolutionSeconds: median }) => (
              <tr key={owner.id}>
                <th scope="row">
                  <Button size="small" variant="minimal" onClick={() => onOwner(owner.id)}>
                    <PersonName name={owner.name} />
                  </Button>
                </th>
                <td>{countText(open)}</td>
                <td>{countText(resolved)}</td>
                <td>{shareText(inTime, resolved)}</td>
                <td>{median === null ? t("none") : durationText(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    );
  };
  return (
    <Dialog open width="wide" title={t("title")} onClose={onClose}>
      <div className="parley-ticket-until">
        <Labelled label={t("from")}>{(control) => <TextInput {...control} type="date" value={from} onChange={setFrom} />}</Labelled>
        <Labelled label={t("to")} {...(isWrong && { error: t("order") })}>
          {(control) => <TextInput {...control} type="date" value={last} onChange={setLast} />}
        </Labelled>
      </div>
      {content()}
    </Dialog>
  );
};
