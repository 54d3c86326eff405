import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLive, refusedWith } from "../../../live/testing/live-client.ts";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";
import { waitingForLocks } from "../../../testing/waiting-for-locks.ts";
import { signInWith } from "./testing/sign-in-with.ts";

const ACACIA = 2;
const AGENT = "agent1@acacia.test";
const INACTIVE = "Your organisation's account is not active at the moment. Ask your administrator.";

let gateway: TestGateway;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const row = (id = ACACIA) => platform().selectFrom("stakeholder").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const setTo = (status: "pending" | "active" | "suspended" | "archived", id = ACACIA) =>
  platform().updateTable("stakeholder").set({ status }).where("id", "=", id).execute();
const turn = async (status: string, { id = ACACIA, token = provider, ...over }: { id?: number; token?: string; version?: number } = {}) =>
  gateway.request("PUT", "/api/main/stakeholders/status", {
    token,
    body: { id, version: over.version ?? (await row(id)).version, status, remark: "Invoice 204" },
  });
const signIn = (key = TEST_PASSWORD, loginId = AGENT) => gateway.request("POST", "/api/main/authentication", { body: { loginId, key } });
const profile = (token: string) => gateway.request("GET", "/api/main/users/profile", { token });
const entries = () =>
  platform()
    .selectFrom("audit_log")
    .select(["action", "actor_name", "before", "after"])
    .where("entity_type", "=", "stakeholder")
    .where("entity_id", "=", String(ACACIA))
    .orderBy("id", "desc")
    .execute();

beforeEach(() => setTo("active"));

describe("suspended stakeholder", () => {
  test("has its users signed out everywhere, including tokens, refresh tokens and open consoles", async () => {
    const { token, refreshKey } = await gateway.signIn(AGENT);
    const window = await openLive(gateway.url, { token });
    const closed = new Promise<string>((resolve) => window.socket.once("disconnect", resolve));
    expect((await profile(token)).status).toBe(200);
    const { status, body } = await turn("suspended");
    expect([status, body.data]).toMatchObject([200, { status: "suspended", statusRemark: "Invoice 204" }]);
    expect((await profile(token)).status).toBe(401);
    const refreshed = await gateway.request("POST", "/api/main/authentication/refresh", { body: { key: refreshKey, loginId: AGENT } });
    expect([refreshed.status, refreshed.body.error.details]).toMatchObject([401, { ended: "suspended" }]);
    expect([await window.next("signedOut"), await closed]).toEqual([{ reason: "suspended" }, "io server disconnect"]);
    expect(await refusedWith(gateway.url, { token })).toMatchObject({ code: "unauthenticated" });
  });

  test("shows the reason to users with the right password, and to no others", async () => {
    await turn("suspended");
    const [right, wrong, stranger] = [await signIn(), await signIn("not the password"), await signIn("not the password", "nobody@acacia.test")];
    expect([right.status, right.body.error.message]).toEqual([403, INACTIVE]);
    expect([wrong.status, wrong.body]).toEqual([401, stranger.body]);
  });

  test("does not affect sign-ins of other stakeholders", async () => {
    const { token } = await gateway.signIn("admin@baobab.test");
    await turn("suspended");
    expect((await profile(token)).status).toBe(200);
  });

  test("allows new sign-ins after activation, while earlier sign-ins stay ended", async () => {
    const { token } = await gateway.signIn(AGENT);
    await turn("suspended");
    expect((await turn("active")).body.data.status).toBe("active");
    expect([(await profile(token)).status, (await signIn()).status]).toEqual([401, 200]);
  });

  test("keeps its access tokens, which are refused until activation", async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const made = await gateway.request("POST", "/api/main/tokens", { token, body: { name: "Nightly", permissions: [] } });
    const ask = async () => (await gateway.request("GET", "/api/main/stakeholders/sel", { token: made.body.data.token })).status;
    expect(await ask()).toBe(200);
    await turn("suspended");
    expect(await ask()).toBe(401);
    await turn("active");
    expect(await ask()).toBe(200);
  });

  test("is audited with its earlier and new status, the remark and the user", async () => {
    await turn("suspended");
    expect((await entries())[0]).toMatchObject({
      action: "stakeholder suspended",
      actor_name: "Sofia Lindqvist",
      before: { status: "active" },
      after: { status: "suspended", remark: "Invoice 204" },
    });
  });

  test("keeps its queued exports, while archiving makes them fail with the reason and notifies users", async () => {
    const { userId } = await gateway.signIn(AGENT);
    const { rows } = await sql<{
      id: number;
    }>`insert into job (stakeholder_id, owner_id, kind, operation, title, state, args, via, format, heard_at, created_at)
      values (${ACACIA}, ${userId}, 'export', 'tags', 'Held tags', 'queued', '{}', 'console', 'csv', now(), now()) returning id`.execute(platform());
    const job = () =>
      platform()
        .selectFrom("job")
        .select(["state", "error"])
        .where("id", "=", rows[0]?.id ?? 0)
        .executeTakeFirst();
    await turn("suspended");
    expect(await job()).toEqual({ state: "queued", error: null });
    await turn("archived");
    const told = await platform().selectFrom("notification").select("title").where("user_id", "=", userId).where("type", "=", "export").execute();
    const reason = "The organisation's account was archived";
    expect([await job(), told]).toEqual([{ state: "failed", error: reason }, [{ title: `"Held tags" was not exported. ${reason}` }]]);
  });

  test("runs no export in the name of its users", async () => {
    const { userId } = await gateway.signIn(AGENT);
    await turn("suspended");
    expect(await gateway.deps.sessions.actor(userId, ACACIA)).toBeUndefined();
  });
});

describe("broadcasts of a suspended stakeholder", () => {
  const broadcast = async (status: "sending" | "scheduled" | "draft" | "completed", createdBy: number | null = null) => {
    const { platform } = gateway.test.database;
    const template = await platform
      .insertInto("push_template")
      .values({ stakeholder_id: ACACIA, name: `Plain ${Math.random()}`, body: "We are back" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const started = status === "sending" || status === "completed" ? new Date() : null;
    const scheduled = status === "scheduled" ? new Date(Date.now() + 3_600_000) : null;
    const { id } = await platform
      .insertInto("broadcast_batch")
      .values({
        stakeholder_id: ACACIA,
        name: `Held ${status}`,
        template_id: template.id,
        audience: JSON.stringify({ typeIds: [], locations: [], platforms: [] }),
        variables: "{}",
        status,
        scheduled_at: scheduled,
        started_at: started,
        created_by: createdBy,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const stateOf = (id: number) =>
    platform().selectFrom("broadcast_batch").select(["status", "scheduled_at"]).where("id", "=", id).executeTakeFirstOrThrow();

  test("are paused while being sent or become drafts when scheduled, with an audited reason", async () => {
    const ids = [await broadcast("sending"), await broadcast("scheduled"), await broadcast("draft"), await broadcast("completed")];
    await turn("suspended");
    expect(await Promise.all(ids.map(stateOf))).toMatchObject([
      { status: "paused" },
      { status: "draft", scheduled_at: null },
      { status: "draft" },
      { status: "completed" },
    ]);
    const told = await platform()
      .selectFrom("audit_log")
      .select(["action", "actor_name", "after"])
      .where("entity_type", "=", "broadcast")
      .where("entity_id", "in", ids.map(String))
      .orderBy("id")
      .execute();
    expect(told).toMatchObject([
      { action: "broadcast paused", actor_name: "Parley", after: { status: "paused", reason: "The stakeholder was suspended" } },
      { action: "broadcast unscheduled", actor_name: "Parley", after: { status: "draft", reason: "The stakeholder was suspended" } },
    ]);
  });

  test("send a notification to their authors", async () => {
    const { userId } = await gateway.signIn(AGENT);
    await broadcast("sending", userId);
    await turn("suspended");
    const line = await platform().selectFrom("notification").select("title").where("user_id", "=", userId).orderBy("id", "desc").executeTakeFirst();
    expect(line?.title).toBe('"Held sending" was paused: the account was suspended');
  });

  test("stay paused after activation", async () => {
    const id = await broadcast("sending");
    await turn("suspended");
    await turn("active");
    expect(await stateOf(id)).toMatchObject({ status: "paused" });
  });

  test("cannot be started, even by provider staff acting for the stakeholder", async () => {
    const { token } = await gateway.signIn("super@parley.test");
    const as = { token, headers: { "x-parley-stakeholder": String(ACACIA) } };
    const paused = await broadcast("sending");
    const draft = await broadcast("draft");
    await turn("suspended");
    const before = [await stateOf(paused), await stateOf(draft)];
    const resumed = await gateway.request("POST", `/api/messenger/pushnotification/batch/${paused}/turn`, { ...as, body: { turn: "resume" } });
    const sent = await gateway.request("POST", "/api/messenger/pushnotification/send", { ...as, body: { id: draft } });
    expect([resumed.status, resumed.body.error.message]).toEqual([409, "Acacia Travel is suspended: nothing is sent for it"]);
    expect(sent.status).toBe(409);
    expect([await stateOf(paused), await stateOf(draft)]).toEqual(before);
  });
});

describe("archived stakeholder", () => {
  test("can be reached from a suspension", async () => {
    await turn("suspended");
    expect((await turn("archived")).body.data).toMatchObject({ status: "archived", statusRemark: "Invoice 204" });
  });

  test("has its access tokens revoked permanently", async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const made = await gateway.request("POST", "/api/main/tokens", { token, body: { name: "Weekly", permissions: [] } });
    await turn("archived");
    await setTo("active");
    expect((await gateway.request("GET", "/api/main/stakeholders/sel", { token: made.body.data.token })).status).toBe(401);
  });

  test("can no longer be acted for, even by users who already did", async () => {
    const ask = async () =>
      (await gateway.request("GET", "/api/messenger/tags", { token: provider, headers: { "x-parley-stakeholder": String(ACACIA) } })).status;
    expect(await ask()).toBe(200);
    await turn("archived");
    expect(await ask()).toBe(404);
  });

  test("closes live connections of users acting for it and refuses new ones, as for an unknown stakeholder", async () => {
    const window = await openLive(gateway.url, { token: provider, actingFor: ACACIA });
    const closed = new Promise<string>((resolve) => window.socket.once("disconnect", resolve));
    await turn("archived");
    await closed;
    expect(await refusedWith(gateway.url, { token: provider, actingFor: ACACIA })).toMatchObject({ code: "notFound" });
  });

  test("runs no background jobs for a user acting for it", async () => {
    const { userId } = await gateway.signIn("super@parley.test");
    expect(await gateway.deps.sessions.actor(userId, ACACIA)).toBeDefined();
    await turn("archived");
    expect(await gateway.deps.sessions.actor(userId, ACACIA)).toBeUndefined();
  });

  const listed = async (query: string): Promise<number[]> => {
    const { body } = await gateway.request("GET", `/api/main/stakeholders${query}`, { token: provider });
    return (body.data.items ?? body.data).map(({ id }: { id: number }) => id);
  };

  test("signs its users out like a suspended one", async () => {
    const { token } = await gateway.signIn(AGENT);
    expect((await turn("archived")).body.data.status).toBe("archived");
    expect([(await profile(token)).status, (await signIn()).body.error.message]).toEqual([401, INACTIVE]);
  });

  test("is removed from lists and choices and found only by an explicit filter", async () => {
    await turn("archived");
    expect([await listed(""), await listed("/sel")]).toEqual([
      [3, 1],
      [3, 1],
    ]);
    expect([await listed("?status=archived"), await listed("?status=all"), await listed("?status=all&shCode=acacia")]).toEqual([[2], [2, 3, 1], [2]]);
    expect((await gateway.request("GET", "/api/main/stakeholders/2", { token: provider })).body.data.status).toBe("archived");
  });
});

describe("refused stakeholder status change stores nothing:", () => {
  const STATUSES = ["pending", "active", "suspended", "archived"] as const;
  /**
   * Allowed transitions according to the field notes: pending → active → suspended → active; active → archived. ADR
   * 0082 adds suspended → archived.
   */
  const ALLOWED = ["pending active", "active suspended", "suspended active", "active archived", "suspended archived"];
  const others = STATUSES.flatMap((from) => STATUSES.filter((to) => !ALLOWED.includes(`${from} ${to}`)).map((to) => [from, to] as const));

  test.each(others)("from %s to %s", async (from, to) => {
    await setTo(from);
    const [before, told] = [await row(), (await entries()).length];
    const { status, body } = await turn(to);
    expect([status, body.error.details.present.status]).toEqual([409, from]);
    expect([await row(), (await entries()).length]).toEqual([before, told]);
  });

  test.each(["suspended", "archived"])("the provider itself to %s", async (to) => {
    const before = await row(1);
    expect((await turn(to, { id: 1 })).status).toBe(409);
    expect([await row(1), (await profile(provider)).status]).toEqual([before, 200]);
  });

  test("with a stale version, which returns the current stakeholder", async () => {
    const before = await row();
    const { status, body } = await turn("suspended", { version: before.version + 1 });
    expect([status, body.error.details.present.version, await row()]).toEqual([409, before.version, before]);
  });

  test("by an administrator, for their own stakeholder and for another one", async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const before = [await row(2), await row(3)];
    const answers = [await turn("suspended", { token }), await turn("suspended", { token, id: 3 })];
    expect([answers.map(({ status }) => status), [await row(2), await row(3)]]).toEqual([[403, 403], before]);
  });

  test("by provider staff without the right", async () => {
    const { token } = await signInWith(gateway, [{ area: "Stakeholder", actions: [{ actionName: "View Stakeholder Subscriptions" }] }]);
    const before = await row();
    expect([(await turn("suspended", { token })).status, await row()]).toEqual([403, before]);
  });

  test("without a remark", async () => {
    const before = await row();
    const body = { id: ACACIA, version: before.version, status: "suspended", remark: " " };
    const answer = await gateway.request("PUT", "/api/main/stakeholders/status", { token: provider, body });
    expect([answer.status, answer.body.error.details.fields[0].path, await row()]).toEqual([400, "remark", before]);
  });
});

describe("concurrent status changes of a stakeholder", () => {
  test("accept one of two suspensions and return 409 to the other", async () => {
    const { version } = await row();
    const answers = await Promise.all([turn("suspended", { version }), turn("suspended", { version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("refuse a sign-in that runs during the suspension", async () => {
    const { database } = gateway.deps;
    let signing: ReturnType<typeof signIn> | undefined;
    // Simulates a slow suspension by holding the lock that a suspension takes.
    await database.transaction(ACACIA, async (trx) => {
      await trx.selectFrom("stakeholder").select("id").where("id", "=", ACACIA).forUpdate().execute();
      signing = signIn();
      await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(1);
      await trx.updateTable("stakeholder").set({ status: "suspended" }).where("id", "=", ACACIA).execute();
    });
    expect(await signing).toMatchObject({ status: 403, body: { error: { message: INACTIVE } } });
  });

  test("make a suspension wait for a running sign-in, which it then ends", async () => {
    const { database } = gateway.deps;
    const { userId } = await gateway.signIn(AGENT);
    let suspending: ReturnType<typeof turn> | undefined;
    await database.transaction(ACACIA, async (trx) => {
      await sql`insert into user_session (stakeholder_id, user_id, refresh_hash, expires_at)
        values (${ACACIA}, ${userId}, ${Buffer.from("begun")}, now() + interval '1 day')`.execute(trx);
      suspending = turn("suspended");
      await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(1);
    });
    expect((await suspending)?.status).toBe(200);
    const { rows } =
      await sql`select 1 from user_session where stakeholder_id = ${ACACIA} and revoked_at is null and refresh_hash is not null`.execute(platform());
    expect(rows).toEqual([]);
  });
});
