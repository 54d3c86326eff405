import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson } from "../people.ts";

type Rights = Parameters<typeof makePerson>[1]["userPermissions"];

/** Tests behaviour specific to teams; `derived/crud.test.ts` covers the behaviour that all plain entities share. */
let gateway: TestGateway;
let admin: string;
let agent: string;
let other: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const call = (method: string, path: string, body?: unknown, token = admin) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body !== undefined && { body }) });
let count = 0;
const named = (draft: object = {}) => {
  count += 1;
  return { name: `Team ${count}`, ...draft };
};
const created = async (path: string, draft: object = named()) => {
  const { status, body } = await call("POST", path, draft);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const refused = async (path: string, draft: object) => {
  const { status, body } = await call("POST", path, draft);
  return [status, body.error.details?.fields];
};
const only = (...actions: string[]): Rights => [{ area: "Auto Assign", actions: actions.map((actionName) => ({ actionName })) }];
const personWith = async (userPermissions: Rights, stakeholderId = 2) =>
  (await makePerson(gateway, { userPermissions, stakeholderId, isSuperAdmin: false })) as { token: string; loginId: string; userId: number };

const BOTH = ["agent1@acacia.test", "agent2@acacia.test"];

describe("members of a team", () => {
  test("are returned by name without duplicates, with the leads among them", async () => {
    const team = await created("teams", named({ members: [...BOTH, "AGENT1@acacia.test"], leads: ["agent2@acacia.test"] }));
    expect(team).toMatchObject({
      members: BOTH,
      leads: ["agent2@acacia.test"],
      people: [
        { loginId: "agent1@acacia.test", name: "Brian Mwangi", isLead: false, active: true },
        { loginId: "agent2@acacia.test", name: "Cheptoo Kiprono", isLead: true, active: true },
      ],
    });
  });

  test("are exactly those of the last change", async () => {
    const { id } = await created("teams", named({ members: BOTH, leads: BOTH }));
    const draft = { ...named(), members: ["agent2@acacia.test"], leads: [], version: 1 };
    const { body } = await call("PUT", `teams/${id}`, draft);
    expect(body.data).toMatchObject({ members: ["agent2@acacia.test"], leads: [], version: 2 });
  });

  test.each([
    ["somebody of another stakeholder", "agent1@baobab.test"],
    ["nobody", "nobody@acacia.test"],
  ])("cannot include %s, and the team is not created", async (_who, login) => {
    const draft = named({ members: ["agent1@acacia.test", login] });
    expect(await refused("teams", draft)).toMatchObject([400, [{ path: "members.1", message: "This support agent does not exist" }]]);
    expect((await call("GET", `teams?search=${encodeURIComponent(draft.name)}`)).body.data.rowCount).toBe(0);
  });

  test("cannot include a user without the right to chat", async () => {
    const { loginId } = await personWith(only("View Auto Assign Settings"));
    expect(await refused("teams", named({ members: [loginId] }))).toMatchObject([
      400,
      [{ path: "members.0", message: "This support agent does not exist" }],
    ]);
  });

  test("are the only possible leads", async () => {
    expect(await refused("teams", named({ members: ["agent1@acacia.test"], leads: ["agent2@acacia.test"] }))).toMatchObject([
      400,
      [{ path: "leads.0", message: "A lead must be a member of the team" }],
    ]);
  });

  test("remain after deactivation and can be kept by a change", async () => {
    const { loginId, userId } = await personWith([{ area: "Support", actions: [{ actionName: "Chat with User" }] }]);
    const { id } = await created("teams", named({ members: [loginId] }));
    await platform().updateTable("app_user").set({ active: false }).where("id", "=", userId).execute();
    const { status, body } = await call("PUT", `teams/${id}`, { ...named(), members: [loginId], version: 1 });
    expect([status, body.data.people]).toMatchObject([200, [{ loginId, active: false }]]);
  });

  test("stay unchanged by an outdated change", async () => {
    const { id } = await created("teams", named({ members: BOTH }));
    await call("PUT", `teams/${id}`, { ...named(), members: ["agent1@acacia.test"], version: 1 });
    const { status, body } = await call("PUT", `teams/${id}`, { ...named(), members: [], version: 1 });
    expect([status, body.error.details.present.members]).toEqual([409, ["agent1@acacia.test"]]);
  });
});

describe("reference from one record to another", () => {
  test.each([
    ["teams", "departmentId", "routing-criteria/departments"],
    ["teams", "branchId", "branches"],
    ["issue-types", "departmentId", "routing-criteria/departments"],
    ["issue-types", "teamId", "teams"],
  ])("in %s treats %s of another stakeholder as missing", async (path, field, of) => {
    const { body } = await call("POST", of, named(), other);
    const theirs = await refused(path, named({ [field]: body.data.id }));
    expect(theirs).toEqual(await refused(path, named({ [field]: 2_000_000_011 })));
    expect(theirs).toMatchObject([400, [{ path: field, message: "Not found" }]]);
  });
});

describe("record in use cannot be removed, and the response names the records that use it:", () => {
  test("a department of a team and of an issue type", async () => {
    const { id, name } = await created("routing-criteria/departments");
    const team = await created("teams", named({ departmentId: id }));
    const first = await call("DELETE", `routing-criteria/departments/${id}`);
    await call("PUT", `teams/${team.id}`, { name: team.name, version: 1 });
    const type = await created("issue-types", named({ departmentId: id }));
    const second = await call("DELETE", `routing-criteria/departments/${id}`);
    expect([first, second].map(({ status, body }) => [status, body.error.message])).toEqual([
      [409, `The team ${team.name} belongs to the department ${name}. Choose another department for it first`],
      [409, `The issue type ${type.name} belongs to the department ${name}. Choose another department for it first`],
    ]);
    await call("DELETE", `issue-types/${type.id}`);
    expect((await call("DELETE", `routing-criteria/departments/${id}`)).status).toBe(200);
  });

  test("a branch of a team", async () => {
    const { id, name } = await created("branches");
    const team = await created("teams", named({ branchId: id }));
    const { status, body } = await call("DELETE", `branches/${id}`);
    expect([status, body.error.message]).toEqual([409, `The team ${team.name} belongs to the branch ${name}. Choose another branch for it first`]);
  });

  test("a team of an issue type, with the count shown in its row", async () => {
    const { id, name } = await created("teams");
    const type = await created("issue-types", named({ teamId: id }));
    const { status, body } = await call("DELETE", `teams/${id}`);
    expect([status, body.error.message]).toEqual([
      409,
      `The issue type ${type.name} is assigned to the team ${name}. Choose another team for it first`,
    ]);
    const { items } = (await call("GET", `teams?search=${encodeURIComponent(name)}`)).body.data;
    expect(items.find((team: { id: number }) => team.id === id).issueTypeCount).toBe(1);
  });

  test("a team with a pending escalation", async () => {
    const { id, name } = await created("teams");
    const session = await platform().selectFrom("chat_session").select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow();
    await platform()
      .insertInto("escalation")
      .values({
        stakeholder_id: 2,
        session_id: session.id,
        requested_by: 3,
        target_team_id: id,
        reason: "Ours",
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const { status, body } = await call("DELETE", `teams/${id}`);
    expect([status, body.error.message]).toEqual([409, expect.stringContaining(`is escalated to the team ${name}`)]);
  });
});

test("open conversations of a team are counted, and belong to no team after its removal", async () => {
  const { id, name } = await created("teams");
  const ended = await platform()
    .selectFrom("chat_session")
    .select("id")
    .where("stakeholder_id", "=", 2)
    .where("status", "=", "ended")
    .orderBy("id")
    .limit(3)
    .execute();
  const ids = ended.map((session) => session.id);
  await platform().updateTable("chat_session").set({ team_id: id }).where("id", "in", ids).execute();
  await platform().updateTable("chat_session").set({ status: "queued" }).where("id", "in", ids.slice(1)).execute();
  const { items } = (await call("GET", `teams?search=${encodeURIComponent(name)}`)).body.data;
  expect(items[0].openChats).toBe(2);
  expect((await call("DELETE", `teams/${id}`)).status).toBe(200);
  const after = await platform().selectFrom("chat_session").select("team_id").where("id", "in", ids).execute();
  expect(after.map(({ team_id }) => team_id)).toEqual([null, null, null]);
});

describe("rights for teams", () => {
  test("a user who may chat can read teams but not change them", async () => {
    const { id } = await created("teams");
    const answers = [
      await call("GET", "teams", undefined, agent),
      await call("POST", "teams", named(), agent),
      await call("PUT", `teams/${id}`, { ...named(), version: 1 }, agent),
      await call("DELETE", `teams/${id}`, undefined, agent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
  });

  test.each([
    ["Create Routing Criteria", [200, 403, 403]],
    ["Update Routing Criteria", [403, 200, 403]],
    ["Delete Routing Criteria", [403, 403, 200]],
  ])("%s permits only this action", async (action, expected) => {
    const { token } = await personWith(only(action));
    const [changed, removed] = [await created("teams"), await created("teams")];
    const answers = [
      await call("POST", "teams", named(), token),
      await call("PUT", `teams/${changed.id}`, { ...named(), version: 1 }, token),
      await call("DELETE", `teams/${removed.id}`, undefined, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });
});

describe("skills and languages of an agent", () => {
  const profileOf = async (loginId: string) =>
    (await call("GET", "teams/agents")).body.data.find((profile: { loginId: string }) => profile.loginId === loginId);

  test("are stored in lower case without duplicates, with before and after in the audit log", async () => {
    const { loginId, userId } = await personWith([{ area: "Support", actions: [{ actionName: "Chat with User" }] }]);
    const before = await profileOf(loginId);
    expect(before).toMatchObject({ skills: [], languages: [], version: 1 });
    const draft = { skills: ["Visa ", "refunds", "visa"], languages: ["SW", "en"], version: 1 };
    const { status, body } = await call("PUT", `teams/agents/${userId}`, draft);
    const kept = { skills: ["refunds", "visa"], languages: ["en", "sw"] };
    expect([status, body.data]).toMatchObject([200, { ...kept, version: 2 }]);
    expect(await profileOf(loginId)).toEqual(body.data);
    const entry = await platform()
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("entity_type", "=", "agentProfile")
      .where("entity_id", "=", String(userId))
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: { skills: [], languages: [] }, after: kept });
  });

  test("are changed only once by two concurrent changes of the same version, the first or a later one", async () => {
    const { userId } = await personWith([{ area: "Support", actions: [{ actionName: "Chat with User" }] }]);
    for (const version of [1, 2]) {
      const answers = await Promise.all(
        ["a", "b"].map((skill) => call("PUT", `teams/agents/${userId}`, { skills: [skill], languages: [], version })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test.each([
    ["who may not chat", async () => (await personWith(only("View Auto Assign Settings"))).userId],
    ["of another stakeholder", async () => (await personWith([{ area: "Support", actions: [{ actionName: "Chat with User" }] }], 3)).userId],
  ])("cannot be set for a user %s", async (_who, make) => {
    const { status } = await call("PUT", `teams/agents/${await make()}`, { skills: [], languages: [], version: 1 });
    expect(status).toBe(404);
  });

  test("cannot be changed by an agent without the right", async () => {
    const { id } = await profileOf("agent1@acacia.test");
    const { status } = await call("PUT", `teams/agents/${id}`, { skills: ["all"], languages: [], version: 1 }, agent);
    expect(status).toBe(403);
  });

  test("accept only language codes", async () => {
    const { id, version } = await profileOf("agent1@acacia.test");
    const { status } = await call("PUT", `teams/agents/${id}`, { skills: [], languages: ["English"], version });
    expect(status).toBe(400);
  });
});

describe("tickets", () => {
  test("belong to a team while a member owns them, and are counted and filtered by it", async () => {
    const team = await created("teams", named({ members: ["agent2@acacia.test"] }));
    const owner = await platform().selectFrom("app_user").select("id").where("login_id", "=", "agent2@acacia.test").executeTakeFirstOrThrow();
    const owned = platform().selectFrom("ticket").where("owner_id", "=", owner.id);
    const { active } = await owned
      .select(({ fn }) => fn.countAll<number>().as("active"))
      .where("status", "in", ["open", "pending", "unresolved"])
      .executeTakeFirstOrThrow();
    const { total } = await owned.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const counted = (await call("GET", "tickets/teams", undefined, agent)).body.data.find(({ id }: { id: number }) => id === team.id);
    expect(counted).toMatchObject({ name: team.name, active: Number(active), members: [{ loginId: "agent2@acacia.test" }] });
    expect(Number(active)).toBeGreaterThan(0);
    expect((await call("GET", `tickets?teamId=${team.id}`, undefined, agent)).body.data.rowCount).toBe(Number(total));
  });

  test("are not found by a team of another stakeholder", async () => {
    const { body } = await call("POST", "teams", named({ members: ["agent1@baobab.test"] }), other);
    expect((await call("GET", `tickets?teamId=${body.data.id}`)).body.data.rowCount).toBe(0);
    expect((await call("GET", "tickets/teams")).body.data.map(({ id }: { id: number }) => id)).not.toContain(body.data.id);
  });
});
