import type { ReactNode } from "react";
import { StatusTag } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { type TicketListState, useTicketStats } from "./queries.ts";

const t = defineMessages("tickets.stats", {
  label: "Ticket counts",
  unowned: "Unassigned",
  overdue: "Overdue",
  unread: "Unread",
  unknown: "–",
});

type FilterName = keyof TicketListState["filters"];

interface Tile {
  readonly id: string;
  readonly label: ReactNode;
  readonly count: number | undefined;
  readonly filter: FilterName;
  readonly value: string;
}

/** Tiles with numbers of tickets. A click on a tile filters the list by it; a second click clears the filter. */
export const StatTiles = ({ state }: { readonly state: TicketListState }) => {
  const stats = useTicketStats().data;
  const tiles: readonly Tile[] = [
    ...(["open", "pending", "unresolved"] as const).map((status) => ({
      id: status,
      label: <StatusTag status={status} />,
      count: stats?.byStatus[status],
      filter: "status" as const,
      value: status,
    })),
    { id: "unowned", label: t("unowned"), count: stats?.unowned, filter: "ownerId", value: "0" },
    { id: "overdue", label: t("overdue"), count: stats?.overdue, filter: "overdue", value: "true" },
    { id: "unread", label: t("unread"), count: stats?.unread, filter: "unread", value: "true" },
  ];
  return (
    <section className="parley-ticket-tiles" aria-label={t("label")}>
      {tiles.map(({ id, label, count, filter, value }) => {
        const isOn = state.filters[filter] === value;
        return (
          <button
            key={id}
            type="button"
            className="parley-ticket-tile"
            aria-pressed={isOn}
            onClick={() => state.setFilter(filter, isOn ? "" : value)}
          >
            <span>{label}</span>
            <strong>{count === undefined ? t("unknown") : countText(count)}</strong>
          </button>
        );
      })}
    </section>
  );
};
