import type { Message } from "@parley/core/contract/messenger/conversations";
import type { Conversation } from "@parley/core/live";
import { useMemo } from "react";
import { BusinessBanner } from "../../kit/business/business-banner.tsx";
import { TestMark } from "../../kit/live/customer-name.tsx";
import { type ChatPaths, useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { NextStep } from "../../kit/next-step/next-step.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { ConversationList, type ConversationRow } from "../../ui/chat/conversation-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lastActivityOf, type MyChats } from "./use-my-chats.ts";

const t = defineMessages("activeChats.list", {
  label: "Your chats",
  empty: "You have no active chats",
  emptyText: "Accept a customer in the support queue.",
  note: "Note: {text}",
  file: "File: {name}",
});

const textOf = ({ kind, body, attachments }: Message): string => {
  const text = body === "" ? t("file", { name: listText(attachments.map(({ fileName }) => fileName)) }) : body;
  return kind === "note" ? t("note", { text }) : text;
};

/** The last message that is known: from the store when it is newer than the gateway's picture. */
function previewOf({ session, messages }: Conversation): string {
  const last = messages.at(-1);
  return last !== undefined && last.seq >= (session?.lastSeq ?? 0) ? textOf(last) : (session?.lastPreview ?? "");
}

const rowOf = (conversation: Conversation, paths: ChatPaths): ConversationRow => ({
  key: String(conversation.id),
  href: paths.activeChat(conversation.id),
  title: conversation.session?.customerName ?? "",
  preview: previewOf(conversation),
  at: lastActivityOf(conversation),
  unread: conversation.unread,
  marks: conversation.session?.isTest ? <TestMark /> : undefined,
});

/** Where bare letters go from chat to chat. */
export const CHAT_LIST = ".parley-chat-list";

/** To the eye alone: the screen's heading is there for everybody, also where a chat takes the whole window. */
const ListTitle = () => (
  <div className="parley-page-title parley-chat-list-title" aria-hidden>
    {screenTitle("chats-active-chats")()}
  </div>
);

interface ChatListProps {
  readonly mine: MyChats;
  readonly openId: number | undefined;
  /** A card was chosen, be it that of the chat that is open. */
  readonly onChoose: (sessionId: number) => void;
}

export const ChatList = ({ mine, openId, onChoose }: ChatListProps) => {
  const paths = useChatPaths();
  const { chats } = mine;
  const rows = useMemo(() => chats?.map((conversation) => rowOf(conversation, paths)), [chats, paths]);
  if (rows === undefined)
    return (
      <div className="parley-chat-list">
        <ListTitle />
        {mine.error === null ? <Skeleton shape="cards" /> : <EmptyState kind="failed" error={mine.error} onRetry={mine.retry} />}
      </div>
    );
  return (
    <div className="parley-chat-list">
      <ListTitle />
      <BusinessBanner />
      <ConversationList
        label={t("label")}
        rows={rows}
        onChoose={(key) => onChoose(Number(key))}
        activeKey={openId === undefined ? undefined : String(openId)}
        empty={
          <EmptyState kind="nothingYet" title={t("empty")} action={<NextStep from="chats-active-chats" />}>
            {t("emptyText")}
          </EmptyState>
        }
      />
    </div>
  );
};
