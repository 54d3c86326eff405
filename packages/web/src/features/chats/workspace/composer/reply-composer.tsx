import { attachments } from "@parley/core/contract/chats/attachments";
import { cannedReplyFiles } from "@parley/core/contract/chats/canned-reply-files";
import { channelMax } from "@parley/core/contract/chats/channel-limits";
import { type ChatSession, MESSAGE_MAX, type Message } from "@parley/core/contract/chats/conversations";
import { unresolvedIn } from "@parley/core/contract/chats/reply-variables";
import { support } from "@parley/core/contract/chats/support";
import { EMAIL_MAX, type EmailThread } from "@parley/core/contract/email/emails";
import type { Conversation } from "@parley/core/live";
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { DraftMode } from "../../../../kit/drafts/kept-drafts.ts";
import { OtherDraft } from "../../../../kit/drafts/other-draft.tsx";
import { sendingDraft } from "../../../../kit/drafts/sending-draft.ts";
import { EmailHead } from "../../../../kit/emails/email-head.tsx";
import { EmailSignature } from "../../../../kit/emails/email-signature.tsx";
import { useTakenBack, withTakenBack } from "../../../../kit/emails/taken-back.ts";
import { useSendEmail } from "../../../../kit/emails/use-send-email.ts";
import { useOwnKeys, useSendKey } from "../../../../kit/keys/own-keys.ts";
import { useFileRules } from "../../../../kit/live/file-rules.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { ScheduledStrip } from "../../../../kit/send-later/scheduled-strip.tsx";
import { SendLaterMenu } from "../../../../kit/send-later/send-later-menu.tsx";
import { connection } from "../../../../shared/connection/connection.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useDeniedReason, useUser } from "../../../../shared/session/use-session.ts";
import { Composer, type SendChoice } from "../../../../ui/chat/composer.tsx";
import { endLeading, isChatAwaited, leadToComposer } from "../../../../ui/chat/composer-keys.ts";
import type { ComposerMode } from "../../../../ui/chat/composer-mode.ts";
import { focusList } from "../../../../ui/chat/conversation-list.tsx";
import type { Suggestion, SuggestionSource } from "../../../../ui/chat/suggestion.ts";
import { type Upload, usePendingFiles } from "../../../../ui/chat/use-pending-files.ts";
import { useTypingSignal } from "../../../../ui/chat/use-typing-signal.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { notify } from "../../../../ui/feedback/notify.ts";
import { KeyHint } from "../../../../ui/keys/key-hint.tsx";
import { useShortcuts } from "../../../../ui/keys/use-shortcuts.ts";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog.tsx";
import { anywhere, keyPair } from "../use-work-keys.ts";
import { cannedSource, variablesOf } from "./canned-source.ts";
import { EndChatDialog } from "./end-chat-dialog.tsx";
import { keepMode, leaveMode, modeOf } from "./endings.ts";
import { useMentions } from "./mention-source.ts";
import { useDrafts } from "./use-drafts.ts";
import { useEndAndGoOn } from "./use-end-and-go-on.ts";
import { isAskedFor, useWrapUp } from "./use-wrap-up.ts";
import { useBegun, WrittenSinceDialog } from "./written-since.tsx";

const t = defineMessages("workspace.composer", {
  reply: "Reply",
  replyPlaceholder: "Write to the customer. / for canned replies",
  note: "Note",
  notePlaceholder: "Write a note. Only staff see it",
  unresolved: "Send with unfilled variables?",
  unresolvedText: "The message still holds {names}. The customer would read exactly that.",
  sendAnyway: "Send anyway",
  end: "End and next",
  sendAndEnd: "Send and end",
  unsent: "End without sending?",
  unsentText: "Your unsent text stays a draft of this chat.",
  mode: "Reply or note",
  notSent: "The e-mail was not sent",
  unfinished: "“{text}” is not an e-mail address. Finish or remove it in the recipients.",
  notAttached: "The files of the canned reply are not attached",
});

const REPLY: ComposerMode = { id: "reply", label: t.ref("reply"), placeholder: t.ref("replyPlaceholder") };
const NOTE: ComposerMode = { id: "note", label: t.ref("note"), placeholder: t.ref("notePlaceholder"), note: true };

interface ReplyComposerProps {
  readonly conversation: Conversation;
  readonly session: ChatSession;
  /** True for the owner of a running chat, who alone writes to the customer; all others can leave a note. */
  readonly mayReply: boolean;
  /** True for the user's own running chat, even if the channel accepts no reply. */
  readonly mayEnd: boolean;
  /** Changes each time the user selects this chat; absent: the composer does not take the focus. */
  readonly choice: number | undefined;
  readonly onGo: (sessionId: number | undefined) => void;
  /** Receives the function that ends the chat, shared by the button and the keyboard shortcut. */
  readonly endChat: RefObject<((withDetails?: boolean) => void) | undefined>;
  /** Thread of an e-mail conversation. */
  readonly thread: EmailThread | undefined;
}

/** Composer for replies and notes: drafts, canned replies, files, typing events. Use the conversation as `key`. */
export const ReplyComposer = ({ conversation, session, mayReply, mayEnd, choice, onGo, endChat, thread }: ReplyComposerProps) => {
  const user = useUser();
  const keys = useOwnKeys();
  const enterKey = useSendKey();
  const sessionId = session.id;
  const [chosen, setChosen] = useState<DraftMode>(() => modeOf(sessionId) ?? "reply");
  useEffect(() => () => leaveMode(sessionId), [sessionId]);
  const [isAsking, setIsAsking] = useState<"unresolved" | "unsent" | "end" | "whenKnown">();
  const [switched, setSwitched] = useState(0);
  const endAndGoOn = useEndAndGoOn(session, onGo);
  const asked = useWrapUp(sessionId);
  const drafts = useDrafts(sessionId);
  const { texts, replyKeptAt, isLoaded, write, keep } = drafts;
  const begun = useBegun(conversation, user.userId, texts.reply, { keptAt: replyKeptAt, isLoaded });
  /** Action after the reply was sent. */
  const submit = useRef<(how: () => void) => void>(undefined);
  const next = useRef<() => void>(undefined);
  /** Action requested while an e-mail was being sent: the text in the field then counts as sent. */
  const afterMail = useRef<() => void>(undefined);
  const [overtaken, setOvertaken] = useState<readonly Message[]>();
  const mode = mayReply && chosen === "reply" ? REPLY : NOTE;
  const draft: DraftMode = mode.note ? "note" : "reply";
  const text = texts[draft];
  const deniedReason = useDeniedReason(support.send.access);
  const files = usePendingFiles(
    useFileRules(),
    useCallback<Upload>((file, options) => connection().client.call(attachments.upload, { body: { sessionId }, file }, options), [sessionId]),
    `${user.userId}.chat${sessionId}`,
  );
  const { put } = files;
  const attach = useCallback(
    (id: number) => {
      connection()
        .client.call(cannedReplyFiles.attach, { params: { id }, body: { sessionId } })
        .then(put, (thrown: unknown) => notify(t("notAttached"), thrown));
    },
    [sessionId, put],
  );
  const mentions = useMentions(mode.note === true);
  const typing = useTypingSignal(useCallback((on: boolean) => staffChat().live.tell("typing", { sessionId, on }), [sessionId]));

  const isMail = thread !== undefined && !mode.note;
  const email = useSendEmail(session, thread);
  useTakenBack(sessionId, mayReply && thread !== undefined, true, (taken) => {
    setChosen("reply");
    write("reply", withTakenBack(taken.body, texts.reply));
    keep();
    files.put(taken.files);
    email.takeBack(taken);
    // A mail without a recipient moves the focus to the recipient field instead.
    if (taken.to?.length !== 0) setSwitched((times) => times + 1);
  });
  const takeSubject = useEffectEvent((subject: string) => {
    if (isMail && email.head !== undefined) email.setHead({ ...email.head, subject });
  });
  const suggestions = useMemo((): SuggestionSource => {
    const canned = cannedSource(variablesOf(user, session), attach);
    const handleUse = (used: Suggestion) => {
      canned.onUse(used);
      if (used.subject !== undefined) takeSubject(used.subject);
    };
    return { ...canned, onUse: handleUse };
  }, [user, session, attach]);
  const send = async (seenSeq = mode.note ? undefined : begun.seenSeq) => {
    setIsAsking(undefined);
    setOvertaken(undefined);
    const attachmentIds = files.files.flatMap(({ attachment }) => attachment?.id ?? []);
    // The text of a refused mail stays in the field.
    if (isMail) {
      const taken = await email.send({ body: text.trim(), attachmentIds, seenSeq, draft: () => sendingDraft(drafts, draft, attachmentIds) });
      if (taken !== true) {
        afterMail.current = undefined;
        return setOvertaken(taken === false ? undefined : taken);
      }
    } else
      staffChat().chat.send({
        sessionId,
        body: text.trim(),
        kind: mode.note ? "note" : "text",
        attachmentIds,
        // Same client id as in another window, which may send the same draft at the same time.
        clientId: attachmentIds.length === 0 ? drafts.nameOf(draft) : undefined,
        draftVersion: drafts.versionOf(draft),
        ...(seenSeq !== undefined && { seenSeq }),
      });
    typing.stopped();
    files.clear();
    drafts.sent(draft);
    const then = next.current ?? afterMail.current;
    next.current = undefined;
    afterMail.current = undefined;
    then?.();
  };
  const unresolved = mode.note ? [] : unresolvedIn(isMail ? `${email.head?.subject ?? ""}\n${text}` : text);
  const unfinished = isMail && email.unfinished !== undefined ? t("unfinished", { text: email.unfinished }) : undefined;
  /** Asks the necessary questions before a reply is sent. */
  const trySend = (then?: () => void) => {
    if (unfinished !== undefined) return notify(t("notSent"), unfinished, { intent: "warning", key: "unfinished-recipient" });
    next.current = then;
    if (unresolved.length > 0) setIsAsking("unresolved");
    else askOrSend();
  };
  const askOrSend = () => {
    if (!mode.note && begun.since.length > 0) setOvertaken(begun.since);
    else void send();
  };

  const chooseMode = (id: string) => {
    keep();
    typing.stopped();
    const next = id === "note" ? "note" : "reply";
    keepMode(sessionId, next);
    setChosen(next);
  };
  /** Asks for required details first; the settings may load a moment after the key press. */
  const askOrEnd = () => {
    if (asked === undefined) {
      leadToComposer();
      setIsAsking("whenKnown");
    } else if (isAskedFor(asked)) setIsAsking("end");
    else {
      setIsAsking(undefined);
      endAndGoOn();
    }
  };
  const maySendAndEnd = mayReply && mayEnd && !mode.note;
  const sendChoices: readonly SendChoice[] = maySendAndEnd
    ? [{ key: "sendAndEnd", label: t("sendAndEnd"), hint: keys.textOf("sendAndEnd"), onSend: () => trySend(askOrEnd) }]
    : [];
  const isKnown = asked !== undefined;
  const goOn = useEffectEvent(askOrEnd);
  useEffect(() => {
    if (isAsking === "whenKnown" && isKnown) goOn();
  }, [isAsking, isKnown]);
  /** Action to continue with once the user agrees to leave the text unsent. */
  const afterUnsent = useRef<() => void>(undefined);
  /** Action that waits until the drafts are loaded. */
  const whenLoaded = useRef<() => void>(undefined);
  const askFirst = (then: () => void) => {
    if (email.isPending) afterMail.current = then;
    else if (texts.reply.trim() !== "" || texts.note.trim() !== "" || files.files.length > 0) {
      afterUnsent.current = then;
      setIsAsking("unsent");
    } else if (isLoaded) then();
    else {
      leadToComposer();
      whenLoaded.current = then;
    }
  };
  const goOnAsking = useEffectEvent(() => {
    const then = whenLoaded.current;
    whenLoaded.current = undefined;
    if (then !== undefined) askFirst(then);
  });
  useEffect(() => {
    if (isLoaded) goOnAsking();
  }, [isLoaded]);
  const end = () => askFirst(askOrEnd);
  useEffect(() => {
    endChat.current = (withDetails = false) => (withDetails ? askFirst(() => setIsAsking("end")) : end());
  });
  const isLookedAt = choice === undefined;
  const hasQuestion = isAsking === "unsent" || isAsking === "end";
  // A dialog takes the keyboard input; a customer who is only previewed takes none.
  useEffect(() => {
    if (hasQuestion || (isLookedAt && !isChatAwaited())) endLeading();
  }, [hasQuestion, isLookedAt]);
  const endByKey = useEffectEvent(() => {
    if (mayEnd && deniedReason === undefined) end();
  });
  const sendAndEndByKey = useEffectEvent(() => {
    if (maySendAndEnd) submit.current?.(() => trySend(askOrEnd));
  });
  const switchMode = useEffectEvent(() => {
    if (!mayReply) return;
    chooseMode(mode.note ? "reply" : "note");
    setSwitched((times) => times + 1);
  });
  useShortcuts(
    useMemo(
      () => [
        ...keyPair(keys, "end", t.ref("end"), () => endByKey()),
        ...anywhere(keys, "sendAndEnd", t.ref("sendAndEnd"), () => sendAndEndByKey()),
        ...anywhere(keys, "note", t.ref("mode"), () => switchMode()),
      ],
      [keys],
    ),
  );

  return (
    <>
      <ScheduledStrip sessionId={sessionId} />
      <OtherDraft drafts={drafts} mode={draft} />
      {isMail && email.head !== undefined ? <EmailHead thread={thread} values={email.head} onChange={email.setHead} /> : null}
      <Composer
        takesFocus={choice === undefined ? undefined : choice + switched}
        onLeave={focusList}
        enterKey={enterKey}
        below={isMail ? <EmailSignature text={thread.signature} isOn={email.isSigned} onChange={email.setSigned} /> : null}
        beside={
          mayEnd && session.status === "active" ? (
            <Button disabledReason={deniedReason} onClick={end}>
              {t("end")} <KeyHint>{keys.textOf("end")}</KeyHint>
            </Button>
          ) : null
        }
        behind={
          mode.note ? null : (
            <SendLaterMenu
              sessionId={sessionId}
              seq={session.lastSeq}
              text={text}
              draft={() => sendingDraft(drafts, "reply")}
              hasFiles={files.files.length > 0}
              head={isMail ? email.chosen : undefined}
              reason={deniedReason ?? unfinished ?? (unresolved.length > 0 ? t("unresolvedText", { names: listText(unresolved) }) : undefined)}
              onDone={() => {
                typing.stopped();
                drafts.sent("reply");
              }}
              onUndone={(taken) => {
                write("reply", taken);
                keep();
              }}
            />
          )
        }
        writer={`${user.firstName} ${user.lastName}`}
        modes={mayReply ? [REPLY, NOTE] : [NOTE]}
        mode={mode}
        onMode={chooseMode}
        text={text}
        max={isMail ? EMAIL_MAX : mode.note ? MESSAGE_MAX : channelMax(session.platform)}
        onText={(next) => {
          write(draft, next);
          // Customers never learn of a note, not even that one is being written (field note 24).
          if (mode.note || next === "") typing.stopped();
          else typing.typed();
        }}
        onBlur={() => {
          keep();
          typing.stopped();
        }}
        onSend={() => trySend()}
        submit={submit}
        sendChoices={sendChoices}
        deniedReason={deniedReason}
        isBusy={email.isPending}
        files={files}
        suggestions={suggestions}
        mentions={mentions}
      />
      <ConfirmDialog
        open={isAsking === "unresolved"}
        title={t("unresolved")}
        confirm={t("sendAnyway")}
        intent="warning"
        onConfirm={() => {
          setIsAsking(undefined);
          askOrSend();
        }}
        onCancel={() => setIsAsking(undefined)}
      >
        {t("unresolvedText", { names: listText(unresolved) })}
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsking === "unsent"}
        title={t("unsent")}
        confirm={t("end")}
        intent="danger"
        onConfirm={() => {
          setIsAsking(undefined);
          afterUnsent.current?.();
        }}
        onCancel={() => setIsAsking(undefined)}
      >
        {t("unsentText")}
      </ConfirmDialog>
      {overtaken === undefined ? null : (
        <WrittenSinceDialog
          since={overtaken}
          onSend={() => void send(Math.max(begun.seeAll(), overtaken.at(-1)?.seq ?? 0))}
          onCancel={() => setOvertaken(undefined)}
        />
      )}
      {isAsking === "end" ? <EndChatDialog session={session} onEnd={endAndGoOn} onClose={() => setIsAsking(undefined)} /> : null}
    </>
  );
};
