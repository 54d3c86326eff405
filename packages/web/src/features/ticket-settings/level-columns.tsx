import type { SlaPriority } from "@parley/core/contract/messenger/sla-priorities";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Column } from "../../ui/list/column.ts";

const t = defineMessages("ticketSettings.columns", {
  rank: "Rank",
  name: "Name",
  firstResponse: "First response within",
  resolution: "Resolution within",
  tickets: "Tickets at work",
  minutes: "{minutes} min",
  hours: "{hours} h",
  days: "{days} d",
});

const HOUR = 60;
const DAY = 24 * HOUR;

/** `30 min`, `4 h`, `1 d 12 h`: whole minutes, without what is nothing. */
export function minutesText(total: number): string {
  const [days, hours, minutes] = [Math.floor(total / DAY), Math.floor((total % DAY) / HOUR), total % HOUR];
  return [days > 0 && t("days", { days }), hours > 0 && t("hours", { hours }), minutes > 0 && t("minutes", { minutes })].filter(Boolean).join(" ");
}

export const LEVEL_COLUMNS: readonly Column<SlaPriority>[] = [
  { id: "rank", header: t.ref("rank"), width: 70, grow: 0.2, sort: "rank", align: "end", cell: ({ rank }) => rank },
  { id: "name", header: t.ref("name"), width: 160, grow: 2, sort: "name", cell: ({ name }) => name },
  { id: "firstResponse", header: t.ref("firstResponse"), width: 160, cell: ({ firstResponseMinutes }) => minutesText(firstResponseMinutes) },
  { id: "resolution", header: t.ref("resolution"), width: 160, cell: ({ resolutionMinutes }) => minutesText(resolutionMinutes) },
  { id: "tickets", header: t.ref("tickets"), width: 120, align: "end", cell: ({ ticketCount }) => ticketCount },
];
