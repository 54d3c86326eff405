import { hearPaths } from "../../shared/url-state/path-listener.ts";
import { endLeading, leadToComposer } from "../../ui/chat/composer-keys.ts";
import { staffChat } from "./staff-chat.ts";
import { chatAt } from "./workspace-paths.ts";

/** Keeps what is typed from now on for the composer of this conversation; whoever only looks at a customer who waits goes on in the list. */
export function leadToChat(sessionId: number): void {
  if (staffChat().chat.state().conversations[sessionId]?.session?.status === "queued") endLeading();
  else leadToComposer(sessionId);
}

/** Does so wherever a path leads to a conversation: from the palette, a notification or a link. A path that leads elsewhere ends it. */
export function leadByPath(): void {
  let before = chatAt(location.pathname);
  hearPaths((pathname) => {
    const sessionId = chatAt(pathname);
    if (sessionId === before) return;
    before = sessionId;
    if (sessionId === undefined) endLeading();
    else leadToChat(sessionId);
  });
}
