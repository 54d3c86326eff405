import { amountText } from "@parley/core/contract/billing/amount";
import { MovedAmount, Reference, type Wallet } from "@parley/core/contract/billing/wallet";
import { commandOf } from "@parley/core/verbs";
import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { walletCalls } from "./queries.ts";

const t = defineMessages("wallet.adjust", {
  title: "Adjust the wallet of {client}",
  direction: "Direction",
  add: "Add to the wallet",
  take: "Take from the wallet",
  amount: "Amount",
  reference: "Reference",
  referenceHelp: "Reason or number, up to 40 characters.",
  submit: "Adjust",
  done: "The wallet of {client} now contains {balance}",
});

const DIRECTIONS = ["add", "take"] as const;
const Draft = z.strictObject({ direction: z.enum(DIRECTIONS), amount: MovedAmount, reference: Reference });
const { Form, EnumField, MoneyField, TextField } = defineForm(Draft);

export const AdjustWallet = ({ wallet, onClose }: { readonly wallet: Wallet; readonly onClose: () => void }) => {
  const { stakeholderId, stakeholderTitle: client, shCode, currency } = wallet;
  // Stays the same when the form is sent again, so that a lost response cannot move the amount twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useMutation(walletCalls.adjust.mutation({ quiet: true, idempotencyKey }));
  const handleSubmit = async ({ direction, amount, reference }: z.output<typeof Draft>) => {
    const body = { stakeholderId, amount: direction === "add" ? amount : -amount, currency, reference };
    const { balanceAfter } = await mutateAsync({ body });
    showSuccessNotice(t("done", { client, balance: moneyText(balanceAfter, currency) }));
    onClose();
  };
  return (
    <FormDialog title={t("title", { client })} onClose={onClose}>
      <Form defaults={{ direction: "add", amount: Number.NaN, reference: "" }} submit={t("submit")} onSubmit={handleSubmit} onCancel={onClose}>
        {(form) => {
          const { direction, amount, reference } = form.watch();
          return (
            <>
              <EnumField name="direction" label={t("direction")} required values={DIRECTIONS} text={(one) => t(one)} />
              <MoneyField name="amount" label={t("amount")} required currency={currency} />
              <TextField name="reference" label={t("reference")} help={t("referenceHelp")} required />
              <CopyCommand
                command={commandOf(walletTopic.verbs.adjust, {
                  client: shCode,
                  amount: Number.isNaN(amount) ? undefined : `${direction === "take" ? "-" : ""}${amountText(amount, currency)}`,
                  currency,
                  reference,
                })}
              />
            </>
          );
        }}
      </Form>
    </FormDialog>
  );
};
