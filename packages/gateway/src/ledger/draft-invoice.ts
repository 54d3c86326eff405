import { addDays } from "@parley/core/calendar";
import { type InvoiceSums, invoiceSums } from "@parley/core/contract/billing/invoice-sums";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { lockPresentWallet } from "./post.ts";

/** Days after the issue within which an invoice is due. */
export const DUE_DAYS = 14;

interface Drafted {
  readonly stakeholderId: number;
  readonly currency: string;
  /** First day whose charges are not included. */
  readonly until: string;
  /** Month such as 2026-11 that the invoice is for, or null. */
  readonly period: string | null;
  readonly today: string;
}

/** Tax rate of a client and the discount of its contract on a day. */
const termsOf = async (trx: Transaction<Schema>, stakeholderId: number, today: string) => {
  const { rows } = await sql<{ taxRate: number; discountPct: number }>`
    select coalesce(d.tax_rate, 0) as "taxRate", coalesce(e.discount_pct, 0) as "discountPct"
    from stakeholder h left join billing_details d on d.stakeholder_id = h.id
      left join enterprise_client e on e.id = h.parent_enterprise_id and (e.starts_on is null or e.starts_on <= ${today}) and (e.ends_on is null or e.ends_on >= ${today})
    where h.id = ${stakeholderId}`.execute(trx);
  return rows[0] ?? { taxRate: 0, discountPct: 0 };
};

/** Writes the sums of a draft from its items, and returns them. */
export const sumDraft = async (
  trx: Transaction<Schema>,
  { id, stakeholderId, today }: { readonly id: number; readonly stakeholderId: number; readonly today: string },
): Promise<InvoiceSums> => {
  const { taxRate, discountPct } = await termsOf(trx, stakeholderId, today);
  const items = await trx.selectFrom("invoice_item").select(["amount", "tax_rate"]).where("invoice_id", "=", id).execute();
  const sums = invoiceSums(
    items.map((item) => ({ amount: item.amount, taxRate: item.tax_rate ?? taxRate })),
    discountPct,
  );
  const { net, discount, tax, total, taxes } = sums;
  await trx
    .updateTable("invoice")
    .set({ net, discount, tax, total, taxes: JSON.stringify(taxes) })
    .where("id", "=", id)
    .execute();
  return sums;
};

/** Returns the draft of a client in a currency, locked; creates it if there is none. */
export const lockDraft = async (trx: Transaction<Schema>, { stakeholderId, currency, period, today }: Omit<Drafted, "until">): Promise<number> => {
  const draft = { stakeholder_id: stakeholderId, currency, period, issued_on: today, due_on: addDays(today, DUE_DAYS) };
  const made = await trx
    .insertInto("invoice")
    .values({ ...draft, kind: "subscription", status: "draft", total: 0 })
    .onConflict((conflict) => conflict.columns(["stakeholder_id", "currency"]).where("status", "=", "draft").doUpdateSet({ period }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
};

/** Adds all charges before a day to the draft of a client, and returns its id. */
export const draftInvoice = async (trx: Transaction<Schema>, drafted: Drafted): Promise<number> => {
  const { stakeholderId, currency, until, today } = drafted;
  await lockPresentWallet(trx, stakeholderId, currency);
  const id = await lockDraft(trx, drafted);
  await trx
    .updateTable("invoice_item")
    .set({ invoice_id: id })
    .where("stakeholder_id", "=", stakeholderId)
    .where("currency", "=", currency)
    .where("invoice_id", "is", null)
    .where("billed_on", "<", until)
    .execute();
  await sumDraft(trx, { id, stakeholderId, today });
  return id;
};
