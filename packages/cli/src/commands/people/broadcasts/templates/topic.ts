import { pushTemplateTopic } from "@parley/core/verbs/people/push-templates";
import { topicOf } from "../../../topic-of.ts";

const customization = async () => ({ shown: (await import("./shown-template.ts")).shownTemplate });

export const templates = topicOf(pushTemplateTopic, { create: customization, update: customization });
