import type { CallOutput } from "@parley/core/contract";
import type { HeldEmail, heldEmails } from "@parley/core/contract/email/held-emails";
import { useEffect, useEffectEvent } from "react";

/** An e-mail that was taken back: everything that was written. */
export type TakenBack = CallOutput<typeof heldEmails.undo>;
interface Taker {
  readonly take: (taken: TakenBack) => void;
  /** Whether it has fields for recipients and the subject. */
  readonly hasHead: boolean;
}

/** Composers that are on the screen, by their conversations. */
const takers = new Map<number, Taker>();
/** Taken back before a composer that can take them was on the screen. */
const waiting = new Map<number, TakenBack>();
const listeners = new Set<(sessionId: number) => void>();

/** A reply whose call is still running. */
interface Sending {
  readonly sessionId: number;
  readonly body: string;
  isTakenBack: boolean;
}
const sendings = new Set<Sending>();
/** E-mails that were taken back, in whichever window of the person. */
const undone = new Set<number>();
export const noteUndone = (id: number): void => void undone.add(id);

/**
 * Follows an answer until its Send is answered. With a slow network Undo may be pressed before: then the text has been given back already, and the
 * composer must not be cleared. The answer tells whether that was so.
 */
export async function sendHeld(
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

const canTake = ({ hasHead }: Taker, { to, cc, bcc, subject }: TakenBack): boolean =>
  hasHead || (to === null && cc === null && bcc.length === 0 && subject === null);

/** Gives the answer back to the composer of its conversation; false where none on the screen can take it: it takes the answer when it comes. */
export function giveBack(sessionId: number, taken: TakenBack): boolean {
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

/** Tells in which conversation an answer was taken back. */
export function hearTakenBack(listener: (sessionId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a composer the one that takes back the e-mails of a conversation, once it can: an e-mail needs its thread. */
export function useTakenBack(sessionId: number, isReady: boolean, hasHead: boolean, take: Taker["take"]): void {
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

/** Merges a restored text with the composer's present one, so that neither is lost. It may still be there, where Undo was quicker than the answer of Send. */
export const withTakenBack = (taken: string, written: string): string =>
  written.trim() === "" || written.trim() === taken.trim() ? taken : `${taken}\n\n${written}`;
