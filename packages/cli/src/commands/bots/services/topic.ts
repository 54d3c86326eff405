import { serviceTopic } from "@parley/core/verbs/bots/services";
import { topicOf } from "../../topic-of.ts";

const shown = async () => ({ shown: (await import("./shown-service.ts")).shownService });

export const services = topicOf(serviceTopic, {
  show: shown,
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  import: async () => (await import("./import.ts")).runImport,
  remove: async () => ({ removal: (await import("./shown-service.ts")).describeServiceRemoval }),
});
