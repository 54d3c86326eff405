import { addMonths, dayOf } from "@parley/core/calendar";
import type { invoices, WholeInvoice } from "@parley/core/contract/billing/invoices";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { audit, type Cause, causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { draftInvoice } from "../../../ledger/draft-invoice.ts";
import { issueInvoice } from "../../../ledger/issue-invoice.ts";
import type { Posting } from "../../../ledger/post.ts";
import { invoiceIn, snapshot, todayOf } from "./repository.ts";

type Parts = { readonly database: Database; readonly now: () => Date };
type GenerateCause = Cause<{ readonly entity: "invoice"; readonly verb: "generated" }> & { readonly who: Posting["actor"] };

/** Currencies in which a client has something to invoice: charges before a day, or a draft. */
const currenciesOf = async (trx: Transaction<Schema>, stakeholderId: number, until: string): Promise<string[]> => {
  const { rows } = await sql<{ currency: string }>`
    select distinct t.currency from invoice_item t left join invoice i on i.id = t.invoice_id
    where t.stakeholder_id = ${stakeholderId} and ((t.invoice_id is null and t.billed_on < ${until}) or i.status = 'draft') order by 1`.execute(trx);
  return rows.map(({ currency }) => currency);
};

/** First day after the month of a period; without one, the day after today. A month that has not begun is refused. */
const endOf = (period: string | undefined, today: string): string => {
  if (period === undefined) return addMonths(`${today.slice(0, 7)}-01`, 1);
  if (period > today.slice(0, 7)) fail.invalid(problem("period", because("periodInFuture", { today })));
  return addMonths(`${period}-01`, 1);
};

interface Wanted {
  readonly stakeholderId: number;
  readonly currency: string;
  readonly period: string | undefined;
  readonly draft: boolean;
}

/** Invoices the charges of a client in one currency. With more credits than charges, the invoice remains a draft. */
const generateOne = async (trx: Transaction<Schema>, cause: GenerateCause, { stakeholderId, currency, period, draft }: Wanted, now: Date) => {
  const today = await todayOf(trx, stakeholderId, now);
  const id = await draftInvoice(trx, { stakeholderId, currency, until: endOf(period, today), period: period ?? null, today });
  if (!draft && (await invoiceIn(trx, id)).total >= 0) await issueInvoice(trx, { id, today, actor: cause.who });
  const after = await invoiceIn(trx, id);
  await audit(trx, cause, { entity: "invoice", verb: "generated" }, { stakeholderId, entityId: id, after: snapshot(after) });
  return after;
};

/** Invoices the charges of one client. */
export const generateInvoice = async ({ database, now }: Parts, call: Call<typeof invoices.generate>): Promise<WholeInvoice> => {
  const { who, body } = call;
  const { stakeholderId, period, draft } = body;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  return database.transaction(PLATFORM, async (trx) => {
    const until = endOf(period, await todayOf(trx, stakeholderId, now()));
    const found = await currenciesOf(trx, stakeholderId, until);
    const [currency, other] = body.currency === undefined ? found : found.filter((one) => one === body.currency);
    if (currency === undefined) return fail.conflict("nothingToInvoice");
    if (other !== undefined) fail.invalid(problem("currency", because("invoiceCurrencies", { currencies: found.join(", ") })));
    const made = await generateOne(trx, call, { stakeholderId, currency, period, draft }, now());
    if (!draft && made.total < 0) fail.conflict("invoiceNegative", made);
    return made;
  });
};

/** Clients with charges before a day that are on no final invoice, with their currencies. */
const openClients = async (trx: Transaction<Schema>, { period, until }: { readonly period: string; readonly until: string }, now: Date) => {
  const { rows } = await sql<{ stakeholderId: number; currency: string }>`
    select distinct t.stakeholder_id as "stakeholderId", t.currency from invoice_item t join stakeholder h on h.id = t.stakeholder_id
      left join invoice i on i.id = t.invoice_id
    where (t.invoice_id is null or i.status = 'draft') and t.billed_on < ${until}
      and ${period} <= to_char(${now}::timestamptz at time zone h.time_zone, 'YYYY-MM') order by 1, 2`.execute(trx);
  return rows;
};

/** Invoices all clients up to the end of a month. Charges that come later are on their next invoice. */
export const closePeriod = async ({ database, now }: Parts, call: Call<typeof invoices.close>) => {
  const { period, draft } = call.body;
  const until = endOf(period, dayOf(now()));
  const clients = await database.transaction(PLATFORM, (trx) => openClients(trx, { period, until }, now()));
  const made: WholeInvoice[] = [];
  let cause: GenerateCause = call;
  for (const client of clients) {
    // Each client has a transaction of its own, so that one of them does not hold the numbers while others are summed.
    made.push(await database.transaction(PLATFORM, (trx) => generateOne(trx, cause, { ...client, period, draft }, now())));
    cause = { ...causeOfFurtherEntries(call, { jobId: "kept" }), who: call.who };
  }
  const shown = ({ id, number, shCode, currency, total }: WholeInvoice) => ({ id, number, shCode, currency, total });
  return {
    period,
    invoices: made.filter(({ total }) => total >= 0).map(shown),
    skipped: made.filter(({ total }) => total < 0).map(({ id, shCode, currency, total }) => ({ id, shCode, currency, total })),
  };
};
