import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { OpenFile } from "../chat/chat-context.ts";

export async function downloadFile(file: Attachment, openFile: OpenFile): Promise<void> {
  const link = document.createElement("a");
  link.href = (await openFile(file)).url;
  link.download = file.fileName;
  link.click();
}
