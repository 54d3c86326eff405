import { endLeading, leadToComposer } from "../../ui/chat/composer-keys.ts";
import { staffChat } from "./staff-chat.ts";

/** Buffers further keys for the composer of this conversation; a look at a waiting customer keeps focus in the list. */
export function leadToChat(sessionId: number): void {
  if (staffChat().chat.state().conversations[sessionId]?.session?.status === "queued") endLeading();
  else leadToComposer(sessionId);
}
