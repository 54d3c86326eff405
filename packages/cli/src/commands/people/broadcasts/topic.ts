import { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { topicOf } from "../../topic-of.ts";
import { templates } from "./templates/topic.ts";

export const broadcasts = topicOf(broadcastTopic, {
  show: async () => ({ shown: (await import("./shown-broadcast.ts")).shownBroadcast }),
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  count: async () => (await import("./count.ts")).runCount,
  send: async () => (await import("./send.ts")).runSend,
  schedule: async () => (await import("./send.ts")).runSend,
  unschedule: async () => (await import("./transition.ts")).runUnschedule,
  pause: async () => (await import("./transition.ts")).runPause,
  resume: async () => (await import("./transition.ts")).runResume,
  abort: async () => (await import("./transition.ts")).runAbort,
  remove: async () => (await import("./transition.ts")).runRemove,
  retry: async () => (await import("./transition.ts")).runRetry,
  templates,
});
