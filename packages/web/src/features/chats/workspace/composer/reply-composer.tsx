import { support } from "@parley/core/contract/chats/support";
import { type RefObject, useEffect, useRef } from "react";
import { EmailSignature } from "../../../../kit/emails/email-signature.tsx";
import { useOwnKeys, useSendKey } from "../../../../kit/keys/own-keys.ts";
import { useDeniedReason, useUser } from "../../../../shared/session/use-session.ts";
import { Composer } from "../../../../ui/chat/composer.tsx";
import { focusList } from "../../../../ui/chat/conversation-list.tsx";
import { notify } from "../../../../ui/feedback/notify.ts";
import { ComposerDialogs } from "./composer-dialogs.tsx";
import { ComposerHead } from "./composer-head.tsx";
import { composerText as t } from "./composer-texts.ts";
import { EndButton } from "./end-button.tsx";
import { useMentions } from "./mention-source.ts";
import { SendReplyLater } from "./send-reply-later.tsx";
import { sendWritten } from "./send-written.ts";
import { useCannedReplies } from "./use-canned-replies.ts";
import { useComposer } from "./use-composer.ts";
import { useComposerKeys, useKeysElsewhere } from "./use-composer-keys.ts";
import { useEndAndOpenNext } from "./use-end-and-go-on.ts";
import { NOTE, REPLY } from "./use-mode.ts";
import { useWrapUp } from "./use-wrap-up.ts";
import { factsOf, useWriting, type WritingProps } from "./use-writing.ts";

interface ReplyComposerProps extends WritingProps {
  /** True for the owner of an active chat, even if its channel accepts no reply now. */
  readonly mayEnd: boolean;
  /**
   * Counter that changes whenever the user selects this chat, to focus the composer. Undefined if the composer must not
   * take the focus.
   */
  readonly choice: number | undefined;
  readonly onGo: (sessionId: number | undefined) => void;
  /** Receives the function that ends the chat, which the button and the keyboard shortcut call. */
  readonly endChat: RefObject<((withDetails?: boolean) => void) | undefined>;
}

/**
 * Composer for replies and notes, with drafts, canned replies, files and typing events. Pass the conversation id as
 * `key`.
 */
export const ReplyComposer = ({ mayEnd, choice, onGo, endChat, ...props }: ReplyComposerProps) => {
  const { session, mayReply, thread } = props;
  const { firstName, lastName } = useUser();
  const deniedReason = useDeniedReason(support.send.access);
  const hint = useOwnKeys().textOf("sendAndEnd");
  const writing = useWriting(props);
  const { mode, isHeld, hasChoice, isMail, email, unfinished } = writing;
  const suggestions = useCannedReplies(session, writing.files, writing.takeSubject);
  const mentions = useMentions(mode.note === true);
  const { state, tell } = useComposer(factsOf(writing, useWrapUp(session.id)), {
    send: (despite, onResult) => sendWritten(writing, despite, onResult),
    end: useEndAndOpenNext(session, onGo),
    warnUnfinished: () => notify(t("notSent"), t("unfinished", { text: unfinished ?? "" }), { intent: "warning", key: "unfinished-recipient" }),
  });
  useKeysElsewhere(state, choice === undefined);
  const submit = useRef<(how: () => void) => void>(undefined);
  const end = (withDetails = false) => tell({ kind: "end", withDetails });
  useEffect(() => {
    endChat.current = end;
  });
  const sendAndEnd = () => tell({ kind: "send", thenEnd: true });
  const maySendAndEnd = mayReply && mayEnd && !mode.note;
  useComposerKeys({
    onEnd: () => mayEnd && deniedReason === undefined && end(),
    onSendAndEnd: () => maySendAndEnd && submit.current?.(sendAndEnd),
    onSwitchMode: () => {
      if (hasChoice) writing.chooseMode(mode.note ? "reply" : "note");
      writing.takeFocus();
    },
  });
  return (
    <>
      <ComposerHead writing={writing} thread={thread} />
      <Composer
        // A previewed conversation takes the focus only when a shortcut asks for it.
        takesFocus={choice === undefined && writing.focusCount === 0 ? undefined : (choice ?? 0) + writing.focusCount}
        onLeave={focusList}
        enterKey={useSendKey()}
        below={isMail && thread !== undefined ? <EmailSignature text={thread.signature} isOn={email.isSigned} onChange={email.setSigned} /> : null}
        beside={mayEnd && session.status === "active" ? <EndButton onEnd={() => end()} /> : null}
        behind={<SendReplyLater writing={writing} lastSeq={session.lastSeq} />}
        writer={`${firstName} ${lastName}`}
        modes={hasChoice ? [REPLY, NOTE] : [NOTE]}
        mode={mode}
        onMode={writing.chooseMode}
        text={writing.text}
        max={writing.max}
        onText={writing.write}
        onBlur={writing.leave}
        onSend={() => tell({ kind: "send" })}
        submit={submit}
        sendChoices={maySendAndEnd ? [{ key: "sendAndEnd", label: t("sendAndEnd"), hint, onSend: sendAndEnd }] : []}
        deniedReason={deniedReason}
        heldReason={isHeld ? t(writing.text.trim() === "" ? "heldEmpty" : "held") : undefined}
        isBusy={state.kind === "sending"}
        files={writing.files}
        suggestions={suggestions}
        mentions={mentions}
      />
      <ComposerDialogs state={state} session={session} unresolved={writing.unresolved} onAnswer={tell} />
    </>
  );
};
