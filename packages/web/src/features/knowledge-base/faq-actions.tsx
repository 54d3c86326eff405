import { type KnowledgeEntry, type KnowledgeStatus, knowledgeBase, nextStatuses } from "@parley/core/contract/messenger/knowledge-base";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { EditIcon } from "../../ui/icons.ts";
import { statusText } from "./faq-columns.tsx";
import { faqCalls } from "./queries.ts";
import { RemoveFaq } from "./remove-faq.tsx";
import { STATUS_INTENTS, verbOf } from "./status-words.ts";

const t = defineMessages("faqs.actions", { edit: "Edit", done: "The FAQ is {status}", undo: "Undo" });

interface FaqActionsProps {
  readonly faq: KnowledgeEntry;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** What can be done about one FAQ: removing, editing, and every status that may follow. */
export const FaqActions = ({ faq, onEdit, onRemoved }: FaqActionsProps) => {
  const disabledReason = useDeniedReason(knowledgeBase.setStatus.access);
  const { mutate, isPending } = useMutation(faqCalls.setStatus.mutation());
  const give = (status: KnowledgeStatus) =>
    mutate(
      { params: { id: faq.id }, body: { status, version: faq.version } },
      {
        onSuccess: ({ version }) =>
          notifyDone(t("done", { status: statusText(status).toLowerCase() }), {
            action: { label: t("undo"), onClick: () => mutate({ params: { id: faq.id }, body: { status: faq.status, version } }) },
          }),
      },
    );
  return (
    <>
      <RemoveFaq faq={faq} onRemoved={onRemoved} />
      <Button icon={<EditIcon />} disabledReason={disabledReason} onClick={onEdit}>
        {t("edit")}
      </Button>
      {nextStatuses(faq).map((status) => (
        <Button key={status} intent={STATUS_INTENTS[status]} loading={isPending} disabledReason={disabledReason} onClick={() => give(status)}>
          {verbOf(status, faq.kind)}
        </Button>
      ))}
    </>
  );
};
