import type { Database } from "../../db/database.ts";
import { fail, problem } from "../../errors/app-error.ts";

/** NUL character, which PostgreSQL cannot store in text. Only programs send it. */
const NUL = "\u0000";

export interface Content {
  readonly body: string;
  readonly attachmentIds: readonly number[];
  readonly kind: "text" | "file";
}

/**
 * Returns the primary keys of files of this conversation by their public ids. Throws a validation error for an unknown
 * id.
 */
const filesOf = async (database: Database, stakeholderId: number, sessionId: number, publicIds: readonly number[]): Promise<number[]> => {
  const found = await database.query<{ id: number }>(stakeholderId, {
    name: "attachments_of_session",
    text: "select id from attachment where stakeholder_id = $1 and session_id = $2 and public_id = any($3::bigint[])",
    values: [stakeholderId, sessionId, publicIds],
  });
  if (found.length !== publicIds.length) fail.invalid(problem("attachmentIds", "conversationFileUnknown"));
  return found.map(({ id }) => id);
};

/**
 * Throws a validation error if the message has neither text nor files or contains a character that cannot be stored.
 */
export const checkWords = (message: { readonly clientId: string; readonly body: string }, files: number): void => {
  if (message.body.includes(NUL)) fail.invalid(problem("body", "textUnstorable"));
  if (message.clientId.includes(NUL)) fail.invalid(problem("clientId", "textUnstorable"));
  if (message.body.trim() === "" && files === 0) fail.invalid(problem("body", "messageEmpty"));
};

/** Checks that a message has text, or files that were uploaded for this conversation. Returns what is to be stored. */
export const checkContent = async (
  database: Database,
  stakeholderId: number,
  message: { readonly sessionId: number; readonly clientId: string; readonly body: string; readonly attachmentIds: readonly number[] },
): Promise<Content> => {
  const publicIds = [...new Set(message.attachmentIds)];
  checkWords(message, publicIds.length);
  const attachmentIds = publicIds.length === 0 ? [] : await filesOf(database, stakeholderId, message.sessionId, publicIds);
  return { body: message.body, attachmentIds, kind: attachmentIds.length > 0 ? "file" : "text" };
};
