import type { Attachment } from "@parley/core/contract/messenger/conversations";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

/** SQL of attachments. The stakeholder, or the scope where one is looked up by its id, is the first parameter. */
export const attachmentRepository = (database: Database) => ({
  find: async (scope: Scope, id: number, { userId, isReader }: { userId: number; isReader: boolean }) => {
    const [row] = await database.query<Attachment & { storageKey: string }>(scope, {
      name: "attachment_find",
      text: `select a.public_id as id, a.file_name as "fileName", a.mime, a.size, a.storage_key as "storageKey" from attachment a
             where ($1 = 0 or a.stakeholder_id = $1) and a.public_id = $2 and ($4 or exists (
               select from chat_session s join message m on m.session_id = s.id
               where s.id = a.session_id and s.opened_by = $3 and m.kind <> 'note' and a.id = any(m.attachment_ids)))`,
      values: [scope, id, userId, isReader],
    });
    return row;
  },
});
