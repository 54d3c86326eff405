import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { attachmentColumns } from "../../../files/attachment-columns.ts";

/**
 * Database access for attachments. The first parameter is the stakeholder, or the scope when an attachment is found by
 * its id.
 */
export const attachmentRepository = (database: Database) => ({
  find: async (scope: Scope, id: number, { userId, isReader }: { userId: number; isReader: boolean }) => {
    const [row] = await database.query<Attachment & { storageKey: string }>(scope, {
      name: "attachment_find",
      text: `select ${attachmentColumns("a")}, a.storage_key as "storageKey" from attachment a
             where ($1 = 0 or a.stakeholder_id = $1) and a.public_id = $2 and (a.session_id is not null and $4 or a.session_id is null and a.uploaded_by = $3 or exists (
               select from chat_session s join message m on m.session_id = s.id
               where s.id = a.session_id and s.opened_by = $3 and m.kind <> 'note' and a.id = any(m.attachment_ids)))`,
      values: [scope, id, userId, isReader],
    });
    return row;
  },

  /** Returns a user's uploads that are not yet part of a sent e-mail, oldest first. */
  waiting: (stakeholderId: number, userId: number) =>
    database.query<{ id: number; storageKey: string; isStale: boolean }>(stakeholderId, {
      name: "attachments_waiting",
      text: `select id, storage_key as "storageKey", created_at < now() - interval '1 day' as "isStale" from attachment
             where stakeholder_id = $1 and uploaded_by = $2 and session_id is null order by created_at`,
      values: [stakeholderId, userId],
    }),

  /** Removes an upload unless an e-mail has used it in the meantime. Returns whether it was removed. */
  removeWaiting: async (stakeholderId: number, id: number): Promise<boolean> => {
    const rows = await database.query(stakeholderId, {
      name: "attachment_remove_waiting",
      text: "delete from attachment where stakeholder_id = $1 and id = $2 and session_id is null returning id",
      values: [stakeholderId, id],
    });
    return rows.length > 0;
  },
});
