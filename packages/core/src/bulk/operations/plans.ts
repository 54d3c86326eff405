import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { type ClientPlan, clientPlans, type PlanOffer } from "../../contract/billing/client-plans.ts";
import { Amount, Currency } from "../../contract/billing/plans.ts";
import { stakeholders } from "../../contract/platform/stakeholders.ts";
import { Day, name, text } from "../../contract/schemas.ts";
import { defineOperation, type Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";

/** Client, given by id, short name or code. */
const client = name(120);
const remark = text(500).check(z.minLength(1));

/** Current state of a client, with its plans (newest first) and the price of each plan for it. */
interface Present {
  readonly id: number;
  readonly title: string;
  readonly plans: readonly ClientPlan[];
  readonly offers: readonly PlanOffer[];
}

async function read(calls: Client, values: { readonly client: string }): Promise<Present | undefined> {
  const wanted = values.client.toLowerCase();
  const { items } = await calls.call(stakeholders.list, { query: { pageSize: 1000, ...(!/^\d+$/.test(wanted) && { search: wanted }) } });
  const found = items.find(({ id, shortName, shCode }) => String(id) === wanted || shortName === wanted || shCode.toLowerCase() === wanted);
  if (!found) return undefined;
  const params = { id: found.id };
  const [plans, offers] = await Promise.all([calls.call(clientPlans.history, { params }), calls.call(clientPlans.offers, { params })]);
  return { id: found.id, title: found.title, plans, offers };
}

const held = ({ plans }: Present, state: ClientPlan["state"]): ClientPlan | undefined => plans.find((plan) => plan.state === state);
const snapshot = (plan: ClientPlan | undefined) => ({
  plan: plan?.planCode ?? null,
  state: plan?.state ?? null,
  price: plan?.price ?? null,
  currency: plan?.currency ?? null,
});
const needed = (present: Present | undefined): Present => {
  if (!present) throw new TypeError("a client is read before its plan is changed");
  return present;
};

/**
 * Schema of the response, from which the resulting state is taken. A reactivated plan becomes pending or active
 * depending on its first day, which only the gateway knows.
 */
const Answered = z.object({ planCode: z.string(), state: z.string(), price: z.int(), currency: z.string() });
const answered = (change: Change, answer: unknown): Change => {
  const now = z.safeParse(Answered, answer);
  if (!now.success) return change;
  const { planCode: plan, state, price, currency } = now.data;
  return { before: change.before, after: { plan, state, price, currency } };
};

const Audited = z.object({ id: z.int(), stakeholderId: z.int(), planCode: z.string(), price: z.int(), version: z.int() });

const addRow = z.object({ client, plan: z.optional(name(40)) });
const addArgs = z.strictObject({
  plan: z.optional(name(40)),
  startsOn: z.optional(Day),
  price: z.optional(Amount),
  /** Currency of `price`. A row fails if its client pays in another currency. */
  currency: z.optional(Currency),
  autoRenew: z.boolean(),
  remark,
});
type AddValues = z.output<typeof addRow>;
type AddArgs = z.output<typeof addArgs>;

/** Returns the offer of the plan that a row names, or else of the plan given for all rows. */
const offerOf = ({ offers, title }: Present, values: AddValues, shared: AddArgs): PlanOffer => {
  const code = values.plan ?? shared.plan;
  if (code === undefined) throw new RowRefused("badRow", "No plan was given");
  const offer = offers.find(({ planCode }) => planCode === code);
  if (!offer) throw new RowRefused("badRow", `There is no plan ${code} for ${title}. Plans: ${offers.map(({ planCode }) => planCode).join(", ")}`);
  if (shared.currency !== undefined && shared.currency !== offer.currency)
    throw new RowRefused("conflict", `${title} pays for ${offer.planName} in ${offer.currency}, not in ${shared.currency}`);
  return offer;
};

/** Throws for changes that the gateway would refuse, so that a dry run reports them. */
const refuse = (isChange: boolean, { title }: Present, active: ClientPlan | undefined, { currency }: PlanOffer, price: number): void => {
  if (isChange && !active) throw new RowRefused("conflict", `${title} has no active plan; add one`);
  if (!isChange && active) throw new RowRefused("conflict", `${title} has ${active.planName} already; change it`);
  if (active && active.price > 0 && price > 0 && active.currency !== currency)
    throw new RowRefused("conflict", `${title} pays for ${active.planName} in ${active.currency}; it cannot change to ${currency}`);
};

/**
 * Builds the undo row of an added plan, which restores the previous plan at its former price, or leaves the client
 * without a plan.
 */
const undoAdd: Undo = {
  operation: "plans.restore",
  row({ entityType, verb, before, after }) {
    const added = z.safeParse(Audited, after);
    const previous = z.safeParse(Audited, before);
    if (entityType !== "clientPlan" || verb !== "added" || !added.success) return undefined;
    const { stakeholderId, id, version } = added.data;
    return { client: String(stakeholderId), added: { id, version }, previous: previous.success ? previous.data : null };
  },
};

/**
 * Defines `plans.change` for clients with a plan and `plans.add` for clients without one, so that no plan is replaced
 * by mistake. Both make the same call.
 */
const giving = (name: string, title: string, isChange: boolean) =>
  defineOperation({
    name,
    title,
    row: addRow,
    args: addArgs,
    readsFirst: true,
    key: (values: AddValues) => values.client.toLowerCase(),
    read: (calls, values) => read(calls, values),
    called: ({ title }) => title,
    change(present: Present, values, shared): Change | undefined {
      const offer = offerOf(present, values, shared);
      const active = held(present, "active");
      const price = shared.price ?? offer.price;
      if (!shared.startsOn && active?.planId === offer.planId && active.price === price) return undefined;
      refuse(isChange, present, active, offer, price);
      const state = shared.startsOn ? `from ${shared.startsOn}` : "active";
      return { before: snapshot(active), after: { plan: offer.planCode, state, price, currency: offer.currency } };
    },
    send(calls, values, shared, options, present) {
      const { id: stakeholderId } = needed(present);
      const { planId } = offerOf(needed(present), values, shared);
      const { startsOn, price, autoRenew, remark: why } = shared;
      return calls.call(clientPlans.add, { body: { stakeholderId, planId, startsOn, price, autoRenew, remark: why } }, options);
    },
    undo: undoAdd,
  });

export const addPlans = giving("plans.add", "Add plans", false);
export const changePlans = giving("plans.change", "Change plans", true);

/** Row of a status change. Without `id`, the client's current plan is changed. */
const stateRow = z.object({ client, id: z.optional(z.coerce.number().check(z.int(), z.positive())) });
const stateArgs = z.strictObject({ remark });

interface Transition {
  /** Name of the CLI command after `plans`. */
  readonly name: string;
  readonly title: string;
  /** Call to make. The audit uses the same name. */
  readonly call: "deactivate" | "reactivate";
  readonly from: readonly ClientPlan["state"][];
  readonly to: "deactivated" | "active";
  /** End of the message for a client without a matching plan, such as `that is to come`. */
  readonly lacks: string;
  readonly undo: string;
}

const transition = ({ name: called, title, call, from, to, lacks, undo }: Transition) => {
  const planOf = ({ plans, title: who }: Present, id: number | undefined): ClientPlan => {
    const plan = id === undefined ? plans.find(({ state }) => from.includes(state)) : plans.find((one) => one.id === id);
    if (plan) return plan;
    const [newest] = plans;
    if (id === undefined && newest?.state === to) return newest;
    throw new RowRefused("notFound", `${who} has no plan ${lacks}`);
  };
  return defineOperation({
    name: `plans.${called}`,
    title,
    row: stateRow,
    args: stateArgs,
    readsFirst: true,
    key: (values: z.output<typeof stateRow>) => `${values.client.toLowerCase()}${values.id === undefined ? "" : `:${values.id}`}`,
    read: (calls, values) => read(calls, values),
    change(present: Present, values): Change | undefined {
      const plan = planOf(present, values.id);
      if (plan.state === to) return undefined;
      if (!from.includes(plan.state)) throw new RowRefused("conflict", `${plan.planName} of ${present.title} is ${plan.state}`);
      return { before: snapshot(plan), after: { ...snapshot(plan), state: to } };
    },
    send(calls, values, shared, options, present) {
      const { id, version } = planOf(needed(present), values.id);
      return calls.call(clientPlans[call], { body: { id, version, remark: shared.remark } }, options);
    },
    answered,
    called: ({ title }: Present) => title,
    undo: {
      operation: undo,
      row({ entityType, verb: done, after }) {
        const became = z.safeParse(Audited, after);
        const isTransition = entityType === "clientPlan" && done === `${call}d`;
        return isTransition && became.success ? { client: String(became.data.stakeholderId), id: became.data.id } : undefined;
      },
    },
  });
};

export const deactivatePlans = transition({
  name: "deactivate",
  title: "Deactivate plans",
  call: "deactivate",
  from: ["active", "pending"],
  to: "deactivated",
  lacks: "that could be deactivated",
  undo: "plans.reactivate",
});
export const reactivatePlans = transition({
  name: "reactivate",
  title: "Reactivate plans",
  call: "reactivate",
  from: ["deactivated"],
  to: "active",
  lacks: "that could be reactivated",
  undo: "plans.deactivate",
});
/** Cancels only pending plans, so that the client's active plan stays in any case. */
export const cancelPendingPlans = transition({
  name: "pending.cancel",
  title: "Cancel pending plans",
  call: "deactivate",
  from: ["pending"],
  to: "deactivated",
  lacks: "that is to come",
  undo: "plans.reactivate",
});

const Previous = z.object({ id: z.int(), planCode: z.string(), price: z.int() });

/**
 * Undoes the addition of a plan. The previous plan continues at its price and in its period. If the client's plan has
 * changed again since, the client keeps the current plan.
 */
export const restorePlans = defineOperation({
  name: "plans.restore",
  title: "Restore plans",
  row: z.object({ client, added: z.object({ id: z.int(), version: z.int() }), previous: z.nullable(Previous) }),
  args: stateArgs,
  readsFirst: true,
  key: (values) => values.client,
  read: (calls, values) => read(calls, values),
  change(present: Present, { added, previous }): Change | undefined {
    const plan = present.plans.find(({ id }) => id === added.id);
    if (!plan || plan.version !== added.version) throw new RowRefused("changedSince", `The plan of ${present.title} was changed again since`);
    if (!previous) return { before: snapshot(plan), after: { ...snapshot(plan), state: "deactivated" } };
    return { before: snapshot(plan), after: { ...snapshot(plan), plan: previous.planCode, price: previous.price } };
  },
  send(calls, { added, previous }, shared, options, found) {
    const present = needed(found);
    if (!previous) return calls.call(clientPlans.deactivate, { body: { ...added, remark: shared.remark } }, options);
    const { planId } = offerOf(present, { client: String(present.id), plan: previous.planCode }, { autoRenew: true, remark: shared.remark });
    return calls.call(clientPlans.add, { body: { stakeholderId: present.id, planId, restores: previous.id, remark: shared.remark } }, options);
  },
  answered,
  called: ({ title }: Present) => title,
});
