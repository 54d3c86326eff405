import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { replyFileColumns } from "../../../files/attachment-columns.ts";

export interface StoredReplyFile extends Attachment, Record<string, unknown> {
  readonly sha256: Buffer;
  readonly storageKey: string;
}

const COLUMNS = `${replyFileColumns("f")}, f.sha256, f.storage_key as "storageKey"`;

/**
 * Returns the files of a reply in the order in which they were added. The caller must have checked that the user may
 * see the reply.
 */
export const filesOf = (database: Pick<Database, "query">, { stakeholderId }: Pick<AuthenticatedUser, "stakeholderId">, replyId: number) =>
  database.query<StoredReplyFile>(stakeholderId, {
    name: "canned_reply_files",
    text: `select ${COLUMNS} from canned_reply_file f where f.stakeholder_id = $1 and f.reply_id = $2 order by f.id`,
    values: [stakeholderId, replyId],
  });

/** Returns the storage keys of a reply's files. */
export const storageKeysOf = async (
  database: Pick<Database, "query">,
  who: Pick<AuthenticatedUser, "stakeholderId">,
  replyId: number,
): Promise<readonly string[]> => (await filesOf(database, who, replyId)).map(({ storageKey }) => storageKey);
