import { amountText } from "@parley/core/contract/billing/amount";
import { Amount } from "@parley/core/contract/billing/plans";
import type { Wallet } from "@parley/core/contract/billing/wallet";
import { commandOf } from "@parley/core/verbs";
import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { walletCalls } from "./queries.ts";

const t = defineMessages("wallet.alert", {
  title: "Low-balance alert of {client}",
  below: "Low at or below",
  help: "Compared with the ongoing balance. Leave empty for no alert.",
  save: "Save",
  saved: "Alert saved",
});

const Draft = z.strictObject({ below: z.optional(Amount) });
const { Form, MoneyField } = defineForm(Draft);

export const SetAlert = ({ wallet, onClose }: { readonly wallet: Wallet; readonly onClose: () => void }) => {
  const { stakeholderId, stakeholderTitle, shCode, currency, lowBalanceAlert, version } = wallet;
  const { mutateAsync } = useMutation(walletCalls.setAlert.mutation({ quiet: true }));
  const handleSubmit = async ({ below }: z.output<typeof Draft>) => {
    await mutateAsync({ body: { stakeholderId, lowBalanceAlert: below ?? null, version } });
    showSuccessNotice(t("saved"));
    onClose();
  };
  return (
    <FormDialog title={t("title", { client: stakeholderTitle })} onClose={onClose}>
      <Form defaults={{ below: lowBalanceAlert ?? undefined }} submit={t("save")} sendUnchanged={false} onSubmit={handleSubmit} onCancel={onClose}>
        {(form) => {
          const { below } = form.watch();
          return (
            <>
              <MoneyField name="below" label={t("below")} help={t("help")} currency={currency} optional />
              <CopyCommand
                command={commandOf(walletTopic.verbs.alert, {
                  client: shCode,
                  below: below === undefined || Number.isNaN(below) ? "none" : amountText(below, currency),
                })}
              />
            </>
          );
        }}
      </Form>
    </FormDialog>
  );
};
