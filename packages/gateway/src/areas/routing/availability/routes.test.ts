import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStaff, openWaiting } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;
const OWN = 2;
/** Ids of the demo's agents. */
const [AGENT1, AGENT2] = [3, 4];

let gateway: TestGateway;
let lead: Staff;
let agent: Staff;
let stranger: string;
/** 12:00 for Acacia, whose time zone is three hours ahead of UTC. */
let now = new Date("2026-11-21T09:00:00Z");
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now, work: false, environment: { TOKEN_TTL_SECONDS: "86400" } });
  [lead, agent] = await Promise.all([openStaff(gateway, "admin@acacia.test"), openStaff(gateway, "agent2@acacia.test")]);
  stranger = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());
const database = () => gateway.test.database.platform;
const leadId = async () =>
  (await database().selectFrom("app_user").select("id").where("login_id", "=", "admin@acacia.test").executeTakeFirstOrThrow()).id;
beforeEach(async () => {
  now = new Date("2026-11-21T09:00:00Z");
  await database().deleteFrom("agent_state_change").execute();
  await database().updateTable("agent_state").set({ status: "online", reason: null, said: "online", said_reason: null }).execute();
});

const call = (method: string, path: string, token: string, body?: object) =>
  gateway.request(method, `/api/messenger/support/${path}`, { token, ...(body !== undefined && { body }) });
const states = () => database().selectFrom("agent_state").select(["user_id", "status", "reason", "said", "said_reason"]).orderBy("user_id").execute();
const entries = () =>
  database().selectFrom("audit_log").select(["action", "entity_id", "before", "after"]).where("entity_type", "=", "agentStatus").execute();

describe("status that an agent sets for themselves", () => {
  test("is returned as set with its reason, also in the list of agents", async () => {
    const { status, body } = await call("PUT", "status", agent.token, { status: "away", reason: " Lunch " });
    const said = { status: "away", reason: "Lunch", since: now.toISOString(), said: "away", saidReason: "Lunch" };
    expect([status, body.data]).toEqual([200, said]);
    // Stored status of the agent, with the time written as the gateway returns it, which is without trailing zeros.
    const stored = { ...said, since: "2026-11-21T09:00:00Z" };
    expect((await call("GET", "status", agent.token)).body.data).toEqual(stored);
    const agents = (await call("GET", "activeagent", lead.token)).body.data;
    expect(agents.find(({ id }: { id: number }) => id === AGENT2)).toMatchObject({
      status: "away",
      reason: "Lunch",
      since: stored.since,
      online: true,
    });
  });

  test("is sent to users who serve the queue, but not to another stakeholder", async () => {
    const theirs = await openStaff(gateway, "agent1@baobab.test");
    await call("PUT", "status", agent.token, { status: "busy", reason: "A call" });
    await lead.next("agentStatus", ({ agentId, status }) => agentId === AGENT2 && status === "busy");
    await theirs.socket.emitWithAck("resume", {});
    expect(theirs.all("agentStatus").filter(({ agentId }) => agentId === AGENT2)).toEqual([]);
    theirs.close();
  });

  test("is stored as one change when the same status is set twice", async () => {
    for (const _ of [1, 2]) expect((await call("PUT", "status", agent.token, { status: "busy", reason: "A call" })).status).toBe(200);
    const changes = database().selectFrom("agent_state_change").select(["status", "changed_by"]).where("user_id", "=", AGENT2);
    expect(await changes.execute()).toEqual([{ status: "busy", changed_by: AGENT2 }]);
  });

  test("set without an open console applies when one is opened", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await call("PUT", "status", token, { status: "busy" })).body.data).toMatchObject({ status: "offline", said: "busy" });
    const window = await openStaff(gateway, "agent1@acacia.test");
    await expect.poll(async () => (await call("GET", "status", token)).body.data.status).toBe("busy");
    window.close();
  });

  test.each([
    ["offline, which the gateway alone says", { status: "offline" }, "status"],
    ["online with a reason", { status: "online", reason: "Why not" }, "reason"],
    ["a reason of 101 characters", { status: "away", reason: "x".repeat(101) }, "reason"],
    ["somebody else", { status: "away", agentId: AGENT1 }, "agentId"],
  ])("set to %s is refused at the field and not changed", async (_, body, field) => {
    const before = await states();
    const answer = await call("PUT", "status", agent.token, body);
    expect([answer.status, answer.body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
    expect(await states()).toEqual(before);
  });
});

describe("status of another agent", () => {
  test("can be set by a lead, is audited and appears in the timeline with the lead", async () => {
    const before = (await entries()).length;
    const { status, body } = await call("PUT", `status/${AGENT2}`, lead.token, { status: "away", reason: "At the dentist" });
    expect([status, body.data]).toEqual([200, { status: "away", reason: "At the dentist", since: now.toISOString() }]);
    expect((await entries()).slice(before)).toEqual([
      {
        action: "agent status changed",
        entity_id: String(AGENT2),
        before: { status: "online", reason: null },
        after: { status: "away", reason: "At the dentist" },
      },
    ]);
    expect(await database().selectFrom("agent_state_change").select(["user_id", "changed_by"]).where("stakeholder_id", "=", OWN).execute()).toEqual([
      { user_id: AGENT2, changed_by: await leadId() },
    ]);
    await agent.next("agentStatus", ({ agentId, reason }) => agentId === AGENT2 && reason === "At the dentist");
  });

  test("returns 403 to users who are not leads, changing and sending nothing", async () => {
    const [before, told] = [await states(), lead.all("agentStatus").length];
    expect((await call("PUT", `status/${AGENT1}`, agent.token, { status: "busy" })).status).toBe(403);
    await lead.socket.emitWithAck("resume", {});
    expect([await states(), lead.all("agentStatus").length]).toEqual([before, told]);
  });

  test("returns 404 for another stakeholder, as for an unknown agent", async () => {
    const before = await states();
    const foreign = await call("PUT", `status/${AGENT2}`, stranger, { status: "busy" });
    const missing = await call("PUT", "status/2000000000", stranger, { status: "busy" });
    expect([foreign.status, foreign.body, await states()]).toEqual([404, missing.body, before]);
  });
});

describe("agent status timeline", () => {
  const change = (user_id: number, status: "online" | "busy" | "away" | "offline", changed_at: string, reason: string | null = null) =>
    database().insertInto("agent_state_change").values({ stakeholder_id: OWN, user_id, status, reason, changed_by: null, changed_at }).execute();
  const day = async (token: string, query = "from=2026-11-20&to=2026-11-20") => call("GET", `timeline?${query}`, token);
  /** Stores status changes from the evening before 20 November to the night after it, in Nairobi time. */
  const worked = async () => {
    await change(AGENT2, "online", "2026-11-19T20:00:00Z");
    await change(AGENT2, "away", "2026-11-20T09:00:00Z", "Lunch");
    await change(AGENT2, "online", "2026-11-20T10:00:00Z");
    await change(AGENT2, "offline", "2026-11-20T22:00:00Z");
    await change(AGENT1, "online", "2026-11-20T08:00:00Z");
  };

  test("contains the periods of a day in the time zone of the stakeholder, from start to end of the day", async () => {
    await worked();
    const { status, body } = await day(lead.token, `from=2026-11-20&to=2026-11-20&agentId=${AGENT2}`);
    const stretch = (of: string, since: string, to: string, reason: string | null = null) => ({ status: of, since, to, reason, changedBy: null });
    expect([status, body.data.timeZone, body.data.from, body.data.to]).toEqual([
      200,
      "Africa/Nairobi",
      "2026-11-19T21:00:00.000Z",
      "2026-11-20T21:00:00.000Z",
    ]);
    expect(body.data.agents).toEqual([
      {
        agentId: AGENT2,
        name: expect.any(String),
        loginId: "agent2@acacia.test",
        stretches: [
          stretch("online", "2026-11-19T21:00:00.000Z", "2026-11-20T09:00:00Z"),
          stretch("away", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z", "Lunch"),
          stretch("online", "2026-11-20T10:00:00Z", "2026-11-20T21:00:00.000Z"),
        ],
      },
    ]);
  });

  test("contains all agents for a lead, and only the caller's own status for other users", async () => {
    await worked();
    const ids = async (token: string) => (await day(token)).body.data.agents.map(({ agentId }: { agentId: number }) => agentId);
    expect(await ids(lead.token)).toEqual(expect.arrayContaining([AGENT1, AGENT2]));
    expect(await ids(agent.token)).toEqual([AGENT2]);
    const colleague = await day(agent.token, `from=2026-11-20&to=2026-11-20&agentId=${AGENT1}`);
    const missing = await day(agent.token, "from=2026-11-20&to=2026-11-20&agentId=2000000000");
    expect([colleague.status, colleague.body]).toEqual([404, missing.body]);
  });

  test("contains no agents of another stakeholder", async () => {
    await worked();
    const { body } = await day(stranger);
    expect(JSON.stringify(body)).not.toContain("acacia");
  });

  test("has no end for the current period", async () => {
    await change(AGENT2, "online", "2026-11-21T08:00:00Z");
    const { body } = await day(agent.token, "from=2026-11-21&to=2026-11-21");
    expect(body.data.agents[0].stretches).toEqual([expect.objectContaining({ status: "online", to: null })]);
  });

  test.each([
    ["32 days", "from=2026-11-01&to=2026-12-02"],
    ["days in the wrong order", "from=2026-11-02&to=2026-11-01"],
  ])("for %s is refused", async (_, query) => {
    const { status, body } = await day(lead.token, query);
    expect([status, body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ["to"]]);
  });
});

test("a chat assigned to an absent agent belongs to that agent, and the absence is audited", async () => {
  await call("PUT", "status", agent.token, { status: "away", reason: "Lunch" });
  const customer = await openWaiting(gateway, lead.token);
  const given = await call("POST", "assign", lead.token, { sessionId: customer.sessionId, agentId: AGENT2 });
  expect([given.status, given.body.data.ownerId]).toEqual([200, AGENT2]);
  const { after } = await database()
    .selectFrom("audit_log")
    .select("after")
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(customer.sessionId))
    .where("action", "=", "chat assigned")
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ ownerId: AGENT2, notOnline: { status: "away", reason: "Lunch" } });
  customer.close();
});
