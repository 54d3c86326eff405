import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import { lockPresentWallet, lockWallet, type Posting, post, postEntries } from "./post.ts";

type Settled = Pick<Posting, "actor" | "at"> & { readonly id: number };

/** Locks the wallet and then the invoice, in this order everywhere, and returns the final invoice. */
const lockInvoice = async (trx: Transaction<Schema>, id: number, lock: typeof lockWallet | typeof lockPresentWallet) => {
  const found = await trx.selectFrom("invoice").select(["stakeholder_id", "currency"]).where("id", "=", id).executeTakeFirst();
  if (found === undefined) return fail.notFound();
  await lock(trx, found.stakeholder_id, found.currency);
  return trx
    .selectFrom("invoice")
    .select(["stakeholder_id as stakeholderId", "currency", "number", "status", "payment", "total", "issued_by as issuedBy"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Pays a final invoice from the wallet, once and as a whole. */
export const payInvoice = async (trx: Transaction<Schema>, { id, actor, at }: Settled): Promise<void> => {
  const { stakeholderId, currency, number, status, payment, total } = await lockInvoice(trx, id, lockWallet);
  if (status !== "finalized") fail.conflict(because("invoiceNotPayable", { state: status }));
  if (payment === "succeeded") fail.conflict("invoicePaid");
  const paid = await post(trx, { stakeholderId, cause: "invoice", amount: -total, currency, reference: number, actor, at });
  await trx
    .updateTable("invoice")
    .set({ payment: "succeeded", paid: total, paid_by: paid, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
};

/** Charges of a voided invoice are due again: the next draft takes copies of its items. */
const chargeAgain = (trx: Transaction<Schema>, id: number) =>
  sql`insert into invoice_item (stakeholder_id, kind, description, quantity, unit_price, amount, currency, billed_on, period_from, period_to, transaction_id)
    select stakeholder_id, kind, description, quantity, unit_price, amount, currency, billed_on, period_from, period_to, transaction_id
    from invoice_item where invoice_id = ${id} and transaction_id is not null`.execute(trx);

/**
 * Voids a final invoice by counter-entries. The paid amount returns to the wallet, and the charges from the ledger are
 * unbilled again.
 */
export const voidInvoice = async (trx: Transaction<Schema>, { id, remark, actor, at }: Settled & { readonly remark: string }): Promise<void> => {
  // A wallet in another currency has paid nothing, and voiding does not create one.
  const { stakeholderId, currency, number, status, payment, total, issuedBy } = await lockInvoice(trx, id, lockPresentWallet);
  if (status !== "finalized") fail.conflict(because("invoiceNotVoidable", { state: status }));
  if (payment === "succeeded" && total > 0)
    await post(trx, { stakeholderId, cause: "void", amount: total, currency, reference: number, remark, actor, at });
  const issued = await trx
    .selectFrom("ledger_entry")
    .select(["account", "amount"])
    .where("transaction_id", "=", issuedBy ?? 0)
    .where("stakeholder_id", "=", stakeholderId)
    .execute();
  const header = { stakeholderId, cause: "reversal", currency, reference: number, remark, actor, at } as const;
  const voidedBy =
    issuedBy === null
      ? null
      : await postEntries(
          trx,
          { ...header, reverses: issuedBy },
          issued.map(({ account, amount }) => ({ account, amount: -amount })),
        );
  await chargeAgain(trx, id);
  await trx
    .updateTable("invoice")
    .set({ status: "voided", void_remark: remark, voided_by: voidedBy, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
};
