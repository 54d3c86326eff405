import { dayOf } from "@parley/core/calendar";
import type { CallName } from "@parley/core/contract";
import { type Make, one, refused } from "./example.ts";
import { fresh } from "./things.ts";
import { OWN, type World } from "./world.ts";

/** Creates a pending payment of Acacia; returns its id. */
const payment = ({ own }: World) =>
  own(
    `insert into payment_log (stakeholder_id, amount, currency, reference, requested_by_name) values (${OWN}, 100, 'KES', '${fresh()}', 'Ours') returning id`,
  );
/** Creates a settled payment of Acacia with its transaction; returns its id. */
const settledPayment = ({ own }: World) =>
  own(`with t as (insert into ledger_transaction (stakeholder_id, cause, currency, actor_name) values (${OWN}, 'topup', 'KES', 'Ours') returning id),
      e as (insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount)
        select t.id, ${OWN}, a.account, 'KES', a.amount from t, (values ('wallet', 100), ('payments', -100)) a (account, amount))
    insert into payment_log (stakeholder_id, status, amount, currency, reference, requested_by_name, settled_by)
      select ${OWN}, 1, 100, 'KES', '${fresh()}', 'Ours', id from t returning id`);
const transaction = ({ own }: World) => own(`select max(id) as id from ledger_transaction where stakeholder_id = ${OWN} and cause = 'usage'`);
/** Version of the billing details of Acacia; 0 before the first change. */
const detailsVersion = ({ own }: World) => own(`select coalesce((select version from billing_details where stakeholder_id = ${OWN}), 0) as id`);
/** Unpaid final invoice of Acacia, which is created with its posting; returns its id. */
const unpaidInvoice = ({ own }: World) =>
  own(`with t as (insert into ledger_transaction (stakeholder_id, cause, currency, actor_name) values (${OWN}, 'issue', 'KES', 'Ours') returning id),
      e as (insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount)
        select t.id, ${OWN}, a.account, 'KES', a.amount from t, (values ('receivable', -100), ('charges', 100)) a (account, amount))
    insert into invoice (stakeholder_id, number, kind, status, issued_on, due_on, net, total, currency, issued_by, issuer, recipient)
      select ${OWN}, '${fresh()}', 'one_off', 'finalized', current_date, current_date, 100, 100, 'KES', id, party.of, party.of
      from t, (select '{"name":"Ours","address":"","city":"","postalCode":"","country":"KE","taxNumber":"","email":"ours@acacia.test"}'::jsonb as of) party returning id`);
const DRAFT = `d as (insert into invoice (stakeholder_id, kind, status, issued_on, due_on, total, currency) values (${OWN}, 'one_off', 'draft', current_date, current_date, 0, 'KES')
    on conflict (stakeholder_id, currency) where status = 'draft' do update set period = null returning id),
  t as (insert into invoice_item (stakeholder_id, invoice_id, kind, description, unit_price, amount, currency, billed_on)
    select ${OWN}, id, 'one_off', 'Ours', 100, 100, 'KES', current_date from d returning id)`;
/** Draft of Acacia with an item that was entered by hand; returns its id, or that of the item. */
const draft = ({ own }: World) => own(`with ${DRAFT} select id from d`);
const manualItem = ({ own }: World) => own(`with ${DRAFT} select id from t`);
const ownPlan = ({ own }: World) => own("select min(id) as id from plan where status = 'active'");
const amount = () => ({ stakeholderId: OWN, amount: 100, currency: "KES", reference: fresh() });

/** Valid calls of wallets and payments. Only the provider moves money. */
export const walletExamples: Partial<Record<CallName, Make>> = {
  "billingDetails.show": one(async () => ({ params: { id: OWN } })),
  "billingDetails.save": one(async (world) => ({
    body: {
      stakeholderId: OWN,
      legalName: fresh(),
      address: "1 Road",
      city: "Nairobi",
      postalCode: "00100",
      country: "KE",
      taxNumber: "",
      email: "",
      version: await detailsVersion(world),
    },
  })),
  "invoices.close": refused(async (world) => {
    await draft(world);
    return { body: { period: dayOf(new Date()).slice(0, 7) } };
  }),
  "invoices.generate": refused(async (world) => {
    await draft(world);
    return { body: { stakeholderId: OWN } };
  }),
  "invoices.issue": refused(async (world) => ({ body: { id: await draft(world) } })),
  "invoices.items": one(async (world) => ({ query: { stakeholderId: OWN, invoiceId: await unpaidInvoice(world) } })),
  "invoices.list": one(async () => ({ query: { stakeholderId: OWN } })),
  "invoices.pay": one(async (world) => ({ body: { id: await unpaidInvoice(world) } })),
  "invoices.pdf": one(async (world) => ({ params: { id: await unpaidInvoice(world) } })),
  "invoices.removeItem": refused(async (world) => ({ params: { id: await manualItem(world) } })),
  "invoices.send": refused(async (world) => ({ body: { id: await unpaidInvoice(world) } })),
  "invoices.show": one(async (world) => ({ params: { id: await unpaidInvoice(world) } })),
  "invoices.updateItem": refused(async (world) => ({
    body: { id: await manualItem(world), version: 1, stakeholderId: OWN, description: fresh(), quantity: 1, unitPrice: 100, currency: "KES" },
  })),
  "invoices.void": refused(async (world) => ({ body: { id: await unpaidInvoice(world), remark: "Ours" } })),
  "subscriptions.preview": refused(async (world) => ({ params: { id: OWN }, query: { planId: await ownPlan(world) } })),
  "subscriptions.show": one(async () => ({ params: { id: OWN } })),
  "ledger.verify": refused(async () => ({})),
  "payments.get": one(async (world) => ({ query: { id: await payment(world) } })),
  "payments.list": one(async () => ({ query: { stakeholderId: OWN } })),
  "payments.update": async (world) => [
    { parts: { body: { id: await payment(world), status: 1 } }, status: 403 },
    { parts: { body: { id: await payment(world), status: 2 } }, status: 403 },
    { parts: { body: { id: await settledPayment(world), status: 3 } }, status: 403 },
  ],
  "wallet.adjust": refused(async () => ({ body: amount() })),
  "wallet.ledger": one(async () => ({ query: { stakeholderId: OWN } })),
  "wallet.request": one(async (world) => {
    // Ends the pending payments of other tests, of which a client may have only a few.
    await world.own(`with ended as (update payment_log set status = 2 where stakeholder_id = ${OWN} and status = 0) select 1 as id`);
    return { body: { amount: 100, currency: "KES", reference: fresh() } };
  }),
  "wallet.reverse": refused(async (world) => ({ body: { id: await transaction(world), remark: "Ours" } })),
  "wallet.setAlert": one(async ({ own }) => ({
    body: {
      stakeholderId: OWN,
      lowBalanceAlert: await own("select (random() * 1000000)::int + 1 as id"),
      version: await own(`select version as id from wallet where stakeholder_id = ${OWN}`),
    },
  })),
  "wallet.show": one(async () => ({ params: { id: OWN } })),
  "wallet.topup": refused(async () => ({ body: amount() })),
};
