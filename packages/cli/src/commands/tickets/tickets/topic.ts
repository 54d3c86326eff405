import { ticketMacroTopic } from "@parley/core/verbs/tickets/ticket-macros";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";
import { topicOf } from "../../topic-of.ts";
import { priorities } from "./priorities/topic.ts";

export const tickets = topicOf(ticketTopic, {
  list: async () => (await import("./listing.ts")).ticketListCustomization,
  show: async () => (await import("./show.ts")).runShow,
  explain: async () => (await import("./explain.ts")).runExplain,
  create: async () => (await import("./create.ts")).runCreate,
  update: async () => (await import("./update.ts")).ticketUpdateCustomization,
  note: async () => (await import("./note.ts")).runNote,
  merge: async () => (await import("./merge.ts")).runMerge,
  unmerge: async () => (await import("./unmerge.ts")).runUnmerge,
  type: async () => (await import("./type.ts")).runType,
  parent: async () => (await import("./parent.ts")).runParent,
  macro: async () => (await import("./macro.ts")).macroCustomization,
  priorities,
  macros: topicOf(ticketMacroTopic, {}),
});
