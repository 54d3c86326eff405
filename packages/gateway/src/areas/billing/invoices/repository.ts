import type { InvoiceItem, WholeInvoice } from "@parley/core/contract/billing/invoices";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { INVOICE_COLUMNS, INVOICE_JOINS, ITEM_COLUMNS, ITEM_JOINS } from "./list.ts";

/** Returns an invoice with its items as the transaction sees it, in the scope of the transaction. */
export const invoiceIn = async (trx: Transaction<Schema>, id: number): Promise<WholeInvoice> => {
  const found = await sql<Omit<WholeInvoice, "lines">>`
    select ${sql.raw(INVOICE_COLUMNS)}, i.taxes, i.issuer, i.recipient from invoice i ${sql.raw(INVOICE_JOINS)} where i.id = ${id}`.execute(trx);
  const invoice = found.rows[0] ?? fail.notFound();
  const lines = await sql<InvoiceItem>`
    select ${sql.raw(ITEM_COLUMNS)} from invoice_item t ${sql.raw(ITEM_JOINS)} where t.invoice_id = ${id} order by t.billed_on, t.id`.execute(trx);
  return { ...invoice, lines: lines.rows };
};

export const itemIn = async (trx: Transaction<Schema>, id: number): Promise<InvoiceItem> => {
  const { rows } = await sql<InvoiceItem>`select ${sql.raw(ITEM_COLUMNS)} from invoice_item t ${sql.raw(ITEM_JOINS)} where t.id = ${id}`.execute(trx);
  return rows[0] ?? fail.notFound();
};

/** Returns the present day in the time zone of a stakeholder. */
export const todayOf = async (trx: Transaction<Schema>, stakeholderId: number, now: Date): Promise<string> => {
  const { rows } = await sql<{ today: string }>`
    select (${now}::timestamptz at time zone time_zone)::date as today from stakeholder where id = ${stakeholderId}`.execute(trx);
  return rows[0]?.today ?? fail.notFound();
};

/** Values of an invoice in an audit entry. */
export const snapshot = ({ shCode, number, status, payment, currency, net, discount, tax, total, voidRemark }: WholeInvoice) => ({
  shCode,
  number,
  status,
  payment,
  currency,
  net,
  discount,
  tax,
  total,
  remark: voidRemark,
});
