import { useEffect, useEffectEvent, useMemo } from "react";
import { useOwnKeys } from "../../../../kit/keys/own-keys.ts";
import { isChatOpeningPending, stopKeyBuffering } from "../../../../ui/chat/composer-keys.ts";
import { useShortcuts } from "../../../../ui/keys/use-shortcuts.ts";
import { globalShortcut, listShortcutPair } from "../use-work-keys.ts";
import type { ComposerState } from "./composer-state.ts";
import { composerText as t } from "./composer-texts.ts";

interface ComposerKeys {
  readonly onEnd: () => void;
  readonly onSendAndEnd: () => void;
  readonly onSwitchMode: () => void;
}

/** Registers the composer's keyboard shortcuts: end the chat, send and end, and switch between reply and note. */
export function useComposerKeys({ onEnd, onSendAndEnd, onSwitchMode }: ComposerKeys): void {
  const keys = useOwnKeys();
  const end = useEffectEvent(onEnd);
  const sendAndEnd = useEffectEvent(onSendAndEnd);
  const switchMode = useEffectEvent(onSwitchMode);
  useShortcuts(
    useMemo(
      () => [
        ...listShortcutPair(keys, "end", t.ref("end"), () => end()),
        ...globalShortcut(keys, "sendAndEnd", t.ref("sendAndEnd"), () => sendAndEnd()),
        ...globalShortcut(keys, "note", t.ref("mode"), () => switchMode()),
      ],
      [keys],
    ),
  );
}

/**
 * Stops buffering keystrokes for the composer if it will not receive them, because a dialog has the focus or the
 * conversation is only previewed.
 */
export function useKeysElsewhere({ kind }: ComposerState, isPreview: boolean): void {
  const hasDialog = kind === "confirmingUnsent" || kind === "choosingDetails";
  useEffect(() => {
    if (hasDialog || (isPreview && !isChatOpeningPending())) stopKeyBuffering();
  }, [hasDialog, isPreview]);
}
