import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Behaviour specific to routing criteria; behaviour common to all plain entities is tested in
 * `tests/wire/derived/crud.test.ts`.
 */
let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await sql`delete from routing_criterion`.execute(gateway.test.database.platform);
  await sql`delete from routing`.execute(gateway.test.database.platform);
});

const call = (method: string, path: string, body?: object, token = admin) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
const made = async (name: string, asked: object) => {
  const { status, body } = await call("POST", "routing-criteria", { name, active: true, ...asked });
  expect([name, status]).toEqual([name, 200]);
  return body.data;
};
const names = async (): Promise<string[]> => (await call("GET", "routing-criteria")).body.data.map(({ name }: { name: string }) => name);
const preview = async (body: object) => (await call("POST", "routing-criteria/preview", { name: "Tried", ...body })).body.data;

let people = 0;
/** Creates an Acacia user with the given actions in the area Auto Assign; returns the token. */
const holder = async (...actions: string[]): Promise<string> => {
  people += 1;
  const loginId = `router${people}@acacia.test`;
  const main = (path: string, body: object) => gateway.request("POST", `/api/main/${path}`, { token: admin, body });
  const permissions = [{ area: "Auto Assign", actions: actions.map((actionName) => ({ actionName })) }];
  const { id: roleId } = (await main("roles/shRole", { stakeholderId: 2, name: `Router ${people}`, permissions })).body.data;
  const names = { firstName: "Rosa", lastName: `Number ${people}`, contactEmail: loginId };
  expect((await main("users", { loginId, ...names, stakeholderId: 2, roleId, key: "parley-demo" })).status).toBe(200);
  return (await gateway.signIn(loginId)).token;
};

describe("routing criterion that can never match returns 400 at its field", () => {
  test("when an earlier criterion covers it, although it may be placed before that criterion", async () => {
    const wide = await made("Web", { platforms: ["web"] });
    const draft = { name: "Refunds on the web", active: true, platforms: ["web"], words: ["refund"] };
    const { status, body } = await call("POST", "routing-criteria", draft);
    expect([status, body.error.details.fields]).toMatchObject([400, [{ path: "active", message: expect.stringContaining('"Web" comes before it') }]]);
    expect(await names()).toEqual(["Web"]);
    expect((await call("POST", "routing-criteria", { ...draft, place: wide.place - 1 })).status).toBe(200);
    expect(await names()).toEqual(["Refunds on the web", "Web"]);
  });

  test("when it has no condition", async () => {
    expect((await call("POST", "routing-criteria", { name: "All", active: true })).body.error.details.fields[0].path).toBe("active");
    expect(await names()).toEqual([]);
  });

  test("when none of its bots speaks its language", async () => {
    const draft = { name: "Swahili", active: true, bots: ["acacia-helper"], languages: ["fr"] };
    expect((await call("POST", "routing-criteria", draft)).body.error.details.fields[0].path).toBe("languages");
    expect(await names()).toEqual([]);
  });

  test("when it is moved behind a criterion that covers it, and it keeps its position", async () => {
    const narrow = await made("Refunds", { words: ["refund"], platforms: ["web"] });
    await made("Web", { platforms: ["web"] });
    const moved = await call("PUT", `routing-criteria/${narrow.id}/place`, { version: narrow.version, before: null });
    expect([moved.status, await names()]).toEqual([400, ["Refunds", "Web"]]);
  });

  test("when it is activated behind a criterion that covers it, and it stays inactive", async () => {
    await made("Web", { platforms: ["web"] });
    const off = (await call("POST", "routing-criteria", { name: "Refunds", words: ["refund"], platforms: ["web"] })).body.data;
    const { id, teamName: _team, ...draft } = off;
    expect((await call("PUT", `routing-criteria/${id}`, { ...draft, active: true })).status).toBe(400);
    expect((await call("GET", "routing-criteria")).body.data[1]).toEqual(off);
  });
});

test("criteria covered by an earlier one are listed with the routing settings", async () => {
  const narrow = await made("Refunds", { words: ["refund"], platforms: ["web"] });
  await made("Web", { platforms: ["web"], place: narrow.place - 1 });
  expect((await call("GET", "routing")).body.data.unreachable).toEqual([{ id: narrow.id, name: "Refunds", by: "Web" }]);
});

describe("moving a routing criterion", () => {
  const three = async () => [await made("One", { words: ["one"] }), await made("Two", { words: ["two"] }), await made("Three", { words: ["three"] })];
  const move = ({ id, version }: { id: number; version: number }, before: number | null, token?: string) =>
    call("PUT", `routing-criteria/${id}/place`, { version, before }, token);

  test("places it before another criterion or last, and is audited with both positions", async () => {
    const [one, two, three_] = await three();
    const first = (await move(three_, one.id)).body.data;
    expect(await names()).toEqual(["Three", "One", "Two"]);
    expect((await move(first, null)).status).toBe(200);
    expect(await names()).toEqual(["One", "Two", "Three"]);
    const { rows } = await sql<{ before: object; after: object }>`select before, after from audit_log
      where entity_type = 'routingCriterion' and entity_id = ${String(three_.id)} and verb = 'changed' order by id`.execute(
      gateway.test.database.platform,
    );
    expect(rows.map(({ before, after }) => [Object.keys(before), Object.keys(after)])).toEqual([
      [["place"], ["place"]],
      [["place"], ["place"]],
    ]);
    expect(two.id).toBeGreaterThan(one.id);
  });

  test("changes one row when there is space between its neighbours", async () => {
    const [one, two, three_] = await three();
    await move(three_, one.id);
    const before = (await call("GET", "routing-criteria")).body.data;
    const last = before.find(({ id }: { id: number }) => id === two.id);
    await move(last, one.id);
    const after = (await call("GET", "routing-criteria")).body.data;
    const changed = after.filter(
      ({ id, version }: { id: number; version: number }) => before.find((was: { id: number }) => was.id === id).version !== version,
    );
    expect([await names(), changed.map(({ id }: { id: number }) => id)]).toEqual([["Three", "Two", "One"], [two.id]]);
  });

  test("returns 409 with the current criterion for a stale version and keeps the order", async () => {
    const [one, , three_] = await three();
    const { status, body } = await move({ ...three_, version: 7 }, one.id);
    expect([status, body.error.details.present.id, await names()]).toEqual([409, three_.id, ["One", "Two", "Three"]]);
  });

  test("completes under concurrency with a unique position for each criterion", async () => {
    const all = await three();
    const answers = await Promise.all(all.flatMap((one) => all.map((other) => move(one, other.id === one.id ? null : other.id))));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await names()).sort()).toEqual(["One", "Three", "Two"]);
  });

  test("returns 403 to users who may only read, create or delete criteria", async () => {
    const [one, , three_] = await three();
    const token = await holder("View Auto Assign Settings", "Create Routing Criteria", "Delete Routing Criteria");
    expect([(await move(three_, one.id, token)).status, await names()]).toEqual([403, ["One", "Two", "Three"]]);
  });
});

describe("preview of a routing criterion", () => {
  let days = 0;
  /**
   * Creates conversations that asked for a person after the given customer message, each time later than all previous
   * ones.
   */
  const asked = async (count: number, said: string) => {
    days += 1;
    await sql`with made as (
        insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at, last_seq)
        select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'ended', now() + ${days} * interval '1 day' + n * interval '1 second', 1
        from generate_series(1, ${count}) n returning id)
      insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
      select 2, id, 1, 'preview', 1, 'in', 'text', 'customer', ${said} from made`.execute(gateway.test.database.platform);
  };

  test("counts the conversations that it would match, those matched by an earlier criterion, and the changes", async () => {
    await asked(7, "Where is my QUOKKA?");
    await asked(3, "A quokka and a numbat");
    const numbats = await made("Numbats", { words: ["numbat"] });
    expect(await preview({ words: ["quokka"] })).toMatchObject({
      takes: 7,
      takenBefore: [{ id: numbats.id, name: "Numbats", count: 3 }],
      changes: [{ id: null, name: null, count: 7 }],
      never: null,
      covers: [],
    });
    expect(await preview({ words: ["quokka"], place: numbats.place - 1 })).toMatchObject({
      takes: 10,
      takenBefore: [],
      changes: [
        { id: null, count: 7 },
        { id: numbats.id, count: 3 },
      ],
    });
  });

  test("compares a stored criterion with its current effect", async () => {
    await asked(4, "A bilby");
    const bilbies = await made("Bilbies", { words: ["bilby"] });
    expect(await preview({ id: bilbies.id, words: ["bilby"] })).toMatchObject({ takes: 4, changes: [] });
    expect(await preview({ id: bilbies.id, words: ["wombat"] })).toMatchObject({
      takes: 0,
      changes: [{ id: bilbies.id, name: "Bilbies", count: 4 }],
    });
  });

  test("reports when it could never match, and the criteria that it would cover", async () => {
    const web = await made("Web", { platforms: ["web"] });
    expect((await preview({ platforms: ["web"], words: ["visa"] })).never).toEqual({ why: "covered", by: "Web" });
    expect((await preview({})).never).toEqual({ why: "nothing", by: null });
    expect((await preview({ platforms: ["web", "sms"], place: web.place - 1 })).covers).toEqual(["Web"]);
  });

  test("checks the last thousand conversations and stores nothing", async () => {
    await asked(1005, "A dunnart");
    expect(await preview({ words: ["dunnart"] })).toMatchObject({ conversations: 1000, takes: 1000 });
    expect(await names()).toEqual([]);
  });
});

describe("routing criterion of a team without members", () => {
  const teamOf = async (...logins: string[]): Promise<{ id: number; name: string }> => {
    people += 1;
    const { status, body } = await call("POST", "teams", { name: `Nobody ${people}`, members: logins });
    expect(status).toBe(200);
    return body.data;
  };
  /** Deactivates a user while `act` runs, then activates the user again. */
  const whileAway = async (loginId: string, act: () => Promise<void>): Promise<void> => {
    const { platform } = gateway.test.database;
    await sql`update app_user set active = false where login_id = ${loginId}`.execute(platform);
    try {
      await act();
    } finally {
      await sql`update app_user set active = true where login_id = ${loginId}`.execute(platform);
    }
  };

  test("is reported in the preview and with the settings, but not refused", async () => {
    const team = await teamOf();
    expect(await preview({ words: ["potoroo"], teamId: team.id })).toMatchObject({ nobodyIn: team.name, never: null });
    const { id } = await made("Potoroos", { words: ["potoroo"], teamId: team.id });
    expect((await call("GET", "routing")).body.data.toNobody).toEqual([{ id, name: "Potoroos", team: team.name }]);
  });

  test("is reported also if all members are deactivated, but not if one is active", async () => {
    const [left, there] = [await teamOf("agent2@acacia.test"), await teamOf("agent1@acacia.test", "agent2@acacia.test")];
    await made("Left", { words: ["bandicoot"], teamId: left.id });
    await made("There", { words: ["wallaby"], teamId: there.id });
    const named = async () => [
      (await preview({ words: ["numbat"], teamId: left.id })).nobodyIn,
      (await preview({ words: ["numbat"], teamId: there.id })).nobodyIn,
      (await call("GET", "routing")).body.data.toNobody.map(({ name }: { name: string }) => name),
    ];
    expect(await named()).toEqual([null, null, []]);
    await whileAway("agent2@acacia.test", async () => expect(await named()).toEqual([left.name, null, ["Left"]]));
  });
});

test("a team used by a routing criterion cannot be deleted", async () => {
  const { id: teamId } = (await call("POST", "teams", { name: "Kept" })).body.data;
  await made("To the kept", { words: ["kept"], teamId });
  const { status, body } = await call("DELETE", `teams/${teamId}`);
  expect([status, body.error.message]).toEqual([409, expect.stringContaining("To the kept")]);
});

describe("automatic routing setting", () => {
  const set = (body: object, token?: string) => call("PUT", "routing", { assigns: true, teamId: null, strategy: "round_robin", ...body }, token);

  test("is off by default and stored by one of two concurrent changes", async () => {
    expect((await call("GET", "routing")).body.data).toMatchObject({ assigns: false, strategy: "least_open", version: 0 });
    const answers = await Promise.all([set({ version: 0 }), set({ version: 0 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call("GET", "routing")).body.data).toMatchObject({ assigns: true, strategy: "round_robin", version: 1 });
  });

  test("returns 403 to users who may only read it", async () => {
    expect((await set({ version: 0 }, await holder("View Auto Assign Settings"))).status).toBe(403);
    expect((await call("GET", "routing")).body.data).toMatchObject({ assigns: false, version: 0 });
  });
});
