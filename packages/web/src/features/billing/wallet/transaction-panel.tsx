import type { WalletTransaction } from "@parley/core/contract/billing/wallet";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("wallet.transactionPanel", {
  client: "Client",
  cause: "Cause",
  at: "When",
  amount: "Amount",
  balance: "Balance after",
  reference: "Reference",
  remark: "Remark",
  actor: "Done by",
  payment: "Payment",
  reverses: "Reverses transaction",
  reversedBy: "Reversed by transaction",
});

export const TransactionPanel = ({ transaction }: { readonly transaction: WalletTransaction }) => {
  const { stakeholderTitle, cause, at, amount, balanceAfter, currency, reference, remark, actor, paymentId, reverses, reversedBy } = transaction;
  const given = (label: string, value: string | number | null) => (value === null ? [] : [[label, value] as const]);
  return (
    <DescriptionList
      rows={[
        [t("client"), stakeholderTitle],
        [t("cause"), wordText("transactionReason", cause)],
        [t("at"), <TimeText key="at" value={at} />],
        [t("amount"), moneyText(amount, currency)],
        [t("balance"), moneyText(balanceAfter, currency)],
        [t("actor"), actor],
        ...given(t("reference"), reference),
        ...given(t("remark"), remark),
        ...given(t("payment"), paymentId),
        ...given(t("reverses"), reverses),
        ...given(t("reversedBy"), reversedBy),
      ]}
    />
  );
};
