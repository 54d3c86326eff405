import { accessTopic } from "@parley/core/verbs/identity/access";
import { topicOf } from "../../topic-of.ts";

export const access = topicOf(accessTopic, {
  explain: async () => (await import("./explain.ts")).runExplain,
});
