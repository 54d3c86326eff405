import type { Message } from "@parley/core/contract/chats/conversations";
import type { Bubble } from "@parley/core/live";
import { memo } from "react";
import { coreText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { PredictiveAnalysisIcon, WarningSignIcon } from "../icons.ts";
import { Avatar } from "../person/avatar.tsx";
import { LockIcon, TickIcon, TimeIcon } from "../shell-icons.ts";
import { MarkedText } from "../text/marked-text.tsx";
import { absoluteTime } from "../text/time-format.ts";
import { useTimeZone } from "../text/time-zone.ts";
import { AttachmentView } from "./attachment-view.tsx";
import { BubbleActions } from "./bubble-acts.tsx";
import { useSurroundings } from "./chat-context.ts";
import { timeText } from "./chat-time.ts";
import { timeOf } from "./thread-items.ts";

const t = defineMessages("ui.chat.bubble", {
  you: "You",
  bot: "Bot",
  pending: "Sending…",
  delivered: "Delivered",
  failed: "Not sent: {reason}",
  retry: "Send again",
  drop: "Remove",
  note: "Note – only staff see this",
  files: { one: "{count} file", other: "{count} files" },
});

interface BubbleViewProps {
  readonly bubble: Bubble;
  readonly own: boolean;
  /** True if the previous message has the same sender, so that the name is not repeated. */
  readonly follows: boolean;
  /** True for the last message, which is the tab stop of its buttons. */
  readonly isLast: boolean;
}

const isNote = (bubble: Bubble): boolean => bubble.message.kind === "note";
/** Returns whether a bot wrote the message. Messages of bots have an appearance of their own. */
const isBots = (bubble: Bubble): boolean => bubble.state === "delivered" && bubble.message.senderType === "bot";

const Sender = ({ bubble, own }: Pick<BubbleViewProps, "bubble" | "own">) => {
  const { names } = useSurroundings();
  if (bubble.state !== "delivered") return t("you");
  const { senderType, senderName } = bubble.message;
  if (own && senderType === "customer") return t("you");
  const name = senderName ?? (senderType === "bot" ? names.bot : names.customer);
  return (
    <>
      {senderType === "bot" ? <PredictiveAnalysisIcon size={12} title={t("bot")} className="parley-bubble-bot" /> : <Avatar name={name} />} {name}
    </>
  );
};

/**
 * State of a message: pending, delivered or failed (spec section 4). A failed message keeps its text and can be sent
 * again (field note 26).
 */
const Fate = ({ bubble, own, isLast }: Pick<BubbleViewProps, "bubble" | "own" | "isLast">) => {
  const { onRetry, onDrop, linkOf } = useSurroundings();
  const timeZone = useTimeZone();
  const at = timeOf(bubble);
  const time = (
    <time dateTime={new Date(at).toISOString()} title={absoluteTime(new Date(at), timeZone)}>
      {timeText(at, timeZone)}
    </time>
  );
  if (bubble.state === "delivered")
    return (
      <div className="parley-bubble-fate">
        {linkOf === undefined ? null : <BubbleActions text={bubble.message.body} link={linkOf(bubble.message)} isLast={isLast} />}
        {time}
        {own ? <TickIcon size={12} title={t("delivered")} /> : null}
      </div>
    );
  if (bubble.state === "pending")
    return (
      <div className="parley-bubble-fate">
        {time} <TimeIcon size={12} title={t("pending")} /> {t("pending")}
      </div>
    );
  return (
    <div className="parley-bubble-fate is-failed" role="alert">
      <WarningSignIcon size={12} /> {t("failed", { reason: coreText(bubble.failure.text) })}
      <Button size="small" onClick={() => onRetry(bubble.message.clientId)}>
        {t("retry")}
      </Button>
      <Button size="small" variant="minimal" onClick={() => onDrop(bubble.message.clientId)}>
        {t("drop")}
      </Button>
    </div>
  );
};

const BubbleText = ({ body }: { readonly body: string }) => {
  const { searched } = useSurroundings();
  return (
    <div className="parley-bubble-text" dir="auto">
      {searched === undefined ? body : <MarkedText text={body} search={searched} />}
    </div>
  );
};

/**
 * Parts below a message, such as an e-mail's state. They are rendered outside the memoised message, because they can
 * change while the message stays the same.
 */
export const MessageParts = ({ message }: { readonly message: Message }) => useSurroundings().partsOf?.(message) ?? null;

const BubbleContent = ({ bubble, own, follows, isLast }: BubbleViewProps) => {
  const note = isNote(bubble);
  const waitingFiles = bubble.state === "delivered" ? 0 : (bubble.message.attachmentIds?.length ?? 0);
  return (
    <li
      className={`parley-bubble-line${own ? " is-own" : ""}${follows ? " is-following" : ""}`}
      data-seq={bubble.state === "delivered" ? bubble.message.seq : undefined}
    >
      {follows ? null : (
        <div className="parley-bubble-sender">
          <Sender bubble={bubble} own={own} />
        </div>
      )}
      <div className={`parley-bubble is-${bubble.state}${note ? " is-note" : ""}${isBots(bubble) ? " is-bot" : ""}`} data-state={bubble.state}>
        {note ? (
          <div className="parley-bubble-note">
            <LockIcon size={12} /> {t("note")}
          </div>
        ) : null}
        {bubble.message.body === "" ? null : <BubbleText body={bubble.message.body} />}
        {bubble.state === "delivered" ? bubble.message.attachments.map((file) => <AttachmentView key={file.id} file={file} />) : null}
        {bubble.state === "delivered" ? <MessageParts message={bubble.message} /> : null}
        {waitingFiles === 0 ? null : <div className="parley-muted">{t("files", { count: waitingFiles })}</div>}
        <Fate bubble={bubble} own={own} isLast={isLast} />
      </div>
    </li>
  );
};

/** Message of a thread, memoised because a delivered message never changes. */
export const BubbleView = memo(
  BubbleContent,
  (before, after) =>
    before.own === after.own &&
    before.follows === after.follows &&
    before.isLast === after.isLast &&
    before.bubble.state === after.bubble.state &&
    before.bubble.message === after.bubble.message &&
    (before.bubble.state !== "failed" || after.bubble.state !== "failed" || before.bubble.failure === after.bubble.failure),
);
