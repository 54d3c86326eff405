import { describe, expect, it, test } from "vitest";
import type { ClientPlan, PlanOffer } from "../../contract/billing/client-plans.ts";
import type { JobChange } from "../../contract/platform/jobs.ts";
import { columnsOf, neededColumns } from "../operation.ts";
import { recordedClient } from "../testing/recorded-client.ts";
import { undoOf } from "../undo.ts";
import { addPlans, cancelPendingPlans, changePlans, deactivatePlans, reactivatePlans, restorePlans } from "./plans.ts";

const plan = (more: Partial<ClientPlan> = {}): ClientPlan => ({
  id: 31,
  stakeholderId: 2,
  stakeholderTitle: "Acacia Travel",
  shCode: "SH-2",
  planId: 5,
  planCode: "BASIC",
  planName: "Basic",
  price: 4900,
  currency: "KES",
  state: "active",
  startsOn: "2026-01-01",
  periodStart: null,
  periodEnd: null,
  autoRenew: true,
  remark: null,
  previousId: null,
  version: 3,
  createdAt: "",
  updatedAt: "",
  ...more,
});
const BASIC: PlanOffer = { planId: 5, planCode: "BASIC", planName: "Basic", price: 4900, currency: "KES" };
const GROWTH: PlanOffer = { planId: 6, planCode: "GROWTH", planName: "Growth", price: 9900, currency: "KES" };

/** Client (stakeholder) with the given plans, in the form in which the operations read it. */
const holding = (...plans: ClientPlan[]) => ({ id: 2, title: "Acacia Travel", plans, offers: [BASIC, GROWTH] });
const shared = { remark: "spring", autoRenew: true };

describe("client named in a row of a bulk plan change", () => {
  const clients = [
    { id: 21, shortName: "acacia-two", shCode: "SH-21" },
    { id: 2, title: "Acacia Travel", shortName: "acacia", shCode: "SH-2" },
  ];
  const platform = () =>
    recordedClient({
      "GET stakeholders": () => ({ items: clients }),
      "GET billing/plan/history/{id}": () => [plan()],
      "GET billing/plan/offers/{id}": () => [BASIC],
    });

  test.each([
    ["its id", "2", undefined],
    ["its short name", "Acacia", "acacia"],
    ["its code", "sh-2", "sh-2"],
  ])("is found by an exact match of %s", async (_what, client, search) => {
    const { client: calls, made } = platform();
    expect(await addPlans.read(calls, { client })).toEqual({ id: 2, title: "Acacia Travel", plans: [plan()], offers: [BASIC] });
    expect(made.map(({ input }) => input)).toEqual([
      { query: { pageSize: 1000, ...(search !== undefined && { search }) } },
      { params: { id: 2 } },
      { params: { id: 2 } },
    ]);
  });

  it("is not found by a name that matches only in part", async () => {
    expect(await deactivatePlans.read(platform().client, { client: "acaci" })).toBeUndefined();
  });

  it("is matched in any letter case", () => {
    expect([
      addPlans.key({ client: "Acacia" }),
      deactivatePlans.key({ client: "Acacia" }),
      deactivatePlans.key({ client: "Acacia", id: 31 }),
    ]).toEqual(["acacia", "acacia", "acacia:31"]);
  });

  it("is the only required column, and the plan is optional", () => {
    expect([columnsOf(addPlans), neededColumns(addPlans), columnsOf(deactivatePlans), neededColumns(deactivatePlans)]).toEqual([
      ["client", "plan"],
      ["client"],
      ["client", "id"],
      ["client"],
    ]);
  });
});

describe("plan named in a bulk plan change", () => {
  it("is reported with the plan of the client before and after, at the offered price", () => {
    expect(changePlans.change(holding(plan()), { client: "2", plan: "GROWTH" }, shared)).toEqual({
      before: { plan: "BASIC", state: "active", price: 4900, currency: "KES" },
      after: { plan: "GROWTH", state: "active", price: 9900, currency: "KES" },
    });
    expect(addPlans.change(holding(), { client: "2" }, { ...shared, plan: "BASIC" })).toEqual({
      before: { plan: null, state: null, price: null, currency: null },
      after: { plan: "BASIC", state: "active", price: 4900, currency: "KES" },
    });
  });

  it("in the row takes precedence over the plan shared by all rows", () => {
    expect(addPlans.change(holding(), { client: "2", plan: "GROWTH" }, { ...shared, plan: "BASIC" })?.after).toMatchObject({ plan: "GROWTH" });
  });

  it("can have its own price and start date", () => {
    expect(addPlans.change(holding(), { client: "2", plan: "BASIC" }, { ...shared, price: 100, startsOn: "2027-01-01" })?.after).toEqual({
      plan: "BASIC",
      state: "from 2027-01-01",
      price: 100,
      currency: "KES",
    });
  });

  it("is unchanged if the client already has it at that price, unless a later start date is given", () => {
    const have = holding(plan());
    expect(changePlans.change(have, { client: "2", plan: "BASIC" }, shared)).toBeUndefined();
    expect(changePlans.change(have, { client: "2", plan: "BASIC" }, { ...shared, price: 5000 })).toBeDefined();
    expect(changePlans.change(have, { client: "2", plan: "BASIC" }, { ...shared, startsOn: "2027-01-01" })).toBeDefined();
  });

  test.each([
    ["no plan is named", () => addPlans.change(holding(), { client: "2" }, shared), "badRow", "No plan was given"],
    [
      "the plan is none of those offered",
      () => addPlans.change(holding(), { client: "2", plan: "GOLD" }, shared),
      "badRow",
      "There is no plan GOLD for Acacia Travel. Plans: BASIC, GROWTH",
    ],
    [
      "the price is meant in another currency",
      () => addPlans.change(holding(), { client: "2", plan: "BASIC" }, { ...shared, currency: "EUR" }),
      "conflict",
      "Acacia Travel pays for Basic in KES, not in EUR",
    ],
    [
      "there is none to change",
      () => changePlans.change(holding(plan({ state: "expired" })), { client: "2", plan: "GROWTH" }, shared),
      "conflict",
      "Acacia Travel has no active plan; add one",
    ],
    [
      "there is one already",
      () => addPlans.change(holding(plan()), { client: "2", plan: "GROWTH" }, shared),
      "conflict",
      "Acacia Travel has Basic already; change it",
    ],
    [
      "the client pays in another currency",
      () => changePlans.change(holding(plan({ currency: "EUR" })), { client: "2", plan: "GROWTH" }, shared),
      "conflict",
      "Acacia Travel pays for Basic in EUR; it cannot change to KES",
    ],
  ])("is refused when %s", (_what, change, code, message) => {
    expect(change).toThrow(expect.objectContaining({ code, message }));
  });

  test.each([
    ["from what was free", { price: 0, currency: "EUR" }, {}],
    ["to what is free", { currency: "EUR" }, { price: 0 }],
  ])("may change its currency %s, and may always keep it", (_what, before, args) => {
    expect(changePlans.change(holding(plan(before)), { client: "2", plan: "GROWTH" }, { ...shared, ...args })).toBeDefined();
    expect(changePlans.change(holding(plan()), { client: "2", plan: "GROWTH" }, { ...shared, currency: "KES" })).toBeDefined();
  });

  it("is sent in one call with the arguments shared by all rows", async () => {
    const { client, made } = recordedClient({ "POST billing/plan/addclientplan": () => plan() });
    const args = { ...shared, startsOn: "2027-01-01", price: 100, currency: "KES" };
    await addPlans.send(client, { client: "2", plan: "GROWTH" }, args, { jobId: 7 }, holding());
    expect(made).toMatchObject([
      {
        input: { body: { stakeholderId: 2, planId: 6, startsOn: "2027-01-01", price: 100, autoRenew: true, remark: "spring" } },
        options: { jobId: 7 },
      },
    ]);
  });
});

describe.each([
  ["deactivated", deactivatePlans, "active", "deactivate"],
  ["deactivated", deactivatePlans, "pending", "deactivate"],
  ["active", reactivatePlans, "deactivated", "reactivate"],
] as const)("plan to be %s for a client in a bulk operation", (to, operation, from, verb) => {
  const other = plan({ id: 30, state: "replaced" });
  const present = holding(other, plan({ state: from }));

  it("is the client's current plan, or the plan whose id the row contains", () => {
    expect(operation.change(present, { client: "2" }, { remark: "x" })).toEqual({
      before: { plan: "BASIC", state: from, price: 4900, currency: "KES" },
      after: { plan: "BASIC", state: to, price: 4900, currency: "KES" },
    });
    expect(() => operation.change(present, { client: "2", id: 30 }, { remark: "x" })).toThrow("Basic of Acacia Travel is replaced");
  });

  it("is unchanged when the newest plan already has the target state, found by client or by id", () => {
    const done = holding(plan({ state: to }), other);
    expect(operation.change(done, { client: "2" }, { remark: "x" })).toBeUndefined();
    expect(operation.change(done, { client: "2", id: 31 }, { remark: "x" })).toBeUndefined();
  });

  it.each([
    ["there is none that could be", holding(other, plan({ state: to })), {}],
    ["there is none at all", holding(), {}],
    ["the id is of none, though the newest is so already", holding(plan({ state: to })), { id: 99 }],
  ])("is refused as not found when %s", (_what, there, values) => {
    const code = "notFound";
    expect(() => operation.change(there, { client: "2", ...values }, { remark: "x" })).toThrow(
      expect.objectContaining({ code, message: `Acacia Travel has no plan that could be ${verb}d` }),
    );
  });

  it("is changed in one call with its version", async () => {
    const { client, bodies } = recordedClient({ [`POST billing/plan/${verb}`]: () => plan() });
    await operation.send(client, { client: "2" }, { remark: "x" }, {}, present);
    expect(bodies(`POST billing/plan/${verb}`)).toEqual([{ id: 31, version: 3, remark: "x" }]);
  });
});

describe("undo of a bulk plan change", () => {
  const entry: JobChange = {
    id: 1,
    action: "",
    entityType: "clientPlan",
    verb: "added",
    entityId: "31",
    before: null,
    after: null,
    names: {},
    createdAt: "",
  };
  const added = { id: 31, stakeholderId: 2, planCode: "GROWTH", price: 9900, version: 1 };
  const previous = { id: 30, stakeholderId: 2, planCode: "BASIC", price: 4900, version: 4 };
  const values = { client: "2", added: { id: 31, version: 1 }, previous };

  it("removes an added plan or restores the earlier one", () => {
    const undo = undoOf("plans.add");
    expect(undo?.operation.name).toBe("plans.restore");
    expect(undo?.row({ ...entry, before: previous, after: added })).toEqual(values);
    expect(undo?.row({ ...entry, after: added })).toEqual({ ...values, previous: null });
  });

  it.each([
    ["another thing", { entityType: "user", after: added }],
    ["another verb", { verb: "deactivated", after: added }],
    ["nothing that can be read", { after: { id: 31 } }],
  ] as const)("ignores an audit entry of %s", (_what, more) => {
    expect(undoOf("plans.change")?.row({ ...entry, ...more })).toBeUndefined();
  });

  it.each([
    ["plans.deactivate", "deactivated", "plans.reactivate", "reactivated"],
    ["plans.reactivate", "reactivated", "plans.deactivate", "deactivated"],
  ] as const)("for %s is the opposite operation, and is offered only for audit entries of that operation", (name, verb, back, other) => {
    const undo = undoOf(name);
    expect(undo?.operation.name).toBe(back);
    expect(undo?.row({ ...entry, verb, after: added })).toEqual({ client: "2", id: 31 });
    expect(undo?.row({ ...entry, verb: other, after: added })).toBeUndefined();
    expect(undo?.row({ ...entry, verb, entityType: "plan", after: added })).toBeUndefined();
    expect(undo?.row({ ...entry, verb, after: {} })).toBeUndefined();
  });

  it("restores the earlier plan and price, or none if there was none", () => {
    const present = holding(plan({ version: 1, planCode: "GROWTH", price: 9900 }));
    expect(restorePlans.key(values)).toBe("2");
    expect(restorePlans.change(present, values, { remark: "x" })).toMatchObject({
      before: { plan: "GROWTH", price: 9900 },
      after: { plan: "BASIC", state: "active", price: 4900, currency: "KES" },
    });
    expect(restorePlans.change(present, { ...values, previous: null }, { remark: "x" })?.after).toMatchObject({
      plan: "GROWTH",
      state: "deactivated",
    });
  });

  it.each([
    ["changed again", holding(plan({ version: 2 }))],
    ["gone", holding()],
  ])("refuses a plan that was %s in the meantime", (_what, present) => {
    expect(() => restorePlans.change(present, values, { remark: "x" })).toThrow(
      expect.objectContaining({ code: "changedSince", message: "The plan of Acacia Travel was changed again since" }),
    );
  });

  it("adds the earlier plan again in its period, or deactivates the added plan", async () => {
    const { client, made } = recordedClient({
      "POST billing/plan/addclientplan": () => plan(),
      "POST billing/plan/deactivate": () => plan(),
    });
    await restorePlans.send(client, values, { remark: "x" }, { jobId: 7 }, holding(plan()));
    await restorePlans.send(client, { ...values, previous: null }, { remark: "x" }, { jobId: 7 }, holding(plan()));
    expect(made.map(({ input, options }) => [input.body, options.jobId])).toEqual([
      [{ stakeholderId: 2, planId: 5, restores: 30, remark: "x" }, 7],
      [{ id: 31, version: 1, remark: "x" }, 7],
    ]);
  });
});

describe("cancellation of a pending plan in a bulk run", () => {
  const next = plan({ id: 32, state: "pending", startsOn: "2027-01-01", version: 1 });

  it("cancels only the pending plan and never the current one", () => {
    expect(cancelPendingPlans.change(holding(next, plan()), { client: "acacia" }, shared)).toMatchObject({
      before: { state: "pending" },
      after: { state: "deactivated" },
    });
    expect(() => cancelPendingPlans.change(holding(plan()), { client: "acacia" }, shared)).toThrow(
      expect.objectContaining({ code: "notFound", message: "Acacia Travel has no plan that is to come" }),
    );
    expect(() => cancelPendingPlans.change(holding(plan()), { client: "acacia", id: 31 }, shared)).toThrow(
      expect.objectContaining({ code: "conflict" }),
    );
  });

  it("changes nothing when the call is repeated", () => {
    expect(cancelPendingPlans.change(holding({ ...next, state: "deactivated" }, plan()), { client: "acacia" }, shared)).toBeUndefined();
  });
});

describe("result of a bulk plan change", () => {
  const asked = {
    before: { plan: "BASIC", state: "deactivated", price: 4900, currency: "KES" },
    after: { plan: "BASIC", state: "active", price: 4900, currency: "KES" },
  };

  it.each([reactivatePlans, restorePlans])("is the state in the gateway's response, even if it differs from the request", (operation) => {
    expect(operation.answered?.(asked, plan({ state: "pending" }))?.after).toMatchObject({ state: "pending" });
  });

  it("is the requested state when the gateway does not return one", () => {
    expect(reactivatePlans.answered?.(asked, undefined)).toEqual(asked);
  });
});
