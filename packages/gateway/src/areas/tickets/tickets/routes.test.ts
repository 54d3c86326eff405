import { DAY_MS } from "@parley/core/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let colleague: string;
let stranger: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, colleague, stranger, provider] = await Promise.all([
    tokenOf("agent1@acacia.test"),
    tokenOf("agent2@acacia.test"),
    tokenOf("agent1@baobab.test"),
    tokenOf("super@parley.test"),
  ]);
});
afterAll(() => gateway.close());

const AGENT_ID = 3;
const call = (method: string, path: string, token: string | undefined, body?: unknown) =>
  gateway.request(method, `/api/messenger/tickets${path}`, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) });
const table = (name: "ticket" | "ticket_tag" | "ticket_note" | "ticket_number" | "sla_clock" | "audit_log" | "ticket_read") =>
  gateway.test.database.platform.selectFrom(name).selectAll();
const rows = async () =>
  JSON.stringify(
    await Promise.all([table("ticket").orderBy("id").execute(), table("ticket_note").orderBy("id").execute(), table("ticket_number").execute()]),
  );
const own = async (stakeholderId: number) => {
  const platform = gateway.test.database.platform;
  const customer = await platform
    .selectFrom("customer")
    .select(["id", "user_code"])
    .where("stakeholder_id", "=", stakeholderId)
    .executeTakeFirstOrThrow();
  const tag = await platform
    .selectFrom("tag")
    .selectAll()
    .where("stakeholder_id", "=", stakeholderId)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  const level = await platform
    .selectFrom("sla_priority_level")
    .selectAll()
    .where("stakeholder_id", "=", stakeholderId)
    .where("rank", "=", 1)
    .executeTakeFirstOrThrow();
  return { customer, tag, level };
};
const draft = async (more: object = {}) => ({ subject: "A lost bag", userCode: (await own(2)).customer.user_code, ...more });
const create = async (more: object = {}, token = agent) => {
  const { status, body } = await call("POST", "", token, await draft(more));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};

describe("GET tickets/{id}/explain", () => {
  test("returns 200 with the times when each clock ran and was paused, and the running periods add up to its minutes", async () => {
    const { level } = await own(2);
    const { id } = await create({ slaPriorityId: level.id });
    await call("PUT", "/status", agent, { id, status: "pending", pendingUntil: new Date(Date.now() + DAY_MS).toISOString() });
    await call("PUT", "/status", agent, { id, status: "open" });
    const { status, body } = await call("GET", `/${id}/explain`, agent);
    expect(status).toBe(200);
    const resolution = body.data.clocks.find(({ target }: { target: string }) => target === "resolution");
    expect(resolution).toMatchObject({ minutes: level.resolution_minutes, businessHours: false });
    const steps: { kind: string; from: string; to: string; seconds: number; status: string | null }[] = resolution.steps;
    expect(steps.map(({ kind, status: paused }) => [kind, paused])).toEqual([
      ["ran", null],
      ["paused", "pending"],
      ["ran", null],
    ]);
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
    const ran = steps.filter(({ kind }) => kind === "ran").reduce((sum, { seconds }) => sum + seconds, 0);
    expect(Math.abs(ran - level.resolution_minutes * 60)).toBeLessThanOrEqual(2);
  });

  test("returns 404 for a ticket of another stakeholder", async () => {
    const { id } = await create();
    expect((await call("GET", `/${id}/explain`, stranger)).status).toBe(404);
  });
});

describe("POST tickets", () => {
  test("stores an open ticket with owner, SLA priority, deadlines, labels and first note, writes an audit entry and returns 200", async () => {
    const { tag, level } = await own(2);
    const made = await create({ ownerId: AGENT_ID, priority: "high", slaPriorityId: level.id, labels: [tag.id], note: "Seen on the belt" });
    expect(made).toMatchObject({
      stakeholderId: 2,
      subject: "A lost bag",
      owner: { id: AGENT_ID, name: "Brian Mwangi" },
      status: "open",
      next: ["pending", "unresolved", "resolved"],
      priority: "high",
      slaPriority: { id: level.id, name: level.name },
      labels: [{ id: tag.id, name: tag.name, is_active: true }],
      noteCount: 1,
      unread: false,
      version: 1,
    });
    const inMinutes = (minutes: number) => new Date(Date.parse(made.createdAt) + minutes * 60_000).toISOString();
    expect(
      made.clocks.map(({ target, dueAt, metAt, missedAt, pausedSeconds }: Record<string, unknown>) => [
        target,
        dueAt,
        metAt,
        missedAt,
        pausedSeconds,
      ]),
    ).toEqual([
      ["first_response", inMinutes(level.first_response_minutes), null, null, 0],
      ["resolution", inMinutes(level.resolution_minutes), null, null, 0],
    ]);
    expect(Date.parse(made.dueAt)).toBe(Date.parse(inMinutes(level.first_response_minutes)));
    const entries = await table("audit_log").where("entity_type", "=", "ticket").where("entity_id", "=", String(made.id)).execute();
    expect(entries).toMatchObject([
      { action: "ticket created", stakeholder_id: 2, actor_user_id: AGENT_ID, after: { owner: "Brian Mwangi", labels: [tag.name] } },
    ]);
  });

  test("gives thirty concurrently created tickets consecutive numbers even if other creations are refused", async () => {
    const first = (await create()).ticket_id;
    const many = await Promise.all(
      Array.from({ length: 45 }, async (_, index) =>
        call("POST", "", index % 2 ? agent : colleague, await draft(index % 3 === 2 ? { labels: [2_000_000_000] } : {})),
      ),
    );
    const numbers = many.filter(({ status }) => status === 200).map(({ body }) => body.data.ticket_id as number);
    expect(many.filter(({ status }) => status === 400)).toHaveLength(15);
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, index) => first + 1 + index));
  });

  test("numbers the tickets of each stakeholder separately", async () => {
    const { customer } = await own(3);
    const before = (await table("ticket_number").where("stakeholder_id", "=", 3).executeTakeFirstOrThrow()).last;
    const { body } = await call("POST", "", stranger, { subject: "Card", userCode: customer.user_code });
    expect(body.data).toMatchObject({ stakeholderId: 3, ticket_id: before + 1 });
  });

  test.each([
    ["an empty subject", { subject: " " }, "subject"],
    ["a customer of another stakeholder", "userCode", "userCode"],
    ["a conversation of another customer", { session_id: 2_000_000_000 }, "session_id"],
    ["an owner of another stakeholder", { ownerId: 6 }, "ownerId"],
    ["a level of another stakeholder", "slaPriorityId", "slaPriorityId"],
    ["a tag of another stakeholder", "labels", "labels"],
    ["a field that does not belong", { status: "closed" }, "status"],
  ])("returns 400 at the field for %s and stores nothing", async (_name, wrong, field) => {
    const theirs = await own(3);
    const foreign: Record<string, object> = {
      userCode: { userCode: theirs.customer.user_code },
      slaPriorityId: { slaPriorityId: theirs.level.id },
      labels: { labels: [theirs.tag.id] },
    };
    const before = await rows();
    const { status, body } = await call("POST", "", agent, await draft(typeof wrong === "string" ? foreign[wrong] : wrong));
    expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await rows()).toBe(before);
  });

  test("returns 400 for an owner who is inactive or may not work on tickets, and stores nothing", async () => {
    const platform = gateway.test.database.platform;
    const role = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Onlooker", permissions: "[]" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const insert = (login: string, more: object) =>
      platform
        .insertInto("app_user")
        .values({
          stakeholder_id: 2,
          role_id: role.id,
          login_id: login,
          first_name: "No",
          last_name: "Body",
          contact_email: login,
          key_hash: null,
          ...more,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    const agents = await platform
      .selectFrom("role")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("name", "=", "Support agent")
      .executeTakeFirstOrThrow();
    const [onlooker, inactive] = [await insert("on@acacia.test", {}), await insert("off@acacia.test", { role_id: agents.id, active: false })];
    const before = await rows();
    for (const { id } of [onlooker, inactive]) {
      const { status, body } = await call("POST", "", agent, await draft({ ownerId: id }));
      expect([status, body.error.details.fields[0].path]).toEqual([400, "ownerId"]);
    }
    expect(await rows()).toBe(before);
  });
});

describe("GET tickets", () => {
  const list = async (query: string, token = agent) => (await call("GET", `?pageSize=1000&${query}`, token)).body.data;

  test("shows only the caller's own tickets, while provider staff see those of all stakeholders", async () => {
    const all = await table("ticket").execute();
    const ours = all.filter(({ stakeholder_id }) => stakeholder_id === 2);
    const seen = await list("");
    expect([seen.rowCount, seen.items.length]).toEqual([ours.length, ours.length]);
    expect(new Set(seen.items.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId))).toEqual(new Set([2]));
    expect((await list("", provider)).rowCount).toBe(all.length);
  });

  test.each([
    ["createdAt", (one: Record<string, string>) => Date.parse(one.createdAt ?? "")],
    ["updatedAt", (one: Record<string, string>) => Date.parse(one.updatedAt ?? "")],
    ["priority", (one: Record<string, string>) => ["low", "normal", "high", "urgent"].indexOf(one.priority ?? "")],
  ])("sorts by %s in both directions", async (sort, of) => {
    const values = async (order: string) => (await list(`sort=${order}`)).items.map(of);
    const up = await values(sort);
    expect(up).toEqual([...up].sort((one, other) => one - other));
    expect(await values(`-${sort}`)).toEqual([...up].reverse());
  });

  test("orders tickets by the nearest deadline, with tickets without a deadline last", async () => {
    const due = (await list("sort=dueAt")).items.map(({ dueAt }: { dueAt: string | null }) =>
      dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt),
    );
    expect(due).toEqual([...due].sort((one, other) => one - other || 0));
    expect(new Set(due).size).toBeGreaterThan(2);
  });

  test("accepts every filter that it offers and counts the tickets that it shows", async () => {
    const { tag, level } = await own(2);
    const made = await create({ ownerId: AGENT_ID, priority: "urgent", slaPriorityId: level.id, labels: [tag.id], subject: "Zebra crossing 100%" });
    const { items } = await list("");
    interface Item {
      readonly id: number;
      readonly status: string;
      readonly priority: string;
      readonly channel: string;
      readonly unread: boolean;
      readonly customer: { readonly userCode: string };
      readonly labels: readonly { readonly id: number }[];
      readonly owner: { readonly id: number } | null;
      readonly slaPriority: { readonly id: number } | null;
      readonly dueAt: string | null;
    }
    const now = new Date().toISOString();
    const filters: [string, (one: Item) => boolean][] = [
      ["status=open,pending", ({ status }) => ["open", "pending"].includes(status)],
      ["status=resolved", ({ status }) => status === "resolved"],
      ["priority=urgent,high", ({ priority }) => ["urgent", "high"].includes(priority)],
      [`ownerId=${AGENT_ID}`, ({ owner }) => owner?.id === AGENT_ID],
      ["ownerId=0", ({ owner }) => owner === null],
      [`slaPriorityId=${level.id}`, ({ slaPriority }) => slaPriority?.id === level.id],
      [`labelId=${tag.id}`, ({ labels }) => labels.some(({ id }) => id === tag.id)],
      [`channel=${made.channel}`, ({ channel }) => channel === made.channel],
      ["overdue=true", ({ dueAt }) => dueAt !== null && dueAt < now],
      ["overdue=false", ({ dueAt }) => dueAt === null || dueAt >= now],
      ["unread=true", ({ unread }) => unread],
      ["unread=false", ({ unread }) => !unread],
      [`ticket_id=${made.ticket_id}`, ({ id }) => id === made.id],
      ["search=zebra%20CROSS", ({ id }) => id === made.id],
      ["search=100%25", ({ id }) => id === made.id],
      [`search=${made.customer.userCode}`, ({ customer }) => customer.userCode === made.customer.userCode],
    ];
    for (const [query, holds] of filters) {
      const found = await list(query);
      const expected = (items as Item[]).filter(holds).map(({ id }) => id);
      expect(expected.length, query).toBeGreaterThan(0);
      expect([query, found.rowCount, found.items.map(({ id }: { id: number }) => id)]).toEqual([query, expected.length, expected]);
    }
  });

  test("returns 400 for an unknown status", async () => {
    expect((await call("GET", "?status=open,lost", agent)).status).toBe(400);
  });
});

describe("data around tickets", () => {
  test("contains a customer's active tickets in pages of thirty, and returns 404 for an unknown customer", async () => {
    const made = await create();
    const code = made.customer.userCode;
    const { body } = await call("GET", `/customer/${code}`, agent);
    const all = await table("ticket")
      .where("customer_id", "=", (await own(2)).customer.id)
      .execute();
    expect(body.data).toMatchObject({
      pageSize: 30,
      rowCount: all.filter(({ status }) => ["open", "pending", "unresolved"].includes(status)).length,
    });
    expect(body.data.items.map(({ id }: { id: number }) => id)).toContain(made.id);
    const [foreign, never] = await Promise.all([call("GET", `/customer/${code}`, stranger), call("GET", "/customer/nobody", stranger)]);
    expect([foreign.status, foreign.body]).toEqual([404, never.body]);
  });

  test("has statistics that equal the counts over the ticket rows", async () => {
    const { items } = (await call("GET", "?pageSize=1000", agent)).body.data;
    const count = (holds: (one: { status: string; owner: unknown; dueAt: string | null; unread: boolean }) => boolean) => items.filter(holds).length;
    const now = new Date().toISOString();
    const active = (status: string) => ["open", "pending", "unresolved"].includes(status);
    expect((await call("GET", "/stats", agent)).body.data).toEqual({
      byStatus: Object.fromEntries(
        ["open", "pending", "unresolved", "resolved", "closed", "merged"].map((one) => [one, count(({ status }) => status === one)]),
      ),
      unowned: count(({ status, owner }) => active(status) && owner === null),
      overdue: count(({ dueAt }) => dueAt !== null && dueAt < now),
      unread: count(({ unread }) => unread),
    });
  });

  test("has the number of assigned tickets of each owner and of those resolved in the period", async () => {
    const [from, to] = [new Date(Date.now() - 100 * DAY_MS), new Date(Date.now() + 2 * DAY_MS)].map((at) => at.toISOString().slice(0, 10));
    const { data } = (await call("GET", `/owner-performance?from=${from}&to=${to}`, agent)).body;
    const { items } = (await call("GET", `?pageSize=1000&ownerId=${AGENT_ID}`, agent)).body.data;
    type Item = { status: string; resolvedAt: string | null; clocks: { missedAt: string | null }[] };
    const resolved = (items as Item[]).filter(({ resolvedAt }) => resolvedAt !== null);
    expect(resolved.length).toBeGreaterThan(0);
    const isOwn = ({ owner }: { owner: { id: number } }) => owner.id === AGENT_ID;
    expect(data.find(isOwn)).toMatchObject({
      open: (items as Item[]).filter(({ status }) => ["open", "pending", "unresolved"].includes(status)).length,
      resolved: resolved.length,
      inTime: resolved.filter(({ clocks }) => clocks.every(({ missedAt }) => missedAt === null)).length,
    });
    const longAgo = (await call("GET", "/owner-performance?from=2001-01-01&to=2001-01-02", agent)).body.data;
    expect(longAgo.find(isOwn)).toMatchObject({ resolved: 0 });
  });

  test("has filter choices only from the caller's own stakeholder", async () => {
    const { data } = (await call("GET", "/filters", agent)).body;
    expect(data.owners.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["Brian Mwangi", "Cheptoo Kiprono"]));
    expect(data.owners.map(({ name }: { name: string }) => name)).not.toContain("Eshan Kapoor");
    expect(data.slaPriorities.map(({ name }: { name: string }) => name)).toEqual(["Critical", "High", "Standard", "Relaxed"]);
    expect(data.labels.length).toBe(
      (await gateway.test.database.platform.selectFrom("tag").selectAll().where("stakeholder_id", "=", 2).execute()).length,
    );
  });

  test("names the stakeholder of labels and SLA priorities only in a response for all stakeholders", async () => {
    const { platform } = gateway.test.database;
    for (const stakeholder_id of [2, 3]) await platform.insertInto("tag").values({ stakeholder_id, name: "Of both", color: "red" }).execute();
    const { token } = await gateway.signIn("super@parley.test");
    const [all, own, one] = [
      await call("GET", "/filters", token),
      await call("GET", "/filters", agent),
      await call("GET", "/filters?stakeholderId=2", token),
    ];
    const whose = (list: { name: string; stakeholderTitle: string }[]) =>
      list.filter(({ name }) => name === "Of both").map(({ stakeholderTitle }) => stakeholderTitle);
    expect([whose(all.body.data.labels), whose(own.body.data.labels), whose(one.body.data.labels)]).toEqual([
      ["Acacia Travel", "Baobab Bank"],
      [null],
      [null],
    ]);
    expect(new Set(all.body.data.slaPriorities.map(({ stakeholderTitle }: { stakeholderTitle: string }) => stakeholderTitle))).toContain(
      "Baobab Bank",
    );
  });

  test("has the allowed next statuses of each status and whether a status requires a date", async () => {
    const { data } = (await call("GET", "/statuses", agent)).body;
    expect(data.find(({ status }: { status: string }) => status === "pending")).toEqual({
      status: "pending",
      next: ["open", "unresolved", "resolved"],
      active: true,
      needsUntil: true,
    });
    expect(data.filter(({ active }: { active: boolean }) => active).map(({ status }: { status: string }) => status)).toEqual([
      "open",
      "pending",
      "unresolved",
    ]);
  });

  test("shows a note with its author, and the ticket is unread for all other users until they read it", async () => {
    const { id } = await create();
    await call("PUT", "/click-to-read", colleague, { id });
    const unread = async (token: string) => (await call("GET", `/${id}`, token)).body.data.unread;
    expect([await unread(agent), await unread(colleague)]).toEqual([false, false]);
    const { body } = await call("POST", "/notes", agent, { id, body: "Called the hotel" });
    expect(body.data).toMatchObject({ author: { id: AGENT_ID, name: "Brian Mwangi" }, body: "Called the hotel" });
    expect((await call("GET", `/${id}/notes`, colleague)).body.data).toMatchObject({ rowCount: 1, items: [body.data] });
    expect([await unread(agent), await unread(colleague), await unread(provider)]).toEqual([false, true, true]);
    expect((await call("PUT", "/click-to-read", colleague, { id })).body).toEqual({ data: { done: true } });
    expect([await unread(colleague), await unread(provider)]).toEqual([false, true]);
    expect((await call("GET", `/${id}`, agent)).body.data).toMatchObject({ noteCount: 1, version: 1 });
  });

  test("accepts concurrently the first reading of a ticket and a change to it", async () => {
    const statuses = async () => {
      const { id } = await create();
      const changes = ["high", "low", "high", "low"].map((priority) => call("PUT", "/priority", colleague, { id, priority }));
      const answers = await Promise.all([...changes, ...changes.map(() => call("PUT", "/click-to-read", colleague, { id }))]);
      return answers.map(({ status }) => status);
    };
    for (let round = 0; round < 10; round += 1) expect(await statuses()).toEqual(Array(8).fill(200));
  });

  test("has a history with the user and change of each entry, newest first", async () => {
    const { id } = await create();
    await call("PUT", "/owner", agent, { id, ownerId: AGENT_ID });
    await call("PUT", "/status", colleague, { id, status: "unresolved" });
    const { rowCount, items } = (await call("GET", `/${id}/history?pageSize=2`, agent)).body.data;
    expect(items).toMatchObject([
      { actor: "Cheptoo Kiprono", field: "status", from: "open", to: "unresolved" },
      { actor: "Brian Mwangi", field: "owner", from: null, to: "Brian Mwangi" },
    ]);
    const rest = (await call("GET", `/${id}/history?pageSize=2&page=2`, agent)).body.data.items;
    expect(rest).toMatchObject([{ field: "subject", from: null, to: "A lost bag" }, { field: "status" }]);
    expect(rowCount).toBe(5);
  });
});

/** Tickets of other stakeholders are reported as missing by every call. */
describe.each([
  ["GET", "", undefined],
  ["GET", "/notes", undefined],
  ["GET", "/history", undefined],
  ["PUT", "/owner", { ownerId: null }],
  ["PUT", "/status", { status: "resolved" }],
  ["PUT", "/priority", { priority: "low" }],
  ["PUT", "/sla-priority", { slaPriorityId: null }],
  ["PUT", "/labels", {}],
  ["POST", "/notes", { body: "Mine" }],
  ["POST", "/unmerge", {}],
  ["PUT", "/click-to-read", {}],
])("%s tickets%s for one ticket", (method, path, body) => {
  test("returns 404 for a ticket of another stakeholder, as for a missing one, and 401 without a token, and changes nothing", async () => {
    const { id } = await create();
    const ask = (one: number, token: string | undefined) =>
      body === undefined ? call(method, `/${one}${path}`, token) : call(method, path, token, { id: one, ...body });
    const before = await rows();
    const [theirs, never] = [await ask(id, stranger), await ask(2_000_000_000, stranger)];
    expect([theirs.status, theirs.body]).toEqual([404, never.body]);
    expect((await ask(id, undefined)).status).toBe(401);
    expect(await rows()).toBe(before);
  });
});

test("provider staff can change a ticket of a client, and the audit log of the client records it", async () => {
  const { id } = await create();
  const { status, body } = await call("PUT", "/priority", provider, { id, priority: "low" });
  expect([status, body.data]).toEqual([200, expect.objectContaining({ stakeholderId: 2, priority: "low", version: 2 })]);
  const [entry] = await table("audit_log").where("entity_id", "=", String(id)).where("action", "=", "ticket priority changed").execute();
  expect(entry).toMatchObject({ stakeholder_id: 2, actor_name: "Sofia Lindqvist", before: { priority: "normal" }, after: { priority: "low" } });
});
