import { SUPPORT_DEFAULTS, type WrapUp } from "@parley/core/contract/chats/support-settings";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { fail, problem, type TableProblem } from "../../errors/app-error.ts";

/** Details that a user enters when ending a chat. */
export interface WrapUpDetails {
  readonly reason?: string | undefined;
  readonly dispositionId?: number | undefined;
  readonly labels: readonly number[];
}

/** Audit values of an ended chat, in addition to its columns. */
export interface WrapUpAuditValues {
  readonly disposition: string | null;
  /** Names of the labels added when the chat ended. */
  readonly labels: readonly string[];
}

const settingsOf = async (trx: Transaction<Schema>, stakeholderId: number): Promise<WrapUp> =>
  (await trx
    .selectFrom("support_setting")
    .select(["end_disposition as endDisposition", "end_label as endLabel", "end_note as endNote"])
    .where("stakeholder_id", "=", stakeholderId)
    .executeTakeFirst()) ?? SUPPORT_DEFAULTS;

/** Returns the name of the disposition and locks it until the transaction ends. */
const readDisposition = async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<string> => {
  const found = await trx
    .selectFrom("disposition")
    .select(["name", "is_active"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) return fail.invalid(problem("dispositionId", "dispositionUnknown"));
  return found.is_active ? found.name : fail.invalid(problem("dispositionId", because("dispositionInactive", { disposition: found.name })));
};

const addLabels = async (trx: Transaction<Schema>, stakeholderId: number, sessionId: number, labels: readonly number[]): Promise<string[]> => {
  const wanted = [...new Set(labels)];
  if (wanted.length === 0) return [];
  const tags = await trx
    .selectFrom("tag")
    .select(["id", "name", "is_active"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "in", wanted)
    .orderBy("id")
    .forKeyShare()
    .execute();
  if (tags.length < wanted.length) fail.invalid(problem("labels", "tagUnknown"));
  const added = await trx
    .insertInto("session_tag")
    .values(wanted.map((tag_id) => ({ session_id: sessionId, tag_id, stakeholder_id: stakeholderId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("tag_id")
    .execute();
  const names = tags.filter(({ id }) => added.some(({ tag_id }) => tag_id === id));
  const gone = names.find(({ is_active }) => !is_active);
  if (gone) fail.invalid(problem("labels", because("tagInactive", { tag: gone.name })));
  return names.map(({ name }) => name);
};

const exists = async (trx: Transaction<Schema>, text: ReturnType<typeof sql<{ found: boolean }>>): Promise<boolean> =>
  (await text.execute(trx)).rows[0]?.found === true;

/**
 * Checks that the details required by the stakeholder were entered (docs/adr/0129), and stores disposition and labels
 * with the conversation. Throws 400 that names each missing detail. Disposition and labels are not required if the
 * stakeholder has none.
 */
export const wrapUp = async (
  trx: Transaction<Schema>,
  { stakeholderId, sessionId }: { readonly stakeholderId: number; readonly sessionId: number },
  { reason = "", dispositionId, labels }: WrapUpDetails,
): Promise<WrapUpAuditValues> => {
  const asks = await settingsOf(trx, stakeholderId);
  const disposition = dispositionId === undefined ? null : await readDisposition(trx, stakeholderId, dispositionId);
  const added = await addLabels(trx, stakeholderId, sessionId, labels);
  const missing: TableProblem[] = [];
  if (
    asks.endDisposition === "required" &&
    disposition === null &&
    (await exists(trx, sql`select exists (select from disposition where stakeholder_id = ${stakeholderId} and is_active) as found`))
  )
    missing.push(problem("dispositionId", "dispositionMissing"));
  if (
    asks.endLabel === "required" &&
    !(await exists(trx, sql`select exists (select from session_tag where session_id = ${sessionId}) as found`)) &&
    (await exists(trx, sql`select exists (select from tag where stakeholder_id = ${stakeholderId} and is_active) as found`))
  )
    missing.push(problem("labels", "labelsMissing"));
  if (asks.endNote === "required" && reason === "") missing.push(problem("reason", "noteMissing"));
  const [first, ...others] = missing;
  if (first) fail.invalid(first, ...others);
  if (dispositionId !== undefined)
    await trx
      .updateTable("chat_session")
      .set({ disposition_id: dispositionId })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", sessionId)
      .execute();
  return { disposition, labels: added };
};
