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
const amount = () => ({ stakeholderId: OWN, amount: 100, currency: "KES", reference: fresh() });

/** Valid calls of wallets and payments. Only the provider moves money. */
export const walletExamples: Partial<Record<CallName, Make>> = {
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
