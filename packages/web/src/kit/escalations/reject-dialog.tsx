import { ESCALATION_TEXT_MAX, type Escalation } from "@parley/core/contract/chats/escalations";
import { truncated } from "@parley/core/text";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextArea } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../ui/form/main-row.tsx";
import { escalationCalls } from "./pending.ts";

const t = defineMessages("escalations.reject", {
  title: "Reject the chat with {name}?",
  team: "Your rejection applies to all members of the team {team}.",
  reason: "Reason",
  reasonHelp: "{agent} sees the reason and keeps the chat.",
  reject: "Reject",
  missing: "Enter a reason first",
});

interface RejectDialogProps {
  readonly escalation: Pick<Escalation, "id" | "customerName" | "agentName" | "toTeamName">;
  readonly onClose: () => void;
}

/** Dialog that rejects an escalation with a reason. */
export const RejectDialog = ({ escalation, onClose }: RejectDialogProps) => {
  const { id, customerName, agentName, toTeamName } = escalation;
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useMutation(escalationCalls.reject.mutation());
  const text = truncated(reason.trim(), ESCALATION_TEXT_MAX);
  return (
    <FormDialog
      title={t("title", { name: customerName })}
      onClose={onClose}
      unsaved={text !== ""}
      focus={field}
      width="narrow"
      actions={
        <DialogActions
          main={t("reject")}
          onMain={() => mutate({ body: { id, reason: text } }, { onSettled: onClose })}
          onCancel={onClose}
          loading={isPending}
          reason={text === "" ? t("missing") : undefined}
        />
      }
    >
      {toTeamName === null ? null : <p>{t("team", { team: toTeamName })}</p>}
      <Labelled label={t("reason")} help={t("reasonHelp", { agent: agentName })} required>
        {(control) => <TextArea {...control} inputRef={field} value={reason} onChange={setReason} />}
      </Labelled>
    </FormDialog>
  );
};
