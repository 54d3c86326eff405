import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { WrapUpFieldMode } from "@parley/core/contract/chats/support-settings";
import { useState } from "react";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Select, TextInput } from "../../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../../../ui/form/main-row.tsx";
import { useWrapUp, type WrapUpRequest, type WrapUpValues } from "./use-wrap-up.ts";

const t = defineMessages("workspace.end", {
  title: "End the chat with {name}?",
  text: "The customer is notified that the conversation has ended. It stays in the chat history.",
  disposition: "Disposition",
  label: "Label",
  note: "Note",
  optional: "{field} (optional)",
  choose: "Choose",
  missing: "Fill in the required fields first",
  end: "End chat",
});

const labelOf = (ask: WrapUpFieldMode, field: string): string => (ask === "required" ? field : t("optional", { field }));

interface FieldsProps {
  readonly asked: WrapUpRequest;
  readonly said: WrapUpValues;
  readonly onSaid: (said: WrapUpValues) => void;
}

/** Form fields that the stakeholder asks for at the end of a chat (docs/adr/0129). */
const Fields = ({ asked, said, onSaid }: FieldsProps) => (
  <>
    {asked.endDisposition === "off" ? null : (
      <Labelled label={labelOf(asked.endDisposition, t("disposition"))} required={asked.endDisposition === "required"}>
        {(control) => (
          <Select
            {...control}
            placeholder={t("choose")}
            options={asked.dispositions}
            value={String(said.dispositionId ?? "")}
            onChange={(value) => onSaid({ ...said, dispositionId: value === "" ? undefined : Number(value) })}
          />
        )}
      </Labelled>
    )}
    {asked.endLabel === "off" ? null : (
      <Labelled label={labelOf(asked.endLabel, t("label"))} required={asked.endLabel === "required"}>
        {(control) => (
          <Select
            {...control}
            placeholder={t("choose")}
            options={asked.labels}
            value={String(said.labels?.[0] ?? "")}
            onChange={(value) => onSaid({ ...said, labels: value === "" ? undefined : [Number(value)] })}
          />
        )}
      </Labelled>
    )}
    {asked.endNote === "off" ? null : (
      <Labelled label={labelOf(asked.endNote, t("note"))} required={asked.endNote === "required"}>
        {(control) => <TextInput {...control} value={said.reason ?? ""} onChange={(reason) => onSaid({ ...said, reason })} />}
      </Labelled>
    )}
  </>
);

const isComplete = ({ endDisposition, endLabel, endNote }: WrapUpRequest, { dispositionId, labels, reason = "" }: WrapUpValues): boolean =>
  (endDisposition !== "required" || dispositionId !== undefined) &&
  (endLabel !== "required" || labels !== undefined) &&
  (endNote !== "required" || reason.trim() !== "");

/** Returns the request body: the entered values, with the reason trimmed and left out if empty. */
const sentOf = ({ reason = "", ...said }: WrapUpValues): WrapUpValues => ({ ...said, ...(reason.trim() !== "" && { reason: reason.trim() }) });

interface EndChatDialogProps {
  readonly session: ChatSession;
  readonly onEnd: (said: WrapUpValues) => void;
  readonly onClose: () => void;
}

/** Dialog that confirms the end of a chat and asks for the wrap-up details. */
export const EndChatDialog = ({ session, onEnd, onClose }: EndChatDialogProps) => {
  const asked = useWrapUp(session.id);
  const [said, setSaid] = useState<WrapUpValues>({});
  const end = () => {
    if (asked !== undefined && isComplete(asked, said)) onEnd(sentOf(said));
  };
  return (
    <FormDialog
      title={t("title", { name: session.customerName })}
      onClose={onClose}
      unsaved={Object.values(said).some((one) => one !== undefined && one !== "")}
      width="narrow"
      actions={
        <DialogActions
          main={t("end")}
          intent="danger"
          onMain={end}
          onCancel={onClose}
          reason={asked === undefined || !isComplete(asked, said) ? t("missing") : undefined}
        />
      }
    >
      <p>{t("text")}</p>
      {asked === undefined ? <Skeleton shape="form" /> : <Fields asked={asked} said={said} onSaid={setSaid} />}
    </FormDialog>
  );
};
