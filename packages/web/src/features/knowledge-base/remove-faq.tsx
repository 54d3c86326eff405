import { KnowledgeDraft, type KnowledgeEntry, knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { useMutation } from "@tanstack/react-query";
import { RemoveButton } from "../../kit/actions/remove-button.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { faqCalls } from "./queries.ts";

const t = defineMessages("faqs.remove", {
  title: "Remove this FAQ?",
  text: "The bot answers from it no more, and how often it was used is forgotten. To keep it, archive it instead.",
  done: "The FAQ is removed",
});

/** As it was written, if a person wrote it and it can be made in the status it had. */
const draftOf = ({ kind, botId, question, answer, tags, status }: KnowledgeEntry) =>
  kind === "manual" ? KnowledgeDraft.safeParse({ botId, question, answer, tags, status }).data : undefined;

export const RemoveFaq = ({ faq, onRemoved }: { readonly faq: KnowledgeEntry; readonly onRemoved: () => void }) => {
  const { mutate: create } = useMutation(faqCalls.create.mutation());
  const draft = draftOf(faq);
  return (
    <RemoveButton
      mutation={faqCalls.remove.mutation()}
      input={{ params: { id: faq.id } }}
      disabledReason={useDeniedReason(knowledgeBase.remove.access)}
      title={t("title")}
      done={t("done")}
      onRemoved={onRemoved}
      onUndo={draft && (() => create({ body: draft }))}
    >
      <p>{faq.question}</p>
      <p>{t("text")}</p>
      <CopyCommand command={`parley faqs remove ${faq.id}`} />
    </RemoveButton>
  );
};
