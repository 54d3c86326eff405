import { attachments } from "@parley/core/contract/chats/attachments";
import { useCallback } from "react";
import { useFileRules } from "../../../../kit/live/file-rules.ts";
import { connection } from "../../../../shared/connection/connection.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { type PendingFiles, type Upload, usePendingFiles } from "../../../../ui/chat/use-pending-files.ts";

/** Files of the next message in a conversation. */
export function useReplyFiles(sessionId: number): PendingFiles {
  const { userId } = useUser();
  return usePendingFiles(
    useFileRules(),
    useCallback<Upload>((file, options) => connection().client.call(attachments.upload, { body: { sessionId }, file }, options), [sessionId]),
    `${userId}.chat${sessionId}`,
  );
}
