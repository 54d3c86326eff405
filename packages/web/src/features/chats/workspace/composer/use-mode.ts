import { useEffect, useState } from "react";
import type { DraftMode } from "../../../../kit/drafts/kept-drafts.ts";
import type { ComposerMode } from "../../../../ui/chat/composer-mode.ts";
import { composerText as t } from "./composer-texts.ts";
import { forgetComposerMode, modeOf, rememberComposerMode } from "./endings.ts";

export const REPLY: ComposerMode = { id: "reply", label: t.ref("reply"), placeholder: t.ref("replyPlaceholder") };
export const NOTE: ComposerMode = { id: "note", label: t.ref("note"), placeholder: t.ref("notePlaceholder"), note: true };

interface Mode {
  readonly mode: ComposerMode;
  readonly draft: DraftMode;
  /** True for a reply that the user has begun and may not send any more, until they choose to write a note. */
  readonly isHeld: boolean;
  readonly choose: (mode: DraftMode) => void;
  /** Switches the composer to reply mode without storing this as the user's choice. */
  readonly showReply: () => void;
}

/**
 * Manages whether the composer writes a reply or a note, as chosen in this conversation. Users who cannot reply write
 * notes, but a reply that they have begun stays in view, so that its rest is not posted as a note.
 */
export function useMode(sessionId: number, mayReply: boolean, hasReply: boolean): Mode {
  const [chosen, setChosen] = useState<DraftMode>(() => modeOf(sessionId) ?? "reply");
  useEffect(() => () => forgetComposerMode(sessionId), [sessionId]);
  const [isHeld, setIsHeld] = useState(false);
  // Stays held while the text is emptied, because the user may be about to rewrite it.
  const holds = !mayReply && chosen === "reply" && (hasReply || isHeld);
  if (holds !== isHeld) setIsHeld(holds);
  const draft: DraftMode = holds || (mayReply && chosen === "reply") ? "reply" : "note";
  return {
    mode: draft === "reply" ? REPLY : NOTE,
    draft,
    isHeld: holds,
    choose: (next) => {
      rememberComposerMode(sessionId, next);
      setChosen(next);
    },
    showReply: () => setChosen("reply"),
  };
}
