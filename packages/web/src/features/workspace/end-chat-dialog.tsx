import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { support } from "@parley/core/contract/messenger/support";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextInput } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../ui/form/main-row.tsx";

const t = defineMessages("workspace.end", {
  title: "End the chat with {name}?",
  text: "The customer is told that the conversation has ended. It stays in the chat history.",
  reason: "Reason (optional)",
  end: "End chat",
  done: "The chat with {name} has ended",
});

const calls = areaQueries("support", support);

/** Asks before a chat is ended, and why. */
export const EndChatDialog = ({ session, onClose }: { readonly session: ChatSession; readonly onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useMutation(calls.endChat.mutation());
  const end = () =>
    mutate(
      { body: { sessionId: session.id, ownerId: session.ownerId, ...(reason.trim() === "" ? {} : { reason }) } },
      {
        onSuccess: (ended) => {
          staffChat().chat.dispatch({ type: "session", session: ended });
          notifyDone(t("done", { name: session.customerName }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("title", { name: session.customerName })}
      onClose={onClose}
      unsaved={reason.trim() !== ""}
      focus={field}
      width="narrow"
      actions={<DialogActions main={t("end")} intent="danger" onMain={end} onCancel={onClose} loading={isPending} />}
    >
      <p>{t("text")}</p>
      <Labelled label={t("reason")}>{(control) => <TextInput {...control} inputRef={field} value={reason} onChange={setReason} />}</Labelled>
    </FormDialog>
  );
};
