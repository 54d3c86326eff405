import type { Payment } from "@parley/core/contract/billing/payments";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("wallet.paymentPanel", {
  client: "Client",
  state: "State",
  amount: "Amount",
  requested: "Announced by",
  at: "Announced",
  marked: "Marked by",
  markedAt: "Marked",
  remark: "Remark",
});

export const PaymentPanel = ({ payment }: { readonly payment: Payment }) => {
  const { stakeholderTitle, state, amount, currency, requestedBy, createdAt, markedBy, markedAt, remark } = payment;
  return (
    <DescriptionList
      rows={[
        [t("client"), stakeholderTitle],
        [
          t("state"),
          <StatusMark key="state" of="payment" status={state}>
            {wordText("paymentState", state)}
          </StatusMark>,
        ],
        [t("amount"), moneyText(amount, currency)],
        [t("requested"), requestedBy],
        [t("at"), <TimeText key="at" value={createdAt} />],
        ...(markedBy === null ? [] : [[t("marked"), markedBy] as const]),
        ...(markedAt === null ? [] : [[t("markedAt"), <TimeText key="marked" value={markedAt} />] as const]),
        ...(remark === null ? [] : [[t("remark"), remark] as const]),
      ]}
    />
  );
};
