import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Checkbox } from "../../ui/controls/inputs.tsx";

const t = defineMessages("emails.signature", { add: "Signature" });

interface EmailSignatureProps {
  /** Hidden if empty. */
  readonly text: string;
  readonly isOn: boolean;
  /** Absent if every e-mail has it. */
  readonly onChange?: ((isOn: boolean) => void) | undefined;
}

/** Preview of the signature. Not part of the text, so drafts do not repeat it. */
export const EmailSignature = ({ text, isOn, onChange }: EmailSignatureProps) =>
  text === "" ? null : (
    <div className="parley-email-signature">
      {onChange === undefined ? null : <Checkbox label={t("add")} checked={isOn} onChange={onChange} />}
      {isOn ? (
        <div className="parley-email-signature-text" dir="auto">
          {text}
        </div>
      ) : null}
    </div>
  );
