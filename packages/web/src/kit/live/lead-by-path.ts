import { hearPaths } from "../../shared/url-state/path-listener.ts";
import { endLeading, leadToComposer } from "../../ui/chat/composer-keys.ts";
import { takeLooseKeys } from "../../ui/overlay/keys-ahead.ts";
import { chatAt } from "./workspace-paths.ts";

/**
 * Buffers keys for the conversation that a path leads to, whatever triggered it: the palette, a notice, a link, the
 * browser's back and forward. Any other path ends it. `lead` starts the buffer.
 */
export function leadByPath(lead: (sessionId: number) => void = leadToComposer): void {
  let before = chatAt(location.pathname);
  hearPaths((pathname, isStep) => {
    const sessionId = chatAt(pathname);
    if (sessionId === before) return;
    before = sessionId;
    if (sessionId === undefined) endLeading();
    else {
      lead(sessionId);
      if (isStep) takeLooseKeys();
    }
  });
}

/** Starts it with the console's first script, for the conversation in the page's address. */
export function leadFromStart(pathname: string): void {
  const sessionId = chatAt(pathname);
  if (sessionId !== undefined) leadToComposer(sessionId);
  leadByPath();
}
