import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { useSyncExternalStore } from "react";
import { hearTakenBack } from "../../kit/emails/taken-back.ts";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify, notifyDone } from "../../ui/feedback/notify.ts";

const t = defineMessages("workspace.endings", {
  ending: "Chat with {name} ended",
  undo: "Undo",
  wrote: "{name} wrote again, so the chat stays open",
});

/** How long an end can be taken back, in milliseconds. A customer who was told of it would not come back. */
const UNDO_MS = 5_000;
const SECOND_MS = 1_000;
/** Longer than the gateway takes to end it and to say so, also behind an e-mail that can still be taken back. */
const PATIENCE_MS = 60_000;

let ending: ReadonlyMap<number, () => void> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<number, () => void>): void {
  ending = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chats that are about to end: they are in no list any more. */
export const useEndings = (): ReadonlyMap<number, () => void> => useSyncExternalStore(subscribe, () => ending);

/** Whether a chat is about to end. */
export const isEnding = (sessionId: number): boolean => ending.has(sessionId);

/** Takes back the last end that can still be taken back. */
export const undoLast = (): void => [...ending.values()].at(-1)?.();

function without(sessionId: number): void {
  change(new Map([...ending].filter(([id]) => id !== sessionId)));
}

interface Ending {
  /** Has the gateway end it after so many seconds; what fails is told by whoever calls. */
  readonly send: (graceSeconds: number) => Promise<ChatSession>;
  /** Has the gateway let it go on. */
  readonly takeBack: () => Promise<ChatSession>;
  readonly onTakenBack: () => void;
}

/**
 * Ends a chat in five seconds, unless that is taken back or the customer writes meanwhile: they have not been told yet. The gateway keeps the time, so that a window that is closed before has ended it all the same
 * (docs/adr/0127).
 */
export function endSoon({ id, customerName: name }: ChatSession, { send, takeBack, onTakenBack }: Ending): void {
  if (ending.has(id)) return;
  const { chat, live } = staffChat();
  const stops: (() => void)[] = [];
  const settle = () => {
    for (const stop of stops.splice(0)) stop();
    without(id);
  };
  const take = (session: ChatSession) => chat.dispatch({ type: "session", session });
  const undo = () => {
    if (!ending.has(id)) return;
    settle();
    takeBack().then(take, () => undefined);
    onTakenBack();
  };
  stops.push(
    live.on("message", ({ session_id: of, direction }) => {
      if (of !== id || direction !== "in") return;
      settle();
      notify("", t("wrote", { name }), { intent: "warning", key: `ending-${id}` });
    }),
    live.on("session", (session) => {
      if (session.id === id && session.status !== "active") settle();
    }),
  );
  // A writer who undoes the reply before the chat ends continues the chat.
  stops.push(hearTakenBack((sessionId) => sessionId === id && undo()));
  // Whatever the gateway made of it, it is shown as it is then.
  const patience = setTimeout(settle, PATIENCE_MS);
  stops.push(() => clearTimeout(patience));
  change(new Map([...ending, [id, undo]]));
  send(UNDO_MS / SECOND_MS).then(take, () => {
    settle();
    onTakenBack();
  });
  notifyDone(t("ending", { name }), { action: { label: t("undo"), onClick: undo }, key: `ending-${id}`, shownMs: UNDO_MS });
}
