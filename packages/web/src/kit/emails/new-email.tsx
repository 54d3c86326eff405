import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { unresolvedIn } from "@parley/core/contract/chats/reply-variables";
import { type EmailAddress, emailAddresses } from "@parley/core/contract/email/email-addresses";
import { emailSignature, signatureOf } from "@parley/core/contract/email/email-signature";
import { emails } from "@parley/core/contract/email/emails";
import { pathTo } from "@parley/core/screens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { input, output } from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { useCan, useUser } from "../../shared/session/use-session.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useMessageClientIds } from "../drafts/use-send-names.ts";
import { AddressesInput, explainRecipients } from "./addresses-input.tsx";
import { EmailSignature } from "./email-signature.tsx";
import { FailingAddresses } from "./failing-addresses.tsx";
import { heldCalls } from "./held-calls.ts";
import { NewEmailFiles, type NewFiles, useNewFiles } from "./new-email-files.tsx";
import type { UndoneEmail } from "./taken-back.ts";
import { TemplatePicker } from "./template-picker.tsx";

const t = defineMessages("emails.new", {
  title: "New e-mail",
  send: "Send",
  from: "From",
  to: "To",
  cc: "Cc",
  bcc: "Bcc",
  several: "Known customers are offered while you type a name or an address.",
  subject: "Subject",
  body: "Message",
  sent: "The e-mail to {address} is on its way",
  none: "No address to write from",
  manage: "Open the e-mail manager",
  noneText: "An administrator creates the address that your customers write to.",
  unresolved: "Send with unfilled variables?",
  unresolvedText: "The e-mail still contains {names}. The recipient would see exactly this text.",
  sendAnyway: "Send anyway",
  fill: "Fill in or remove {names}",
  leave: "Discard this e-mail?",
  discard: "Discard",
});

const addressCalls = areaQueries("emailAddresses", emailAddresses);
const signatureCalls = areaQueries("emailSignature", emailSignature);
const Draft = emails.begin.body;
type Values = input<typeof Draft>;
type Sent = output<typeof Draft>;
const { Form, Field, TextField, LongTextField, IdField } = defineForm(Draft);
/** Height of the message field in lines, low enough to keep the field above the dialog's footer. */
const BODY_ROWS = 5;

/** Returns the signature of the selected address; empty until loaded. */
const useSignature = (address: EmailAddress | undefined): string => {
  const agent = useUser();
  const { data } = useQuery(signatureCalls.get.options());
  return data === undefined || address === undefined ? "" : signatureOf({ own: data.body, agent, address });
};

interface FieldsProps {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly addresses: readonly EmailAddress[];
  readonly files: NewFiles;
}

const Fields = ({ form, addresses, files }: FieldsProps) => {
  const addressId = form.watch("addressId");
  const signature = useSignature(addresses.find(({ id }) => id === addressId));
  const put = (name: "subject" | "body", text: string) => form.setValue(name, text, { shouldDirty: true, shouldValidate: true });
  return (
    <NewEmailFiles files={files}>
      <IdField
        name="addressId"
        label={t("from")}
        required
        options={addresses.map(({ id, name, address }) => ({ value: String(id), label: () => `${name} <${address}>` }))}
      />
      <Field name="to" label={t("to")} help={t("several")} required explain={explainRecipients}>
        {({ inputRef: _inputRef, ...control }) => <AddressesInput {...control} />}
      </Field>
      <Field name="cc" label={t("cc")} explain={explainRecipients}>
        {({ inputRef: _inputRef, ...control }) => <AddressesInput {...control} value={control.value ?? []} />}
      </Field>
      <Field name="bcc" label={t("bcc")} explain={explainRecipients}>
        {({ inputRef: _inputRef, ...control }) => <AddressesInput {...control} value={control.value ?? []} />}
      </Field>
      <FailingAddresses addresses={(["to", "cc", "bcc"] as const).flatMap((name) => form.watch(name) ?? [])} />
      <TemplatePicker
        onPick={({ subject, body }) => {
          const written = form.getValues("body").trim();
          put("subject", subject);
          // Appends the template to the text that was already written.
          put("body", written === "" ? body : `${written}\n\n${body}`);
        }}
      />
      <TextField name="subject" label={t("subject")} required />
      <LongTextField name="body" label={t("body")} rows={BODY_ROWS} />
      <EmailSignature
        text={signature}
        isOn={form.watch("withSignature") !== false}
        onChange={(isOn) => form.setValue("withSignature", isOn, { shouldDirty: true })}
      />
    </NewEmailFiles>
  );
};

interface NewEmailProps {
  readonly written?: UndoneEmail;
  readonly onOpen: (session: ChatSession) => void;
  readonly onClose: () => void;
}

export const NewEmail = ({ written, onOpen, onClose }: NewEmailProps) => {
  const { data, error, refetch } = useQuery(addressCalls.list.options({ query: { pageSize: 1000, isActive: "true" } }));
  const { mutateAsync } = useMutation(heldCalls.begin.mutation({ quiet: true }));
  const mayCreate = useCan(emailAddresses.create.access);
  const [clientId] = useState(() => crypto.randomUUID());
  const sendNames = useMessageClientIds();
  const [asked, setAsked] = useState<{ readonly names: readonly string[]; readonly answer: (isSent: boolean) => void }>();
  const files = useNewFiles();
  const { put } = files.pending;
  const putFiles = useEffectEvent(() => {
    if (written !== undefined) put(written.files);
  });
  useEffect(() => putFiles(), []);
  const addresses = data?.items ?? [];
  const answer = (isSent: boolean) => {
    asked?.answer(isSent);
    setAsked(undefined);
  };
  const isUnsaved = files.pending.files.length > 0 || written !== undefined;
  const handleSubmit = async (body: Sent) => {
    const names = unresolvedIn(`${body.subject}\n${body.body}`);
    const isMeant = names.length === 0 || (await new Promise<boolean>((resolve) => setAsked({ names, answer: resolve })));
    if (!isMeant) throw new Error(t("fill", { names: listText(names) }));
    const attachmentIds = files.ready();
    // Derives the client id from the content, so that a changed text counts as another e-mail even if the first
    // response was lost.
    const clientId = sendNames.nameOf([body, attachmentIds]);
    const { session } = await mutateAsync({ body: { ...body, clientId, attachmentIds } });
    onClose();
    // Skips the notice for an e-mail that can still be undone, because its undo notice is shown.
    if (session === null) return;
    showSuccessNotice(t("sent", { address: body.to[0] ?? "" }));
    onOpen(session);
  };
  const [first] = addresses;
  const defaults: Partial<Values> = {
    clientId,
    to: written?.to ?? [],
    cc: written?.cc ?? [],
    bcc: written?.bcc ?? [],
    subject: written?.subject ?? "",
    body: written?.body ?? "",
    withSignature: written?.withSignature ?? true,
    addressId: addresses.find(({ id }) => id === written?.addressId)?.id ?? first?.id,
  };
  return (
    <FormDialog title={t("title")} onClose={onClose} unsaved={isUnsaved} leaveTexts={{ title: t("leave"), leave: t("discard") }}>
      {(close) => (
        <>
          {error !== null ? <EmptyState kind="failed" error={error} onRetry={() => void refetch()} /> : null}
          {data === undefined && error === null ? <Skeleton shape="form" /> : null}
          {data !== undefined && first === undefined ? (
            <EmptyState
              kind="nothingYet"
              title={t("none")}
              action={mayCreate ? <LinkButton to={pathTo("email-manager")}>{t("manage")}</LinkButton> : undefined}
            >
              {t("noneText")}
            </EmptyState>
          ) : null}
          {first === undefined ? null : (
            <Form defaults={defaults} submit={t("send")} unsaved={isUnsaved} onCancel={close} onSubmit={handleSubmit}>
              {(form) => <Fields form={form} addresses={addresses} files={files} />}
            </Form>
          )}
          <ConfirmDialog
            open={asked !== undefined}
            title={t("unresolved")}
            confirm={t("sendAnyway")}
            intent="warning"
            onConfirm={() => answer(true)}
            onCancel={() => answer(false)}
          >
            {t("unresolvedText", { names: listText(asked?.names ?? []) })}
          </ConfirmDialog>
        </>
      )}
    </FormDialog>
  );
};
