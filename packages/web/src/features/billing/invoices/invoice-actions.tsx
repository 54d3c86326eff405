import { type Invoice, invoices } from "@parley/core/contract/billing/invoices";
import { commandOf } from "@parley/core/verbs";
import { invoiceTopic } from "@parley/core/verbs/billing/invoices";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { connection } from "../../../shared/connection/connection.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showNotice, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { moneyText } from "../../../ui/money/money-format.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { invoiceCalls } from "./queries.ts";

const t = defineMessages("invoices.actions", {
  pdf: "PDF",
  pdfFailed: "The PDF could not be downloaded",
  pay: "Pay",
  payAsk: "Pay {number}?",
  payText: "{amount} is taken from the wallet of {client}.",
  paid: "{number} paid",
  issue: "Make final",
  issueAsk: "Make this draft final?",
  issueText: "The invoice of {amount} for {client} gets a number and cannot be changed afterwards.",
  issued: "{number} issued",
  send: "E-mail",
  sendAsk: "E-mail {number}?",
  sendText: "{client} receives an e-mail with a link to the invoice at its billing address.",
  sent: "{number} e-mailed",
  void: "Void",
  voidAsk: "Void {number}?",
  voidText: "Counter-entries are posted. What was paid returns to the wallet, and the charges are on the next invoice again.",
  voided: "{number} voided",
});

const STEPS = {
  pay: { ask: "payAsk", text: "payText", done: "paid" },
  issue: { ask: "issueAsk", text: "issueText", done: "issued" },
  send: { ask: "sendAsk", text: "sendText", done: "sent" },
} as const;
type Step = keyof typeof STEPS;

const savePdf = async (id: number) => {
  const { body, contentType, fileName } = await connection().client.download(invoices.pdf, { params: { id } });
  saveFile(fileName ?? "invoice.pdf", new Uint8Array(body), contentType);
};

interface StepDialogProps {
  readonly invoice: Invoice;
  readonly step: Step;
  readonly onClose: () => void;
}

/** Asks for confirmation and makes the call of a step. An error is shown as a notice. */
const StepDialog = ({ invoice, step, onClose }: StepDialogProps) => {
  const { id, number, stakeholderTitle: client, total, currency } = invoice;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending } = useMutation(invoiceCalls[step].mutation({ idempotencyKey }));
  const { ask, text, done } = STEPS[step];
  const handleConfirm = async () => {
    try {
      const { number: given } = await mutateAsync({ body: { id } });
      showSuccessNotice(t(done, { number: given ?? "" }));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(ask, { number: number ?? "" })}
      confirm={t(step)}
      intent="primary"
      busy={isPending}
      onConfirm={() => void handleConfirm().catch(() => undefined)}
      onCancel={onClose}
    >
      <p>{t(text, { amount: moneyText(total, currency), client })}</p>
      <CopyCommand command={commandOf(invoiceTopic.verbs[step], { number: number ?? String(id) })} />
    </ConfirmDialog>
  );
};

/** Buttons for an invoice in its present state. */
export const InvoiceActions = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id, number, status, payment } = invoice;
  const denied = { pay: useDeniedReason(invoices.pay.access), bill: useDeniedReason(invoices.issue.access) };
  const { mutateAsync } = useMutation(invoiceCalls.void.mutation({ quiet: true }));
  const [step, setStep] = useState<Step | "void">();
  const close = () => setStep(undefined);
  const confirmVoid = async (remark: string) => {
    await mutateAsync({ body: { id, remark } });
    showSuccessNotice(t("voided", { number: number ?? "" }));
  };
  const isFinal = status === "finalized";
  return (
    <>
      {number === null ? null : (
        <Button onClick={() => void savePdf(id).catch((problem: unknown) => showNotice(t("pdfFailed"), problem))}>{t("pdf")}</Button>
      )}
      {isFinal ? (
        <>
          <Button intent="danger" variant="outlined" disabledReason={denied.bill} onClick={() => setStep("void")}>
            {t("void")}
          </Button>
          <Button disabledReason={denied.bill} onClick={() => setStep("send")}>
            {t("send")}
          </Button>
        </>
      ) : null}
      {isFinal && payment !== "succeeded" ? (
        <Button intent="primary" disabledReason={denied.pay} onClick={() => setStep("pay")}>
          {t("pay")}
        </Button>
      ) : null}
      {status === "draft" ? (
        <Button intent="primary" disabledReason={denied.bill} onClick={() => setStep("issue")}>
          {t("issue")}
        </Button>
      ) : null}
      {step === undefined || step === "void" ? null : <StepDialog invoice={invoice} step={step} onClose={close} />}
      {step === "void" ? (
        <RemarkDialog
          title={t("voidAsk", { number: number ?? "" })}
          confirm={t("void")}
          intent="danger"
          command={(remark) => commandOf(invoiceTopic.verbs.void, { number: number ?? "", remark: remark || undefined })}
          onConfirm={confirmVoid}
          onClose={close}
        >
          <p>{t("voidText")}</p>
        </RemarkDialog>
      ) : null}
    </>
  );
};
