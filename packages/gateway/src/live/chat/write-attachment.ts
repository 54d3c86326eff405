import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { FileDanger, FilePreview } from "@parley/core/files";
import type { Database } from "../../db/database.ts";
import { attachmentColumns } from "../../files/attachment-columns.ts";

interface NewAttachment {
  /** Id of the conversation; null for a file of an e-mail that is not sent yet. */
  readonly sessionId: number | null;
  readonly fileName: string;
  readonly mime: string;
  readonly preview: FilePreview;
  readonly danger: FileDanger | null;
  readonly state: "ready" | "unchecked";
  readonly size: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  /** Null for a visitor of a web site. */
  readonly uploadedBy: number | null;
}

/** Stores the row of a file in a conversation or for a future e-mail. */
export const writeAttachment = async (
  database: Pick<Database, "query">,
  stakeholderId: number,
  { sessionId, fileName, mime, preview, danger, state, size, sha256, storageKey, uploadedBy }: NewAttachment,
): Promise<Attachment> => {
  const [row] = await database.query<Attachment>(stakeholderId, {
    name: "attachment_insert",
    text: `insert into attachment (stakeholder_id, session_id, file_name, mime, size, sha256, storage_key, uploaded_by, preview, danger, state)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${attachmentColumns("attachment")}`,
    values: [stakeholderId, sessionId, fileName, mime, size, sha256, storageKey, uploadedBy, preview, danger, state],
  });
  return row as Attachment;
};
