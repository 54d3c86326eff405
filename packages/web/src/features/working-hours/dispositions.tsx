import { type Disposition, dispositions } from "@parley/core/contract/messenger/dispositions";
import { dispositionTopic } from "@parley/core/verbs/dispositions";
import { defineResource } from "../../kit/resource/define-resource.ts";
import type { ResourceViewOptions } from "../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("dispositions", {
  lead: "How chats may come out. Whoever ends one chooses among those in use.",
  create: "Create disposition",
  edit: "Edit disposition",
  search: "Search names",
  name: "Name",
  isActive: "In use",
  isActiveHelp: "One that is not in use stays with the chats that have it and is offered for no other.",
  yes: "Yes",
  no: "No",
  empty: "No dispositions yet",
  emptyText: "Create one for each way in which a chat may come out, such as Solved.",
  removeText: "It can no longer be chosen. One that a chat has cannot be removed: take it out of use instead.",
});

export const dispositionResource = defineResource("dispositions", dispositions, t, {
  fields: {
    name: { column: { width: 240, grow: 2 } },
    isActive: { text: (isActive) => t(isActive ? "yes" : "no"), column: { id: "active", width: 100 } },
  },
  list: ["name", "isActive"],
  remove: { says: t.ref("removeText"), undo: () => true },
  shown: dispositionTopic.verbs,
});

export const DISPOSITION_VIEW: ResourceViewOptions<Disposition> = { screen: "working-hours", remembered: "dispositions", filters: { isActive: {} } };
