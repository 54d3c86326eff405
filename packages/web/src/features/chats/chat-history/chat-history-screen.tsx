import { conversations, type FoundSession, PLATFORMS, SESSION_STATUSES } from "@parley/core/contract/chats/conversations";
import { chatTopic } from "@parley/core/verbs/chats/chats";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { MESSAGE_SEQ_PARAM, useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { List } from "../../../ui/list/list.tsx";
import { foundColumns, HISTORY_COLUMNS, statusText } from "./history-columns.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { historyQueryOf, useAgentOptions, useDispositionOptions, useHistoryPage, useHistoryState } from "./queries.ts";

const t = defineMessages("chatHistory", {
  title: "Chat history",
  search: "Search messages, subjects, names and codes",
  from: "From",
  to: "To",
  platform: "Platform",
  agent: "Support agent",
  status: "Status",
  disposition: "Disposition",
  empty: "No conversations yet",
  emptyText: "Every conversation with a customer appears here.",
});

const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: () => platformName(value) }));
const STATUS_OPTIONS = SESSION_STATUSES.map((value) => ({ value, label: () => statusText(value) }));

const rowKey = ({ id }: FoundSession) => String(id);
const rowName = ({ customerName }: FoundSession) => customerName;
const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/**
 * Screen with all conversations, each opened next to the list under its own URL (spec section 2, chat-history and
 * user-messages).
 */
export const ChatHistoryScreen = ({ rest }: ScreenProps) => {
  const openId = idOf(rest[0]);
  const state = useHistoryState();
  const result = useHistoryPage(state);
  const agents = useAgentOptions();
  const dispositions = useDispositionOptions();
  const exported = useListExport({
    file: { call: "conversations.file", row: conversations.file },
    asked: historyQueryOf(state),
    count: result.data?.rowCount ?? 0,
    what: t("title"),
    verb: chatTopic.verbs.list,
  });
  const paths = useChatPaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const columns = useMemo(() => (state.search === undefined ? HISTORY_COLUMNS : foundColumns(state.search)), [state.search]);
  // Returns the URL of a conversation, scrolled to the message that matched the search.
  const href = useCallback(
    ({ id, hit }: FoundSession) => {
      const params = new URLSearchParams(search);
      if (hit === null) params.delete(MESSAGE_SEQ_PARAM);
      else params.set(MESSAGE_SEQ_PARAM, String(hit.seq));
      return `${paths.historyOf(id)}${params.size === 0 ? "" : `?${params}`}`;
    },
    [paths, search],
  );
  const close = () => {
    const params = new URLSearchParams(search);
    params.delete(MESSAGE_SEQ_PARAM);
    void navigate(`${paths.history}${params.size === 0 ? "" : `?${params}`}`);
  };
  return (
    <Page title={t("title")} height="fill">
      <List
        name="chatHistory"
        label={t("title")}
        state={state}
        result={result}
        columns={columns}
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
          // Filter that is visible before its options load, because a later appearance would push the list down.
          { name: "dispositionId", label: t.ref("disposition"), options: dispositions },
        ]}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        rowClass={({ id }) => (id === openId ? "is-open" : "")}
        empty={{ title: t("empty"), text: t("emptyText"), action: <EmptyListLink from="chats-chat-history" /> }}
      />
      {exported.dialog}
      {openId === undefined ? null : <HistoryPanel key={openId} sessionId={openId} searched={state.search} onClose={close} />}
    </Page>
  );
};
