import { showVerb } from "../show-verb.ts";

export const showCommand = showVerb({
  row: async () => (await import("@parley/core/contract/messenger/knowledge-base")).knowledgeBase.get,
  about: "the id of a FAQ, as parley faqs list shows it",
  shown: ({ tags, ...faq }) => ({ ...faq, tags: tags.join(", ") }),
  examples: ["parley faqs show 12", "parley faqs show 12 --json"],
});
