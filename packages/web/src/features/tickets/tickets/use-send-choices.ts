import { HOLD_SECONDS_MAX } from "@parley/core/contract/email/held-emails";
import { type Ticket, type TicketStatus, tickets } from "@parley/core/contract/tickets/tickets";
import { type RefObject, useEffectEvent, useMemo } from "react";
import { onUndoneReply } from "../../../kit/emails/taken-back.ts";
import { useOwnKeys } from "../../../kit/keys/own-keys.ts";
import { sendMoment } from "../../../kit/send-later/times.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import type { SendChoice } from "../../../ui/chat/composer.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { useShortcuts } from "../../../ui/keys/use-shortcuts.ts";
import { isDialogOpen } from "../../../ui/overlay/is-dialog-open.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { mayReturnToStatus, presentValue, type TicketChanges } from "./ticket-changes.ts";
import { useTicketChange } from "./use-ticket-change.ts";

const t = defineMessages("tickets.sendChoices", {
  group: "Ticket",
  pending: "Send and set to pending until tomorrow at 9:00",
  resolved: "Send and resolve",
  children: "Resolve or unlink the open child tickets first",
  notChanged: "The message was sent, but the status was not changed",
});

/** Statuses that a message can set, and the shortcut of each. */
const KEYS = { pending: "sendPending", resolved: "sendResolved" } as const;
type Sent = keyof typeof KEYS;
const SENT = Object.keys(KEYS) as readonly Sent[];

/** Watches for the undo of an e-mail in a conversation, while it can be undone. */
function watchUndo(sessionId: number) {
  let isDone = false;
  let revert: () => void = () => undefined;
  const stop = onUndoneReply((undone) => {
    if (undone !== sessionId) return;
    isDone = true;
    stop();
    revert();
  });
  setTimeout(stop, (HOLD_SECONDS_MAX + 10) * 1000);
  return {
    isDone: () => isDone,
    /** Calls the function when the e-mail is undone, or at once if it already is. */
    onUndo: (run: () => void) => {
      revert = run;
      if (isDone) run();
    },
  };
}

interface SendChoices {
  readonly ticket: Ticket;
  /**
   * Sends the message, and calls the function once it has been accepted, with the conversation of an e-mail that can
   * still be undone.
   */
  readonly send: (then: (undoable?: number) => void) => void;
  /** Function of the composer that sends only if the message can be sent. */
  readonly submit: RefObject<((how: () => void) => void) | undefined>;
}

/** Ways to send a message that also set the ticket's status, in the menu next to Send and by shortcut. */
export function useSendChoices({ ticket, send, submit }: SendChoices): readonly SendChoice[] {
  const { id, next } = ticket;
  const keys = useOwnKeys();
  const timeZone = useTimeZone();
  const denied = useDeniedReason(tickets.update.access);
  const { change } = useTicketChange();
  const offered = denied === undefined ? SENT.filter((status) => next.some((one: TicketStatus) => one === status)) : [];
  const reasonFor = (status: Sent) => (status === "resolved" && ticket.children.open > 0 ? t("children") : undefined);
  /**
   * Sets the status in the ticket's latest version, because the message itself has changed the ticket. If the e-mail is
   * undone, the ticket gets its former status again.
   */
  const set = async (status: Sent, undoable: number | undefined) => {
    const changes: TicketChanges = status === "pending" ? { status, pendingUntil: sendMoment("tomorrow", Date.now(), timeZone) } : { status };
    const undone = undoable === undefined ? undefined : watchUndo(undoable);
    try {
      const before = await ticketCalls.get.call({ params: { id } });
      if (undone?.isDone() === true) return;
      const after = await change(before, "status", changes);
      if (after !== undefined && mayReturnToStatus(before, after)) undone?.onUndo(() => void change(after, "status", presentValue(before, "status")));
    } catch (thrown) {
      notify(t("notChanged"), thrown);
    }
  };
  const sendAndSet = (status: Sent) => send((undoable) => void set(status, undoable));
  const press = useEffectEvent((status: Sent) => {
    if (!isDialogOpen() && offered.includes(status) && reasonFor(status) === undefined) submit.current?.(() => sendAndSet(status));
  });
  useShortcuts(
    useMemo(
      () =>
        SENT.flatMap((status) =>
          keys.shortcut(KEYS[status], { group: t.ref("group"), label: t.ref(status), whileTyping: true, run: () => press(status) }),
        ),
      [keys],
    ),
  );
  return offered.map((status) => ({
    key: status,
    label: t(status),
    hint: keys.textOf(KEYS[status]),
    disabledReason: reasonFor(status),
    onSend: () => sendAndSet(status),
  }));
}
