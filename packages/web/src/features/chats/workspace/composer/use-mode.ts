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
  readonly choose: (mode: DraftMode) => void;
  /** Switches the composer to reply mode without storing this as the user's choice. */
  readonly showReply: () => void;
}

/**
 * Manages whether the composer writes a reply or a note, as chosen in this conversation. Users who cannot reply always
 * write notes.
 */
export function useMode(sessionId: number, mayReply: boolean): Mode {
  const [chosen, setChosen] = useState<DraftMode>(() => modeOf(sessionId) ?? "reply");
  useEffect(() => () => forgetComposerMode(sessionId), [sessionId]);
  const draft: DraftMode = mayReply && chosen === "reply" ? "reply" : "note";
  return {
    mode: draft === "reply" ? REPLY : NOTE,
    draft,
    choose: (next) => {
      rememberComposerMode(sessionId, next);
      setChosen(next);
    },
    showReply: () => setChosen("reply"),
  };
}
