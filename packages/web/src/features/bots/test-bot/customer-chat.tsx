import { MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import { bubblesOf, type Conversation, isEnded, type Rating } from "@parley/core/live";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useFileRules } from "../../../kit/live/file-rules.ts";
import { openFile } from "../../../kit/live/file-source.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Composer } from "../../../ui/chat/composer.tsx";
import type { ComposerMode } from "../../../ui/chat/composer-mode.ts";
import { Thread } from "../../../ui/chat/thread.tsx";
import { usePendingFiles } from "../../../ui/chat/use-pending-files.ts";
import { useTypingSignal } from "../../../ui/chat/use-typing-signal.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { storeScanResult } from "../../../ui/files/checked-files.ts";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { useQueuePosition } from "../../../visitor/use-place.ts";
import type { VisitorChat } from "../../../visitor/visitor-chat.ts";
import { AfterChat } from "./after-chat.tsx";
import { AnswerReason } from "./answer-reason.tsx";
import { CustomerRating } from "./customer-rating.tsx";
import { CustomerState } from "./customer-state.tsx";
import { QuickReplies } from "./quick-replies.tsx";

const t = defineMessages("testBot.chat", {
  thread: "Messages with {bot}",
  message: "Message",
  placeholder: "Write your question…",
  failed: "Could not ask for a support agent",
  notLeft: "You are still in the conversation",
  notRated: "Your rating was not saved",
  startAgain: "Start again",
  you: "You",
  notKept: "Keep this page open: this browser cannot store the conversation, so unsent messages are lost with the page.",
  returned: "The last conversation ended before this text was sent.",
});

const MODE: ComposerMode = { id: "reply", label: t.ref("message"), placeholder: t.ref("placeholder") };

/** Asks before the tab is closed while a message is not sent, because the tab alone has the key of the conversation. */
function useAskBeforeClosing(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsked]);
}

/** Returns the last text of the customer while the bot answers, otherwise an empty text. */
const lastQuestionOf = ({ session, messages }: Conversation): string =>
  session?.status === "bot" ? (messages.findLast(({ senderType, kind }) => senderType === "customer" && kind === "text")?.body ?? "") : "";

interface CustomerChatProps {
  readonly botCode: string;
  readonly visitor: VisitorChat;
  readonly onStartAgain: () => void;
}

/** Conversation in the customer's view, in every state: with the bot, in the queue, with an agent, or ended. */
export const CustomerChat = ({ botCode, visitor, onStartAgain }: CustomerChatProps) => {
  const { chat, live, sessionId, botName, returnedText } = visitor;
  const conversation = useSyncExternalStore(chat.subscribe, () => chat.state().conversations[sessionId]);
  const status = useSyncExternalStore(live.subscribe, live.status);
  const [text, setText] = useState(returnedText);
  const [isAsking, setIsAsking] = useState(false);
  const isLeaving = useRef(false);
  const files = usePendingFiles(useFileRules(), visitor.upload);
  useEffect(() => live.on("attachment", storeScanResult), [live]);
  useAskBeforeClosing(conversation !== undefined && conversation.outgoing.length > 0);
  const isConnected = status === "connected";
  const place = useQueuePosition(visitor, conversation?.session?.status === "queued", isConnected);
  const typing = useTypingSignal(useCallback((on: boolean) => live.tell("typing", { sessionId, on }), [live, sessionId]));
  const bubbles = useMemo(() => (conversation === undefined ? [] : bubblesOf(conversation)), [conversation]);
  const names = useMemo(() => ({ bot: botName, customer: t("you") }), [botName]);
  if (conversation === undefined) return null;

  const send = () => {
    chat.send({ sessionId, body: text.trim(), attachmentIds: files.files.flatMap(({ attachment }) => attachment?.id ?? []) });
    files.clear();
    setText("");
    typing.stopped();
  };
  const askPerson = async () => {
    setIsAsking(true);
    try {
      await visitor.askPerson();
    } catch (problem) {
      notify(t("failed"), problem);
    } finally {
      setIsAsking(false);
    }
  };
  const leave = async () => {
    try {
      await visitor.leave();
    } catch (problem) {
      notify(t("notLeft"), problem);
    }
  };
  const rate = async (rating: Rating) => {
    try {
      await visitor.rate(rating);
    } catch (problem) {
      notify(t("notRated"), problem);
    }
  };
  return (
    <>
      <CustomerState
        botName={botName}
        session={conversation.session}
        place={place}
        isConnected={isConnected}
        isAsking={isAsking}
        onAskPerson={() => void askPerson()}
        onLeave={() => void leave()}
      />
      <Thread
        label={t("thread", { bot: botName })}
        bubbles={bubbles}
        side="customer"
        names={names}
        openFile={openFile}
        onRetry={chat.retry}
        onDrop={chat.drop}
        typing={conversation.typing.map(({ by }) => by.name)}
      />
      <QuickReplies conversation={conversation} disabled={!isConnected} onReply={(body) => chat.send({ sessionId, body, attachmentIds: [] })} />
      <p className="parley-customer-kept" role="status">
        {visitor.lastsWithPage() ? t("notKept") : ""}
      </p>
      <AnswerReason botCode={botCode} question={lastQuestionOf(conversation)} />
      {isEnded(conversation) ? (
        <div className="parley-customer-end">
          {conversation.session?.acceptedAt ? (
            <AfterChat visitor={visitor}>
              <CustomerRating given={conversation.session.rating} onRate={rate} />
            </AfterChat>
          ) : null}
          <Button intent="primary" onClick={onStartAgain}>
            {t("startAgain")}
          </Button>
        </div>
      ) : (
        <>
          {text.trim() === "" && files.files.length === 0 ? null : <LeaveGuard dirty sending={isLeaving} />}
          {returnedText !== "" && text === returnedText ? (
            <p className="parley-muted" role="status">
              {t("returned")}
            </p>
          ) : null}
          <Composer
            modes={[MODE]}
            mode={MODE}
            text={text}
            max={MESSAGE_MAX}
            onText={(next) => {
              setText(next);
              if (next === "") typing.stopped();
              else typing.typed();
            }}
            onBlur={typing.stopped}
            onSend={send}
            files={files}
          />
        </>
      )}
    </>
  );
};
