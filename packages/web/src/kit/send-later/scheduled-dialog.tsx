import { localDateTimeText, momentAt } from "@parley/core/calendar";
import type { ScheduledReply } from "@parley/core/contract/chats/scheduled-replies";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextArea, TextInput } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FailureCallout } from "../../ui/feedback/failure-callout.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { AbsoluteTimeText } from "../../ui/text/time-text.tsx";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { useChatPaths } from "../live/use-chat-paths.ts";
import { scheduledCalls, useScheduledReplies } from "./queries.ts";

const t = defineMessages("sendLater.list", {
  title: "Scheduled replies",
  empty: "No scheduled replies.",
  change: "Change",
  cancel: "Cancel reply",
  discard: "Discard",
  keep: "Back",
  save: "Save",
  text: "Text",
  at: "Send at",
  zone: "Time in {zone}.",
  past: "Choose a time in the future",
  noText: "Write a message first",
  notSent: "Not sent",
});

/** Editor for text and time of a scheduled reply. Saving a stopped reply schedules it again. */
const Change = ({ reply, onDone }: { readonly reply: ScheduledReply; readonly onDone: () => void }) => {
  const timeZone = useTimeZone();
  const [body, setBody] = useState(reply.body);
  const [wall, setWall] = useState(() => localDateTimeText(Date.parse(reply.sendAt), timeZone));
  const update = useMutation(scheduledCalls.update.mutation({ quiet: true }));
  const at = momentAt(wall, timeZone);
  const isPast = at === undefined || Date.parse(at) <= Date.now();
  const reason = body.trim() === "" ? t("noText") : isPast ? t("past") : undefined;
  return (
    <form
      className="parley-scheduled-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined || at === undefined) return;
        update.mutate({ params: { id: reply.id }, body: { body: body.trim(), sendAt: at, version: reply.version } }, { onSuccess: onDone });
      }}
    >
      <FailureCallout problem={update.error ?? undefined} />
      <Labelled label={t("text")} required>
        {(control) => <TextArea {...control} rows={3} value={body} onChange={setBody} />}
      </Labelled>
      <Labelled label={t("at")} help={t("zone", { zone: timeZone })} required {...(isPast && { error: t("past") })}>
        {(control) => <TextInput {...control} type="datetime-local" value={wall} onChange={setWall} />}
      </Labelled>
      <div className="parley-scheduled-acts">
        <Button type="submit" intent="primary" loading={update.isPending} disabledReason={reason}>
          {t("save")}
        </Button>
        <Button onClick={onDone}>{t("keep")}</Button>
      </div>
    </form>
  );
};

const Entry = ({ reply, onLeave }: { readonly reply: ScheduledReply; readonly onLeave: () => void }) => {
  const paths = useChatPaths();
  const [isChanging, setIsChanging] = useState(false);
  const remove = useMutation(scheduledCalls.remove.mutation());
  const isStopped = reply.state === "stopped";
  return (
    <li className="parley-scheduled-entry">
      <div className="parley-scheduled-head">
        <Link to={paths.historyOf(reply.sessionId)} onClick={onLeave}>
          {reply.customerName}
        </Link>
        <AbsoluteTimeText value={reply.sendAt} />
        {isStopped ? <Tag intent="warning">{t("notSent")}</Tag> : null}
      </div>
      {isStopped ? <p>{reply.reason}</p> : null}
      {isChanging ? (
        <Change reply={reply} onDone={() => setIsChanging(false)} />
      ) : (
        <>
          <p className="parley-scheduled-text">{reply.body}</p>
          <div className="parley-scheduled-acts">
            <Button size="small" onClick={() => setIsChanging(true)}>
              {t("change")}
            </Button>
            <Button size="small" loading={remove.isPending} onClick={() => remove.mutate({ params: { id: reply.id } })}>
              {t(isStopped ? "discard" : "cancel")}
            </Button>
          </div>
        </>
      )}
    </li>
  );
};

export const ScheduledDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useScheduledReplies();
  const content = () => {
    if (data === undefined)
      return error === null ? <Skeleton count={3} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data.length === 0) return <p className="parley-muted">{t("empty")}</p>;
    return (
      <ul className="parley-scheduled">
        {data.map((reply) => (
          <Entry key={reply.id} reply={reply} onLeave={onClose} />
        ))}
      </ul>
    );
  };
  return (
    <Dialog open title={t("title")} onClose={onClose}>
      {content()}
    </Dialog>
  );
};
