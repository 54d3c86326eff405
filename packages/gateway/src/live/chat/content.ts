import type { Database } from "../../db/database.ts";
import { fail } from "../../kernel/app-error.ts";

/** PostgreSQL keeps no NUL in text, and no person types one. */
const NUL = "\u0000";

export interface Content {
  readonly body: string;
  readonly attachmentIds: readonly number[];
  readonly kind: "text" | "file";
}

/** A message says something: words, or files that were uploaded for this very conversation. */
export const checkContent = async (
  database: Database,
  stakeholderId: number,
  message: { readonly sessionId: number; readonly clientId: string; readonly body: string; readonly attachmentIds: readonly number[] },
): Promise<Content> => {
  const attachmentIds = [...new Set(message.attachmentIds)];
  if (message.body.includes(NUL)) fail.invalid({ path: "body", message: "The text holds a character that cannot be stored" });
  if (message.clientId.includes(NUL)) fail.invalid({ path: "clientId", message: "The text holds a character that cannot be stored" });
  if (message.body.trim() === "" && attachmentIds.length === 0) fail.invalid({ path: "body", message: "Write something, or attach a file" });
  if (attachmentIds.length > 0) {
    const found = await database.query(stakeholderId, {
      name: "attachments_of_session",
      text: "select id from attachment where stakeholder_id = $1 and session_id = $2 and id = any($3::int[])",
      values: [stakeholderId, message.sessionId, attachmentIds],
    });
    if (found.length !== attachmentIds.length) fail.invalid({ path: "attachmentIds", message: "There is no such file in this conversation" });
  }
  return { body: message.body, attachmentIds, kind: attachmentIds.length > 0 ? "file" : "text" };
};
