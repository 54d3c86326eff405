import type { Database } from "../../../db/database.ts";
import { attachmentColumns } from "../../../files/attachment-columns.ts";
import type { StoredAttachment } from "../../../files/send-attachment.ts";

/** Database access for the calls of visitors of web sites. */
export const widgetRepository = (database: Database) => ({
  /** Finds a file of a message in the visitor's conversation. Files of notes are not found. */
  file: async (stakeholderId: number, sessionId: number, id: number): Promise<StoredAttachment | undefined> => {
    const [row] = await database.query<StoredAttachment & Record<string, unknown>>(stakeholderId, {
      name: "widget_file",
      text: `select ${attachmentColumns("a")}, a.storage_key as "storageKey" from attachment a
        where a.stakeholder_id = $1 and a.session_id = $2 and a.public_id = $3
          and exists (select from message m where m.session_id = $2 and m.kind <> 'note' and a.id = any(m.attachment_ids))`,
      values: [stakeholderId, sessionId, id],
    });
    return row;
  },

  /** Revokes the secret of a visitor. */
  revoke: async (stakeholderId: number, sessionId: number): Promise<void> => {
    await database
      .scoped(stakeholderId)
      .updateTable("chat_session")
      .set({ visitor_hash: null })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", sessionId)
      .execute();
  },
});
