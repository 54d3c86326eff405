import { PROVIDER_ID } from "@parley/core/access";
import { addDays, dayOf, momentIn } from "@parley/core/calendar";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { type Period, periodsFrom } from "../db/plan-periods.ts";
import type { Schema } from "../db/schema.ts";
import { charge } from "../ledger/charge.ts";
import { type ChargedPlan, chargePlan, creditUnused } from "../ledger/charge-plan.ts";
import { draftInvoice } from "../ledger/draft-invoice.ts";
import { issueInvoice } from "../ledger/issue-invoice.ts";
import { payInvoice } from "../ledger/pay-invoice.ts";
import { insertSettledPayment } from "../ledger/payments.ts";
import { type Posting, post } from "../ledger/post.ts";
import { demoUserLoginOf } from "./demo-calls.ts";
import { createRandom } from "./random.ts";
import { demoPerson } from "./told-by.ts";

const HISTORY_DAYS = 85;
const PAID_AFTER_DAYS = 5;
/** Invoices of the last days are unpaid. */
const UNPAID_DAYS = 20;
/**
 * Wallets of the demo clients. `topup` is the amount in minor units that is added when the balance is low. Every few
 * days, the client spends 2 to 9 % of that amount.
 */
const WALLETS = [
  { client: 2, currency: "KES", topup: 20_000_00 },
  { client: 3, currency: "INR", topup: 15_000_00 },
] as const;
const TRIED_MODEL = { bot: "baobab-helper", model: "small-chat", days: 45 } as const;

/** Change of the demo at its time. They are made in the order of time, because a wallet shows its balance after each. */
interface Step {
  readonly at: Date;
  readonly make: (trx: Transaction<Schema>) => Promise<unknown>;
}

/** Posts what a client spends in the wallet, and a top-up when it is low. */
const walletSteps = ({ client, currency, topup }: (typeof WALLETS)[number], now: Date, actor: Posting["actor"]): Step[] => {
  const random = createRandom(client * 104_729);
  const steps: Step[] = [];
  let balance = 0;
  for (let daysAgo = HISTORY_DAYS; daysAgo > 0; daysAgo -= random.int(1, 4)) {
    const at = momentIn(now, -daysAgo, "day");
    const used = Math.round((topup * random.int(2, 9)) / 100);
    const isLow = balance < used;
    const amount = isLow ? topup : -used;
    balance += amount;
    const make = (trx: Transaction<Schema>) =>
      isLow
        ? topUp(trx, { stakeholderId: client, amount, currency, reference: `TOPUP-${dayOf(at)}`, actor, at })
        : post(trx, { stakeholderId: client, cause: "usage", amount, currency, reference: null, actor, at });
    steps.push({ at, make });
  }
  return steps;
};

type ToppedUp = Pick<Posting, "stakeholderId" | "amount" | "currency" | "actor"> & { readonly reference: string; readonly at: Date };
const topUp = async (trx: Transaction<Schema>, payment: ToppedUp) => {
  const settledBy = await post(trx, { ...payment, cause: "topup" });
  await insertSettledPayment(trx, { ...payment, settledBy });
};

/** Plan that a demo client has or had, until the next one. */
interface Held extends ChargedPlan {
  readonly anchor: string;
  readonly interval: "month" | "quarter" | "year";
  readonly startsOn: string;
  readonly nextOn: string | null;
}
const HELD = sql<Held>`
  select c.id, c.stakeholder_id as "stakeholderId", p.name as "planName", c.price, c.currency, c.anchor, p.interval, c.starts_on as "startsOn",
    lead(c.starts_on) over (partition by c.stakeholder_id order by c.starts_on, c.id) as "nextOn"
  from client_plan c join plan p on p.id = c.plan_id where c.state <> 'pending' order by c.starts_on, c.id`;

/** Invoices a period on its first day, and pays the invoice from the wallet a few days later. */
const invoiceSteps = (plan: Held, period: Period, { now, actor, isFirst }: { now: Date; actor: Posting["actor"]; isFirst: boolean }): Step[] => {
  const { id, stakeholderId, price, currency } = plan;
  const day = period.start;
  const at = new Date(Math.min(Date.parse(`${day}T06:00:00Z`), now.getTime()));
  let invoice = 0;
  const issue = async (trx: Transaction<Schema>) => {
    await chargePlan(trx, plan, { period, actor, at });
    const seats = { stakeholderId, kind: "addon", description: "Two more support agents", quantity: 2, unitPrice: price / 10, currency } as const;
    const charged = {
      ...seats,
      amount: 2 * seats.unitPrice,
      billedOn: day,
      periodFrom: day,
      periodTo: period.end,
      source: `addon:seats:${id}:${day}`,
    };
    if (!isFirst) await charge(trx, { ...charged, actor, at });
    invoice = await draftInvoice(trx, { stakeholderId, currency, until: addDays(day, 1), period: null, today: day });
    await issueInvoice(trx, { id: invoice, today: day, actor, at });
  };
  const paidAt = momentIn(at, PAID_AFTER_DAYS, "day");
  const pay = async (trx: Transaction<Schema>) => {
    const { total, number } = await trx.selectFrom("invoice").select(["total", "number"]).where("id", "=", invoice).executeTakeFirstOrThrow();
    await topUp(trx, { stakeholderId, amount: total, currency, reference: `Bank transfer ${number}`, actor, at: paidAt });
    await payInvoice(trx, { id: invoice, actor, at: paidAt });
  };
  const isPaid = day <= addDays(dayOf(now), -UNPAID_DAYS);
  return [{ at, make: issue }, ...(isPaid ? [{ at: paidAt, make: pay }] : [])];
};

/** Charges each period of a plan, and credits the rest of the last one if another plan replaced it. */
const planSteps = (plan: Held, now: Date, actor: Posting["actor"]): Step[] => {
  const today = dayOf(now);
  const last = plan.nextOn === null ? today : addDays(plan.nextOn, -1);
  const periods = periodsFrom(plan.anchor, plan.interval, plan.startsOn, last < today ? last : today);
  const steps = periods.flatMap((period, n) => invoiceSteps(plan, period, { now, actor, isFirst: n === 0 }));
  const end = periods.at(-1);
  const { nextOn } = plan;
  if (nextOn === null || end === undefined) return steps;
  const held = { ...plan, periodStart: end.start, periodEnd: end.end, version: 1 };
  // An instant before the first charge of the next plan.
  const at = new Date(Date.parse(`${nextOn}T06:00:00Z`) - 1);
  return [...steps, { at, make: (trx) => creditUnused(trx, held, { day: nextOn, actor, at }) }];
};

/**
 * Creates charges, invoices and wallets of the demo clients with the functions of the ledger, and the token usage of a
 * language model that one of them tries. The plans must exist.
 */
export const seedBilling = async (trx: Transaction<Schema>, database: Pick<Database, "query">, { now }: { now: Date }): Promise<void> => {
  const today = dayOf(now);
  const { who } = await demoPerson(database, demoUserLoginOf(PROVIDER_ID));
  const { rows: plans } = await HELD.execute(trx);
  const steps = [
    ...WALLETS.flatMap((wallet) => walletSteps(wallet, now, who)),
    ...plans.filter(({ price }) => price > 0).flatMap((plan) => planSteps(plan, now, who)),
  ];
  for (const { make } of steps.sort((one, other) => one.at.getTime() - other.at.getTime())) await make(trx);
  const { bot, model, days } = TRIED_MODEL;
  await sql`
    insert into llm_token_usage (stakeholder_id, bot_id, day, model, tokens_in, tokens_out)
    select b.stakeholder_id, b.id, ${today}::date - ago, ${model}, 900 + 37 * ((ago * 7) % 23), 210 + 11 * ((ago * 5) % 19)
    from bot b, generate_series(1, ${days}) ago where b.code = ${bot} and extract(isodow from ${today}::date - ago) < 6`.execute(trx);
};
