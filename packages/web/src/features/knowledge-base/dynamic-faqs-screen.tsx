import type { KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Page } from "../../ui/layout/page.tsx";
import { FaqList } from "./faq-list.tsx";
import { REVIEW_STATUSES, useSuggestions } from "./queries.ts";

const t = defineMessages("faqs.dynamic", {
  title: "Dynamic FAQs",
  lead: "Suggested after conversations. The bot answers from those that somebody has approved.",
  empty: "Nothing to review",
  emptyText: "Suggestions appear here when people answer what the bot could not.",
});

const GIVES: readonly KnowledgeStatus[] = ["published", "rejected", "pending_review"];

/** Spec section 2, dynamic-faqs: the review queue. */
export const DynamicFaqsScreen = () => (
  <Page title={t("title")} lead={t("lead")} height="fill">
    <FaqList
      {...useSuggestions()}
      name="dynamicFaqs"
      label={t("title")}
      kind="dynamic"
      statuses={REVIEW_STATUSES}
      gives={GIVES}
      empty={{ title: t("empty"), text: t("emptyText") }}
    />
  </Page>
);
