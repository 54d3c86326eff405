import type { Schedule } from "@parley/core/contract/reporting/schedules";
import { pathTo } from "@parley/core/screens";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { sourceOf } from "../../../kit/reports/add-command.ts";
import { scheduleCalls as calls } from "../../../kit/reports/schedule-calls.ts";
import { rangeText } from "../../../kit/reports/schedule-fields.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { MoreIcon } from "../../../ui/icons.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { stateText } from "./job-texts.ts";
import { isRunning, JOB_POLL_MS } from "./queries.ts";
import { RunFile } from "./run-file.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";
import { SourceLink, WhenText } from "./schedule-words.tsx";

const t = defineMessages("schedules.table", {
  label: "Schedules",
  name: "Name",
  report: "Report or list",
  range: "Period covered",
  when: "When",
  next: "Next run",
  last: "Last run",
  rows: "Rows",
  file: "File",
  state: "State",
  to: "Recipients",
  owner: "Owner",
  actions: "Actions",
  active: "Active",
  paused: "Paused",
  more: "More: {name}",
  run: "Run now",
  pause: "Pause",
  resume: "Resume",
  edit: "Edit",
  copy: "Duplicate",
  remove: "Remove",
  undo: "Undo",
  running: "{name} is running",
  isPaused: "{name} paused",
  isResumed: "{name} resumed",
  removed: "{name} removed",
  ask: "Remove {name}?",
  askText: "It will not run again. Its files stay among your jobs until they expire.",
  none: "No schedules yet",
  noneText: "Reports and lists can be e-mailed daily, weekly or on a cron expression: open one, then choose Export, On a schedule.",
  open: "Open a report",
});

/** Report to which the empty state links, because every signed-in user may open it (spec section 6). */
const FIRST_REPORT = "report-chat-activities";
/** Prefix of this list's URL parameters, which distinguishes them from those of the surrounding screen. */
const PREFIX = "schedules.";

const rowKey = ({ id }: Schedule): string => String(id);
const isUnderWay = ({ lastState }: Schedule): boolean => lastState !== null && isRunning({ state: lastState });

const COLUMNS: readonly Column<Schedule>[] = [
  { id: "name", header: t.ref("name"), width: 150, grow: 2, cell: ({ name }) => name },
  { id: "report", header: t.ref("report"), width: 130, cell: (schedule) => <SourceLink schedule={schedule} /> },
  { id: "range", header: t.ref("range"), width: 175, cell: ({ range }) => rangeText(range) },
  { id: "when", header: t.ref("when"), width: 160, cell: ({ cron, timeZone }) => <WhenText cron={cron} zone={timeZone} /> },
  { id: "next", header: t.ref("next"), width: 90, cell: ({ nextRunAt }) => <TimeText value={nextRunAt} /> },
  {
    id: "last",
    header: t.ref("last"),
    width: 140,
    cell: ({ lastState, lastRunAt, lastError }) =>
      lastState === null ? null : (
        <span title={lastError ?? undefined}>
          <StatusMark of="job" status={lastState}>
            {stateText(lastState)}
          </StatusMark>{" "}
          <TimeText value={lastRunAt} />
        </span>
      ),
  },
  { id: "rows", header: t.ref("rows"), width: 64, align: "end", cell: ({ lastRows }) => (lastRows === null ? "" : countText(lastRows)) },
  {
    id: "file",
    header: t.ref("file"),
    width: 56,
    cell: ({ name, report, list, format, lastJobId, lastDownloadable }) => (
      <RunFile jobId={lastDownloadable ? lastJobId : null} name={name} operation={list ?? report} format={format} />
    ),
  },
  {
    id: "state",
    header: t.ref("state"),
    width: 100,
    cell: ({ active, pausedReason }) => (
      <span title={pausedReason ?? undefined}>
        <StatusMark of="schedule" status={active ? "active" : "paused"}>
          {t(active ? "active" : "paused")}
        </StatusMark>
      </span>
    ),
  },
];
/** Columns that follow the actions if there is space. */
const FURTHER: readonly Column<Schedule>[] = [
  { id: "to", header: t.ref("to"), width: 180, cell: ({ emailTo }) => emailTo },
  { id: "owner", header: t.ref("owner"), width: 130, cell: ({ ownerName }) => ownerName },
];

interface Asked {
  readonly what: "edit" | "copy" | "remove";
  readonly schedule: Schedule;
}

/** Provides the actions on a schedule. Actions that need confirmation call `ask`. */
function useScheduleActions(ask: (asked: Asked) => void) {
  const { mutate: run } = useMutation(calls.runNow.mutation());
  const { mutate: change } = useMutation(calls.update.mutation());
  const actionsOf = (schedule: Schedule) => {
    const { id, name, active, version } = schedule;
    const params = { id };
    const turn = () =>
      change({ params, body: { active: !active, version } }, { onSuccess: () => showSuccessNotice(t(active ? "isPaused" : "isResumed", { name })) });
    return [
      { key: "run", label: t("run"), onSelect: () => run({ params }, { onSuccess: () => showSuccessNotice(t("running", { name })) }) },
      { key: "turn", label: t(active ? "pause" : "resume"), onSelect: turn },
      { key: "edit", label: t("edit"), onSelect: () => ask({ what: "edit", schedule }) },
      { key: "copy", label: t("copy"), onSelect: () => ask({ what: "copy", schedule }) },
      { key: "remove", label: t("remove"), intent: "danger" as const, onSelect: () => ask({ what: "remove", schedule }) },
    ];
  };
  // Memoised, because a new function changes the columns and re-renders all rows.
  return useCallback(actionsOf, [run, change, ask]);
}

/**
 * Dialog that removes a schedule after confirmation. Only the schedule's owner is offered an undo, because undo creates
 * the schedule again, and it then belongs to the user who undoes.
 */
const RemoveSchedule = ({ schedule, onClose }: { readonly schedule: Schedule; readonly onClose: () => void }) => {
  const { id, name, range, format, cron, timeZone, emailTo, whenEmpty, active, ownerId } = schedule;
  const { userId } = useUser();
  const { mutate: remove, isPending } = useMutation(calls.remove.mutation());
  const { mutate: change } = useMutation(calls.update.mutation());
  // Defines `onSuccess` on the mutation, because callbacks passed to `mutate` do not run after the dialog has closed.
  const { mutate: create } = useMutation({
    ...calls.create.mutation(),
    onSuccess: (made) => active || change({ params: { id: made.id }, body: { active: false } }),
  });
  const putBack = () => create({ body: { ...sourceOf(schedule), name, range: range ?? undefined, format, cron, timeZone, emailTo, whenEmpty } });
  const handleRemoved = () => {
    showSuccessNotice(t("removed", { name }), ownerId === userId ? { action: { label: t("undo"), onClick: putBack } } : {});
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t("ask", { name })}
      confirm={t("remove")}
      busy={isPending}
      onConfirm={() => remove({ params: { id } }, { onSuccess: handleRemoved })}
      onCancel={onClose}
    >
      {t("askText")}
    </ConfirmDialog>
  );
};

/** Table of scheduled exports with their next run, the result of the last run, and actions. */
export const ScheduleTable = () => {
  const [asked, setAsked] = useState<Asked>();
  const actionsOf = useScheduleActions(setAsked);
  const state = useListState({ prefix: PREFIX });
  const { page, pageSize } = state;
  const result = useQuery({
    ...calls.list.options({ query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) === true ? JOB_POLL_MS : false),
  });
  const columns = useMemo(
    (): readonly Column<Schedule>[] => [
      ...COLUMNS,
      {
        id: "actions",
        header: t.ref("actions"),
        width: 76,
        cell: (schedule) => (
          <Menu entries={actionsOf(schedule)} placement="bottom-end">
            <IconButton size="small" variant="minimal" icon={<MoreIcon />} label={t("more", { name: schedule.name })} />
          </Menu>
        ),
      },
      ...FURTHER,
    ],
    [actionsOf],
  );
  const close = () => setAsked(undefined);
  const dialog = () => {
    if (asked === undefined) return null;
    const { what, schedule } = asked;
    if (what === "remove") return <RemoveSchedule schedule={schedule} onClose={close} />;
    return <ScheduleDialog schedule={schedule} copy={what === "copy"} onClose={close} />;
  };
  return (
    <>
      <List
        name="schedules"
        label={t("label")}
        state={state}
        result={result}
        columns={columns}
        rowKey={rowKey}
        panel={{
          title: ({ name }) => name,
          body: (schedule) => <SchedulePanel schedule={schedule} />,
          actions: (schedule) =>
            actionsOf(schedule).map(({ key, label, intent, onSelect }) => (
              <Button key={key} intent={intent} onClick={onSelect}>
                {label}
              </Button>
            )),
        }}
        empty={{ title: t("none"), text: t("noneText"), action: <LinkButton to={pathTo(FIRST_REPORT)}>{t("open")}</LinkButton> }}
      />
      {dialog()}
    </>
  );
};
