import type { Schedule, ScheduleRun } from "@parley/core/contract/reporting/schedules";
import { commandOf } from "@parley/core/verbs";
import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { useQuery } from "@tanstack/react-query";
import { formatText } from "../../../kit/reports/format-text.ts";
import { scheduleCalls } from "../../../kit/reports/schedule-calls.ts";
import { rangeText } from "../../../kit/reports/schedule-fields.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { Table } from "../../../ui/list/table.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { AbsoluteTimeText, TimeText } from "../../../ui/text/time-text.tsx";
import { stateText } from "./job-texts.ts";
import { isRunning, JOB_POLL_MS } from "./queries.ts";
import { RunFile } from "./run-file.tsx";
import { SourceLink, WhenText } from "./schedule-words.tsx";

const t = defineMessages("schedules.panel", {
  report: "Report or list",
  range: "Period covered",
  when: "When",
  next: "Next run",
  to: "Recipients",
  file: "File",
  owner: "Owner",
  paused: "Paused.",
  runs: "Last runs",
  none: "Not run yet.",
  ran: "Run",
  result: "Result",
  rows: "Rows",
  mailed: "E-mailed",
});

const rowKey = ({ jobId }: ScheduleRun): string => String(jobId);

const columnsFor = ({ name, report, list, format }: Schedule): readonly Column<ScheduleRun>[] => [
  { id: "ran", header: t.ref("ran"), width: 110, cell: ({ ranAt }) => <TimeText value={ranAt} /> },
  {
    id: "file",
    header: t.ref("file"),
    width: 56,
    cell: ({ jobId, downloadable }) => <RunFile jobId={downloadable ? jobId : null} name={name} operation={list ?? report} format={format} />,
  },
  {
    id: "result",
    header: t.ref("result"),
    width: 120,
    grow: 2,
    cell: ({ state, error }) => (
      <span title={error ?? undefined}>
        <StatusMark of="job" status={state}>
          {stateText(state)}
        </StatusMark>
        {error === null ? null : ` ${error}`}
      </span>
    ),
  },
  { id: "rows", header: t.ref("rows"), width: 70, align: "end", cell: ({ rows }) => (rows === null ? "" : countText(rows)) },
  { id: "mailed", header: t.ref("mailed"), width: 100, cell: ({ mailedAt }) => <TimeText value={mailedAt} /> },
];

export const SchedulePanel = ({ schedule }: { readonly schedule: Schedule }) => {
  const { id, range, cron, timeZone, nextRunAt, emailTo, format, ownerName, active, pausedReason } = schedule;
  const { data, error, refetch } = useQuery({
    ...scheduleCalls.get.options({ params: { id } }),
    refetchInterval: ({ state: { data: found } }) => (found?.runs.some(isRunning) === true ? JOB_POLL_MS : false),
  });
  const runs = () => {
    if (data === undefined) return error === null ? <Skeleton /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data.runs.length === 0) return <p className="parley-muted">{t("none")}</p>;
    return <Table label={t("runs")} columns={columnsFor(schedule)} rows={data.runs} rowKey={rowKey} />;
  };
  return (
    <>
      {active ? null : <Callout intent="warning">{pausedReason ?? t("paused")}</Callout>}
      <DescriptionList
        rows={[
          [t("report"), <SourceLink key="report" schedule={schedule} />],
          [t("range"), rangeText(range)],
          [t("when"), <WhenText key="when" cron={cron} zone={timeZone} />],
          [t("next"), <AbsoluteTimeText key="next" value={nextRunAt} />],
          [t("to"), emailTo],
          [t("file"), formatText(format)],
          [t("owner"), ownerName],
        ]}
      />
      <h3>{t("runs")}</h3>
      {runs()}
      <CopyCommand command={commandOf(scheduleTopic.verbs.show, { id })} />
    </>
  );
};
