import { type Disposition, dispositions } from "@parley/core/contract/chats/dispositions";
import { dispositionTopic } from "@parley/core/verbs/chats/dispositions";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import type { ResourceViewOptions } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("dispositions", {
  lead: "Outcomes of chats. Agents choose an active one when they end a chat.",
  create: "Create disposition",
  edit: "Edit disposition",
  search: "Search names",
  name: "Name",
  isActive: "Active",
  isActiveHelp: "An inactive disposition stays with its chats but cannot be chosen for others.",
  yes: "Yes",
  no: "No",
  empty: "No dispositions yet",
  emptyText: "Create one for each outcome of a chat, such as Solved.",
  removeText: "It can no longer be chosen. A disposition that is used by chats cannot be removed: deactivate it instead.",
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
