import { ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES, attachments } from "@parley/core/contract/messenger/attachments";
import { type ChatSession, MESSAGE_MAX } from "@parley/core/contract/messenger/conversations";
import { support } from "@parley/core/contract/messenger/support";
import { useCallback, useEffectEvent, useMemo, useState } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { useDeniedReason, useUser } from "../../shared/session/use-session.ts";
import { Composer } from "../../ui/chat/composer.tsx";
import type { ComposerMode } from "../../ui/chat/composer-mode.ts";
import { focusList } from "../../ui/chat/conversation-list.tsx";
import { type FileRules, usePendingFiles } from "../../ui/chat/use-pending-files.ts";
import { useTypingSignal } from "../../ui/chat/use-typing-signal.ts";
import { unresolvedIn } from "../../ui/chat/variables.ts";
import { Button } from "../../ui/controls/button.tsx";
import { KeyHint } from "../../ui/keys/key-hint.tsx";
import { useShortcuts } from "../../ui/keys/use-shortcuts.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { cannedSource, variablesOf } from "./canned-source.ts";
import { type DraftMode, useDrafts } from "./use-drafts.ts";
import { useEndAndGoOn } from "./use-end-and-go-on.ts";
import { EVERYWHERE, guarded, keyPair } from "./use-work-keys.ts";

const t = defineMessages("workspace.composer", {
  reply: "Reply",
  replyPlaceholder: "Write to the customer. / for canned replies",
  note: "Note",
  notePlaceholder: "Write a note. Only staff see it",
  unresolved: "Send with unfilled variables?",
  unresolvedText: "The message still holds {names}. The customer would read exactly that.",
  sendAnyway: "Send anyway",
  end: "End and go on",
  unsent: "End without sending?",
  unsentText: "What you wrote is not sent. The customer will not read it.",
  mode: "Reply or note",
});

const REPLY: ComposerMode = { id: "reply", label: t.ref("reply"), placeholder: t.ref("replyPlaceholder") };
const NOTE: ComposerMode = { id: "note", label: t.ref("note"), placeholder: t.ref("notePlaceholder"), note: true };
/** As the contract allows them (`OutgoingMessage`, attachments). */
const FILE_RULES: FileRules = { kinds: ATTACHMENT_KINDS, maxBytes: ATTACHMENT_MAX_BYTES, maxCount: 10 };

interface ReplyComposerProps {
  readonly session: ChatSession;
  /** Only the owner of a running chat writes to the customer; everybody else may leave a note. */
  readonly mayReply: boolean;
  /** Another number is another choice of this chat by the person; absent, it takes no focus by itself. */
  readonly choice: number | undefined;
  readonly onGo: (sessionId: number | undefined) => void;
}

/** Where a support agent writes replies and notes: drafts, canned replies, files, typing. Give it the conversation as `key`. */
export const ReplyComposer = ({ session, mayReply, choice, onGo }: ReplyComposerProps) => {
  const user = useUser();
  const sessionId = session.id;
  const [chosen, setChosen] = useState<DraftMode>("reply");
  const [isAsking, setIsAsking] = useState<"unresolved" | "unsent">();
  const [switched, setSwitched] = useState(0);
  const endAndGoOn = useEndAndGoOn(session, onGo);
  const { texts, write, keep } = useDrafts(sessionId);
  const mode = mayReply && chosen === "reply" ? REPLY : NOTE;
  const draft: DraftMode = mode.note ? "note" : "reply";
  const text = texts[draft];
  const deniedReason = useDeniedReason(support.send.access);
  const files = usePendingFiles(
    FILE_RULES,
    useCallback((file: File) => connection().client.call(attachments.upload, { body: { sessionId }, file }), [sessionId]),
  );
  const suggestions = useMemo(() => cannedSource(variablesOf(user, session)), [user, session]);
  const typing = useTypingSignal(useCallback((on: boolean) => staffChat().live.tell("typing", { sessionId, on }), [sessionId]));

  const send = () => {
    staffChat().chat.send({
      sessionId,
      body: text.trim(),
      kind: mode.note ? "note" : "text",
      attachmentIds: files.files.flatMap(({ attachment }) => attachment?.id ?? []),
    });
    typing.stopped();
    files.clear();
    write(draft, "");
    keep();
    setIsAsking(undefined);
  };
  const unresolved = mode.note ? [] : unresolvedIn(text);

  const chooseMode = (id: string) => {
    keep();
    typing.stopped();
    setChosen(id === "note" ? "note" : "reply");
  };
  const end = () => (texts.reply.trim() === "" ? endAndGoOn() : setIsAsking("unsent"));
  const endByKey = useEffectEvent(() => {
    if (mayReply && deniedReason === undefined) end();
  });
  const switchMode = useEffectEvent(() => {
    if (!mayReply) return;
    chooseMode(mode.note ? "reply" : "note");
    setSwitched((times) => times + 1);
  });
  useShortcuts(
    useMemo(
      () => [
        ...keyPair("e", t.ref("end"), () => endByKey()),
        { keys: "alt+n", group: EVERYWHERE, label: t.ref("mode"), run: guarded(() => switchMode()), whileTyping: true },
      ],
      [],
    ),
  );

  return (
    <>
      <Composer
        takesFocus={choice === undefined ? undefined : choice + switched}
        onLeave={focusList}
        beside={
          mayReply ? (
            <Button disabledReason={deniedReason} onClick={end}>
              {t("end")} <KeyHint>Alt E</KeyHint>
            </Button>
          ) : null
        }
        writer={`${user.firstName} ${user.lastName}`}
        modes={mayReply ? [REPLY, NOTE] : [NOTE]}
        mode={mode}
        onMode={chooseMode}
        text={text}
        max={MESSAGE_MAX}
        onText={(next) => {
          write(draft, next);
          // A customer never learns of a note, not even that one is being written (field note 24).
          if (mode.note || next === "") typing.stopped();
          else typing.typed();
        }}
        onBlur={() => {
          keep();
          typing.stopped();
        }}
        onSend={() => (unresolved.length > 0 ? setIsAsking("unresolved") : send())}
        deniedReason={deniedReason}
        files={files}
        suggestions={suggestions}
      />
      <ConfirmDialog
        open={isAsking === "unresolved"}
        title={t("unresolved")}
        confirm={t("sendAnyway")}
        intent="warning"
        onConfirm={send}
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
          endAndGoOn();
        }}
        onCancel={() => setIsAsking(undefined)}
      >
        {t("unsentText")}
      </ConfirmDialog>
    </>
  );
};
