import type { EmailAddress } from "@parley/core/contract/email/email-addresses";
import { CHECK_FINDINGS, type CheckFinding, type EmailCheck } from "@parley/core/contract/email/email-check";
import { emailSending } from "@parley/core/contract/email/email-sending";
import { profile } from "@parley/core/contract/identity/profile";
import { commandOf } from "@parley/core/verbs/command-of";
import { emailAddressTopic } from "@parley/core/verbs/email/email-addresses";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";

const t = defineMessages("emailAddresses.check", {
  open: "Check",
  title: "SPF, DKIM and DMARC of {address}",
  again: "Check again",
  server: "E-mails are sent from {host} ({addresses}).",
  noServer: "The public address of the sending server is unknown.",
  spf: "SPF: permitted senders",
  dkim: "DKIM: signature",
  dmarc: "DMARC: receiver policy",
  published: "Record at {name}:",
  nothing: "{name} has no record.",
  to: "Test e-mail recipient",
  toHelp: "Your own confirmed address, or one on your stakeholder’s allow-list.",
  send: "Send test e-mail",
  sent: "The mail server accepted the e-mail to {to}. Check whether it arrives, and in which folder.",
  notSent: "The e-mail to {to} was refused: {reason}",
});
const findings = defineMessages(
  "emailAddresses.findings",
  Object.fromEntries(Object.entries(CHECK_FINDINGS).map(([finding, { text }]) => [finding, text])) as Record<CheckFinding, string>,
);

const calls = areaQueries("emailSending", emailSending);
const profileCalls = areaQueries("profile", profile);
const Draft = emailSending.test.body;
const { Form, TextField } = defineForm(Draft);
const INTENTS = { good: "success", weak: "warning", bad: "danger", unknown: "none" } as const;

const Finding = ({ check: { what, state, finding, name, record } }: { readonly check: EmailCheck["checks"][number] }) => (
  <Callout title={t(what)} intent={INTENTS[state]}>
    <p>{findings(finding)}</p>
    {name === null ? null : <p className="parley-muted">{t(record === null ? "nothing" : "published", { name })}</p>}
    {record === null ? null : <p className="parley-email-record">{record}</p>}
  </Callout>
);

interface CheckDialogProps {
  readonly address: EmailAddress;
  readonly onClose: () => void;
}

const Findings = ({ address: { id, address } }: Pick<CheckDialogProps, "address">) => {
  const { data, error, refetch, isFetching } = useQuery(calls.check.options({ params: { id } }));
  if (data === undefined)
    return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const { server, checks } = data;
  return (
    <div className="parley-email-checks">
      <p>{server === null ? t("noServer") : t("server", { host: server.host, addresses: listText([...server.addresses]) })}</p>
      {checks.map((check) => (
        <Finding key={check.what} check={check} />
      ))}
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t("again")}
      </Button>
      <CopyCommand command={commandOf(emailAddressTopic.verbs.check, { address })} />
    </div>
  );
};

const TestMail = ({ address: { id } }: Pick<CheckDialogProps, "address">) => {
  const own = useQuery(profileCalls.get.options());
  const { mutateAsync, data } = useMutation(calls.test.mutation({ quiet: true }));
  if (own.data === undefined && own.error === null) return null;
  return (
    <Form defaults={{ to: own.data?.contactEmail ?? "" }} submit={t("send")} guard={false} onSubmit={(body) => mutateAsync({ params: { id }, body })}>
      <TextField name="to" label={t("to")} help={t("toHelp")} required />
      {data === undefined ? null : (
        <Callout intent={data.isSent ? "success" : "danger"} role="status">
          {t(data.isSent ? "sent" : "notSent", { to: data.to, reason: data.reason ?? "" })}
        </Callout>
      )}
    </Form>
  );
};

/** Button that checks the DNS records of an e-mail address's domain and sends a test e-mail to the user (ADR 0132). */
export const CheckButton = ({ address }: { readonly address: EmailAddress }) => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(emailSending.check.access);
  return (
    <>
      <Button disabledReason={denied} onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? (
        <FormDialog title={t("title", { address: address.address })} onClose={() => setIsOpen(false)}>
          <Findings address={address} />
          <TestMail address={address} />
        </FormDialog>
      ) : null}
    </>
  );
};
