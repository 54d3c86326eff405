import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const PATH = "/api/messenger/support/settings";

let gateway: TestGateway;
let admin: string;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [admin, agent] = [(await gateway.signIn("admin@acacia.test")).token, (await gateway.signIn("agent1@acacia.test")).token];
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.test.database.platform.deleteFrom("support_setting").execute();
});

const get = (token = admin) => gateway.request("GET", PATH, { token });
const put = (body: object, token = admin) => gateway.request("PUT", PATH, { token, body });
const rows = () => gateway.test.database.platform.selectFrom("support_setting").selectAll().execute();
const IDLE = {
  idleAskMinutes: null,
  idleEndMinutes: null,
  idleAskText: "",
  idleEndText: "",
  silenceMinutes: null,
  refusedFiles: [],
  maxFileMb: null,
};
const draft = { amberMinutes: 3, redMinutes: 10, graceSeconds: 300, awayMinutes: 45, version: 0 };

describe("support queue settings", () => {
  test("have default values until they are set, for agents too", async () => {
    for (const token of [admin, agent])
      expect((await get(token)).body.data).toEqual({
        amberMinutes: 2,
        redMinutes: 5,
        graceSeconds: 120,
        awayMinutes: null,
        escalationSeconds: 120,
        endDisposition: "off",
        endLabel: "off",
        endNote: "optional",
        ...IDLE,
        version: 0,
        updatedAt: null,
        updatedBy: null,
      });
  });

  test("are stored per stakeholder and audited with both states", async () => {
    const { status, body } = await put(draft);
    expect([status, body.data]).toEqual([
      200,
      {
        ...draft,
        escalationSeconds: 120,
        endDisposition: "off",
        endLabel: "off",
        endNote: "optional",
        ...IDLE,
        version: 1,
        updatedAt: expect.any(String),
        updatedBy: expect.any(String),
      },
    ]);
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select(["action", "stakeholder_id", "before", "after"])
      .where("entity_type", "=", "supportSettings")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "support settings changed",
      stakeholder_id: 2,
      before: { redMinutes: 5, version: 0 },
      after: { redMinutes: 10, version: 1 },
    });
    expect((await get((await gateway.signIn("admin@baobab.test")).token)).body.data).toMatchObject({ redMinutes: 5, version: 0 });
  });

  test("keep the escalation time when a change omits it", async () => {
    await put({ ...draft, escalationSeconds: 45 });
    expect((await put({ ...draft, redMinutes: 12, version: 1 })).body.data).toMatchObject({ redMinutes: 12, escalationSeconds: 45 });
  });

  test("keep the wrap-up requirements when a change omits them", async () => {
    await put({ ...draft, endDisposition: "required", endLabel: "optional", endNote: "off" });
    expect((await put({ ...draft, redMinutes: 12, version: 1 })).body.data).toMatchObject({
      endDisposition: "required",
      endLabel: "optional",
      endNote: "off",
    });
  });

  test("define when home counts a waiting customer as late", async () => {
    await put(draft);
    const { body } = await gateway.request("GET", "/api/reports/dashboard/my-day", { token: agent });
    expect(body.data.queue.lateAfterMinutes).toBe(10);
  });

  test.each([0, 2])("return 409 with the current settings for version %s instead of 1", async (version) => {
    await put(draft);
    const before = await rows();
    const { status, body } = await put({ ...draft, redMinutes: 20, version });
    expect([status, body.error.details.present, await rows()]).toEqual([409, expect.objectContaining({ redMinutes: 10, version: 1 }), before]);
  });

  test("return 403 without the right and stay unchanged", async () => {
    expect([(await put(draft, agent)).status, await rows()]).toEqual([403, []]);
  });

  test.each([
    ["red before amber", { amberMinutes: 10 }, "redMinutes"],
    ["no time at all", { graceSeconds: 0 }, "graceSeconds"],
    ["half a minute", { awayMinutes: 0.5 }, "awayMinutes"],
    ["an escalation that nobody can answer", { escalationSeconds: 5 }, "escalationSeconds"],
    ["an end that asks in another word", { endNote: "always" }, "endNote"],
    ["an end of idle chats that nobody is asked before", { idleEndMinutes: 5 }, "idleEndMinutes"],
    ["more than a day", { redMinutes: 1441 }, "redMinutes"],
  ])("with %s are refused at the field and not changed", async (_, wrong, field) => {
    const { status, body } = await put({ ...draft, ...wrong });
    expect([status, body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
    expect(await rows()).toEqual([]);
  });
});
