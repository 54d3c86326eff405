import { channelMax } from "@parley/core/contract/chats/channel-limits";
import { type ChatSession, MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import { unresolvedIn } from "@parley/core/contract/chats/reply-variables";
import { EMAIL_MAX, type EmailThread } from "@parley/core/contract/email/emails";
import type { Conversation } from "@parley/core/live";
import { useCallback, useState } from "react";
import type { Drafts } from "../../../../kit/drafts/use-kept-drafts.ts";
import { joinRestoredText, type UndoneEmail, useRestoreUndoneEmail } from "../../../../kit/emails/taken-back.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import type { PendingFiles } from "../../../../ui/chat/use-pending-files.ts";
import { useTypingSignal } from "../../../../ui/chat/use-typing-signal.ts";
import type { ComposerFacts } from "./composer-state.ts";
import { useDrafts } from "./use-drafts.ts";
import { useMode } from "./use-mode.ts";
import { useReplyFiles } from "./use-reply-files.ts";
import { type SendEmail, useSendEmail } from "./use-send-email.ts";
import { isWrapUpRequired, type useWrapUp } from "./use-wrap-up.ts";
import { useColleagueMessages } from "./written-since.tsx";

export interface WritingProps {
  readonly conversation: Conversation;
  readonly session: ChatSession;
  /**
   * True for the owner of an active chat, the only user who can write to the customer; all other users can only leave
   * notes.
   */
  readonly mayReply: boolean;
  /** Thread of an e-mail conversation. */
  readonly thread: EmailThread | undefined;
}

/** Restores text, files, recipients and subject of an e-mail whose sending was undone. */
function takeBack({ drafts, files, email }: { drafts: Drafts; files: PendingFiles; email: SendEmail }, taken: UndoneEmail): void {
  drafts.write("reply", joinRestoredText(taken.body, drafts.texts.reply));
  drafts.keep();
  files.put(taken.files);
  email.takeBack(taken);
}

/** Manages the message being written: mode, text, files, and the recipients and subject of an e-mail. */
export function useWriting({ conversation, session, mayReply, thread }: WritingProps) {
  const { userId } = useUser();
  const sessionId = session.id;
  const drafts = useDrafts(sessionId);
  const { texts, replyKeptAt, isLoaded } = drafts;
  const begun = useColleagueMessages(conversation, userId, texts.reply, { keptAt: replyKeptAt, isLoaded });
  const hasReply = texts.reply.trim() !== "";
  const { mode, draft, isHeld, choose, showReply } = useMode(sessionId, mayReply, hasReply);
  const files = useReplyFiles(sessionId);
  const typing = useTypingSignal(useCallback((on: boolean) => staffChat().live.tell("typing", { sessionId, on }), [sessionId]));
  const isMail = thread !== undefined && !mode.note;
  const email = useSendEmail(session, thread);
  /**
   * Counter that increases whenever the composer must take the focus without the user selecting the chat, such as after
   * an undone e-mail.
   */
  const [focusCount, setFocusCount] = useState(0);
  const takeFocus = () => setFocusCount((times) => times + 1);
  useRestoreUndoneEmail(sessionId, mayReply && thread !== undefined, true, (taken) => {
    showReply();
    takeBack({ drafts, files, email }, taken);
    // Leaves the focus to the recipient field if the restored e-mail has no recipient.
    if (taken.to?.length !== 0) takeFocus();
  });
  const leave = () => {
    drafts.keep();
    typing.stopped();
  };
  const text = texts[draft];
  return {
    sessionId,
    drafts,
    begun,
    mode,
    draft,
    isHeld,
    /** True if the user can choose between reply and note. */
    hasChoice: mayReply || hasReply || isHeld,
    text,
    max: isMail ? EMAIL_MAX : mode.note ? MESSAGE_MAX : channelMax(session.platform),
    unresolved: mode.note ? [] : unresolvedIn(isMail ? `${email.head?.subject ?? ""}\n${text}` : text),
    /** Entered recipient that is not a valid e-mail address, if any. */
    unfinished: isMail ? email.unfinished : undefined,
    files,
    typing,
    isMail,
    email,
    focusCount,
    takeFocus,
    leave,
    chooseMode: (id: string) => {
      leave();
      choose(id === "note" ? "note" : "reply");
    },
    write: (next: string) => {
      drafts.write(draft, next);
      // Sends no typing event for a note, because customers must not learn that a note is being written (field note
      // 24).
      if (mode.note || isHeld || next === "") typing.stopped();
      else typing.typed();
    },
    takeSubject: (subject: string) => {
      if (isMail && email.head !== undefined) email.setHead({ ...email.head, subject });
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;

/**
 * Returns the data about the message and the conversation from which the composer's state machine decides the next
 * step.
 */
export function factsOf({ mode, drafts, begun, files, unresolved, unfinished }: Writing, asked: ReturnType<typeof useWrapUp>): ComposerFacts {
  const { texts, isLoaded } = drafts;
  return {
    hasUnfinishedRecipient: unfinished !== undefined,
    hasUnresolved: unresolved.length > 0,
    since: mode.note ? [] : begun.since,
    hasUnsent: texts.reply.trim() !== "" || texts.note.trim() !== "" || files.files.length > 0,
    areDraftsLoaded: isLoaded,
    requiresDetails: asked && isWrapUpRequired(asked),
  };
}
