import { allows } from "@parley/core/access";
import { type Tag, tags } from "@parley/core/contract/tickets/tags";
import { pathTo, screen } from "@parley/core/screens";
import { tagTopic } from "@parley/core/verbs/tickets/tags";
import { Link } from "react-router-dom";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { colorText, LabelTag } from "../../../kit/tickets/label-tag.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";

const t = defineMessages("tags", {
  lead: "Labels for tickets.",
  create: "Create tag",
  edit: "Edit tag",
  search: "Search names",
  tag: "Tag",
  name: "Name",
  color: "Colour",
  is_active: "Offered",
  offeredLong: "Offered for tickets",
  is_activeHelp: "Tickets keep a tag that is no longer offered.",
  yes: "Yes",
  no: "No",
  ticketCount: "Tickets",
  show: { one: "Show {count} ticket", other: "Show {count} tickets" },
  empty: "No tags yet",
  emptyText: "Tags group tickets by topic or by what they are waiting for.",
  unused: "No ticket uses it.",
  used: {
    one: "It is removed from {count} ticket, which cannot be undone. To keep it there, stop offering it instead.",
    other: "It is removed from {count} tickets, which cannot be undone. To keep it there, stop offering it instead.",
  },
});

const TicketsOf = ({ id, ticketCount }: Tag) => {
  const maySee = allows(screen("chats-tickets").access, useUser());
  if (!maySee || ticketCount === 0) return ticketCount;
  return <Link to={`${pathTo("chats-tickets")}?labelId=${id}`}>{t("show", { count: ticketCount })}</Link>;
};

const resource = defineResource("tags", tags, t, {
  fields: {
    name: {
      show: ({ name, color }) => <LabelTag name={name} color={color} />,
      column: { width: 200, grow: 2 },
      detail: { label: t.ref("tag") },
    },
    color: { text: colorText, form: { sample: (color) => <LabelTag name={colorText(color)} color={color} /> } },
    is_active: {
      text: (isActive) => t(isActive ? "yes" : "no"),
      column: { id: "active", width: 100 },
      form: { label: t.ref("offeredLong") },
    },
    ticketCount: { column: { id: "tickets", width: 100, align: "end" }, detail: { show: (tag) => <TicketsOf {...tag} /> } },
  },
  list: ["name", "is_active", "ticketCount"],
  // Offers undo only for an unused tag, because a tag that is created again would be missing from the tickets.
  remove: {
    says: ({ ticketCount }) => (ticketCount === 0 ? t("unused") : t("used", { count: ticketCount })),
    undo: ({ ticketCount }) => ticketCount === 0,
  },
  shown: tagTopic.verbs,
});

/** Screen with the list of tags (spec section 2, tags; section 3: a tag has an id and is active or not). */
export const TagsScreen = resourceScreen(resource, { screen: "tags", filters: { is_active: {} } });
