import { inboxTopic } from "@parley/core/verbs/chats/inbox";
import { topicOf } from "../../topic-of.ts";

const named = async () => ({ query: (await import("./inbox-query.ts")).inboxQuery });

export const inbox = topicOf(inboxTopic, {
  list: async () => (await import("./listing.ts")).inboxListCustomization,
  menu: async () => (await import("./menu.ts")).runMenu,
  insights: async () => (await import("./insights.ts")).runInsights,
  days: async () => (await import("./insights.ts")).runDays,
  staffing: async () => (await import("./insights.ts")).runStaffing,
  snooze: named,
  wake: named,
  label: async () => (await import("./labelling.ts")).inboxLabelCustomization,
  priority: named,
  give: named,
  type: named,
  end: async () => (await import("./labelling.ts")).inboxLabelCustomization,
});
