import { type WalletTransaction, wallet } from "@parley/core/contract/billing/wallet";
import { commandOf } from "@parley/core/verbs";
import { walletTopic } from "@parley/core/verbs/billing/wallet";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { walletCalls } from "./queries.ts";

const t = defineMessages("wallet.reverse", {
  reverse: "Reverse",
  ask: "Reverse transaction {id}?",
  text: "A counter-entry is added. The transaction itself stays on record.",
  done: "Transaction {id} reversed",
  reversed: "Already reversed",
  counter: "A reversal cannot be reversed",
  invoice: "Void its invoice instead",
  payment: "Refund its payment instead",
});

/** Button of provider staff that adds the counter-entry of a transaction. */
export const ReverseTransaction = ({ transaction }: { readonly transaction: WalletTransaction }) => {
  const { cause, reversedBy, paymentId } = transaction;
  const [isAsking, setIsAsking] = useState(false);
  const denied = useDeniedReason(wallet.reverse.access);
  const { mutateAsync } = useMutation(walletCalls.reverse.mutation({ quiet: true }));
  const id = String(transaction.id);
  const confirm = async (remark: string) => {
    await mutateAsync({ body: { id: transaction.id, remark } });
    showSuccessNotice(t("done", { id }));
  };
  const unsuitable = () => {
    if (reversedBy !== null) return t("reversed");
    if (cause === "reversal" || cause === "refund" || cause === "void") return t("counter");
    if (cause === "invoice") return t("invoice");
    return paymentId === null ? undefined : t("payment");
  };
  return (
    <>
      <Button intent="danger" variant="outlined" disabledReason={denied ?? unsuitable()} onClick={() => setIsAsking(true)}>
        {t("reverse")}
      </Button>
      {isAsking ? (
        <RemarkDialog
          title={t("ask", { id })}
          confirm={t("reverse")}
          intent="danger"
          command={(remark) => commandOf(walletTopic.verbs.reverse, { id: transaction.id, remark })}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t("text")}</p>
        </RemarkDialog>
      ) : null}
    </>
  );
};
