import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { standardTopic, topicOf } from "../../topic-of.ts";

export const stakeholders = topicOf(stakeholderTopic, {
  list: async () => ({ query: (await import("./fields.ts")).stakeholderQuery }),
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).runUpdate,
  activate: async () => (await import("./transition.ts")).runActivate,
  suspend: async () => (await import("./transition.ts")).runSuspend,
  mail: async () => (await import("./mail.ts")).runMail,
  categories: standardTopic(stakeholderTopic.verbs.categories),
  enterprise: standardTopic(stakeholderTopic.verbs.enterprise),
  logo: topicOf(stakeholderTopic.verbs.logo, {
    set: async () => (await import("./logo.ts")).runSetLogo,
    remove: async () => (await import("./logo.ts")).runRemoveLogo,
  }),
  archive: async () => (await import("./transition.ts")).runArchive,
});
