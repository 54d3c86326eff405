import { agentStatusText } from "../../../kit/live/agent-status-text.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { timeText } from "../../../ui/chat/chat-time.ts";
import type { Column } from "../../../ui/list/column.ts";
import { Table } from "../../../ui/list/table.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { useNow } from "../../../ui/text/now.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { type AgentDay, lengthMs, type Stretch } from "./use-availability.ts";

const t = defineMessages("agentAvailability.day", {
  label: "{name}’s day",
  status: "Status",
  reason: "Reason",
  from: "From",
  to: "To",
  lasting: "now",
  length: "Duration",
  by: "Set by",
  nothing: "–",
  none: "Not online on this day.",
  hidden: "Only leads can see a colleague’s day.",
});

const Length = ({ stretch }: { readonly stretch: Stretch }) => {
  const now = useNow();
  return <span>{durationText(Math.round(lengthMs(stretch, now) / 1000))}</span>;
};

/** Formats a time without its date, because the screen shows a single day. */
const Clock = ({ moment }: { readonly moment: string }) => <time dateTime={moment}>{timeText(Date.parse(moment), useTimeZone())}</time>;

const COLUMNS: readonly Column<Stretch>[] = [
  {
    id: "status",
    header: t.ref("status"),
    width: 100,
    cell: ({ status }) => (
      <StatusMark of="agent" status={status}>
        {agentStatusText(status)}
      </StatusMark>
    ),
  },
  { id: "reason", header: t.ref("reason"), width: 120, grow: 2, cell: ({ reason }) => reason ?? t("nothing") },
  { id: "from", header: t.ref("from"), width: 60, grow: 0.3, cell: ({ since }) => <Clock moment={since} /> },
  { id: "to", header: t.ref("to"), width: 60, grow: 0.3, cell: ({ to }) => (to === null ? t("lasting") : <Clock moment={to} />) },
  { id: "length", header: t.ref("length"), width: 90, grow: 0.5, align: "end", cell: (stretch) => <Length stretch={stretch} /> },
  { id: "by", header: t.ref("by"), width: 100, cell: ({ changedBy }) => changedBy ?? t("nothing") },
];

export const AgentDayPanel = ({ row: { agent, day } }: { readonly row: AgentDay }) => {
  if (day === undefined) return <p>{t("hidden")}</p>;
  if (day.stretches.length === 0) return <p>{t("none")}</p>;
  return (
    <Table label={t("label", { name: agent.name })} columns={COLUMNS} rows={day.stretches} rowKey={({ since, status }) => `${since} ${status}`} />
  );
};
