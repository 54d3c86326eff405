import { botTopic } from "@parley/core/verbs/bots/bots";
import { topicOf } from "../../topic-of.ts";

export const bots = topicOf(botTopic, {
  start: async () => (await import("./turn.ts")).runStart,
  pause: async () => (await import("./turn.ts")).runPause,
  archive: async () => (await import("./turn.ts")).runArchive,
  restore: async () => (await import("./turn.ts")).runRestore,
  test: async () => (await import("./test.ts")).runTest,
  ask: async () => (await import("./ask.ts")).runAsk,
});
