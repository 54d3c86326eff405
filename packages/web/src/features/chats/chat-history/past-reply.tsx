import { type ChatSession, conversations, MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { heldEmails } from "@parley/core/contract/email/held-emails";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useMessageClientIds } from "../../../kit/drafts/use-send-names.ts";
import { heldCalls } from "../../../kit/emails/held-calls.ts";
import { joinRestoredText, sendUndoableReply, useRestoreUndoneEmail } from "../../../kit/emails/taken-back.ts";
import { useSendKey } from "../../../kit/keys/own-keys.ts";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason } from "../../../shared/session/use-session.ts";
import { Composer } from "../../../ui/chat/composer.tsx";
import type { ComposerMode } from "../../../ui/chat/composer-mode.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { conversationCalls } from "./queries.ts";

const t = defineMessages("chatHistory.reply", {
  label: "Reply",
  placeholder: "Write to this customer",
  sent: "Message to {name} sent",
  running: "{name} has an open chat with this customer.",
  openChat: "Open the chat",
  waiting: "This customer is waiting in the support queue. Accept the chat to reply.",
  sending: "The message is being sent",
});

const MODE: ComposerMode = { id: "reply", label: t.ref("label"), placeholder: t.ref("placeholder") };

/** Form that sends a message to a customer after their chat has ended (spec section 7, conversations: reply). */
export const PastReply = ({ session }: { readonly session: ChatSession }) => {
  const enterKey = useSendKey();
  const [text, setText] = useState("");
  const names = useMessageClientIds();
  const isLeaving = useRef(false);
  const denied = useDeniedReason(conversations.reply.access);
  const maySeeChats = useCan(support.mySessions.access);
  const paths = useChatPaths();
  const { mutate, isPending } = useMutation(conversationCalls.reply.mutation());
  const { mutateAsync: hold, isPending: isHolding } = useMutation(heldCalls.reply.mutation());
  const isMail = useCan(heldEmails.reply.access) && session.platform === "email";
  const [timesTaken, setTimesTaken] = useState(0);
  useRestoreUndoneEmail(session.id, isMail, false, ({ body }) => {
    setText(joinRestoredText(body, text));
    setTimesTaken((times) => times + 1);
  });
  if (session.status === "active")
    return (
      <Callout>
        <p>{t("running", { name: session.ownerName ?? "" })}</p>
        {maySeeChats ? (
          <LinkButton size="small" to={paths.activeChat(session.id)}>
            {t("openChat")}
          </LinkButton>
        ) : null}
      </Callout>
    );
  if (session.status === "queued") return <Callout>{t("waiting")}</Callout>;
  const begin = () => {
    setText("");
    names.done();
  };
  const send = () => {
    const written = text.trim();
    const body = { sessionId: session.id, clientId: names.nameOf(written), body: written };
    if (isMail)
      return void sendUndoableReply(body, () => hold({ body })).then(
        ({ isTakenBack }) => (isTakenBack ? names.done() : begin()),
        // Ignores the error, because the call has already shown it.
        () => undefined,
      );
    return mutate(
      { body },
      {
        onSuccess: () => {
          showSuccessNotice(t("sent", { name: session.customerName }));
          begin();
        },
      },
    );
  };
  return (
    <>
      {text.trim() === "" ? null : <LeaveGuard dirty sending={isLeaving} />}
      <Composer
        enterKey={enterKey}
        takesFocus={timesTaken === 0 ? undefined : timesTaken}
        modes={[MODE]}
        mode={MODE}
        text={text}
        onText={setText}
        max={MESSAGE_MAX}
        onSend={send}
        deniedReason={denied ?? (isPending || isHolding ? t("sending") : undefined)}
      />
    </>
  );
};
