import { bufferKeysForComposer, stopKeyBuffering } from "../../ui/chat/composer-keys.ts";
import { staffChat } from "./staff-chat.ts";

/**
 * Buffers keystrokes for the composer of a conversation. If its customer is still queued, it is only previewed, and the
 * list keeps the focus.
 */
export function bufferKeysForChat(sessionId: number): void {
  if (staffChat().chat.state().conversations[sessionId]?.session?.status === "queued") stopKeyBuffering();
  else bufferKeysForComposer(sessionId);
}
