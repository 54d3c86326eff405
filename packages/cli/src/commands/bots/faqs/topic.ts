import { faqTopic } from "@parley/core/verbs/bots/faqs";
import { topicOf } from "../../topic-of.ts";

export const faqs = topicOf(faqTopic, {
  show: async () => ({ shown: (await import("./shown-faq.ts")).shownFaq }),
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  remove: async () => (await import("./remove.ts")).runRemove,
});
