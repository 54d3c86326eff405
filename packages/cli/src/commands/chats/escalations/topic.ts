import { escalationTopic } from "@parley/core/verbs/chats/escalations";
import { topicOf } from "../../topic-of.ts";

export const escalations = topicOf(escalationTopic, {
  request: async () => (await import("./request.ts")).runRequest,
});
