import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { botFilter, faqList, faqs, statusLabel } from "./faqs.tsx";

const t = defineMessages("faqs.dynamic", {
  lead: "Suggested from conversations. The bot uses those that have been approved.",
  empty: "Nothing to review",
  emptyText: "Suggestions appear here when people answer what the bot could not.",
});

/** Spec section 2, dynamic-faqs: the review queue; pending ones by default. */
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
