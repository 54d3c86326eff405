import { useEffect, useState } from "react";
import type { DraftMode } from "../../../../kit/drafts/kept-drafts.ts";
import { useHeldReply } from "../../../../kit/drafts/use-held-reply.ts";
import type { ComposerMode } from "../../../../ui/chat/composer-mode.ts";
import { composerText as t } from "./composer-texts.ts";
import { forgetComposerMode, modeOf, rememberComposerMode } from "./endings.ts";

export const REPLY: ComposerMode = { id: "reply", label: t.ref("reply"), placeholder: t.ref("replyPlaceholder") };
export const NOTE: ComposerMode = { id: "note", label: t.ref("note"), placeholder: t.ref("notePlaceholder"), note: true };

interface Mode {
  readonly mode: ComposerMode;
  readonly draft: DraftMode;
  /** True for a reply that the user was writing and may not send any more, until they choose to write a note. */
  readonly isHeld: boolean;
  readonly choose: (mode: DraftMode) => void;
  /** Switches the composer to reply mode without storing this as the user's choice. */
  readonly showReply: () => void;
}

/**
 * Manages whether the composer writes a reply or a note, as chosen in this conversation. Users who cannot reply write
 * notes, but a reply that they were writing stays in view, so that its rest is not posted as a note.
 */
export function useMode(sessionId: number, mayReply: boolean, hasReply: boolean): Mode {
  const [chosen, setChosen] = useState<DraftMode>(() => modeOf(sessionId) ?? "reply");
  useEffect(() => () => forgetComposerMode(sessionId), [sessionId]);
  const isHeld = useHeldReply(mayReply, chosen === "reply", hasReply);
  const draft: DraftMode = isHeld || (mayReply && chosen === "reply") ? "reply" : "note";
  return {
    mode: draft === "reply" ? REPLY : NOTE,
    draft,
    isHeld,
    choose: (next) => {
      rememberComposerMode(sessionId, next);
      setChosen(next);
    },
    showReply: () => setChosen("reply"),
  };
}
