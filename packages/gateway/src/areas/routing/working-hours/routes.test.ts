import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/** Saturday, 12:00 in Nairobi. */
const NOW = new Date("2026-11-21T09:00:00Z");
const PATH = "/api/messenger/workinghours";

let gateway: TestGateway;
let admin: string;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => NOW });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.test.database.platform.deleteFrom("calendar").where("stakeholder_id", "=", 2).execute();
});

const get = (token = admin) => gateway.request("GET", PATH, { token });
const put = (body: object, token = admin) => gateway.request("PUT", PATH, { token, body });
const rows = () => gateway.test.database.platform.selectFrom("calendar").selectAll().orderBy("stakeholder_id").execute();
const entries = () =>
  gateway.test.database.platform.selectFrom("audit_log").selectAll().where("entity_type", "=", "workingHours").orderBy("id").execute();

const day = [[480, 1020]];
const weekly = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [[540, 780]], sunday: [] };
const draft = { timeZone: "Africa/Nairobi", weekly, overrides: [], closedMessage: "We are closed", version: 0 };
const override = { from: "2026-11-21", to: "2026-11-21", intervals: [], label: "Stocktaking", yearly: false };

describe("working hours", () => {
  test("are always open in the time zone of the stakeholder by default", async () => {
    const { status, body } = await get();
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ timeZone: "Africa/Nairobi", overrides: [], version: 0, updatedBy: null, isOpen: true, changesAt: null }),
    ]);
    expect(body.data.weekly.sunday).toEqual([[0, 1440]]);
  });

  test("report whether they are open in their own time zone and until when", async () => {
    const { status, body } = await put(draft);
    const { version: _version, ...stored } = draft;
    expect([status, body.data]).toEqual([
      200,
      {
        ...stored,
        from: "stakeholder",
        version: 1,
        updatedAt: expect.any(String),
        updatedBy: expect.any(String),
        isOpen: true,
        changesAt: "2026-11-21T10:00:00.000Z",
        cutNights: [],
      },
    ]);
    expect((await get()).body).toEqual(body);
    const closed = await put({ ...draft, overrides: [override], version: 1 });
    expect(closed.body.data).toMatchObject({ isOpen: false, changesAt: "2026-11-23T05:00:00.000Z", version: 2 });
  });

  test("can continue after midnight on special days, and the response names nights that special days shorten", async () => {
    const nights = { ...weekly, thursday: [[1080, 1440]], friday: [[0, 120], ...day] };
    const ramadan = { from: "2027-02-08", to: "2027-03-09", intervals: [[1200, 120]], label: "Ramadan", yearly: false };
    const christmas = { from: "2026-12-25", to: "2026-12-25", intervals: [], label: "Christmas", yearly: false };
    const { status, body } = await put({ ...draft, weekly: nights, overrides: [ramadan, christmas] });
    expect([status, body.data]).toMatchObject([
      200,
      { overrides: [ramadan, christmas], cutNights: [{ day: "2026-12-24", plannedEnd: 120, end: 0, label: "Christmas" }] },
    ]);
    const wrong = await put({
      ...draft,
      overrides: [
        {
          ...ramadan,
          intervals: [
            [1200, 120],
            [1260, 1300],
          ],
        },
      ],
      version: 1,
    });
    expect([wrong.status, wrong.body.error.details.fields[0].path]).toEqual([400, "overrides.0.intervals"]);
  });

  test("are separate for each stakeholder", async () => {
    const [, baobab] = [await put(draft), (await gateway.signIn("admin@baobab.test")).token];
    expect((await get(baobab)).body.data).toMatchObject({ timeZone: "Asia/Kolkata" });
    await put({ ...draft, closedMessage: "Theirs", version: 1 }, baobab);
    expect((await get()).body.data).toMatchObject({ closedMessage: "We are closed", version: 1 });
  });

  test("are audited with both states", async () => {
    const before = (await entries()).length;
    await put(draft);
    expect((await entries()).slice(before)).toMatchObject([
      {
        action: "working hours changed",
        stakeholder_id: 2,
        before: { version: 0, closedMessage: "" },
        after: { version: 1, weekly, closedMessage: "We are closed" },
      },
    ]);
  });
});

describe("change of working hours", () => {
  test.each([0, 2])("with version %s instead of 1 returns 409 with the current hours and stores nothing", async (version) => {
    await put(draft);
    const before = await rows();
    const { status, body } = await put({ ...draft, closedMessage: "Later", version });
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ closedMessage: "We are closed", version: 1 })]);
    expect(await rows()).toEqual(before);
  });

  test("has no effect when repeated", async () => {
    await put(draft);
    const before = await rows();
    expect((await put({ ...draft, version: 1 })).body.data).toMatchObject({ version: 1 });
    expect(await rows()).toEqual(before);
  });

  test("returns 403 without the right, like reading them", async () => {
    const before = await rows();
    expect([(await get(agent)).status, (await put(draft, agent)).status]).toEqual([403, 403]);
    expect(await rows()).toEqual(before);
  });

  test.each([
    [
      "hours that overlap",
      {
        weekly: {
          ...weekly,
          friday: [
            [480, 720],
            [700, 1020],
          ],
        },
      },
      "weekly.friday",
    ],
    ["hours that end before they begin", { weekly: { ...weekly, friday: [[1020, 480]] } }, "weekly.friday"],
    ["a minute after midnight's end", { weekly: { ...weekly, friday: [[480, 1441]] } }, "weekly.friday.0.1"],
    ["a week without a day", { weekly: { monday: day } }, "weekly.tuesday"],
    ["a zone that is none", { timeZone: "Mars/Olympus" }, "timeZone"],
    ["an override that ends before it begins", { overrides: [{ ...override, to: "2026-11-20" }] }, "overrides.0.to"],
    ["two overrides of one day", { overrides: [override, { ...override, to: "2026-11-22" }] }, "overrides.1.to"],
    ["a yearly override of two years", { overrides: [{ ...override, to: "2027-12-01", yearly: true }] }, "overrides.0.to"],
    ["a message that is too long", { closedMessage: "x".repeat(501) }, "closedMessage"],
  ])("with %s is refused at the field and changes nothing", async (_, wrong, path) => {
    const before = await rows();
    const { status, body } = await put({ ...draft, ...wrong });
    expect([status, body.error.details.fields.map((field: { path: string }) => field.path)]).toEqual([400, expect.arrayContaining([path])]);
    expect(await rows()).toEqual(before);
  });
});

describe("working hours of a team or branch", () => {
  let teamId: number;
  let branchId: number;
  beforeAll(async () => {
    const branch = await gateway.request("POST", "/api/messenger/branches", { token: admin, body: { name: "Harbour" } });
    branchId = branch.body.data.id;
    const body = { name: "Night desk", branchId, members: [], leads: [], strategy: "least_open" };
    teamId = (await gateway.request("POST", "/api/messenger/teams", { token: admin, body })).body.data.id;
  });
  beforeEach(async () => {
    await gateway.test.database.platform.deleteFrom("part_hours").where("stakeholder_id", "=", 2).execute();
  });
  const held = async (query: string, token = admin) => (await gateway.request("GET", `${PATH}?${query}`, { token })).body.data;
  const own = () => gateway.test.database.platform.selectFrom("part_hours").selectAll().orderBy("id").execute();
  const saying = (closedMessage: string, of: object) => put({ ...draft, closedMessage, ...of });

  test("are inherited from the branch or the stakeholder until the team has its own", async () => {
    await put(draft);
    const seen = async () => (({ from, closedMessage, version }) => [from, closedMessage, version])(await held(`teamId=${teamId}`));
    expect(await seen()).toEqual(["stakeholder", "We are closed", 0]);
    await saying("The branch is closed", { branchId });
    expect(await seen()).toEqual(["branch", "The branch is closed", 0]);
    expect((await saying("The night desk sleeps", { teamId })).status).toBe(200);
    expect(await seen()).toEqual(["team", "The night desk sleeps", 1]);
    expect((await get()).body.data).toMatchObject({ from: "stakeholder", closedMessage: "We are closed" });
  });

  test("can be deleted with an audit entry, and repeating it has no effect", async () => {
    await saying("Mine", { teamId });
    const before = (await entries()).length;
    const give = () => gateway.request("DELETE", `${PATH}?teamId=${teamId}`, { token: admin });
    expect((await give()).body.data).toMatchObject({ from: "nobody", version: 0, isOpen: true });
    expect((await give()).status).toBe(200);
    expect((await entries()).slice(before)).toMatchObject([{ verb: "removed", before: { team: "Night desk", closedMessage: "Mine" } }]);
  });

  test("return 409 with the current hours for a stale version", async () => {
    await saying("First", { teamId });
    const before = await own();
    const { status, body } = await saying("Second", { teamId });
    expect([status, body.error.details.present.closedMessage]).toEqual([409, "First"]);
    expect(await own()).toEqual(before);
  });

  test("return 404 for a team or branch of another stakeholder", async () => {
    const baobab = (await gateway.signIn("admin@baobab.test")).token;
    const before = await own();
    for (const of of [{ teamId }, { branchId }]) {
      const query = new URLSearchParams(Object.entries(of).map(([name, id]): [string, string] => [name, String(id)]));
      expect((await put({ ...draft, ...of }, baobab)).status).toBe(404);
      expect((await gateway.request("GET", `${PATH}?${query}`, { token: baobab })).status).toBe(404);
      expect((await gateway.request("DELETE", `${PATH}?${query}`, { token: baobab })).status).toBe(404);
    }
    expect(await own()).toEqual(before);
  });

  test.each([
    [
      "that overlap",
      () => ({
        teamId,
        weekly: {
          ...weekly,
          friday: [
            [480, 720],
            [700, 1020],
          ],
        },
      }),
    ],
    ["of a team and a branch at once", () => ({ teamId, branchId })],
  ])("%s are refused and change nothing", async (_, wrong) => {
    const before = await own();
    expect((await put({ ...draft, ...wrong() })).status).toBe(400);
    expect(await own()).toEqual(before);
  });

  test("return 403 without the right and stay unchanged", async () => {
    const before = await own();
    expect([
      (await put({ ...draft, teamId }, agent)).status,
      (await gateway.request("DELETE", `${PATH}?teamId=${teamId}`, { token: agent })).status,
    ]).toEqual([403, 403]);
    expect(await own()).toEqual(before);
  });
});
