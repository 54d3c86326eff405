import { PROVIDER_ID } from "@parley/core/access";
import { dayOf, momentIn } from "@parley/core/calendar";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { insertSettledPayment } from "../ledger/payments.ts";
import { type Posting, post } from "../ledger/post.ts";
import { demoUserLoginOf } from "./demo-calls.ts";
import { createRandom } from "./random.ts";
import { demoPerson } from "./told-by.ts";

const HISTORY_DAYS = 85;
/**
 * Wallets of the demo clients. `topup` is the amount in minor units that is added when the balance is low. Every few
 * days, the client spends 2 to 9 % of that amount.
 */
const WALLETS = [
  { client: 2, currency: "KES", topup: 20_000_00 },
  { client: 3, currency: "INR", topup: 15_000_00 },
] as const;
const TRIED_MODEL = { bot: "baobab-helper", model: "small-chat", days: 45 } as const;

/**
 * SQL that creates a monthly invoice for each paid plan. From the second month on, it includes two additional seats.
 * The latest invoices are unpaid.
 */
const INVOICES = (today: string) => sql`
  with held as (
    select c.stakeholder_id, s.sh_code, p.name as plan, c.price, c.currency, c.starts_on, lead(c.starts_on) over (partition by c.stakeholder_id order by c.starts_on, c.id) as next_on
    from client_plan c join plan p on p.id = c.plan_id join stakeholder s on s.id = c.stakeholder_id where c.state <> 'pending'
  ), charged as (
    select held.*, month::date as day, case when row_number() over (partition by stakeholder_id order by month) > 1 then 2 * (price / 10) else 0 end as seats
    from held cross join generate_series(starts_on, least(next_on - 1, ${today}::date)::timestamp, interval '1 month') month where price > 0
  ), invoiced as (
    insert into invoice (stakeholder_id, number, kind, status, payment, issued_on, due_on, total, paid, currency)
    select stakeholder_id, sh_code || '-' || to_char(day, 'YYYYMMDD'), 'subscription', 'finalized', case when day > ${today}::date - 20 then 'pending' else 'succeeded' end,
      day, day + 14, price + seats, case when day > ${today}::date - 20 then 0 else price + seats end, currency
    from charged order by day, stakeholder_id returning id, stakeholder_id, issued_on
  )
  insert into invoice_item (stakeholder_id, invoice_id, kind, description, quantity, amount, billed_on)
  select i.stakeholder_id, i.id, item.kind, item.description, item.quantity, item.amount, i.issued_on
  from invoiced i join charged c on c.stakeholder_id = i.stakeholder_id and c.day = i.issued_on
  cross join lateral (values ('plan', c.plan, 1, c.price), ('addon', 'Two more support agents', 2, c.seats)) item (kind, description, quantity, amount)
  where item.amount > 0 order by i.issued_on, i.id, item.kind desc`;

const seedWallet = async (
  trx: Transaction<Schema>,
  { client, currency, topup }: (typeof WALLETS)[number],
  now: Date,
  actor: Posting["actor"],
): Promise<void> => {
  const random = createRandom(client * 104_729);
  let balance = 0;
  for (let daysAgo = HISTORY_DAYS; daysAgo > 0; daysAgo -= random.int(1, 4)) {
    const at = momentIn(now, -daysAgo, "day");
    const used = Math.round((topup * random.int(2, 9)) / 100);
    const isLow = balance < used;
    const amount = isLow ? topup : -used;
    balance += amount;
    const reference = isLow ? `TOPUP-${dayOf(at)}` : null;
    const posting = { stakeholderId: client, cause: isLow ? "topup" : "usage", amount, currency, reference, actor, at } as const;
    const settledBy = await post(trx, posting);
    if (reference !== null) await insertSettledPayment(trx, { ...posting, reference, settledBy });
  }
};

/**
 * Creates invoices and wallets of the demo clients, and the token usage of a language model that one of them tries. The
 * plans must exist.
 */
export const seedBilling = async (trx: Transaction<Schema>, database: Pick<Database, "query">, { now }: { now: Date }): Promise<void> => {
  const today = dayOf(now);
  await INVOICES(today).execute(trx);
  const { who } = await demoPerson(database, demoUserLoginOf(PROVIDER_ID));
  for (const wallet of WALLETS) await seedWallet(trx, wallet, now, who);
  const { bot, model, days } = TRIED_MODEL;
  await sql`
    insert into llm_token_usage (stakeholder_id, bot_id, day, model, tokens_in, tokens_out)
    select b.stakeholder_id, b.id, ${today}::date - ago, ${model}, 900 + 37 * ((ago * 7) % 23), 210 + 11 * ((ago * 5) % 19)
    from bot b, generate_series(1, ${days}) ago where b.code = ${bot} and extract(isodow from ${today}::date - ago) < 6`.execute(trx);
};
