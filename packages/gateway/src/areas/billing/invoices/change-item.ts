import type { InvoiceItem, invoices } from "@parley/core/contract/billing/invoices";
import { sql, type Transaction } from "kysely";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { lockDraft, sumDraft } from "../../../ledger/draft-invoice.ts";
import { itemIn, todayOf } from "./repository.ts";

type Parts = { readonly database: Database; readonly now: () => Date };
type UpdateCall = Call<typeof invoices.updateItem>;

const AMOUNT_MAX = 1_000_000_000_000;
const snapshot = ({ id, description, quantity, unitPrice, amount, currency, taxRate }: InvoiceItem) => ({
  id,
  description,
  quantity,
  unitPrice,
  amount,
  currency,
  taxRate,
});

/** Returns a manual item of a draft, whose invoice it locks. Throws 404 or 409 for any other item. */
const lockManual = async (trx: Transaction<Schema>, id: number): Promise<InvoiceItem> => {
  const { invoiceId } = await itemIn(trx, id);
  if (invoiceId !== null) await trx.selectFrom("invoice").select("id").where("id", "=", invoiceId).forUpdate().execute();
  const item = await itemIn(trx, id);
  return item.isManual ? item : fail.conflict("itemNotManual", item);
};

/** Writes the item and returns its id and invoice. */
const write = async (trx: Transaction<Schema>, { body }: UpdateCall, today: string) => {
  const { id, version, stakeholderId, description, quantity, unitPrice, currency, taxRate } = body;
  const values = { description, quantity, unit_price: unitPrice, amount: quantity * unitPrice, tax_rate: taxRate ?? null };
  if (id === undefined) {
    const invoiceId = await lockDraft(trx, { stakeholderId, currency, period: null, today });
    const kind = unitPrice < 0 ? "credit" : "one_off";
    const row = { ...values, stakeholder_id: stakeholderId, invoice_id: invoiceId, kind, currency, billed_on: today } as const;
    return { invoiceId, ...(await trx.insertInto("invoice_item").values(row).returning("id").executeTakeFirstOrThrow()) };
  }
  const before = await lockManual(trx, id);
  if (before.stakeholderId !== stakeholderId) return fail.notFound();
  if (before.currency !== currency) fail.invalid(problem("currency", "itemOtherCurrency"));
  if (before.version !== version) fail.conflict("itemChanged", before);
  await trx
    .updateTable("invoice_item")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
  return { id, invoiceId: before.invoiceId ?? 0 };
};

/** Adds an item to the draft of a client, or changes one that was entered by hand. */
export const updateItem = async ({ database, now }: Parts, call: UpdateCall): Promise<InvoiceItem> => {
  const { who, body } = call;
  const { stakeholderId } = body;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  if (Math.abs(body.quantity * body.unitPrice) > AMOUNT_MAX) fail.invalid(problem("quantity", "amountTooLarge"));
  // The discount of the client's contract is a row of the provider, which the client's scope does not see.
  return database.transaction(scopeOf(who), async (trx) => {
    const today = await todayOf(trx, stakeholderId, now());
    const { id, invoiceId } = await write(trx, call, today);
    await sumDraft(trx, { id: invoiceId, stakeholderId, today });
    const after = await itemIn(trx, id);
    await audit(trx, call, { entity: "invoice", verb: "item set" }, { stakeholderId, entityId: invoiceId, after: snapshot(after) });
    return after;
  });
};

/** Removes an item that was entered by hand. A draft that has no more items is removed too. */
export const removeItem = async ({ database, now }: Parts, call: Call<typeof invoices.removeItem>) =>
  database.transaction(scopeOf(call.who), async (trx) => {
    const before = await lockManual(trx, call.params.id);
    const { stakeholderId, invoiceId } = before;
    const id = invoiceId ?? 0;
    await trx.deleteFrom("invoice_item").where("id", "=", before.id).execute();
    await sumDraft(trx, { id, stakeholderId, today: await todayOf(trx, stakeholderId, now()) });
    await audit(trx, call, { entity: "invoice", verb: "item removed" }, { stakeholderId, entityId: id, before: snapshot(before) });
    return { done: true } as const;
  });
