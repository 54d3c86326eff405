import type { EmailAddress } from "@parley/core/contract/email/email-addresses";
import { type EmailSending, emailSending } from "@parley/core/contract/email/email-sending";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { input, output } from "zod/mini";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";

const t = defineMessages("emailAddresses.sending", {
  open: "Set up sending",
  title: "Sending for {address}",
  save: "Save",
  saved: "Sending settings of {address} saved",
  dkimSelector: "DKIM selector",
  dkimSelectorHelp: "Leave empty to send e-mails unsigned.",
  dkimKey: "Private key",
  dkimKeyHelp: "An RSA key in PEM format. Stored encrypted and never shown again.",
  keyKept: "A key is saved. Leave empty to keep it.",
  record: "Publish this TXT record, or receivers reject signed e-mails",
  smtpHost: "Own mail server",
  smtpHostHelp: "Leave empty to use the platform’s mail server.",
  smtpPort: "Port",
  smtpUser: "User",
  smtpPassword: "Password",
  passwordKept: "A password is saved. Enter it again if you change the server, port or user.",
});

const calls = areaQueries("emailSending", emailSending);
const Draft = emailSending.update.body;
const { Form, TextField, LongTextField, NumberField } = defineForm(Draft);
const KEY_ROWS = 4;

interface SendingFormProps {
  readonly address: EmailAddress;
  readonly sending: EmailSending;
  readonly onClose: () => void;
}

const SendingForm = ({ address, sending, onClose }: SendingFormProps) => {
  const { mutateAsync } = useMutation(calls.update.mutation({ quiet: true }));
  const handleSubmit = async (body: output<typeof Draft>) => {
    await mutateAsync({ params: { id: address.id }, body });
    onClose();
    showSuccessNotice(t("saved", { address: address.address }));
  };
  const { dkimSelector, smtpHost, smtpPort, smtpUser, version, hasDkim, hasPassword, dkimRecord } = sending;
  const defaults: input<typeof Draft> = { dkimSelector, smtpHost, smtpPort, smtpUser, version, dkimKey: "", smtpPassword: "" };
  return (
    <Form defaults={defaults} submit={t("save")} sendUnchanged={false} onCancel={onClose} onSubmit={handleSubmit}>
      <TextField name="dkimSelector" label={t("dkimSelector")} help={t("dkimSelectorHelp")} />
      <LongTextField name="dkimKey" label={t("dkimKey")} help={t(hasDkim ? "keyKept" : "dkimKeyHelp")} rows={KEY_ROWS} />
      {dkimRecord === null ? null : (
        <Callout title={t("record")}>
          <p>{dkimRecord.name}</p>
          <p className="parley-email-record">{dkimRecord.text}</p>
        </Callout>
      )}
      <TextField name="smtpHost" label={t("smtpHost")} help={t("smtpHostHelp")} />
      <NumberField name="smtpPort" label={t("smtpPort")} />
      <TextField name="smtpUser" label={t("smtpUser")} autoComplete="off" />
      <TextField
        name="smtpPassword"
        label={t("smtpPassword")}
        type="password"
        autoComplete="new-password"
        help={hasPassword ? t("passwordKept") : undefined}
      />
    </Form>
  );
};

const SendingDialog = ({ address, onClose }: Omit<SendingFormProps, "sending">) => {
  const { data, error, refetch } = useQuery(calls.get.options({ params: { id: address.id } }));
  return (
    <FormDialog title={t("title", { address: address.address })} onClose={onClose}>
      {error === null ? null : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <SendingForm key={data.version} address={address} sending={data} onClose={onClose} />}
    </FormDialog>
  );
};

/** Button that configures signing and the outgoing mail server of an e-mail address (ADR 0123). */
export const SendingButton = ({ address }: { readonly address: EmailAddress }) => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(emailSending.update.access);
  return (
    <>
      <Button disabledReason={denied} onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? <SendingDialog address={address} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
