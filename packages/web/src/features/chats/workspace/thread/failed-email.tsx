import { type Email, emails } from "@parley/core/contract/email/emails";
import { type FailureCause, failureCause, failureCode } from "@parley/core/contract/email/failure-cause";
import { shownAddress } from "@parley/core/text";
import { useMutation } from "@tanstack/react-query";
import { restoreUndoneReply } from "../../../../kit/emails/taken-back.ts";
import { emailCalls } from "../../../../kit/emails/use-email-thread.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { WarningSignIcon } from "../../../../ui/icons.ts";
import { CopyTextButton } from "../../../../ui/text/copy-command.tsx";

const t = defineMessages("emails.failed", {
  unknownAddress: "Not delivered: the address does not exist. Check it with the customer, and send the e-mail to the right one.",
  unknownDomain: "Not delivered: the domain of the address does not exist. Check the address for a typing error.",
  mailboxFull: "Not delivered: the mailbox is full. Send the e-mail again later, or reach the customer in another way.",
  tooLarge: "Not delivered: the e-mail is too large. Send it without attachments, or in several parts.",
  blocked: "Not delivered: the receiving mail server rejected it. Ask your administrator to check the e-mail address that it was sent from.",
  unreachable: "Not delivered: the receiving mail server did not answer. Send the e-mail again later.",
  other: "Not delivered. The reason is in the answer of the mail server.",
  code: "Code {code}",
  answer: "Answer of the mail server",
  again: "Send again",
  correct: "Correct the address",
  rewrite: "Write again without attachments",
  copy: "Copy details for the administrator",
});

const STEPS: Readonly<Record<FailureCause, "again" | "correct" | "rewrite" | "copy">> = {
  unknownAddress: "correct",
  unknownDomain: "correct",
  mailboxFull: "again",
  tooLarge: "rewrite",
  blocked: "copy",
  unreachable: "again",
  other: "again",
};

interface FailedEmailProps {
  readonly mail: Email;
  readonly sessionId: number;
  readonly body: string;
}

export const FailedEmail = ({ mail, sessionId, body }: FailedEmailProps) => {
  const denied = useDeniedReason(emails.retry.access);
  const { mutate, isPending } = useMutation(emailCalls.retry.mutation());
  const reason = mail.error ?? "";
  const cause = failureCause(reason);
  const code = failureCode(reason);
  const step = STEPS[cause];
  const all = [...mail.to, ...mail.cc, ...mail.bcc];
  const named = all.filter(({ address }) => reason.toLowerCase().includes(address));
  const failed = named.length > 0 ? named : mail.to;
  const without = (parties: Email["to"]) => parties.filter((one) => step !== "correct" || !failed.includes(one)).map(({ address }) => address);
  /**
   * Puts the text back into the composer, without the addresses that the error names, so that the recipient field asks
   * for others.
   */
  const writeAgain = () =>
    restoreUndoneReply(sessionId, {
      sessionId,
      isActive: true,
      addressId: null,
      to: without(mail.to),
      cc: without(mail.cc),
      bcc: without(mail.bcc),
      subject: mail.subject,
      body,
      withSignature: mail.signature !== "",
      files: [],
    });
  const details = [
    t(cause),
    `${t("answer")}: ${reason}`,
    `From: ${mail.from.address}`,
    `To: ${listText(failed.map(({ address }) => shownAddress(address)))}`,
    `Date: ${mail.at}`,
    `Subject: ${mail.subject}`,
  ].join("\n");
  return (
    <div className="parley-email-failure" role="alert">
      <span className="parley-email-failed">
        <WarningSignIcon size={12} /> {t(cause)}
      </span>
      {code === "" ? null : <span className="parley-muted">{t("code", { code })}</span>}
      {step === "copy" ? (
        <CopyTextButton text={details} label={t("copy")} />
      ) : (
        <Button
          size="small"
          loading={isPending}
          disabledReason={denied}
          onClick={step === "again" ? () => mutate({ body: { id: mail.id } }) : writeAgain}
        >
          {t(step)}
        </Button>
      )}
      {step === "again" ? null : (
        <Button size="small" variant="minimal" loading={isPending} disabledReason={denied} onClick={() => mutate({ body: { id: mail.id } })}>
          {t("again")}
        </Button>
      )}
      <details>
        <summary>{t("answer")}</summary>
        <div className="parley-email-quoted" dir="auto">
          {reason}
        </div>
      </details>
    </div>
  );
};
