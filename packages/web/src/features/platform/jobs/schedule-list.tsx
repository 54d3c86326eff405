import type { Schedule } from "@parley/core/contract/reporting/schedules";
import { commandOf } from "@parley/core/verbs";
import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { scheduleCalls as calls } from "../../../kit/reports/schedule-calls.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { TrayList } from "./tray-list.tsx";

const t = defineMessages("schedules", {
  none: "No schedules yet",
  noneText: "Schedule a report or a list from its Export button: daily, weekly or on a cron expression.",
  active: "Active",
  paused: "Paused",
  about: "{cron}, {zone}, to {address}",
  next: "Next run",
  run: "Run now",
  pause: "Pause",
  resume: "Resume",
  change: "Change",
  remove: "Remove",
  of: "{verb}: {name}",
  running: "{name} is running",
  ask: "Remove {name}?",
  askText: "It will not run again. Its files stay available until they expire.",
});

/** Maximum number of schedules in the tray; `parley schedules list` shows all. */
const SHOWN = 50;

const ScheduleItem = ({ schedule }: { readonly schedule: Schedule }) => {
  const { id, name, cron, timeZone, emailTo, active, pausedReason, nextRunAt, version } = schedule;
  const [isAsking, setIsAsking] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const setActive = useMutation(calls.update.mutation());
  const runNow = useMutation(calls.runNow.mutation());
  const remove = useMutation(calls.remove.mutation());
  const params = { id };
  const button = (verb: string, onClick: () => void, loading: boolean) => (
    <Button size="small" loading={loading} onClick={onClick} aria-label={t("of", { verb, name })}>
      {verb}
    </Button>
  );
  return (
    <li className="parley-job">
      <div className="parley-job-head">
        <strong>{name}</strong>
        <StatusMark of="schedule" status={active ? "active" : "paused"}>
          {t(active ? "active" : "paused")}
        </StatusMark>
      </div>
      <div className="parley-muted">{t("about", { cron, zone: timeZone, address: emailTo })}</div>
      {active ? (
        <div className="parley-muted">
          {t("next")}: <TimeText value={nextRunAt} />
        </div>
      ) : null}
      {pausedReason === null ? null : <div className="parley-job-error">{pausedReason}</div>}
      <div className="parley-actions">
        {button(t("run"), () => runNow.mutate({ params }, { onSuccess: () => showSuccessNotice(t("running", { name })) }), runNow.isPending)}
        {button(t(active ? "pause" : "resume"), () => setActive.mutate({ params, body: { active: !active, version } }), setActive.isPending)}
        {button(t("change"), () => setIsChanging(true), false)}
        {button(t("remove"), () => setIsAsking(true), false)}
      </div>
      {isChanging ? <ScheduleDialog schedule={schedule} onClose={() => setIsChanging(false)} /> : null}
      <ConfirmDialog
        open={isAsking}
        title={t("ask", { name })}
        confirm={t("remove")}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSuccess: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      >
        {t("askText")}
      </ConfirmDialog>
    </li>
  );
};

export const ScheduleList = () => (
  <TrayList
    result={useQuery(calls.list.options({ query: { page: 1, pageSize: SHOWN } }))}
    empty={{ title: t("none"), text: t("noneText") }}
    item={(schedule) => <ScheduleItem key={schedule.id} schedule={schedule} />}
    command={commandOf(scheduleTopic.verbs.list, {})}
  />
);
