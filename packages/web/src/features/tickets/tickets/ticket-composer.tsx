import { attachments } from "@parley/core/contract/chats/attachments";
import { MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import { isBeyondLaterReplies } from "@parley/core/contract/chats/scheduled-replies";
import { support } from "@parley/core/contract/chats/support";
import { heldEmails } from "@parley/core/contract/email/held-emails";
import type { TicketConversations } from "@parley/core/contract/tickets/ticket-conversations";
import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffectEvent, useMemo, useRef, useState } from "react";
import { OtherDraft } from "../../../kit/drafts/other-draft.tsx";
import { draftFieldsToSend } from "../../../kit/drafts/sending-draft.ts";
import { useHeldReply } from "../../../kit/drafts/use-held-reply.ts";
import { useMessageClientIds } from "../../../kit/drafts/use-send-names.ts";
import { EmailSignature } from "../../../kit/emails/email-signature.tsx";
import { heldCalls } from "../../../kit/emails/held-calls.ts";
import { joinRestoredText, sendUndoableReply, useRestoreUndoneEmail } from "../../../kit/emails/taken-back.ts";
import { useEmailThread } from "../../../kit/emails/use-email-thread.ts";
import { useOwnKeys, useSendKey } from "../../../kit/keys/own-keys.ts";
import { useFileRules } from "../../../kit/live/file-rules.ts";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { ScheduledStrip } from "../../../kit/send-later/scheduled-strip.tsx";
import { SendLaterMenu } from "../../../kit/send-later/send-later-menu.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { numberText } from "../../../kit/tickets/ticket-texts.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useIsMounted } from "../../../shared/code/use-is-mounted.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Composer } from "../../../ui/chat/composer.tsx";
import type { ComposerMode } from "../../../ui/chat/composer-mode.ts";
import { type Upload, usePendingFiles } from "../../../ui/chat/use-pending-files.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailureCallout } from "../../../ui/feedback/failure-callout.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { useShortcuts } from "../../../ui/keys/use-shortcuts.ts";
import { isDialogOpen } from "../../../ui/overlay/is-dialog-open.ts";
import { useSendChoices } from "./use-send-choices.ts";
import { useTicketDrafts } from "./use-ticket-drafts.ts";

const t = defineMessages("tickets.composer", {
  reply: "Reply",
  replyPlaceholder: "Write to the customer",
  group: "Ticket",
  mode: "Reply or note",
  note: "Note",
  notePlaceholder: "Write a note. Only staff see it",
  notSent: "{ticket}: the message was not sent",
  held: "This reply was not sent, and you cannot send it now. Copy its text, or choose “Note” to write to colleagues.",
  heldEmpty: "You cannot reply here any more. Choose “Note” to write to colleagues.",
  owned: "{name} has this conversation. You can leave a note.",
  openChat: "Open the chat",
  take: "The customer is waiting in the queue. Accept the chat to reply.",
  accept: "Accept",
  write: "No conversation of this ticket is open. A reply is stored in the last one.",
  closed: "No conversation of this ticket is open, and your role may not write outside one. You can leave a note.",
  none: "This ticket has no conversation to reply to. You can leave a note.",
  other: "{name} has another open conversation ({platform}).",
  add: "Add it to the ticket",
  hidden: {
    one: "{count} conversation of this ticket is not shown, because your role may not read conversations.",
    other: "{count} conversations of this ticket are not shown, because your role may not read conversations.",
  },
});

const REPLY: ComposerMode = { id: "reply", label: t.ref("reply"), placeholder: t.ref("replyPlaceholder") };
const NOTE: ComposerMode = { id: "note", label: t.ref("note"), placeholder: t.ref("notePlaceholder"), note: true };
type Mode = "reply" | "note";
const NOTE_MAX = 4000;
/** Placeholder used if the ticket has no conversation. */
const NOWHERE = { id: 0, platform: "web", lastSeq: 0 } as const;

const supportCalls = areaQueries("support", support);

interface TicketComposerProps {
  readonly ticket: Ticket;
  readonly found: TicketConversations;
}

/** Callout with the reason why no reply is possible at the moment, and a button for the next step. */
const Standing = ({ ticket, found }: TicketComposerProps) => {
  const paths = useChatPaths();
  const deniedTake = useDeniedReason(support.accept.access);
  const deniedAdd = useDeniedReason(tickets.addConversation.access);
  const take = useMutation(supportCalls.accept.mutation());
  const add = useMutation(ticketCalls.addConversation.mutation());
  const refresh = useMutation(ticketCalls.clickToRead.mutation({ quiet: true }));
  const target = found.items.find(({ session }) => session.id === found.replyTo);
  const why = () => {
    if (target === undefined) return found.items.length === 0 ? t("none") : t("closed");
    const { session, way } = target;
    if (way === "owned") return t("owned", { name: session.ownerName ?? "" });
    if (way === "send") return undefined;
    return t(way);
  };
  const reason = why();
  return (
    <>
      {found.hidden === 0 ? null : <Callout>{t("hidden", { count: found.hidden })}</Callout>}
      {reason === undefined ? null : (
        <Callout>
          <div className="parley-ticket-standing">
            <span>{reason}</span>
            {target?.way === "take" ? (
              <Button
                size="small"
                intent="primary"
                loading={take.isPending}
                disabledReason={deniedTake}
                onClick={() =>
                  take.mutate({ body: { sessionId: target.session.id } }, { onSettled: () => refresh.mutate({ body: { id: ticket.id } }) })
                }
              >
                {t("accept")}
              </Button>
            ) : null}
            {target?.way === "owned" && deniedTake === undefined ? (
              <LinkButton size="small" to={paths.activeChat(target.session.id)}>
                {t("openChat")}
              </LinkButton>
            ) : null}
          </div>
        </Callout>
      )}
      {found.others.map((session) => (
        <Callout key={session.id}>
          <div className="parley-ticket-standing">
            <span>{t("other", { name: session.customerName, platform: platformName(session.platform) })}</span>
            <Button
              size="small"
              loading={add.isPending}
              disabledReason={deniedAdd}
              onClick={() => add.mutate({ body: { id: ticket.id, session_id: session.id } })}
            >
              {t("add")}
            </Button>
          </div>
        </Callout>
      ))}
    </>
  );
};

/** Registers the shortcut that switches between reply and note and moves the focus into the composer. */
function useModeKey(onPress: () => void): void {
  const keys = useOwnKeys();
  const press = useEffectEvent(() => {
    if (!isDialogOpen()) onPress();
  });
  useShortcuts(useMemo(() => keys.shortcut("note", { group: t.ref("group"), label: t.ref("mode"), whileTyping: true, run: () => press() }), [keys]));
}

/** Composer for replies to and notes on a ticket. Pass the ticket's id as `key`. */
export const TicketComposer = ({ ticket, found, startsFocused }: TicketComposerProps & { readonly startsFocused: boolean }) => {
  const enterKey = useSendKey();
  const user = useUser();
  const { id } = ticket;
  const drafts = useTicketDrafts(id);
  const { texts, write, keep } = drafts;
  const target = found.items.find(({ session }) => session.id === found.replyTo);
  const mayReply = target?.way === "send" || target?.way === "write";
  const [chosen, setChosen] = useState<Mode>("reply");
  const names = useMessageClientIds();
  const deniedReply = useDeniedReason(tickets.reply.access);
  const deniedNote = useDeniedReason(tickets.addNote.access);
  const reply = useMutation(ticketCalls.reply.mutation({ quiet: true }));
  const held = useMutation(heldCalls.reply.mutation({ quiet: true }));
  const note = useMutation(ticketCalls.addNote.mutation({ quiet: true }));
  const sessionId = target?.session.id ?? 0;
  const files = usePendingFiles(
    useFileRules(),
    useCallback<Upload>((file, options) => connection().client.call(attachments.upload, { body: { sessionId }, file }, options), [sessionId]),
    `${user.userId}.ticket${id}`,
  );
  const isHeld = useHeldReply(mayReply, chosen === "reply", texts.reply.trim() !== "");
  const hasChoice = mayReply || isHeld || texts.reply.trim() !== "";
  const mode: Mode = hasChoice && chosen === "reply" ? "reply" : "note";
  const denied = mode === "reply" ? deniedReply : deniedNote;
  const [isStoring, setStoring] = useState(false);
  const isBusy = isStoring || reply.isPending || held.isPending || note.isPending;
  // Loads the e-mail thread only if the user may reply, because a ticket is also visible to users who may not read its
  // e-mails.
  const { thread } = useEmailThread(mayReply ? target.session : NOWHERE);
  const mayHold = useCan(heldEmails.reply.access);
  const isMail = thread !== undefined && mayHold;
  const [timesFocused, setTimesFocused] = useState(startsFocused ? 1 : 0);
  useRestoreUndoneEmail(sessionId, isMail && mayReply, false, (taken) => {
    setChosen("reply");
    write("reply", joinRestoredText(taken.body, texts.reply));
    keep();
    files.put(taken.files);
    setTimesFocused((times) => times + 1);
  });
  const isMounted = useIsMounted();
  const sent = () => {
    drafts.sent(mode);
    files.clear();
    names.done();
  };
  // Awaits the promises instead of passing callbacks, which would not run after the user has opened the next ticket.
  const send = async (then: (undoable?: number) => void = () => undefined) => {
    const done = () => {
      sent();
      then(mode === "reply" && isMail ? sessionId : undefined);
    };
    // The composer shows an error itself while the user is still at the ticket.
    const failed = (thrown: unknown) => {
      if (!isMounted.current) notify(t("notSent", { ticket: numberText(ticket) }), thrown);
    };
    const body = texts[mode].trim();
    const attachmentIds = files.files.flatMap(({ attachment }) => attachment?.id ?? []);
    setStoring(true);
    const draft = await draftFieldsToSend(drafts, mode, attachmentIds);
    setStoring(false);
    const draftVersion = draft.version;
    // Uses an id derived from the draft, so that the message is stored only once if another browser tab sends the same
    // draft.
    const clientId = names.nameOf([mode, sessionId, body, attachmentIds], draft.name);
    if (mode === "note") return note.mutateAsync({ body: { id, body, clientId, draftVersion } }).then(done, failed);
    if (isMail)
      return void sendUndoableReply({ sessionId, body }, () =>
        held.mutateAsync({ body: { sessionId, clientId, body, attachmentIds, draftVersion } }),
      ).then(({ isTakenBack }) => (isTakenBack ? names.done() : done()), failed);
    return reply.mutateAsync({ body: { id, session_id: sessionId, clientId, body, attachmentIds, draftVersion } }).then(done, failed);
  };
  const submit = useRef<(how: () => void) => void>(undefined);
  const sendChoices = useSendChoices({ ticket, send: (then) => void send(then), submit });
  useModeKey(() => {
    if (hasChoice) setChosen(mode === "note" ? "reply" : "note");
    setTimesFocused((times) => times + 1);
  });
  return (
    <>
      <Standing ticket={ticket} found={found} />
      <FailureCallout problem={(mode === "reply" ? (reply.error ?? held.error) : note.error) ?? undefined} />
      {target === undefined ? null : <ScheduledStrip sessionId={sessionId} />}
      <OtherDraft drafts={drafts} mode={mode} />
      <Composer
        enterKey={enterKey}
        takesFocus={timesFocused === 0 ? undefined : timesFocused}
        behind={
          target === undefined ? null : (
            <SendLaterMenu
              sessionId={sessionId}
              seq={target.session.lastSeq}
              text={texts.reply}
              draft={() => draftFieldsToSend(drafts, "reply")}
              hasFiles={files.files.length > 0}
              reason={denied}
              isOffered={mode === "reply" && !isHeld && !isBeyondLaterReplies(target.session)}
              onDone={() => {
                drafts.sent("reply");
              }}
              onUndone={(taken) => {
                write("reply", taken);
                keep();
              }}
            />
          )
        }
        below={mode === "reply" && thread !== undefined ? <EmailSignature text={thread.signature} isOn /> : null}
        writer={`${user.firstName} ${user.lastName}`}
        modes={hasChoice ? [REPLY, NOTE] : [NOTE]}
        mode={mode === "reply" ? REPLY : NOTE}
        onMode={(next) => setChosen(next === "note" ? "note" : "reply")}
        text={texts[mode]}
        max={mode === "reply" ? MESSAGE_MAX : NOTE_MAX}
        onText={(text) => write(mode, text)}
        onBlur={keep}
        onSend={() => void send()}
        submit={submit}
        sendChoices={sendChoices}
        heldReason={isHeld ? t(texts.reply.trim() === "" ? "heldEmpty" : "held") : undefined}
        deniedReason={denied}
        isBusy={isBusy}
        isReadOnly={isBusy}
        {...(mode === "reply" && target?.way === "send" && { files })}
      />
    </>
  );
};
