import type { CallOutput } from "@parley/core/contract";
import type { heldEmails } from "@parley/core/contract/messenger/held-emails";
import { useEffect, useEffectEvent } from "react";

/** An e-mail that was taken back: everything that was written. */
export type TakenBack = CallOutput<typeof heldEmails.undo>;
type Take = (taken: TakenBack) => void;

/** Composers that are on the screen, by their conversations. */
const takers = new Map<number, Take>();
/** Taken back before the composer of their conversation was on the screen. */
const waiting = new Map<number, TakenBack>();
const listeners = new Set<(sessionId: number) => void>();

/** Gives the answer back to the composer of its conversation; false where that is not on the screen: it takes the answer when it comes. */
export function giveBack(sessionId: number, taken: TakenBack): boolean {
  for (const listener of listeners) listener(sessionId);
  const take = takers.get(sessionId);
  if (take === undefined) waiting.set(sessionId, taken);
  else take(taken);
  return take !== undefined;
}

/** Tells in which conversation an answer was taken back. */
export function hearTakenBack(listener: (sessionId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a composer the one that takes back the e-mails of a conversation, once it can: an e-mail needs its thread. */
export function useTakenBack(sessionId: number, isReady: boolean, take: Take): void {
  const latest = useEffectEvent(take);
  useEffect(() => {
    if (!isReady) return undefined;
    const handle: Take = (taken) => latest(taken);
    takers.set(sessionId, handle);
    const taken = waiting.get(sessionId);
    waiting.delete(sessionId);
    if (taken !== undefined) handle(taken);
    return () => {
      if (takers.get(sessionId) === handle) takers.delete(sessionId);
    };
  }, [sessionId, isReady]);
}

/** Merges a restored text with the composer's present one, so that neither is lost. */
export const withTakenBack = (taken: string, written: string): string => (written.trim() === "" ? taken : `${taken}\n\n${written}`);
