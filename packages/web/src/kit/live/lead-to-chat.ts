import { endLeading, leadToComposer } from "../../ui/chat/composer-keys.ts";
import { staffChat } from "./staff-chat.ts";

/** Keeps what is typed from now on for the composer of this conversation; whoever only looks at a customer who waits goes on in the list. */
export function leadToChat(sessionId: number): void {
  if (staffChat().chat.state().conversations[sessionId]?.session?.status === "queued") endLeading();
  else leadToComposer(sessionId);
}
