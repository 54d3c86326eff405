import type { Tag } from "@parley/core/contract/messenger/tags";
import { LabelTag } from "../../kit/tickets/label-tag.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Column } from "../../ui/list/column.ts";

const t = defineMessages("tags.columns", { name: "Name", active: "Offered", yes: "Yes", no: "No longer", tickets: "Tickets" });

export const offeredText = (isActive: boolean): string => t(isActive ? "yes" : "no");

export const TAG_COLUMNS: readonly Column<Tag>[] = [
  { id: "name", header: t.ref("name"), width: 200, grow: 2, sort: "name", cell: ({ name, color }) => <LabelTag name={name} color={color} /> },
  { id: "active", header: t.ref("active"), width: 100, cell: ({ is_active }) => offeredText(is_active) },
  { id: "tickets", header: t.ref("tickets"), width: 100, sort: "ticketCount", align: "end", cell: ({ ticketCount }) => ticketCount },
];
