import { amountText } from "@parley/core/contract/billing/amount";
import { wallet } from "@parley/core/contract/billing/wallet";
import { commandOf } from "@parley/core/verbs";
import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { CurrencyPicker } from "../../../kit/places/currency-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { useClients, useWallet, walletCalls } from "./queries.ts";

const t = defineMessages("wallet.addPayment", {
  topup: "Top up a wallet",
  announce: "Announce a payment",
  client: "Client",
  chooseClient: "Choose a client",
  amount: "Amount",
  currency: "Currency",
  reference: "Reference",
  referenceHelp: "Number of the transfer, up to 40 characters.",
  submitTopup: "Top up",
  submitAnnounce: "Announce",
  toppedUp: "{client} topped up by {amount}",
  announced: "Payment of {amount} announced",
});

const Draft = wallet.topup.body;
type Values = z.input<typeof Draft>;
const { Form, Field, IdField, MoneyField, TextField } = defineForm(Draft);

interface PaymentFieldsProps {
  readonly form: UseFormReturn<Values, unknown, z.output<typeof Draft>>;
  readonly isProvider: boolean;
}

const PaymentFields = ({ form, isProvider }: PaymentFieldsProps) => {
  const clients = useClients();
  const { stakeholderId, amount, currency, reference } = form.watch();
  const own = useWallet(stakeholderId).data;
  useEffect(() => {
    if (own !== undefined) form.setValue("currency", own.currency);
  }, [own, form]);
  const given = { amount: Number.isNaN(amount) ? undefined : amountText(amount, currency), currency, reference };
  const client = clients.data?.find(({ id }) => id === stakeholderId)?.shortName ?? "";
  return (
    <>
      {isProvider ? (
        <IdField
          name="stakeholderId"
          label={t("client")}
          required
          none={0}
          placeholder={t("chooseClient")}
          options={clients.data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? []}
        />
      ) : null}
      <Field name="currency" label={t("currency")} required>
        {(control) => <CurrencyPicker {...control} />}
      </Field>
      <MoneyField name="amount" label={t("amount")} required currency={currency} />
      <TextField name="reference" label={t("reference")} help={t("referenceHelp")} required autoComplete="off" />
      <CopyCommand command={isProvider ? commandOf(walletTopic.verbs.topup, { client, ...given }) : commandOf(walletTopic.verbs.request, given)} />
    </>
  );
};

interface AddPaymentProps {
  readonly isProvider: boolean;
  /** Id of the caller's stakeholder. */
  readonly own: number;
  readonly onClose: () => void;
}

/** Dialog in which provider staff record a payment that was received, and a client's users announce one. */
export const AddPayment = ({ isProvider, own, onClose }: AddPaymentProps) => {
  // Stays the same when the form is sent again, so that a lost response cannot add the payment twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const topup = useMutation(walletCalls.topup.mutation({ quiet: true, idempotencyKey }));
  const request = useMutation(walletCalls.request.mutation({ quiet: true, idempotencyKey }));
  const handleSubmit = async (draft: z.output<typeof Draft>) => {
    const { stakeholderId, ...payment } = draft;
    const amount = moneyText(draft.amount, draft.currency);
    if (isProvider) {
      const { stakeholderTitle: client } = await topup.mutateAsync({ body: draft });
      showSuccessNotice(t("toppedUp", { client, amount }));
    } else {
      await request.mutateAsync({ body: payment });
      showSuccessNotice(t("announced", { amount }));
    }
    onClose();
  };
  return (
    <FormDialog title={t(isProvider ? "topup" : "announce")} onClose={onClose}>
      <Form
        defaults={{ stakeholderId: isProvider ? 0 : own, amount: Number.NaN, currency: "USD", reference: "" }}
        submit={t(isProvider ? "submitTopup" : "submitAnnounce")}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        {(form) => <PaymentFields form={form} isProvider={isProvider} />}
      </Form>
    </FormDialog>
  );
};
