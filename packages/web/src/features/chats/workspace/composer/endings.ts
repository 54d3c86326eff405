import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { DraftMode } from "../../../../kit/drafts/kept-drafts.ts";
import { onUndoneReply } from "../../../../kit/emails/taken-back.ts";
import { endingChats, setEndingChats } from "../../../../kit/live/chats-ending.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { notify, showSuccessNotice } from "../../../../ui/feedback/notify.ts";

const t = defineMessages("workspace.endings", {
  ending: "Chat with {name} ended",
  undo: "Undo",
  undone: "Chat with {name} stays open",
  wrote: "{name} wrote again, so the chat stays open",
});

/** Milliseconds in which the end of a chat can be undone. The customer is informed of the end only after this time. */
const UNDO_MS = 5_000;
const SECOND_MS = 1_000;
/**
 * Maximum time, in milliseconds, that the browser waits for the end of a chat. It is longer than the gateway takes,
 * even after the sending of an e-mail that can still be undone.
 */
const PATIENCE_MS = 60_000;
/**
 * Milliseconds for which an ended chat stays excluded from the counts: longer than the gateway takes to update them.
 */
const COUNTED_BY_MS = 5_000;

/** Returns whether a chat is about to end and is therefore hidden from all lists. */
export const isEnding = (sessionId: number): boolean => endingChats().get(sessionId)?.endedAt === null;

/** Undoes the most recently requested end of a chat that can still be undone. */
export const undoLast = (): void => [...endingChats().values()].findLast(({ endedAt }) => endedAt === null)?.undo();

function without(sessionId: number): void {
  setEndingChats(new Map([...endingChats()].filter(([id]) => id !== sessionId)));
}

/** Composer mode (reply or note) by id of a chat that is about to end, so that undoing the end restores the mode. */
const modes = new Map<number, DraftMode>();
export const modeOf = (sessionId: number): DraftMode | undefined => modes.get(sessionId);
export const rememberComposerMode = (sessionId: number, mode: DraftMode): void => void modes.set(sessionId, mode);
/**
 * Forgets the mode when the user leaves the chat, so that the composer starts with a reply on the next visit. Keeps it
 * while the chat is ending.
 */
export const forgetComposerMode = (sessionId: number): void => {
  if (!isEnding(sessionId)) modes.delete(sessionId);
};

interface Ending {
  /** Requests the end of the chat after a delay of `graceSeconds`; reports failures itself. */
  readonly send: (graceSeconds: number) => Promise<ChatSession>;
  /** Asks the gateway not to end the chat after all. */
  readonly takeBack: () => Promise<ChatSession>;
  readonly onTakenBack: () => void;
}

/**
 * Ends a chat after five seconds, unless the user undoes it or the customer writes again. The customer is informed only
 * when the chat has ended. The gateway measures the time, so closing the browser tab changes nothing (docs/adr/0127).
 */
export function endChatWithUndo({ id, customerName: name }: ChatSession, { send, takeBack, onTakenBack }: Ending): void {
  if (isEnding(id)) return;
  const { chat, live } = staffChat();
  const stops: (() => void)[] = [];
  const settle = () => {
    for (const stop of stops.splice(0)) stop();
    without(id);
  };
  /** Forgets the ended chat only after a delay, because the gateway's counts include it a moment longer. */
  const handleEnd = () => {
    for (const stop of stops.splice(0)) stop();
    modes.delete(id);
    setEndingChats(new Map([...endingChats(), [id, { undo, endedAt: Date.now() }]]));
    setTimeout(() => !isEnding(id) && without(id), COUNTED_BY_MS);
  };
  const take = (session: ChatSession) => chat.dispatch({ type: "session", session });
  const undo = () => {
    if (!isEnding(id)) return;
    settle();
    takeBack().then(take, () => undefined);
    onTakenBack();
    showSuccessNotice(t("undone", { name }), { key: `ending-${id}` });
  };
  stops.push(
    live.on("message", ({ session_id: of, direction }) => {
      if (of !== id || direction !== "in") return;
      settle();
      notify("", t("wrote", { name }), { intent: "warning", key: `ending-${id}` });
    }),
    live.on("session", (session) => {
      if (session.id === id && session.status !== "active") handleEnd();
    }),
  );
  // Undoing the sending of the last reply also undoes the end of the chat.
  stops.push(onUndoneReply((sessionId) => sessionId === id && undo()));
  // Stops hiding the chat after this time, even if no event about its end has arrived.
  const patience = setTimeout(settle, PATIENCE_MS);
  stops.push(() => clearTimeout(patience));
  setEndingChats(new Map([...endingChats(), [id, { undo, endedAt: null }]]));
  send(UNDO_MS / SECOND_MS).then(take, () => {
    settle();
    onTakenBack();
  });
  showSuccessNotice(t("ending", { name }), { action: { label: t("undo"), onClick: undo }, key: `ending-${id}`, shownMs: UNDO_MS });
}
