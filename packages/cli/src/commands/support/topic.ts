import { supportTopic } from "@parley/core/verbs/support";
import { topicOf } from "../topic-of.ts";

export const support = topicOf(supportTopic, { explain: async () => (await import("./explain.ts")).runExplain });
