import type { KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Page } from "../../ui/layout/page.tsx";
import { FaqList } from "./faq-list.tsx";
import { useFaqs } from "./queries.ts";

const t = defineMessages("faqs.listed", {
  title: "Listed FAQs",
  lead: "What the bot answers from now, and how often it has.",
  empty: "Nothing is published",
  emptyText: "Publish FAQs in the knowledge base, or approve suggested ones.",
});

const NO_STATUSES: readonly KnowledgeStatus[] = [];
const GIVES: readonly KnowledgeStatus[] = ["archived"];

/** Spec section 2, listed-faqs. */
export const ListedFaqsScreen = () => (
  <Page title={t("title")} lead={t("lead")} height="fill">
    <FaqList
      {...useFaqs({ status: "published" })}
      name="listedFaqs"
      label={t("title")}
      kind="manual"
      statuses={NO_STATUSES}
      gives={GIVES}
      empty={{ title: t("empty"), text: t("emptyText") }}
    />
  </Page>
);
