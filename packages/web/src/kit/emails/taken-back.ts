import type { CallOutput } from "@parley/core/contract";
import type { HeldEmail, heldEmails } from "@parley/core/contract/email/held-emails";
import { useEffect, useEffectEvent } from "react";

export type UndoneEmail = CallOutput<typeof heldEmails.undo>;
interface Taker {
  readonly take: (taken: UndoneEmail) => void;
  /** True if the composer has fields for recipients and subject. */
  readonly hasHead: boolean;
}

const takers = new Map<number, Taker>();
/** Undone e-mails for which no composer is mounted yet, by conversation id. */
const waiting = new Map<number, UndoneEmail>();
const listeners = new Set<(sessionId: number) => void>();

interface Sending {
  readonly sessionId: number;
  readonly body: string;
  isTakenBack: boolean;
}
const sendings = new Set<Sending>();
/** Ids of the user's undone e-mails, in whichever browser tab they were undone. */
const undone = new Set<number>();
export const recordUndoneEmail = (id: number): void => void undone.add(id);

/**
 * Sends a reply and returns whether it was undone before the response arrived. The composer must not be cleared then,
 * because the undo has already restored the text.
 */
export async function sendUndoableReply(
  { sessionId, body }: Pick<Sending, "sessionId" | "body">,
  send: () => Promise<{ readonly held: Pick<HeldEmail, "id"> | null }>,
): Promise<{ readonly isTakenBack: boolean }> {
  const sending: Sending = { sessionId, body, isTakenBack: false };
  sendings.add(sending);
  try {
    const { held } = await send();
    return { isTakenBack: sending.isTakenBack || (held !== null && undone.has(held.id)) };
  } finally {
    sendings.delete(sending);
  }
}

const canTake = ({ hasHead }: Taker, { to, cc, bcc, subject }: UndoneEmail): boolean =>
  hasHead || (to === null && cc === null && bcc.length === 0 && subject === null);

/**
 * Restores an undone reply in the composer of its conversation. Returns false if no such composer is mounted; the next
 * one that is mounted restores the reply.
 */
export function restoreUndoneReply(sessionId: number, taken: UndoneEmail): boolean {
  for (const sending of sendings) if (sending.sessionId === sessionId && sending.body === taken.body) sending.isTakenBack = true;
  for (const listener of listeners) listener(sessionId);
  const taker = takers.get(sessionId);
  if (taker === undefined || !canTake(taker, taken)) {
    waiting.set(sessionId, taken);
    return false;
  }
  taker.take(taken);
  return true;
}

/** Registers a listener that is called with the conversation id of an undone reply. */
export function onUndoneReply(listener: (sessionId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers a composer that restores undone e-mails of its conversation. `isReady` is false until the e-mail thread is
 * loaded.
 */
export function useRestoreUndoneEmail(sessionId: number, isReady: boolean, hasHead: boolean, take: Taker["take"]): void {
  const latest = useEffectEvent(take);
  useEffect(() => {
    if (!isReady) return undefined;
    const taker: Taker = { take: (taken) => latest(taken), hasHead };
    takers.set(sessionId, taker);
    const taken = waiting.get(sessionId);
    if (taken !== undefined && canTake(taker, taken)) {
      waiting.delete(sessionId);
      taker.take(taken);
    }
    return () => {
      if (takers.get(sessionId) === taker) takers.delete(sessionId);
    };
  }, [sessionId, isReady, hasHead]);
}

/**
 * Joins a restored text with the composer's present text. If both are equal, because the undo was faster than the
 * response of Send, returns the text without repeating it.
 */
export const joinRestoredText = (taken: string, written: string): string =>
  written.trim() === "" || written.trim() === taken.trim() ? taken : `${taken}\n\n${written}`;
