import { type Payment, payments } from "@parley/core/contract/billing/payments";
import { commandOf } from "@parley/core/verbs";
import { paymentTopic } from "@parley/core/verbs/billing/payments";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { paymentCalls } from "./queries.ts";

const t = defineMessages("wallet.paymentActions", {
  settle: "Settle",
  settleAsk: "Settle {reference}?",
  settleText: "{amount} is added to the wallet of {client}.",
  settled: "{reference} settled",
  reject: "Reject",
  rejectAsk: "Reject {reference}?",
  rejectText: "The wallet of {client} does not change. {amount} was announced.",
  rejected: "{reference} rejected",
  refund: "Refund",
  refundAsk: "Refund {reference}?",
  refundText: "{amount} is taken from the wallet of {client} by a counter-entry.",
  refunded: "{reference} refunded",
});

const MARKS = {
  settle: { status: 1, ask: "settleAsk", text: "settleText", done: "settled" },
  reject: { status: 2, ask: "rejectAsk", text: "rejectText", done: "rejected" },
  refund: { status: 3, ask: "refundAsk", text: "refundText", done: "refunded" },
} as const;
type Mark = keyof typeof MARKS;

/** Buttons of provider staff for a payment in its present state. */
export const PaymentActions = ({ payment }: { readonly payment: Payment }) => {
  const { id, state, reference, amount, currency, stakeholderTitle: client } = payment;
  const denied = useDeniedReason(payments.update.access);
  const [asking, setAsking] = useState<Mark>();
  const { mutateAsync } = useMutation(paymentCalls.update.mutation({ quiet: true }));
  const offered: readonly Mark[] = state === "pending" ? ["reject", "settle"] : state === "settled" ? ["refund"] : [];
  const confirm = async (mark: Mark, remark: string) => {
    await mutateAsync({ body: { id, status: MARKS[mark].status, remark } });
    showSuccessNotice(t(MARKS[mark].done, { reference }));
  };
  return (
    <>
      {offered.map((mark) => (
        <Button
          key={mark}
          {...(mark !== "settle" && { intent: "danger", variant: "outlined" })}
          disabledReason={denied}
          onClick={() => setAsking(mark)}
        >
          {t(mark)}
        </Button>
      ))}
      {asking === undefined ? null : (
        <RemarkDialog
          title={t(MARKS[asking].ask, { reference })}
          confirm={t(asking)}
          intent={asking === "settle" ? "primary" : "danger"}
          command={(remark) => commandOf(paymentTopic.verbs[asking], { id, remark: remark || undefined })}
          onConfirm={(remark) => confirm(asking, remark)}
          onClose={() => setAsking(undefined)}
        >
          <p>{t(MARKS[asking].text, { amount: moneyText(amount, currency), client })}</p>
        </RemarkDialog>
      )}
    </>
  );
};
