import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { Who } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { replyFileColumns } from "../../../files/attachment-columns.ts";

export interface KeptFile extends Attachment, Record<string, unknown> {
  readonly sha256: Buffer;
  readonly storageKey: string;
}

const COLUMNS = `${replyFileColumns("f")}, f.sha256, f.storage_key as "storageKey"`;

/** All files of a reply, in the order in which they came; whether the user may see the reply was asked before. */
export const filesOf = (database: Pick<Database, "query">, { stakeholderId }: Pick<Who, "stakeholderId">, replyId: number) =>
  database.query<KeptFile>(stakeholderId, {
    name: "canned_reply_files",
    text: `select ${COLUMNS} from canned_reply_file f where f.stakeholder_id = $1 and f.reply_id = $2 order by f.id`,
    values: [stakeholderId, replyId],
  });

/** What lies on the disk for a reply. */
export const storageKeysOf = async (
  database: Pick<Database, "query">,
  who: Pick<Who, "stakeholderId">,
  replyId: number,
): Promise<readonly string[]> => (await filesOf(database, who, replyId)).map(({ storageKey }) => storageKey);
