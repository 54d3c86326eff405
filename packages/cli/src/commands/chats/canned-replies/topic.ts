import { cannedReplyTopic } from "@parley/core/verbs/chats/canned-replies";
import { topicOf } from "../../topic-of.ts";

const told = async () => ({ shown: (await import("./shown-reply.ts")).shownReply });

export const cannedReplies = topicOf(cannedReplyTopic, {
  show: told,
  create: told,
  update: told,
  files: topicOf(cannedReplyTopic.verbs.files, {
    list: async () => (await import("./files.ts")).runListFiles,
    add: async () => (await import("./files.ts")).runAddFile,
    remove: async () => (await import("./files.ts")).runRemoveFile,
  }),
});
