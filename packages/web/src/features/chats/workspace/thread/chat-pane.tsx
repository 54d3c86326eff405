import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { inbox } from "@parley/core/contract/chats/inbox";
import { bubblesOf, type Conversation, isEnded, lastSeqOf, otherOwnerName } from "@parley/core/live";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { openFile } from "../../../../kit/live/file-source.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { useChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../../shared/session/use-session.ts";
import { cancelKeyBuffering, isChatOpeningPending } from "../../../../ui/chat/composer-keys.ts";
import { Thread } from "../../../../ui/chat/thread.tsx";
import { Button } from "../../../../ui/controls/button.tsx";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { AbsoluteTimeText } from "../../../../ui/text/time-text.tsx";
import { ReplyComposer } from "../composer/reply-composer.tsx";
import { CustomerPanel } from "../customer/customer-panel.tsx";
import { inboxCalls } from "../lists/use-paged.ts";
import type { AcceptControls } from "../use-accept.ts";
import { useConversation } from "../use-chat.ts";
import { useIsNarrowWindow } from "../use-narrow.ts";
import { ChatHeader } from "./chat-header.tsx";
import { EscalationLine } from "./escalation-line.tsx";
import { useReplyWindow, WindowNotice } from "./reply-window.tsx";
import { useEmailParts } from "./use-email-parts.tsx";
import { type History, useHistory } from "./use-history.ts";
import { useMarkRead } from "./use-open-chat.ts";

const t = defineMessages("workspace.pane", {
  thread: "Messages with {name}",
  taken: "{name} has this chat. You can leave a note.",
  ended: "This chat has ended. You can leave a note.",
  endedMail: "This conversation has ended. You can still write; an answer opens it again.",
  waiting: "This customer is still waiting in the queue. You can leave a note.",
  none: "No messages yet.",
  aside: "Snoozed until the customer writes.",
  asideUntil: "Snoozed until",
  wake: "Unsnooze",
  elsewhere: "This conversation is not in the current list.",
});

/** Reason why this user cannot write to the customer; undefined if they can. */
function whyNoteOnly(conversation: Conversation, userId: number): string | undefined {
  const owner = otherOwnerName(conversation, userId);
  if (owner !== null) return t("taken", { name: owner });
  if (isEnded(conversation)) return t("ended");
  return conversation.session?.status === "active" ? undefined : t("waiting");
}

/** Banner above a snoozed conversation, with a button that ends the snooze. */
const Aside = ({ session }: { readonly session: ChatSession }) => {
  const denied = useDeniedReason(inbox.wake.access);
  const { mutate, isPending } = useMutation(inboxCalls.wake.mutation());
  const wake = () =>
    mutate({ body: { sessionId: session.id } }, { onSuccess: (woken) => staffChat().chat.dispatch({ type: "session", session: woken }) });
  return (
    <Callout intent="warning">
      <div className="parley-work-aside">
        <span>
          {session.snoozedUntil === null ? (
            t("aside")
          ) : (
            <>
              {t("asideUntil")} <AbsoluteTimeText value={session.snoozedUntil} />
            </>
          )}
        </span>
        <Button size="small" loading={isPending} disabledReason={denied} onClick={wake}>
          {t("wake")}
        </Button>
      </div>
    </Callout>
  );
};

interface ChatPaneProps {
  readonly sessionId: number;
  /** Counter that changes whenever the user selects this chat; a new value moves the focus to the composer. */
  readonly choice: number | undefined;
  readonly accepting: AcceptControls;
  readonly isListed: boolean;
  /** Opens another of the user's chats; with undefined, closes this one. */
  readonly onGo: (sessionId: number | undefined) => void;
  /** True if the user wants the customer panel next to the conversation. It is shown only if there is space. */
  readonly isBeside: boolean;
  readonly onBeside: () => void;
}

/**
 * Conversation pane: messages, composer and customer panel. Pass the conversation id as `key`, so that no state is
 * carried over to another chat.
 */
export const ChatPane = ({ sessionId, ...pane }: ChatPaneProps) => {
  const history = useHistory(sessionId);
  const conversation = useConversation(sessionId);
  const hasFailed = history.error !== null;
  useEffect(() => {
    if (hasFailed && !isChatOpeningPending()) cancelKeyBuffering();
  }, [hasFailed]);
  if (conversation === null || conversation.session === null || conversation.knownThrough === null)
    return (
      <section className="parley-chat-main">
        {history.error === null ? <Skeleton shape="thread" /> : <EmptyState kind="failed" error={history.error} onRetry={history.retry} />}
      </section>
    );
  return <OpenChat conversation={conversation} session={conversation.session} history={history} {...pane} />;
};

interface OpenChatProps extends Omit<ChatPaneProps, "sessionId"> {
  readonly conversation: Conversation;
  readonly session: ChatSession;
  readonly history: History;
}

const OpenChat = ({ conversation, session, history, choice, accepting, isListed, isBeside, onGo, onBeside }: OpenChatProps) => {
  const isNarrow = useIsNarrowWindow();
  const { userId } = useUser();
  useMarkRead(conversation, userId);
  const bubbles = useMemo(() => bubblesOf(conversation), [conversation]);
  const { botName, customerName } = session;
  const names = useMemo(() => ({ bot: botName, customer: customerName }), [botName, customerName]);
  const noteOnly = whyNoteOnly(conversation, userId);
  const window = useReplyWindow(conversation);
  const isClosed = window?.isClosed === true;

  const paths = useChatPaths();
  const linkOf = useCallback(({ session_id, seq }: Message) => location.origin + paths.messageOf(session_id, seq), [paths]);
  const { thread, partsOf } = useEmailParts(session, lastSeqOf(conversation));
  const { chat } = staffChat();
  const endChat = useRef<(withDetails?: boolean) => void>(undefined);
  return (
    <>
      <section className="parley-chat-main" aria-label={customerName}>
        <ChatHeader
          conversation={conversation}
          session={session}
          mayAct={noteOnly === undefined}
          accepting={accepting}
          onGo={onGo}
          onBeside={onBeside}
          endChat={endChat}
        />
        <EscalationLine sessionId={session.id} />
        {thread === undefined ? null : <p className="parley-email-subject">{thread.subject}</p>}
        <Thread
          label={t("thread", { name: customerName })}
          bubbles={bubbles}
          side="staff"
          unreadAfter={conversation.unreadLine}
          older={{ has: history.hasOlder, busy: history.loading, load: history.loadOlder, loadAll: history.loadAll }}
          names={names}
          openFile={openFile}
          onRetry={chat.retry}
          onDrop={chat.drop}
          typing={conversation.typing.filter(({ by }) => by.id !== userId).map(({ by }) => by.name)}
          empty={t("none")}
          partsOf={partsOf}
          linkOf={linkOf}
        />
        {session.snoozedAt === null || isEnded(conversation) ? null : <Aside session={session} />}
        {noteOnly === undefined ? null : <Callout>{thread !== undefined && isEnded(conversation) ? t("endedMail") : noteOnly}</Callout>}
        {noteOnly === undefined && session.snoozedAt === null && !isListed ? <Callout>{t("elsewhere")}</Callout> : null}
        {noteOnly === undefined && window !== undefined ? <WindowNotice window={window} platform={session.platform} /> : null}
        <ReplyComposer
          mayEnd={noteOnly === undefined}
          conversation={conversation}
          session={session}
          mayReply={(noteOnly === undefined && !isClosed) || (thread !== undefined && isEnded(conversation))}
          thread={thread}
          // Leaves the focus in the list if the chat is still queued, because users only preview waiting customers.
          choice={session.status === "queued" ? undefined : (choice ?? 0)}
          onGo={onGo}
          endChat={endChat}
        />
      </section>
      {/* Renders the panel only if there is space, so that no hidden data is loaded. */}
      {isBeside && !isNarrow ? <CustomerPanel conversation={conversation} session={session} /> : null}
    </>
  );
};
