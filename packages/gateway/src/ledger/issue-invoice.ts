import { PROVIDER_ID } from "@parley/core/access";
import { addDays } from "@parley/core/calendar";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import { DUE_DAYS, sumDraft } from "./draft-invoice.ts";
import { lockPresentWallet, type Posting, postEntries } from "./post.ts";

const DIGITS = 6;

/** Party of an invoice, copied into it: what a client changes later does not change its invoices. */
const partyOf = async (trx: Transaction<Schema>, stakeholderId: number): Promise<string> => {
  const { rows } = await sql<{ party: object }>`
    select jsonb_build_object('name', coalesce(d.legal_name, h.title), 'address', coalesce(d.address, ''), 'city', coalesce(d.city, ''),
      'postalCode', coalesce(d.postal_code, ''), 'country', coalesce(d.country, h.country, ''), 'taxNumber', coalesce(d.tax_number, ''), 'email', coalesce(d.email, '')) as party
    from stakeholder h left join billing_details d on d.stakeholder_id = h.id where h.id = ${stakeholderId}`.execute(trx);
  return JSON.stringify(rows[0]?.party ?? fail.notFound());
};

/** Takes the next number of the issuer. The row stays locked until the commit, so that there are no gaps. */
const nextNumber = async (trx: Transaction<Schema>): Promise<string> => {
  const { last } = await trx
    .insertInto("invoice_number")
    .values({ issuer_id: PROVIDER_ID, last: 1 })
    .onConflict((conflict) => conflict.column("issuer_id").doUpdateSet({ last: sql<number>`invoice_number.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return `INV-${String(last).padStart(DIGITS, "0")}`;
};

interface Issued extends Pick<Posting, "actor" | "at"> {
  readonly id: number;
  /** Day of the issue in the client's time zone. */
  readonly today: string;
}

/**
 * Makes a draft final: adds it up, gives it the next number, copies both parties into it, and posts it. Needs the scope
 * of the platform, because the number belongs to the provider. An invoice of nothing is paid at once.
 */
export const issueInvoice = async (trx: Transaction<Schema>, { id, today, actor, at }: Issued): Promise<void> => {
  const invoice = trx.selectFrom("invoice").where("id", "=", id);
  const { stakeholder_id: stakeholderId, currency } = (await invoice.select(["stakeholder_id", "currency"]).executeTakeFirst()) ?? fail.notFound();
  await lockPresentWallet(trx, stakeholderId, currency);
  const draft = await invoice.select("status").forUpdate().executeTakeFirst();
  if (draft?.status !== "draft") fail.conflict("invoiceNotDraft");
  const items = await trx.selectFrom("invoice_item").select(["amount", "transaction_id"]).where("invoice_id", "=", id).execute();
  if (items.length === 0) fail.conflict("invoiceEmpty");
  const { discount, tax, total, taxes } = await sumDraft(trx, { id, stakeholderId, today });
  if (total < 0) fail.conflict("invoiceNegative");
  // The rate at the issue stays on the items.
  if (taxes.length > 0)
    await sql`update invoice_item set tax_rate = coalesce(tax_rate, (select tax_rate from billing_details where stakeholder_id = ${stakeholderId}), 0)
      where invoice_id = ${id}`.execute(trx);
  const number = await nextNumber(trx);
  const sumOf = (isCharge: boolean) =>
    items.filter((item) => (item.transaction_id !== null) === isCharge).reduce((sum, { amount }) => sum + amount, 0);
  const entries = [
    { account: "unbilled", amount: sumOf(true) },
    { account: "receivable", amount: -total },
    { account: "charges", amount: sumOf(false) - discount },
    { account: "tax", amount: tax },
  ] as const;
  const isPosted = entries.some(({ amount }) => amount !== 0);
  const header = { stakeholderId, cause: "issue", currency, reference: number, actor, at } as const;
  await trx
    .updateTable("invoice")
    .set({
      status: "finalized",
      number,
      payment: total === 0 ? "succeeded" : "pending",
      issued_on: today,
      due_on: addDays(today, DUE_DAYS),
      issuer: await partyOf(trx, PROVIDER_ID),
      recipient: await partyOf(trx, stakeholderId),
      issued_by: isPosted ? await postEntries(trx, header, entries) : null,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
};
