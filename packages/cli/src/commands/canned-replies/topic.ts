import { cannedReplyTopic } from "@parley/core/verbs/canned-replies";
import { topicOf } from "../topic-of.ts";

export const cannedReplies = topicOf(cannedReplyTopic, {});
