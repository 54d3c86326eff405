import { surveyTopic } from "@parley/core/verbs/platform/survey";
import { topicOf } from "../../topic-of.ts";

export const survey = topicOf(surveyTopic, {
  show: async () => (await import("./show.ts")).runShow,
});
