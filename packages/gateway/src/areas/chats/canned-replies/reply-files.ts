import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { Who } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { replyFileColumns } from "../../../files/attachment-columns.ts";

export interface KeptFile extends Attachment, Record<string, unknown> {
  readonly sha256: Buffer;
  readonly storageKey: string;
}

const COLUMNS = `${replyFileColumns("f")}, f.sha256, f.storage_key as "storageKey"`;

/** Files of a reply in the order they were added; the caller has checked that the user may see the reply. */
export const filesOf = (database: Pick<Database, "query">, { stakeholderId }: Pick<Who, "stakeholderId">, replyId: number) =>
  database.query<KeptFile>(stakeholderId, {
    name: "canned_reply_files",
    text: `select ${COLUMNS} from canned_reply_file f where f.stakeholder_id = $1 and f.reply_id = $2 order by f.id`,
    values: [stakeholderId, replyId],
  });

/** Stored files of a reply. */
export const storageKeysOf = async (
  database: Pick<Database, "query">,
  who: Pick<Who, "stakeholderId">,
  replyId: number,
): Promise<readonly string[]> => (await filesOf(database, who, replyId)).map(({ storageKey }) => storageKey);
