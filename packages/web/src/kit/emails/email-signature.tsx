import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Checkbox } from "../../ui/controls/inputs.tsx";

const t = defineMessages("emails.signature", { add: "Signature" });

interface EmailSignatureProps {
  /** Text of the signature; nothing is shown if it is empty. */
  readonly text: string;
  readonly isOn: boolean;
  /** Switches the signature on or off; undefined if every e-mail has it. */
  readonly onChange?: ((isOn: boolean) => void) | undefined;
}

/** Preview of the signature. It is added on sending, so that drafts do not contain it. */
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
