import { type KnowledgeEntry, type KnowledgeStatus, knowledgeBase, nextStatuses } from "@parley/core/contract/bots/knowledge-base";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { faqCalls } from "./queries.ts";
import { statusText } from "./status-tag.tsx";
import { verbIntent, verbOf } from "./status-words.ts";

const t = defineMessages("faqs.actions", { done: "The FAQ is {status}", undo: "Undo" });

export const FaqStatusButtons = ({ faq }: { readonly faq: KnowledgeEntry }) => {
  const disabledReason = useDeniedReason(knowledgeBase.setStatus.access);
  const { mutate, isPending } = useMutation(faqCalls.setStatus.mutation());
  const give = (status: KnowledgeStatus) =>
    mutate(
      { params: { id: faq.id }, body: { status, version: faq.version } },
      {
        onSuccess: ({ version }) =>
          showSuccessNotice(t("done", { status: statusText(status).toLowerCase() }), {
            action: { label: t("undo"), onClick: () => mutate({ params: { id: faq.id }, body: { status: faq.status, version } }) },
          }),
      },
    );
  return nextStatuses(faq).map((status) => (
    <Button key={status} intent={verbIntent(status)} loading={isPending} disabledReason={disabledReason} onClick={() => give(status)}>
      {verbOf(status, faq.kind)}
    </Button>
  ));
};
