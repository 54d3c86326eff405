import type { CallOutput } from "@parley/core/contract";
import type { HeldEmail, heldEmails } from "@parley/core/contract/email/held-emails";
import { useEffect, useEffectEvent } from "react";

/** Content of an undone e-mail. */
export type TakenBack = CallOutput<typeof heldEmails.undo>;
interface Taker {
  readonly take: (taken: TakenBack) => void;
  /** True if it has fields for recipients and subject. */
  readonly hasHead: boolean;
}

/** Mounted composers by conversation. */
const takers = new Map<number, Taker>();
/** Undone e-mails that wait for a composer. */
const waiting = new Map<number, TakenBack>();
const listeners = new Set<(sessionId: number) => void>();

/** A reply whose call is still running. */
interface Sending {
  readonly sessionId: number;
  readonly body: string;
  isTakenBack: boolean;
}
const sendings = new Set<Sending>();
/** Undone e-mails of the user, from any window. */
const undone = new Set<number>();
export const noteUndone = (id: number): void => void undone.add(id);

/**
 * Follows a reply until its call returns. On a slow network the user may undo it before: the text has been restored by
 * then, and the composer must not be cleared. The result says whether that happened.
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

/** Restores the reply in the conversation's composer; false if none is mounted: the next one gets it. */
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

/** Listens for undone replies by conversation. */
export function hearTakenBack(listener: (sessionId: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a composer for undone e-mails of its conversation once it is ready: an e-mail needs its thread. */
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

/**
 * Merges a restored text with the composer's present one, so that neither is lost. It may still be there if the undo
 * was faster than the response of Send.
 */
export const withTakenBack = (taken: string, written: string): string =>
  written.trim() === "" || written.trim() === taken.trim() ? taken : `${taken}\n\n${written}`;
