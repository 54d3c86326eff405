import { scheduledReplies } from "@parley/core/contract/chats/scheduled-replies";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { StopwatchIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import type { SentDraftFields } from "../drafts/sending-draft.ts";
import { useMessageClientIds } from "../drafts/use-send-names.ts";
import { ChooseTime } from "./choose-time.tsx";
import { scheduledCalls, useScheduledReplies } from "./queries.ts";
import { ScheduledDialog } from "./scheduled-dialog.tsx";
import { SEND_TIMES, sendMoment, sendTimeText } from "./times.ts";

const t = defineMessages("sendLater", {
  menu: "Send later",
  choose: "Choose a time",
  waiting: { one: "{count} scheduled reply", other: "{count} scheduled replies" },
  nothing: "No scheduled replies",
  empty: "Write a message first",
  closed: "Nothing can be sent later in this conversation any more",
  files: "Files cannot be sent later. Remove them first",
  done: "Reply scheduled for {at}",
  undo: "Undo",
});

interface SendLaterHead {
  readonly to?: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject?: string;
}

interface SendLaterProps {
  readonly sessionId: number;
  /** Sequence number of the last message that the user has seen. */
  readonly seq: number;
  readonly text: string;
  /** Stores the draft and returns its id and version. */
  readonly draft: () => Promise<SentDraftFields>;
  readonly hasFiles: boolean;
  readonly head?: SendLaterHead | undefined;
  readonly reason?: string | undefined;
  /** False if nothing can be sent later. A dialog that is open then stays, because the user is typing in it. */
  readonly isOffered: boolean;
  /** Called when the reply has been scheduled, to empty the composer. */
  readonly onDone: () => void;
  /** Called with the text after scheduling was undone. */
  readonly onUndone: (text: string) => void;
}

/** Menu next to Send that schedules the message, and lists scheduled ones. */
export const SendLaterMenu = ({ sessionId, seq, text, draft, hasFiles, head, reason, isOffered, onDone, onUndone }: SendLaterProps) => {
  const timeZone = useTimeZone();
  const denied = useDeniedReason(scheduledReplies.create.access);
  const [open, setOpen] = useState<"time" | "list">();
  const create = useMutation(scheduledCalls.create.mutation());
  const { mutateAsync: remove } = useMutation(scheduledCalls.remove.mutation());
  const { data: all = [] } = useScheduledReplies();
  const names = useMessageClientIds();
  const body = text.trim();
  const why = (isOffered ? undefined : t("closed")) ?? reason ?? denied ?? (hasFiles ? t("files") : body === "" ? t("empty") : undefined);
  const send = async (sendAt: string) => {
    setOpen(undefined);
    const { name, version } = await draft();
    const { to, cc, bcc, subject } = head ?? {};
    const mail = { ...(to && { to: [...to] }), ...(cc && { cc: [...cc] }), ...(bcc && { bcc: [...bcc] }), ...(subject !== undefined && { subject }) };
    // Derives the client id without the time, because presets such as "in an hour" change with each attempt and a retry
    // must count as the same reply.
    const clientId = names.nameOf([sessionId, body, mail], name);
    create.mutate(
      { body: { sessionId, body, sendAt, seq, ...mail, clientId, draftVersion: version } },
      {
        onSuccess: ({ id }) => {
          names.done();
          onDone();
          const undo = () =>
            remove({ params: { id } }).then(
              () => onUndone(body),
              () => undefined, // told by the cache of the calls
            );
          showSuccessNotice(t("done", { at: absoluteTime(new Date(sendAt), timeZone) }), {
            action: { label: t("undo"), onClick: () => void undo() },
          });
        },
      },
    );
  };
  const blocked = why === undefined ? {} : { disabledReason: why };
  return (
    <>
      {isOffered ? (
        <Menu
          placement="top-start"
          entries={[
            ...SEND_TIMES.map((time) => ({
              key: time,
              label: sendTimeText(time)(),
              ...blocked,
              onSelect: () => void send(sendMoment(time, Date.now(), timeZone)),
            })),
            { key: "choose", label: t("choose"), ...blocked, onSelect: () => setOpen("time") },
            "divider",
            {
              key: "waiting",
              label: all.length === 0 ? t("nothing") : t("waiting", { count: all.length }),
              ...(all.length === 0 && { disabledReason: t("nothing") }),
              onSelect: () => setOpen("list"),
            },
          ]}
        >
          <IconButton icon={<StopwatchIcon />} label={t("menu")} aria-haspopup="menu" />
        </Menu>
      ) : null}
      {open === "time" ? <ChooseTime title={t("menu")} reason={why} onChoose={(at) => void send(at)} onClose={() => setOpen(undefined)} /> : null}
      {open === "list" ? <ScheduledDialog onClose={() => setOpen(undefined)} /> : null}
    </>
  );
};
