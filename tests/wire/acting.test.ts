import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makePerson, type Person } from "../people.ts";

type Permissions = Parameters<typeof makePerson>[1]["userPermissions"];

/** Header with the id of the stakeholder for whom the provider's staff act (design section 6). */
const ACT_FOR = "x-parley-stakeholder";
const ACACIA = 2;
const BAOBAB = 3;

let gateway: TestGateway;
/** All areas and actions that exist. */
let rights: Permissions;
let staff: Person;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { token } = await gateway.signIn("super@parley.test");
  rights = (await gateway.request("GET", "/api/main/permissions", { token })).body.data;
  staff = await makePerson(gateway, { userPermissions: rights, stakeholderId: 1, isSuperAdmin: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const act = (method: string, path: string, body?: object, stakeholder: number | undefined = ACACIA, more: Record<string, string> = {}) =>
  gateway.request(method, path, { token: staff.token, headers: { [ACT_FOR]: String(stakeholder), ...more }, ...(body && { body }) });
const atHome = (method: string, path: string, body?: object) => gateway.request(method, path, { token: staff.token, ...(body && { body }) });
const lastEntry = () => platform().selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

const TAGS = "/api/messenger/tags";
let made = 0;
const tagDraft = () => {
  made += 1;
  return { name: `Acting ${made}`, color: "red" };
};

describe("provider staff who act for a stakeholder", () => {
  test("reach only that stakeholder, and reach all stakeholders otherwise", async () => {
    const ids = async (answer: Promise<{ body: { data: { id: number }[] } }>) => (await answer).body.data.map(({ id }) => id).sort();
    expect(await ids(atHome("GET", "/api/main/stakeholders/sel"))).toEqual([1, ACACIA, BAOBAB]);
    expect(await ids(act("GET", "/api/main/stakeholders/sel"))).toEqual([ACACIA]);
    const users = (await act("GET", "/api/main/users?pageSize=1000")).body.data.items as { stakeholderId: number }[];
    expect(new Set(users.map(({ stakeholderId }) => stakeholderId))).toEqual(new Set([ACACIA]));
  });

  test("get 404 for an archived stakeholder, as for a missing one", async () => {
    const { id } = await platform()
      .insertInto("stakeholder")
      .values({ title: "Gone", short_name: "gone", sh_code: "GONE", status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const first = await makePerson(gateway, { userPermissions: rights, stakeholderId: 1, isSuperAdmin: false });
    const read = (token: string) => gateway.request("GET", TAGS, { token, headers: { [ACT_FOR]: String(id) } });
    expect((await read(first.token)).status).toBe(200);
    await platform().updateTable("stakeholder").set({ status: "archived" }).where("id", "=", id).execute();
    const second = await makePerson(gateway, { userPermissions: rights, stakeholderId: 1, isSuperAdmin: false });
    const never = await act("GET", TAGS, undefined, 2_000_000_011);
    const refused = await read(second.token);
    expect([refused.status, refused.body]).toEqual([404, never.body]);
  });

  test("are named in the reports about records that they created there", async () => {
    const { template } = await platform()
      .selectFrom("push_template")
      .select(({ fn }) => fn.min("id").as("template"))
      .where("stakeholder_id", "=", ACACIA)
      .executeTakeFirstOrThrow();
    const batch = {
      stakeholder_id: ACACIA,
      name: "From the provider",
      template_id: template,
      status: "completed",
      variables: "{}",
      created_by: staff.userId,
    } as const;
    await platform()
      .insertInto("broadcast_batch")
      .values({ ...batch, audience: JSON.stringify({ typeIds: [], locations: [], platforms: [] }), started_at: new Date() })
      .execute();
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { body } = await gateway.request("GET", `/api/reports/broadcasts?from=${day(-2)}&to=${day(2)}&pageSize=1000`, { token: admin });
    const row = body.data.items.find(({ name }: { name: string }) => name === "From the provider");
    expect(row.createdBy).toMatch(/^Person \d+$/);
  });

  test("create a record visible only there, with an audit entry that names both and the stakeholder", async () => {
    const draft = tagDraft();
    const { id } = (await act("POST", TAGS, draft)).body.data;
    const namesOf = async (answer: ReturnType<typeof act>) => ((await answer).body.data.items as { name: string }[]).map(({ name }) => name);
    const list = `${TAGS}?pageSize=1000`;
    expect(await namesOf(gateway.request("GET", list, { token: admin }))).toContain(draft.name);
    expect(await namesOf(act("GET", list, undefined, BAOBAB))).not.toContain(draft.name);
    expect(await namesOf(atHome("GET", list))).not.toContain(draft.name);
    expect(await lastEntry()).toMatchObject({
      action: "tag created",
      entity_id: String(id),
      stakeholder_id: ACACIA,
      actor_user_id: staff.userId,
      effective_user_id: staff.userId,
      acting_for_id: ACACIA,
    });
  });

  test("have a plain audit entry without acting, or when acting for their own stakeholder", async () => {
    for (const call of [() => atHome("POST", TAGS, tagDraft()), () => act("POST", TAGS, tagDraft(), 1)]) {
      expect((await call()).status).toBe(200);
      expect(await lastEntry()).toMatchObject({ stakeholder_id: 1, actor_user_id: staff.userId, effective_user_id: null, acting_for_id: null });
    }
  });

  test("cannot make calls reserved for the provider", async () => {
    for (const path of ["/api/plans/getplans", "/api/main/billing/plan/clients", "/api/main/self/clientRequest/all"]) {
      const { status, body } = await act("GET", path);
      expect([path, status, body.error.details.missing]).toEqual([path, 403, expect.arrayContaining(["stakeholder 1"])]);
    }
    const before = await platform().selectFrom("stakeholder").selectAll().orderBy("id").execute();
    const business = { stakeholderId: ACACIA, businessStatus: "closed", isActive: false, version: 1 };
    expect((await act("PUT", "/api/main/business/stakeholder", business)).status).toBe(403);
    expect(await platform().selectFrom("stakeholder").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("keep their own profile, settings and notifications", async () => {
    const own = (await atHome("GET", "/api/main/users/profile")).body.data;
    expect((await act("GET", "/api/main/users/profile")).body.data).toEqual(own);
    const flags = { is_all_notification: false, is_message_notification: true, is_connect_notification: true, is_disconnect_notification: true };
    expect((await act("POST", "/api/main/notification/event", flags)).status).toBe(200);
    expect((await atHome("GET", "/api/main/notification")).body.data).toEqual({ ...flags, is_mail_notification: false });
    // Turns notifications on again, because later tests check them.
    await act("POST", "/api/main/notification/event", { ...flags, is_all_notification: true });
    expect((await act("GET", `/api/main/userRole/${staff.userId}`)).body.data).toMatchObject({ userId: staff.userId, stakeholderId: 1 });
  });

  test("cannot accept a conversation, which stays unchanged", async () => {
    const session = await platform()
      .insertInto("chat_session")
      .columns(["stakeholder_id", "bot_id", "customer_id", "platform", "status", "queued_at"])
      .expression((eb) =>
        eb
          .selectFrom("customer as c")
          .innerJoin("bot as b", "b.stakeholder_id", "c.stakeholder_id")
          .where("c.stakeholder_id", "=", ACACIA)
          .select(({ val, fn }) => [
            val(ACACIA).as("stakeholder_id"),
            "b.id",
            "c.id as customer",
            val("web").as("platform"),
            val("queued").as("status"),
            fn<Date>("now").as("queued_at"),
          ])
          .limit(1),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const stored = () => platform().selectFrom("chat_session").selectAll().where("id", "=", session.id).executeTakeFirstOrThrow();
    const before = await stored();
    const { status } = await act("POST", "/api/messenger/support/accept", { sessionId: session.id });
    expect([status, await stored()]).toEqual([409, before]);
  });

  test("can query the storefront only for that stakeholder", async () => {
    const query = "query { products { id } }";
    const foreign = await gateway.request("POST", "/api/storefront/graphql", {
      token: (await gateway.signIn("admin@acacia.test")).token,
      headers: { [ACT_FOR]: String(BAOBAB) },
      body: { query },
    });
    expect([foreign.status, foreign.body.errors?.[0]?.extensions.code]).toEqual([404, "notFound"]);
    expect((await act("POST", "/api/storefront/graphql", { query: "query { __schema { types { name } } }" })).status).toBe(400);
    expect((await atHome("POST", "/api/storefront/graphql", { query: "query { __schema { types { name } } }" })).status).toBe(200);
  });
});

describe("deferred work while acting for a stakeholder", () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const report = (more: string) => act("GET", `/api/reports/audit-trail/async?from=${day(-30)}&to=${day(2)}&fileType=${more}`);
  const ended = (id: number) =>
    vi.waitFor(async () => {
      const job = await platform().selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      if (job.state !== "done") throw new Error(`not yet: ${job.state}`);
      return job;
    }, 15_000);
  const draft = (over: object = {}) => ({
    name: "For Acacia",
    report: "audit-trail",
    range: "last-week",
    cron: "0 7 * * 1",
    emailTo: staff.loginId,
    ...over,
  });
  const comeDue = async (scheduleId: number) => {
    await platform()
      .updateTable("export_schedule")
      .set({ next_run_at: new Date(Date.now() - 60_000) })
      .where("id", "=", scheduleId)
      .execute();
    await gateway.deps.jobs.add("runSchedule", { scheduleId }, { key: `schedule-${scheduleId}`, runAt: new Date(0) });
  };

  test("creates an export that belongs to the stakeholder when it runs and when it is downloaded", async () => {
    const stranger = await makePerson(gateway, { userPermissions: rights, stakeholderId: BAOBAB, isSuperAdmin: false });
    await gateway.request("POST", TAGS, { token: stranger.token, body: tagDraft() });
    const { status, body } = await report("json");
    expect([status, body.data]).toMatchObject([200, { stakeholderId: ACACIA, ownerId: staff.userId, ownerName: expect.stringMatching(/^Person /) }]);
    expect(await ended(body.data.id)).toMatchObject({ stakeholder_id: ACACIA, owner_id: staff.userId });
    const file = await act("GET", `/api/main/jobs/${body.data.id}/file`);
    expect(file.status).toBe(200);
    const rows = file.body as { actor: string; action: string }[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ action }) => action === "tag created").length).toBeGreaterThan(0);
    const { first_name, last_name } = await platform().selectFrom("app_user").selectAll().where("id", "=", stranger.userId).executeTakeFirstOrThrow();
    expect(rows.map(({ actor }) => actor)).not.toContain(`${first_name} ${last_name}`);
    expect((await act("GET", `/api/main/jobs/${body.data.id}/file`, undefined, BAOBAB)).status).toBe(404);
  });

  test("runs a schedule for the stakeholder, whose export belongs to it", async () => {
    const schedule = (await act("POST", "/api/reports/schedules", draft())).body.data;
    expect(schedule).toMatchObject({ stakeholderId: ACACIA, timeZone: "Africa/Nairobi", ownerId: staff.userId });
    await comeDue(schedule.id);
    const { id } = await vi.waitFor(
      () => platform().selectFrom("job").select("id").where("schedule_id", "=", schedule.id).executeTakeFirstOrThrow(),
      15_000,
    );
    expect(await ended(id)).toMatchObject({ stakeholder_id: ACACIA, owner_id: staff.userId });
    const entry = await platform()
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_type", "=", "job")
      .where("entity_id", "=", String(id))
      .executeTakeFirst();
    expect(entry).toMatchObject({ via: "schedule", actor_user_id: staff.userId, effective_user_id: staff.userId, acting_for_id: ACACIA });
  });

  test("mails an export only to addresses that the stakeholder allows, or to the user's own", async () => {
    await platform()
      .updateTable("stakeholder")
      .set({ email_allow_list: ["@acacia.test"] })
      .where("id", "=", ACACIA)
      .execute();
    for (const [address, status] of [
      [staff.loginId, 200],
      ["somebody@acacia.test", 200],
      ["somebody@baobab.test", 403],
    ] as const)
      expect([address, (await report(`csv&emailTo=${address}`)).status]).toEqual([address, status]);
  });

  test("reports a schedule that cannot run in the notifications of its owner", async () => {
    const schedule = (await act("POST", "/api/reports/schedules", draft({ name: "To be paused" }))).body.data;
    const confirmed = (at: Date | null) => platform().updateTable("app_user").set({ email_verified_at: at }).where("id", "=", staff.userId).execute();
    await confirmed(null);
    try {
      await comeDue(schedule.id);
      await vi.waitFor(async () => {
        const { items } = (await atHome("GET", "/api/main/notification/list")).body.data;
        // Searches all notifications, because an export of an earlier test may have been reported as well.
        expect(items.map(({ title }: { title: string }) => title)).toContainEqual(expect.stringContaining('"To be paused" is paused'));
      }, 15_000);
    } finally {
      await confirmed(new Date());
    }
  });

  test("stops a schedule whose owner may no longer act, because only provider staff may", async () => {
    const schedule = (await act("POST", "/api/reports/schedules", draft({ name: "Somebody else's" }))).body.data;
    const member = await makePerson(gateway, { userPermissions: rights, stakeholderId: BAOBAB, isSuperAdmin: false });
    await platform()
      .updateTable("export_schedule")
      .set({ owner_id: member.userId, email_to: member.loginId })
      .where("id", "=", schedule.id)
      .execute();
    await comeDue(schedule.id);
    await vi.waitFor(async () => {
      const { active } = await platform().selectFrom("export_schedule").selectAll().where("id", "=", schedule.id).executeTakeFirstOrThrow();
      expect(active).toBe(false);
    }, 15_000);
    expect(await platform().selectFrom("job").select("id").where("schedule_id", "=", schedule.id).execute()).toEqual([]);
  });
});

describe("bulk run started for one stakeholder", () => {
  const begin = async () =>
    (await act("POST", "/api/main/jobs", { operation: "users.activate", title: "Activate", args: {}, total: 1 })).body.data as { id: number };

  test("accepts no row for another stakeholder or for the user's own", async () => {
    const { id } = await begin();
    const row = { "parley-job": String(id), "idempotency-key": `acting-${id}` };
    const before = await lastEntry();
    expect((await act("POST", TAGS, tagDraft(), BAOBAB, row)).status).toBe(404);
    expect((await gateway.request("POST", TAGS, { token: staff.token, headers: row, body: tagDraft() })).status).toBe(404);
    expect((await lastEntry()).id).toBe(before.id);
    expect((await act("POST", TAGS, tagDraft(), ACACIA, row)).status).toBe(200);
  });

  test("refuses its idempotency keys for another stakeholder", async () => {
    const draft = tagDraft();
    const key = { "idempotency-key": "one-key-two-stakeholders" };
    expect((await act("POST", TAGS, draft, ACACIA, key)).status).toBe(200);
    expect((await act("POST", TAGS, draft, BAOBAB, key)).body.error.code).toBe("conflict");
  });
});
