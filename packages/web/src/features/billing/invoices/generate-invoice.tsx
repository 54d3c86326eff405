import { invoices } from "@parley/core/contract/billing/invoices";
import { commandOf } from "@parley/core/verbs";
import { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import { useMutation } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { invoiceCalls, useClients } from "./queries.ts";

const t = defineMessages("invoices.generate", {
  title: "Invoice a client",
  client: "Client",
  chooseClient: "Choose a client",
  period: "Up to the month",
  periodHelp: "Such as 2026-11. Leave empty to include all charges.",
  draft: "Leave it as a draft",
  submit: "Invoice",
  issued: "{number} issued for {client}",
  drafted: "Draft for {client} created",
});

const Draft = invoices.generate.body;
const { Form, IdField, TextField, SwitchField } = defineForm(Draft);

/** Dialog in which provider staff invoice the charges of a client. */
export const GenerateInvoice = ({ onClose }: { readonly onClose: () => void }) => {
  const clients = useClients();
  const { mutateAsync } = useMutation(invoiceCalls.generate.mutation({ quiet: true }));
  const handleSubmit = async ({ period, ...draft }: z.output<typeof Draft>) => {
    const { number, stakeholderTitle: client } = await mutateAsync({ body: { ...draft, ...(period !== undefined && { period }) } });
    showSuccessNotice(number === null ? t("drafted", { client }) : t("issued", { number, client }));
    onClose();
  };
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      <Form defaults={{ stakeholderId: 0, draft: false }} submit={t("submit")} onSubmit={handleSubmit} onCancel={onClose}>
        {(form) => {
          const { stakeholderId, period, draft } = form.watch();
          const client = clients.data?.find(({ id }) => id === stakeholderId)?.shortName ?? "";
          return (
            <>
              <IdField
                name="stakeholderId"
                label={t("client")}
                required
                none={0}
                placeholder={t("chooseClient")}
                options={clients.data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? []}
              />
              <TextField name="period" label={t("period")} help={t("periodHelp")} optional autoComplete="off" />
              <SwitchField name="draft" label="" text={t.ref("draft")} />
              <CopyCommand command={commandOf(invoiceTopic.verbs.generate, { client, period: period || undefined, draft })} />
            </>
          );
        }}
      </Form>
    </FormDialog>
  );
};
