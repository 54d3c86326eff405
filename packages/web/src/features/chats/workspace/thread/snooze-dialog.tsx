import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { RadioList } from "../../../../ui/controls/radio-list.tsx";
import { showSuccessNotice } from "../../../../ui/feedback/notify.ts";
import { DialogActions } from "../../../../ui/form/main-row.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { useTimeZone } from "../../../../ui/text/time-zone.ts";
import { inboxCalls } from "../lists/use-paged.ts";
import { SNOOZES, type Snooze, snoozeEnd, snoozeText } from "./snooze-times.ts";

const t = defineMessages("workspace.snooze", {
  title: "Snooze the conversation with {name}",
  until: "Until",
  snooze: "Snooze",
  done: "The conversation with {name} is snoozed",
  undo: "Undo",
});

interface SnoozeDialogProps {
  readonly session: ChatSession;
  readonly onDone: () => void;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

export const SnoozeDialog = ({ session, onDone, onUndone, onClose }: SnoozeDialogProps) => {
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<Snooze>("writes");
  const { mutate, isPending } = useMutation(inboxCalls.snooze.mutation());
  const { mutateAsync: wake } = useMutation(inboxCalls.wake.mutation());
  const { id, customerName: name, lastSeq } = session;
  const take = (changed: ChatSession) => staffChat().chat.dispatch({ type: "session", session: changed });
  // Calls the gateway without the dialog's mutation. When the user undoes the snooze, the dialog is already closed, so
  // the callbacks of its mutation no longer run.
  const undo = () =>
    wake({ body: { sessionId: id } }).then(
      (woken) => {
        take(woken);
        onUndone();
      },
      () => undefined, // told by the cache of the calls
    );
  const snooze = () =>
    mutate(
      { body: { sessionId: id, until: snoozeEnd(chosen, Date.now(), timeZone), seq: lastSeq } },
      {
        onSuccess: (aside) => {
          take(aside);
          showSuccessNotice(t("done", { name }), { action: { label: t("undo"), onClick: () => void undo() } });
          onClose();
          onDone();
        },
      },
    );
  return (
    <Dialog
      open
      title={t("title", { name })}
      width="narrow"
      onClose={onClose}
      actions={<DialogActions main={t("snooze")} onMain={snooze} onCancel={onClose} loading={isPending} />}
    >
      <RadioList
        name="until"
        label={t("until")}
        options={SNOOZES.map((value) => ({ value, label: snoozeText(value) }))}
        value={chosen}
        onChange={(value) => setChosen(SNOOZES.find((one) => one === value) ?? "writes")}
      />
    </Dialog>
  );
};
