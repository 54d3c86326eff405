import { useState } from "react";

/** Returns whether the keyboard focus is in the field of a composer, where the next key would be typed. */
const isWriting = (): boolean => document.activeElement?.closest(".parley-composer") != null;

/**
 * Returns whether a reply stays in view although the user may not send it any more: one that has begun, or whose field
 * had the focus when the right was lost. Otherwise the next keys would be posted as a note. It stays until the user
 * chooses to write a note, also while its text is empty.
 */
export function useHeldReply(mayReply: boolean, isReply: boolean, hasText: boolean): boolean {
  const [mightReply, setMightReply] = useState(mayReply);
  const [isHeld, setIsHeld] = useState(false);
  const holds = !mayReply && isReply && (hasText || isHeld || (mightReply && isWriting()));
  if (mightReply !== mayReply) setMightReply(mayReply);
  if (holds !== isHeld) setIsHeld(holds);
  return holds;
}
