import { supportTopic } from "@parley/core/verbs/chats/support";
import { topicOf } from "../../topic-of.ts";

export const support = topicOf(supportTopic, {
  explain: async () => (await import("./explain.ts")).runExplain,
  status: async () => (await import("./status.ts")).runStatus,
  agents: async () => (await import("./agents.ts")).runAgents,
  files: async () => (await import("./files.ts")).runFiles,
  timeline: async () => (await import("./timeline.ts")).runTimeline,
});
