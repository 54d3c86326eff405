import type { Invoice } from "@parley/core/contract/billing/invoices";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";

const t = defineMessages("invoices.state", { draft: "Draft", open: "Open", overdue: "Overdue", paid: "Paid", voided: "Void" });

const INTENTS = { draft: "none", open: "primary", overdue: "danger", paid: "success", voided: "none" } as const;

const stateOf = ({ status, payment, isOverdue }: Invoice): keyof typeof INTENTS => {
  if (status === "voided") return "voided";
  if (status !== "finalized") return "draft";
  if (payment === "succeeded") return "paid";
  return isOverdue ? "overdue" : "open";
};

/** Tag with the state of an invoice, in which an overdue one stands out. */
export const InvoiceState = ({ invoice }: { readonly invoice: Invoice }) => {
  const state = stateOf(invoice);
  return <Tag intent={INTENTS[state]}>{t(state)}</Tag>;
};
