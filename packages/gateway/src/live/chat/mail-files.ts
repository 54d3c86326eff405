import { EMAIL_FILES_MAX_BYTES } from "@parley/core/contract/email/emails";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { AuthenticatedUser } from "../../access/who.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { fail, problem } from "../../errors/app-error.ts";

/** Throws a validation error if the attachments are larger than mail servers accept, before the e-mail is stored. */
export const checkMailSize = async (database: Database, stakeholderId: number, publicIds: readonly number[]): Promise<void> => {
  if (publicIds.length === 0) return;
  const [row] = await database.query<{ size: number }>(stakeholderId, {
    name: "email_files_size",
    text: "select coalesce(sum(size), 0)::float8 as size from attachment where stakeholder_id = $1 and public_id = any($2::bigint[])",
    values: [stakeholderId, publicIds],
  });
  if ((row?.size ?? 0) > EMAIL_FILES_MAX_BYTES)
    fail.invalid(problem("attachmentIds", because("mailFilesTooLarge", { megabytes: EMAIL_FILES_MAX_BYTES / 1024 / 1024 })));
};

/** Throws a validation error for files that `claimFiles` would refuse. */
export const checkFiles = async (
  database: Database,
  { stakeholderId, userId }: Pick<AuthenticatedUser, "stakeholderId" | "userId">,
  publicIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(publicIds)];
  if (wanted.length === 0) return;
  const found = await database.query(stakeholderId, {
    name: "email_files_waiting",
    text: "select id from attachment where stakeholder_id = $1 and uploaded_by = $2 and session_id is null and public_id = any($3::bigint[])",
    values: [stakeholderId, userId, wanted],
  });
  if (found.length !== wanted.length) fail.invalid(problem("attachmentIds", "mailFileUnknown"));
};

/** Moves files that the author uploaded for a new e-mail into the conversation. Returns their primary keys. */
export const claimFiles = async (
  trx: Transaction<Schema>,
  { stakeholderId, userId }: Pick<AuthenticatedUser, "stakeholderId" | "userId">,
  sessionId: number,
  publicIds: readonly number[],
): Promise<number[]> => {
  const wanted = [...new Set(publicIds)];
  if (wanted.length === 0) return [];
  const rows = await trx
    .updateTable("attachment")
    .set({ session_id: sessionId })
    .where("stakeholder_id", "=", stakeholderId)
    .where("uploaded_by", "=", userId)
    .where("session_id", "is", null)
    .where("public_id", "in", wanted)
    .returning(["id", "public_id"])
    .execute();
  if (rows.length !== wanted.length) fail.invalid(problem("attachmentIds", "mailFileUnknown"));
  // Sorts the files into the order in which they were attached.
  return rows.sort((one, other) => wanted.indexOf(one.public_id) - wanted.indexOf(other.public_id)).map(({ id }) => id);
};
