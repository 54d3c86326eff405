import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let agent: string;
let foreign: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  foreign = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());

const BASE = "/api/messenger/pushnotification";
const call = (method: string, path: string, body?: object, token = admin) => gateway.request(method, `${BASE}/${path}`, { token, body });
const platform = () => gateway.test.database.platform;
const batches = () => platform().selectFrom("broadcast_batch").selectAll().orderBy("id").execute();
const entriesOf = (id: number) =>
  platform().selectFrom("audit_log").selectAll().where("entity_type", "=", "broadcast").where("entity_id", "=", String(id)).orderBy("id").execute();

let made = 0;
const templateOf = async (body = "Dear {{name}}") => {
  made += 1;
  const answer = await call("POST", "templates", { name: `Template ${made}`, body });
  return answer.body.data as { id: number; version: number };
};
const NOBODY = { typeIds: [], locations: ["Nowhere at all"], platforms: [] };
const draftOf = async (more: object = {}) => {
  const { body } = await call("POST", "draft", { name: `Draft ${made}`, templateId: (await templateOf()).id, ...more });
  return body.data as { id: number; version: number; templateId: number };
};
const turn = (id: number, to: string, token = admin) => call("POST", `batch/${id}/turn`, { turn: to }, token);
const inState = async (status: string) => {
  const { id } = await draftOf();
  await platform()
    .updateTable("broadcast_batch")
    .set({ status: status as "draft", scheduled_at: new Date(), started_at: ["draft", "scheduled"].includes(status) ? null : new Date() })
    .where("id", "=", id)
    .execute();
  return id;
};

describe("Broadcast Messages right", () => {
  test("is required for every broadcast call", async () => {
    const before = await batches();
    const answers = await Promise.all([
      call("GET", "list", undefined, agent),
      call("POST", "draft", { name: "Mine", templateId: 1 }, agent),
      call("POST", "send", { id: before[0]?.id }, agent),
      call("POST", "sendcount", {}, agent),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await batches()).toEqual(before);
  });
});

describe("broadcast list", () => {
  test("contains the stakeholder's own broadcasts, newest first, with consistent sums", async () => {
    const { items, rowCount } = (await call("GET", "list?pageSize=100")).body.data;
    expect(rowCount).toBe((await batches()).filter(({ stakeholder_id }) => stakeholder_id === 2).length);
    const times = items.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const sent = items.filter(({ status }: { status: string }) => status.startsWith("completed"));
    expect(sent.length).toBeGreaterThan(3);
    for (const { sums } of sent) {
      expect(sums.total).toBeGreaterThan(0);
      expect(sums.pending + sums.sent + sums.failed + sums.skipped).toBe(sums.total);
    }
  });

  test("can be filtered by status and searched by name", async () => {
    const { items } = (await call("GET", "list?status=completed_with_failures&search=COAST")).body.data;
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect([item.status, item.name.toLowerCase()]).toEqual(["completed_with_failures", expect.stringContaining("coast")]);
    expect((await call("GET", "list?search=%25")).body.data.rowCount).toBe(0);
  });

  test("has exactly as many recipients as each of its sums", async () => {
    const [{ id, sums }] = (await call("GET", "list?status=completed_with_failures")).body.data.items;
    const { items, rowCount } = (await call("GET", `batch/${id}/recipients?status=failed&pageSize=1000`)).body.data;
    expect([items.length, rowCount]).toEqual([sums.failed, sums.failed]);
    expect(items[0]).toMatchObject({ status: "failed", reason: "No value for {{location}}" });
  });

  test.each(["day", "template"])("grouped by %s contains the same total of messages", async (by) => {
    const groups = (await call("GET", `grouped?by=${by}&from=2000-01-01&to=2100-01-01`)).body.data as { sent: number; total: number }[];
    const { items } = (await call("GET", "list?pageSize=1000")).body.data;
    const sum = (rows: { sent: number }[]) => rows.reduce((total, { sent }) => total + sent, 0);
    expect(sum(groups)).toBe(sum(items.map(({ sums }: { sums: { sent: number } }) => sums)));
  });
});

describe("audience count of a broadcast", () => {
  test("has parts that add up, and each number opens a list of that length", async () => {
    const audience = { typeIds: [], locations: [], platforms: ["whatsapp"] };
    const count = (await call("POST", "sendcount", audience)).body.data;
    expect(count.reachable + count.optedOut + count.deactivated + count.duplicate).toBe(count.total);
    expect(count.total).toBeGreaterThan(count.reachable);
    for (const [verdict, n] of [
      ["reachable", count.reachable],
      ["opted_out", count.optedOut],
      ["deactivated", count.deactivated],
      ["duplicate", count.duplicate],
    ])
      expect([verdict, (await call("POST", "audience", { audience, verdict })).body.data.rowCount]).toEqual([verdict, n]);
  });

  test("excludes duplicate numbers and deactivated platforms", async () => {
    const location = "Duplicate Town";
    const rows = ["a", "b", "c"].map((code) => ({
      stakeholder_id: 2,
      user_code: `dup-${code}`,
      name: code,
      platform: "sms",
      location,
      phone: "+254799000111",
    }));
    await platform().insertInto("customer").values(rows).execute();
    const audience = { typeIds: [], locations: [location], platforms: [] };
    expect((await call("POST", "sendcount", audience)).body.data).toEqual({ total: 3, reachable: 1, optedOut: 0, deactivated: 0, duplicate: 2 });
    await platform().insertInto("deactivated_platform").values({ stakeholder_id: 2, platform: "sms", remark: "test" }).execute();
    expect((await call("POST", "sendcount", audience)).body.data).toEqual({ total: 3, reachable: 0, optedOut: 0, deactivated: 3, duplicate: 0 });
    await platform().deleteFrom("deactivated_platform").where("stakeholder_id", "=", 2).execute();
  });
});

describe("audience of a broadcast filtered by attributes", () => {
  const attribute = async (kind: string, choices: string[] = [], token = admin) => {
    made += 1;
    const { body } = await gateway.request("POST", "/api/messenger/subscribers/attributes", { token, body: { name: `Of ${made}`, kind, choices } });
    return body.data.id as number;
  };
  /** Creates three customers with the given attribute values. */
  const known = async (values: readonly (readonly [number, string, ...string[]])[]) => {
    made += 1;
    const codes = ["a", "b", "c"].map((code) => `of-${made}-${code}`);
    const rows = codes.map((user_code) => ({ stakeholder_id: 2, user_code, name: user_code, platform: "web" }));
    const people = await platform().insertInto("customer").values(rows).returning("id").execute();
    const all = values.flatMap(([attribute_id, ...each]) =>
      each.map((value, index) => ({ stakeholder_id: 2, attribute_id, value, customer_id: people[index]?.id ?? 0 })),
    );
    await platform().insertInto("subscriber_value").values(all).execute();
    return codes;
  };
  const reached = async (attributes: readonly object[]) => {
    const { body } = await call("POST", "audience", { audience: { attributes }, verdict: "reachable" });
    return body.data.items.map(({ userCode }: { userCode: string }) => userCode);
  };

  test("contains subscribers with any of the given values of each attribute, in the stored spelling, with an equal count", async () => {
    const [tier, visits] = [await attribute("choice", ["Gold", "Silver", "Bronze"]), await attribute("number")];
    const [first, second] = await known([
      [tier, "Gold", "Silver", "Bronze"],
      [visits, "7.5", "7.5", "7.5"],
    ]);
    const attributes = [
      { id: tier, value: "gold" },
      { id: tier, value: "SILVER" },
      { id: visits, value: "007.50" },
    ];
    expect(await reached(attributes)).toEqual([first, second]);
    expect((await call("POST", "sendcount", { attributes })).body.data).toMatchObject({ total: 2, reachable: 2 });
    expect(
      await reached([
        { id: tier, value: "Gold" },
        { id: visits, value: "8" },
      ]),
    ).toEqual([]);
  });

  test("is stored with a draft", async () => {
    const tier = await attribute("choice", ["Gold"]);
    const { id } = await draftOf({ audience: { attributes: [{ id: tier, value: "gold" }] } });
    expect((await call("GET", `batch/${id}`)).body.data.audience).toEqual({
      typeIds: [],
      locations: [],
      platforms: [],
      attributes: [{ id: tier, value: "Gold" }],
    });
  });

  test("returns 400 at a value that is invalid for its attribute, and stores nothing", async () => {
    const day = await attribute("day");
    const before = await batches();
    const { status, body } = await call("POST", "draft", {
      name: "Never",
      templateId: (await templateOf()).id,
      audience: { attributes: [{ id: day, value: "soon" }] },
    });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "audience.attributes.0.value"]);
    expect(await batches()).toEqual(before);
  });

  test("returns 404 for an attribute of another stakeholder and stores nothing", async () => {
    const theirs = await attribute("text", [], foreign);
    const audience = { attributes: [{ id: theirs, value: "x" }] };
    const before = await batches();
    const answers = [
      await call("POST", "sendcount", audience),
      await call("POST", "audience", { audience, verdict: "reachable" }),
      await call("POST", "draft", { name: "Mine", templateId: (await templateOf()).id, audience }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await batches()).toEqual(before);
  });
});

test("broadcast template variables are derived from the template text", async () => {
  const { id, version } = await templateOf("Hello {{firstName}}, {{ discount }} off");
  const { body } = await gateway.request("PUT", `${BASE}/templates/${id}`, {
    token: admin,
    body: { name: "Sale", body: "{{name}}: {{discount}} until {{until}}", version },
  });
  expect(body.data.variables).toEqual(["name", "discount", "until"]);
});

describe("broadcast draft", () => {
  test("is stored, changed and deleted with an audit entry for each", async () => {
    const { id, version, templateId } = await draftOf({ audience: { typeIds: [], locations: [], platforms: ["web"] } });
    const changed = await call("PUT", `batch/${id}`, { name: "Renamed", templateId, version });
    expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining({ name: "Renamed", version: 2, status: "draft" })]);
    expect((await call("DELETE", `batch/${id}`)).status).toBe(200);
    expect((await call("GET", `batch/${id}`)).status).toBe(404);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(["broadcast created", "broadcast changed", "broadcast removed"]);
  });

  test("returns 404 for another stakeholder's template or type and stores nothing", async () => {
    const before = await batches();
    const own = await templateOf();
    const theirs = await platform().selectFrom("push_template").select("id").where("stakeholder_id", "=", 3).limit(1).executeTakeFirstOrThrow();
    const type = await platform().selectFrom("subscriber_type").select("id").where("stakeholder_id", "=", 3).limit(1).executeTakeFirstOrThrow();
    expect((await call("POST", "draft", { name: "Mine", templateId: theirs.id })).status).toBe(404);
    const audience = { typeIds: [type.id], locations: [], platforms: [] };
    expect((await call("POST", "draft", { name: "Mine", templateId: own.id, audience })).status).toBe(404);
    expect(await batches()).toEqual(before);
  });

  test("returns 409 with the current draft for a stale version", async () => {
    const { id, templateId } = await draftOf();
    await call("PUT", `batch/${id}`, { name: "First", templateId, version: 1 });
    const before = await batches();
    const { status, body } = await call("PUT", `batch/${id}`, { name: "Second", templateId, version: 1 });
    expect([status, body.error.details.present.name]).toEqual([409, "First"]);
    expect(await batches()).toEqual(before);
  });

  test("is stored once under one idempotency key", async () => {
    const { id } = await templateOf();
    const once = () =>
      gateway.request("POST", `${BASE}/draft`, {
        token: admin,
        headers: { "idempotency-key": "draft-once" },
        body: { name: "Once", templateId: id },
      });
    expect([(await once()).status, (await once()).body.error.code]).toEqual([200, "alreadyDone"]);
    expect((await batches()).filter(({ name }) => name === "Once")).toHaveLength(1);
  });
});

describe("sending a broadcast", () => {
  test("interprets its time in the time zone of the stakeholder", async () => {
    const { id } = await draftOf();
    const { status, body } = await call("POST", "send", { id, sendAt: "2100-03-01T09:00" });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ status: "scheduled", timeZone: "Africa/Nairobi" })]);
    expect(new Date(body.data.scheduledAt).toISOString()).toBe("2100-03-01T06:00:00.000Z");
  });

  test.each([
    ["a time that is over", { sendAt: "2020-01-01T09:00" }, {}, "sendAt"],
    ["a day that is none", { sendAt: "2100-02-30T09:00" }, {}, "sendAt"],
    ["nobody to reach", {}, { audience: NOBODY }, "audience"],
  ])("with %s is refused and changes nothing", async (_what, how, draft, path) => {
    const { id } = await draftOf(draft);
    const before = await batches();
    const { status, body } = await call("POST", "send", { id, ...how });
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await batches()).toEqual(before);
  });

  test("returns the name of a variable without a value and changes nothing", async () => {
    const { id } = await draftOf({ templateId: (await templateOf("{{discount}} off, {{name}}")).id });
    const before = await batches();
    expect((await call("POST", "send", { id })).body.error.details.fields).toMatchObject([
      { path: "variables.discount", message: "{{discount}} has no value" },
    ]);
    expect(await batches()).toEqual(before);
  });

  test("can be cancelled before its time, which makes the broadcast a draft again", async () => {
    const { id } = await draftOf();
    await call("POST", "send", { id, sendAt: "2100-03-01T09:00" });
    const { status, body } = await turn(id, "unschedule");
    expect([status, body.data]).toEqual([200, expect.objectContaining({ status: "draft", scheduledAt: null })]);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(["broadcast created", "broadcast scheduled", "broadcast unscheduled"]);
  });

  test.each([
    ["unschedule", "sending"],
    ["pause", "paused"],
    ["pause", "completed"],
    ["resume", "aborted"],
    ["abort", "draft"],
    ["retry", "completed"],
  ])("refuses to %s a broadcast that is %s with 409 and the current broadcast", async (verb, status) => {
    const id = await inState(status);
    const before = await batches();
    const answer = await turn(id, verb);
    expect([answer.status, answer.body.error.details.present.status]).toEqual([409, status]);
    expect(await batches()).toEqual(before);
  });

  test("returns 409 for changes, repeated sending or deletion after it started", async () => {
    const id = await inState("sending");
    const before = await batches();
    const { template_id } = before.find((batch) => batch.id === id) as { template_id: number };
    expect((await call("PUT", `batch/${id}`, { name: "Late", templateId: template_id, version: 1 })).status).toBe(409);
    expect((await call("POST", "send", { id })).status).toBe(409);
    expect((await call("DELETE", `batch/${id}`)).status).toBe(409);
    expect(await batches()).toEqual(before);
  });

  test("returns 404 in every call for a broadcast of another stakeholder", async () => {
    const { id, templateId } = await draftOf();
    const before = await batches();
    const answers = await Promise.all([
      call("GET", `batch/${id}`, undefined, foreign),
      call("GET", `batch/${id}/recipients`, undefined, foreign),
      call("PUT", `batch/${id}`, { name: "Theirs", templateId, version: 1 }, foreign),
      call("POST", "send", { id }, foreign),
      turn(id, "abort", foreign),
      call("DELETE", `batch/${id}`, undefined, foreign),
    ]);
    const missing = (await call("GET", "batch/2000000000", undefined, foreign)).body;
    for (const { status, body } of answers) expect([status, body]).toEqual([404, missing]);
    expect(await batches()).toEqual(before);
  });
});
