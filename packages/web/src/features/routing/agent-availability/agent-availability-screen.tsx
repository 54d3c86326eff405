import { AGENT_STATUSES } from "@parley/core/contract/routing/agent-status";
import { availability } from "@parley/core/contract/routing/availability";
import { useMemo } from "react";
import { agentStateText } from "../../../kit/live/agent-status-text.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useCan, useUser } from "../../../shared/session/use-session.ts";
import { Page } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/list/column.ts";
import type { ListFilter } from "../../../ui/list/filters.tsx";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { type LocalRowsOptions, useLocalRows } from "../../../ui/list/local-rows.ts";
import { durationText } from "../../../ui/text/duration.ts";
import { useNow } from "../../../ui/text/now.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { AgentDayPanel } from "./agent-day-panel.tsx";
import { DayStrip } from "./day-strip.tsx";
import { SetStatus } from "./set-status.tsx";
import { type AgentDay, type Stretch, secondsIn, useAvailability } from "./use-availability.ts";

const t = defineMessages("agentAvailability", {
  lead: "The status of each support agent now and over the day. Open a row to see every change.",
  name: "Support agent",
  now: "Now",
  since: "Since",
  chats: "Chats",
  load: "{open} of {max}",
  day: "Day",
  strip: "0:00 to 24:00",
  online: "Online",
  busy: "Busy",
  away: "Away",
  set: "Status",
  search: "Search agents",
  nothing: "–",
  empty: "No support agents yet",
  emptyText: "Users whose role allows chatting with customers appear here.",
});

const title = screenTitle("agent-availability");

const Sum = ({ row: { day }, status }: { readonly row: AgentDay; readonly status: Stretch["status"] }) => {
  const now = useNow();
  const seconds = day === undefined ? 0 : secondsIn(day.stretches, status, now);
  return <span>{seconds === 0 ? t("nothing") : durationText(seconds)}</span>;
};
const sum = (status: "online" | "busy" | "away"): Column<AgentDay> => ({
  id: status,
  header: t.ref(status),
  width: 100,
  grow: 0.3,
  align: "end",
  cell: (row) => <Sum row={row} status={status} />,
});

const COLUMNS: readonly Column<AgentDay>[] = [
  { id: "name", header: t.ref("name"), sort: "name", width: 170, cell: ({ agent }) => <PersonName name={agent.name} /> },
  {
    id: "now",
    header: t.ref("now"),
    sort: "now",
    width: 150,
    cell: ({ agent }) => (
      <StatusMark of="agent" status={agent.status}>
        {agentStateText(agent)}
      </StatusMark>
    ),
  },
  { id: "since", header: t.ref("since"), width: 110, grow: 0.5, cell: ({ agent }) => <TimeText value={agent.since} /> },
  {
    id: "chats",
    header: t.ref("chats"),
    width: 80,
    grow: 0.3,
    align: "end",
    cell: ({ agent }) => t("load", { open: agent.openChats, max: agent.maxChats }),
  },
  { id: "strip", header: t.ref("strip"), width: 260, grow: 3, cell: ({ day }) => (day === undefined ? t("nothing") : <DayStrip day={day} />) },
  sum("online"),
  sum("busy"),
  sum("away"),
];

const FILTERS: readonly ListFilter[] = [{ name: "day", label: t.ref("day"), day: true }];
const byName = (one: AgentDay, other: AgentDay): number => one.agent.name.localeCompare(other.agent.name);
const LOCAL: LocalRowsOptions<AgentDay> = {
  text: ({ agent }) => `${agent.name} ${agent.loginId} ${agentStateText(agent)}`,
  compare: {
    name: byName,
    now: (one, other) => AGENT_STATUSES.indexOf(one.agent.status) - AGENT_STATUSES.indexOf(other.agent.status) || byName(one, other),
  },
};
const rowKey = ({ agent }: AgentDay) => String(agent.id);
const rowName = ({ agent }: AgentDay) => agent.name;

/** Screen with the agents' current status and their statuses of a day (docs/adr/0117). The spec has no such screen. */
export const AgentAvailabilityScreen = () => {
  const state = useListState({ sorts: ["name", "-name", "now", "-now"], defaultSort: "now", filters: { day: "text" } });
  const { userId } = useUser();
  const isLead = useCan(availability.setOf.access);
  const { rows, ...result } = useAvailability(state.filters.day);
  const data = useLocalRows(rows, state, LOCAL);
  const columns = useMemo(
    () =>
      isLead
        ? [
            ...COLUMNS,
            {
              id: "set",
              header: t.ref("set"),
              width: 80,
              grow: 0.2,
              cell: ({ agent }: AgentDay) => (agent.id === userId ? t("nothing") : <SetStatus agent={agent} />),
            },
          ]
        : COLUMNS,
    [isLead, userId],
  );
  return (
    <Page title={title()} lead={t("lead")} height="fill">
      <List
        name="agentAvailability"
        label={title()}
        state={state}
        result={{ data, ...result }}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={FILTERS}
        paging={false}
        panel={{ title: rowName, body: (row) => <AgentDayPanel row={row} /> }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
    </Page>
  );
};
