import type { CallOutput } from "@parley/core/contract";
import type { insights } from "@parley/core/contract/reporting/insights";
import { AGENT_STATUSES, type AgentStatus } from "@parley/core/contract/routing/agent-status";
import { pathTo } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { agentStateText } from "../../../kit/live/agent-status-text.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card, Figure } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { Table } from "../../../ui/list/table.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { useNowBySecond } from "../../../ui/text/now.ts";
import { countText, percentText } from "../../../ui/text/number-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { useNowFigures } from "./use-insights.ts";

type Now = CallOutput<typeof insights.now>;
type Agent = Now["agents"][number];

const t = defineMessages("insights.now", {
  title: "Now",
  waiting: "Live chats waiting",
  queue: "Open the queue",
  longest: "Longest wait of a live chat",
  nobody: "No live chat is waiting",
  answered: "All have been answered",
  level: "Answered in time",
  levelOf: {
    one: "{inTime} of {count} customer of the last hour, within {time}",
    other: "{inTime} of {count} customers of the last hour, within {time}",
  },
  noLevel: "No customers in the last hour",
  online: "Agents online",
  others: "{busy} busy, {away} away",
  open: "Open chats",
  room: { one: "Room for {count} more", other: "Room for {count} more" },
  full: "No capacity left",
  nobodyOnline: "No agents are online",
  nothing: "–",
  agents: "Open by agent",
  name: "Support agent",
  status: "Status",
  since: "Since",
  chats: "Chats",
  load: "{open} of {max}",
  none: "There is no support agent yet.",
});

/** Waiting time that updates itself each second, so that the rest of the screen is not re-rendered. */
const Waited = ({ since }: { readonly since: string }) => {
  const now = useNowBySecond();
  return <span>{durationText(Math.max(0, Math.round((now - Date.parse(since)) / 1000)))}</span>;
};

const COLUMNS: readonly Column<Agent>[] = [
  { id: "name", header: t.ref("name"), width: 160, grow: 2, cell: ({ name }) => <PersonName name={name} /> },
  {
    id: "status",
    header: t.ref("status"),
    width: 140,
    cell: (agent) => (
      <StatusMark of="agent" status={agent.status}>
        {agentStateText(agent)}
      </StatusMark>
    ),
  },
  { id: "since", header: t.ref("since"), width: 110, grow: 0.5, cell: ({ since }) => <TimeText value={since} /> },
  {
    id: "chats",
    header: t.ref("chats"),
    width: 80,
    grow: 0.3,
    align: "end",
    cell: ({ openChats, maxChats }) => t("load", { open: openChats, max: maxChats }),
  },
];
const rowKey = ({ id }: Agent) => String(id);

/** Sorts agents by status, with offline agents last, and then by number of open chats, most first. */
const inOrder = (agents: readonly Agent[]): readonly Agent[] =>
  [...agents].sort(
    (one, other) =>
      AGENT_STATUSES.indexOf(one.status) - AGENT_STATUSES.indexOf(other.status) ||
      other.openChats - one.openChats ||
      one.name.localeCompare(other.name),
  );

const Figures = ({ now: { waiting, waitingSince, promisedSeconds, decided, inTime, agents } }: { readonly now: Now }) => {
  const being = (status: AgentStatus) => agents.filter((agent) => agent.status === status);
  const open = agents.reduce((sum, { openChats }) => sum + openChats, 0);
  const online = being("online");
  const room = online.reduce((sum, { openChats, maxChats }) => sum + Math.max(0, maxChats - openChats), 0);
  const roomText = () => (room > 0 ? t("room", { count: room }) : t(online.length === 0 ? "nobodyOnline" : "full"));
  return (
    <Grid min="max(160px, 18%)">
      <Figure label={t("waiting")} value={countText(waiting)} note={<Link to={pathTo("chats-support-queue")}>{t("queue")}</Link>} />
      <Figure
        label={t("longest")}
        value={waitingSince === null ? t("nothing") : <Waited since={waitingSince} />}
        note={waitingSince === null ? t(waiting === 0 ? "nobody" : "answered") : undefined}
      />
      <Figure
        label={t("level")}
        value={decided === 0 ? t("nothing") : percentText(inTime / decided)}
        note={decided === 0 ? t("noLevel") : t("levelOf", { inTime, count: decided, time: durationText(promisedSeconds) })}
      />
      <Figure label={t("online")} value={countText(online.length)} note={t("others", { busy: being("busy").length, away: being("away").length })} />
      <Figure label={t("open")} value={countText(open)} note={roomText()} />
    </Grid>
  );
};

export const NowFigures = ({ seconds }: { readonly seconds: number | undefined }) => {
  const { data, error, refetch } = useNowFigures(seconds);
  const body = () => {
    if (data === undefined && error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <div className="parley-insights-figures">{data === undefined ? <Skeleton shape="figures" count={5} /> : <Figures now={data} />}</div>
        <Card title={t("agents")}>
          {/* Fixed height, so that the content below does not move when the agents are loaded. */}
          <div className="parley-insights-agents">
            {data === undefined ? <Skeleton shape="lines" /> : null}
            {data?.agents.length === 0 ? <p className="parley-muted">{t("none")}</p> : null}
            {data === undefined || data.agents.length === 0 ? null : (
              <Table label={t("agents")} columns={COLUMNS} rows={inOrder(data.agents)} rowKey={rowKey} />
            )}
          </div>
        </Card>
      </>
    );
  };
  return (
    <section aria-label={t("title")} className="parley-insights-part">
      <h2 className="parley-insights-heading">{t("title")}</h2>
      {body()}
    </section>
  );
};
