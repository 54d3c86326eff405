import { onPathChange } from "../../shared/url-state/path-listener.ts";
import { bufferKeysForComposer, stopKeyBuffering } from "../../ui/chat/composer-keys.ts";
import { insertUnhandledKeys } from "../../ui/overlay/keys-ahead.ts";
import { chatAt } from "./workspace-paths.ts";

/**
 * Buffers keystrokes for the conversation that a navigation opens, whether by palette, notice, link or browser history.
 * Navigating elsewhere stops it. `lead` starts the buffering.
 */
export function bufferKeysOnNavigation(lead: (sessionId: number) => void = bufferKeysForComposer): void {
  let before = chatAt(location.pathname);
  onPathChange((pathname, isStep) => {
    const sessionId = chatAt(pathname);
    if (sessionId === before) return;
    before = sessionId;
    if (sessionId === undefined) stopKeyBuffering();
    else {
      lead(sessionId);
      if (isStep) insertUnhandledKeys();
    }
  });
}

/** Starts buffering when the console starts, if the URL of the page opens a conversation. */
export function bufferKeysOnStart(pathname: string): void {
  const sessionId = chatAt(pathname);
  if (sessionId !== undefined) bufferKeysForComposer(sessionId);
  bufferKeysOnNavigation();
}
