import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { botFilter, faqList, faqs, statusLabel } from "./faqs.tsx";

const t = defineMessages("faqs.dynamic", {
  lead: "FAQs suggested from conversations. The bot uses a suggestion once it is approved.",
  empty: "Nothing to review",
  emptyText: "Suggestions appear here when agents answer questions that the bot could not answer.",
});

/** Screen with FAQs that the platform suggested and that await review (spec section 2, dynamic-faqs). */
export const DynamicFaqsScreen = resourceScreen(faqs, {
  ...faqList({ kind: "dynamic", statuses: ["published", "rejected", "pending_review"] }),
  screen: "dynamic-faqs",
  call: "dynamic",
  remembered: "dynamicFaqs",
  lead: t.ref("lead"),
  defaultSort: "updatedAt",
  filters: { status: statusLabel, ...botFilter },
  empty: { title: t.ref("empty"), text: t.ref("emptyText") },
});
