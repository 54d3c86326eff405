import { slaPriorityTopic } from "@parley/core/verbs/tickets/sla-priorities";
import { topicOf } from "../../../topic-of.ts";

export const priorities = topicOf(slaPriorityTopic, { remove: async () => ({ removal: (await import("./removal.ts")).describePriorityRemoval }) });
