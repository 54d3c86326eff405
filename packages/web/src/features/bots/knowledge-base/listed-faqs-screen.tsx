import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { botFilter, faqList, faqs } from "./faqs.tsx";

const t = defineMessages("faqs.listed", {
  lead: "The FAQs that the bot answers from, and how often it has used each.",
  empty: "No published FAQs",
  emptyText: "Publish FAQs in the knowledge base, or approve suggested ones.",
});

/** Screen with the published FAQs (spec section 2, listed-faqs). */
export const ListedFaqsScreen = resourceScreen(faqs, {
  ...faqList({ kind: "manual", statuses: ["archived"] }),
  screen: "listed-faqs",
  fixed: { status: "published" },
  remembered: "listedFaqs",
  lead: t.ref("lead"),
  defaultSort: "-usageCount",
  filters: botFilter,
  empty: { title: t.ref("empty"), text: t.ref("emptyText") },
});
