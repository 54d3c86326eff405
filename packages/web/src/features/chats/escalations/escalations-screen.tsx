import { ESCALATION_STATUSES, type Escalation, type EscalationStatus, escalations } from "@parley/core/contract/chats/escalations";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import { escalationTopic } from "@parley/core/verbs/chats/escalations";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { escalationStatusText } from "../../../kit/escalations/escalation-texts.ts";
import { escalationCalls } from "../../../kit/escalations/pending.ts";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { List } from "../../../ui/list/list.tsx";
import { ESCALATION_COLUMNS } from "./escalation-columns.tsx";
import { escalationQueryOf, useEscalationsPage, useEscalationsState } from "./queries.ts";
import { WaitButton } from "./wait-dialog.tsx";

const t = defineMessages("escalations.screen", {
  title: "Escalations",
  lead: "Chats that you asked a colleague to take over, or were asked to take over.",
  leadOfLeads: "Chats that an agent asked a colleague or a team to take over.",
  search: "Search customers and subjects",
  whose: "Direction",
  toMe: "To me",
  byMe: "By me",
  status: "Status",
  from: "From",
  to: "To",
  agent: "Support agent",
  team: "Team",
  empty: "No escalations yet",
  open: "Open your chats",
  emptyText: "In an active chat, Escalate (Alt-U) asks a colleague or a team to take it over. You keep it until they accept.",
});

const WHOSE_OPTIONS = (["toMe", "byMe"] as const).map((value) => ({ value, label: t.ref(value) }));
const STATUS_OPTIONS = ESCALATION_STATUSES.map((value: EscalationStatus) => ({ value, label: () => escalationStatusText(value) }));

const rowKey = ({ id }: Escalation) => String(id);
const rowName = ({ customerName }: Escalation) => customerName;

/** Returns the agents and teams for the filter; empty until loaded, and for users who may not chat. */
const useWhom = () => {
  const { data } = useQuery({ ...escalationCalls.targets.options(), enabled: useCan(escalations.targets.access) });
  const optionsOf = (some: readonly { readonly id: number; readonly name: string }[] = []) =>
    some.map(({ id, name }) => ({ value: String(id), label: () => name }));
  return { agents: optionsOf(data?.agents), teams: optionsOf(data?.teams) };
};

/** Screen with escalations, each linked to its conversation (spec section 2, escalations). */
export const EscalationsScreen = () => {
  const state = useEscalationsState();
  const result = useEscalationsPage(state);
  const isLead = useCan(mayManageOthersChats);
  const { agents, teams } = useWhom();
  const paths = useChatPaths();
  const href = useCallback(({ sessionId }: Escalation) => paths.activeChat(sessionId), [paths]);
  const exported = useListExport({
    file: { call: "escalations.file", row: escalations.file },
    asked: escalationQueryOf(state),
    count: result.data?.rowCount ?? 0,
    what: t("title"),
    verb: escalationTopic.verbs.list,
  });
  return (
    <Page title={t("title")} lead={t(isLead ? "leadOfLeads" : "lead")} height="fill" actions={<WaitButton />}>
      <List
        name="escalations"
        label={t("title")}
        state={state}
        result={result}
        columns={ESCALATION_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        search={t("search")}
        filters={[
          { name: "whose", label: t.ref("whose"), options: WHOSE_OPTIONS },
          { name: "status", label: t.ref("status"), options: STATUS_OPTIONS },
          { name: "from", label: t.ref("from"), day: true },
          { name: "to", label: t.ref("to"), day: true },
          { name: "agentId", label: t.ref("agent"), options: agents },
          { name: "teamId", label: t.ref("team"), options: teams },
        ]}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        empty={{ title: t("empty"), text: t("emptyText"), action: <LinkButton to={paths.activeChats}>{t("open")}</LinkButton> }}
      />
      {exported.dialog}
    </Page>
  );
};
