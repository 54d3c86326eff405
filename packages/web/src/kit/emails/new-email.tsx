import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { emailAddresses } from "@parley/core/contract/messenger/email-addresses";
import { emails } from "@parley/core/contract/messenger/emails";
import { pathTo } from "@parley/core/screens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { input, output } from "zod/mini";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { TagsInput } from "../../ui/controls/tags-input.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { emailCalls } from "./use-email-thread.ts";

const t = defineMessages("emails.new", {
  title: "New e-mail",
  send: "Send",
  from: "From",
  to: "To",
  cc: "Cc",
  bcc: "Bcc",
  several: "Separate several addresses by commas.",
  subject: "Subject",
  body: "Message",
  sent: "The e-mail to {address} is on its way",
  none: "No address to write from",
  manage: "Open the e-mail manager",
  noneText: "An administrator creates the address that your customers write to.",
});

const addressCalls = areaQueries("emailAddresses", emailAddresses);
const { Form, Field, TextField, LongTextField, IdField } = defineForm(emails.begin.body);
const BODY_ROWS = 8;

interface NewEmailProps {
  /** Leads to the conversation that it began. */
  readonly onOpen: (session: ChatSession) => void;
  readonly onClose: () => void;
}

/** A mail of one's own accord: it begins a conversation that is the writer's. */
export const NewEmail = ({ onOpen, onClose }: NewEmailProps) => {
  const { data, error, refetch } = useQuery(addressCalls.list.options({ query: { pageSize: 1000, isActive: "true" } }));
  const { mutateAsync } = useMutation(emailCalls.begin.mutation({ quiet: true }));
  const mayCreate = useCan(emailAddresses.create.access);
  const [clientId] = useState(() => crypto.randomUUID());
  const addresses = data?.items ?? [];
  const handleSubmit = async (body: output<typeof emails.begin.body>) => {
    const session = await mutateAsync({ body });
    onClose();
    notifyDone(t("sent", { address: body.to[0] ?? "" }));
    onOpen(session);
  };
  const [first] = addresses;
  const defaults: Partial<input<typeof emails.begin.body>> = { clientId, to: [], cc: [], bcc: [], subject: "", body: "", addressId: first?.id };
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      {error !== null ? <EmptyState kind="failed" error={error} onRetry={() => void refetch()} /> : null}
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
        <Form defaults={defaults} submit={t("send")} onCancel={onClose} onSubmit={handleSubmit}>
          <IdField
            name="addressId"
            label={t("from")}
            required
            options={addresses.map(({ id, name, address }) => ({ value: String(id), label: () => `${name} <${address}>` }))}
          />
          <Field name="to" label={t("to")} help={t("several")} required>
            {(control) => <TagsInput {...control} />}
          </Field>
          <Field name="cc" label={t("cc")}>
            {(control) => <TagsInput {...control} value={control.value ?? []} />}
          </Field>
          <Field name="bcc" label={t("bcc")}>
            {(control) => <TagsInput {...control} value={control.value ?? []} />}
          </Field>
          <TextField name="subject" label={t("subject")} required />
          <LongTextField name="body" label={t("body")} rows={BODY_ROWS} required />
        </Form>
      )}
    </FormDialog>
  );
};
