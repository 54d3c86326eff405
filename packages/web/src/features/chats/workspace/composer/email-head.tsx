import type { EmailThread } from "@parley/core/contract/email/emails";
import { shownAddress } from "@parley/core/text";
import { useEffect, useRef, useState } from "react";
import { AddressesInput } from "../../../../kit/emails/addresses-input.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { TextInput } from "../../../../ui/controls/inputs.tsx";

const t = defineMessages("emails.head", {
  from: "From {address}",
  to: "To {names}",
  cc: "Cc {names}",
  change: "Change recipients and subject",
  toField: "To",
  ccField: "Cc",
  bccField: "Bcc",
  subject: "Subject",
});

export interface EmailHeadValues {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
}

export const headOf = ({ reply }: EmailThread): EmailHeadValues => ({ ...reply, bcc: [] });

interface EmailHeadProps {
  readonly thread: EmailThread;
  readonly values: EmailHeadValues;
  readonly onChange: (values: EmailHeadValues) => void;
}

/** Recipients of the e-mail being written, as one line or as four fields for editing. */
export const EmailHead = ({ thread, values, onChange }: EmailHeadProps) => {
  const { to, cc, bcc, subject } = values;
  const isUnaddressed = to.length === 0;
  const [isOpen, setIsOpen] = useState(isUnaddressed);
  const fields = useRef<HTMLDivElement>(null);
  // Opens the fields if the e-mail has no recipient, for example after an address turned out to be wrong.
  if (isUnaddressed && !isOpen) setIsOpen(true);
  const isAskedFor = isUnaddressed && isOpen;
  useEffect(() => {
    if (isAskedFor) fields.current?.querySelector("input")?.focus();
  }, [isAskedFor]);
  const change = (part: Partial<EmailHeadValues>) => onChange({ ...values, ...part });
  if (!isOpen)
    return (
      <div className="parley-email-head">
        <span className="parley-muted">{t("from", { address: thread.address.address })}</span>
        <span>{t("to", { names: listText(to.map(shownAddress)) })}</span>
        {cc.length === 0 ? null : <span>{t("cc", { names: listText(cc.map(shownAddress)) })}</span>}
        <strong>{subject}</strong>
        <Button size="small" variant="minimal" onClick={() => setIsOpen(true)}>
          {t("change")}
        </Button>
      </div>
    );
  return (
    <div className="parley-email-head is-open" ref={fields}>
      <AddressesInput isReply aria-label={t("toField")} placeholder={t("toField")} value={to} onChange={(next) => change({ to: next })} />
      <TextInput aria-label={t("subject")} placeholder={t("subject")} value={subject} onChange={(next) => change({ subject: next })} />
      <AddressesInput isReply aria-label={t("ccField")} placeholder={t("ccField")} value={cc} onChange={(next) => change({ cc: next })} />
      <AddressesInput isReply aria-label={t("bccField")} placeholder={t("bccField")} value={bcc} onChange={(next) => change({ bcc: next })} />
    </div>
  );
};
