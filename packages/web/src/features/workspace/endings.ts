import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import { useSyncExternalStore } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify, notifyDone } from "../../ui/feedback/notify.ts";

const t = defineMessages("workspace.endings", {
  ending: "The chat with {name} ends",
  undo: "Undo",
  wrote: "{name} wrote again: the chat goes on",
});

/** How long an end can be taken back, in milliseconds. A customer who was told of it would not come back. */
const UNDO_MS = 5_000;

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
  /** Ends it at the gateway; what fails is told by whoever calls. */
  readonly send: () => Promise<ChatSession>;
  readonly onTakenBack: () => void;
}

/**
 * Ends a chat unless that is taken back within five seconds, or the customer writes meanwhile: they have not been told yet. A window that is closed before
 * has ended nothing.
 */
export function endSoon({ id, customerName: name }: ChatSession, { send, onTakenBack }: Ending): void {
  if (ending.has(id)) return;
  const timer = setTimeout(() => {
    stopListening();
    send()
      .then(
        (session) => staffChat().chat.dispatch({ type: "session", session }),
        () => undefined,
      )
      .finally(() => without(id));
  }, UNDO_MS);
  const takeBack = () => {
    clearTimeout(timer);
    stopListening();
    without(id);
  };
  const stopListening = staffChat().live.on("message", ({ session_id: of, direction }) => {
    if (of !== id || direction !== "in") return;
    takeBack();
    notify("", t("wrote", { name }), { intent: "warning", key: `ending-${id}` });
  });
  const undo = () => {
    if (!ending.has(id)) return;
    takeBack();
    onTakenBack();
  };
  change(new Map([...ending, [id, undo]]));
  notifyDone(t("ending", { name }), { action: { label: t("undo"), onClick: undo }, key: `ending-${id}`, shownMs: UNDO_MS });
}
