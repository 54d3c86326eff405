import type { invoices, WholeInvoice } from "@parley/core/contract/billing/invoices";
import type { Transaction } from "kysely";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Call } from "../../../handlers/implement.ts";
import { issueInvoice } from "../../../ledger/issue-invoice.ts";
import { payInvoice, voidInvoice } from "../../../ledger/pay-invoice.ts";
import { invoiceIn, snapshot, todayOf } from "./repository.ts";

type Parts = { readonly database: Database; readonly now: () => Date };

/** Changes an invoice that the caller may see, and returns it with its state before. */
const change = async (
  { database }: Parts,
  { who, body }: { readonly who: AuthenticatedUser; readonly body: { readonly id: number } },
  work: (trx: Transaction<Schema>, before: WholeInvoice) => Promise<void>,
  record: (trx: Transaction<Schema>, sides: { stakeholderId: number; entityId: number; before: object; after: object }) => Promise<void>,
): Promise<WholeInvoice> =>
  database.transaction(scopeOf(who), async (trx) => {
    const before = await invoiceIn(trx, body.id);
    await work(trx, before);
    const after = await invoiceIn(trx, body.id);
    await record(trx, { stakeholderId: after.stakeholderId, entityId: after.id, before: snapshot(before), after: snapshot(after) });
    return after;
  });

export const issue = (parts: Parts, call: Call<typeof invoices.issue>) =>
  change(
    parts,
    call,
    async (trx, { id, stakeholderId }) => issueInvoice(trx, { id, today: await todayOf(trx, stakeholderId, parts.now()), actor: call.who }),
    (trx, sides) => audit(trx, call, { entity: "invoice", verb: "issued" }, sides),
  );

export const pay = (parts: Parts, call: Call<typeof invoices.pay>) =>
  change(
    parts,
    call,
    (trx, { id }) => payInvoice(trx, { id, actor: call.who }),
    (trx, sides) => audit(trx, call, { entity: "invoice", verb: "paid" }, sides),
  );

export const voidOne = (parts: Parts, call: Call<typeof invoices.void>) =>
  change(
    parts,
    call,
    (trx, { id }) => voidInvoice(trx, { id, remark: call.body.remark, actor: call.who }),
    (trx, sides) => audit(trx, call, { entity: "invoice", verb: "voided" }, sides),
  );
