import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { botFilter, faqList, faqs } from "./faqs.tsx";

const t = defineMessages("faqs.listed", {
  lead: "What the bot answers from now, and how often it has.",
  empty: "Nothing is published",
  emptyText: "Publish FAQs in the knowledge base, or approve suggested ones.",
});

/** Spec section 2, listed-faqs. */
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
