import { type ChatSession, conversations, PLATFORMS, SESSION_STATUSES } from "@parley/core/contract/messenger/conversations";
import { chatTopic } from "@parley/core/verbs/chats";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useListExport } from "../../kit/exports/use-list-export.tsx";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { NextStep } from "../../kit/next-step/next-step.tsx";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ScreenProps } from "../../shared/screen/screen-props.ts";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { HISTORY_COLUMNS, statusText } from "./history-columns.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { askedOf, useAgentOptions, useHistoryPage, useHistoryState } from "./queries.ts";

const t = defineMessages("chatHistory", {
  title: "Chat history",
  search: "Search messages, names and codes",
  from: "From",
  to: "To",
  platform: "Platform",
  agent: "Support agent",
  status: "Status",
  empty: "No conversations yet",
  emptyText: "Every conversation with a customer appears here.",
});

const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: () => platformName(value) }));
const STATUS_OPTIONS = SESSION_STATUSES.map((value) => ({ value, label: () => statusText(value) }));

const rowKey = ({ id }: ChatSession) => String(id);
const rowName = ({ customerName }: ChatSession) => customerName;
const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Spec section 2, chat-history (and user-messages): every conversation; each has an address of its own, opened beside the list. */
export const ChatHistoryScreen = ({ rest }: ScreenProps) => {
  const openId = idOf(rest[0]);
  const state = useHistoryState();
  const result = useHistoryPage(state);
  const agents = useAgentOptions();
  const exported = useListExport({
    file: { call: "conversations.file", row: conversations.file },
    asked: askedOf(state),
    count: result.data?.rowCount ?? 0,
    what: t("title"),
    verb: chatTopic.verbs.list,
  });
  const paths = useChatPaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const href = useCallback(({ id }: ChatSession) => paths.historyOf(id) + search, [paths, search]);
  return (
    <Page title={t("title")} height="fill">
      <List
        name="chatHistory"
        label={t("title")}
        state={state}
        result={result}
        columns={HISTORY_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        search={t("search")}
        filters={[
          { name: "from", label: t.ref("from"), day: true },
          { name: "to", label: t.ref("to"), day: true },
          { name: "platform", label: t.ref("platform"), options: PLATFORM_OPTIONS },
          { name: "agentId", label: t.ref("agent"), options: agents },
          { name: "status", label: t.ref("status"), options: STATUS_OPTIONS },
        ]}
        onExport={exported.onExport}
        rowClass={({ id }) => (id === openId ? "is-open" : "")}
        empty={{ title: t("empty"), text: t("emptyText"), action: <NextStep from="chats-chat-history" /> }}
      />
      {exported.dialog}
      {openId === undefined ? null : <HistoryPanel key={openId} sessionId={openId} onClose={() => void navigate(paths.history + search)} />}
    </Page>
  );
};
