import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../people.ts";

interface State {
  readonly allowed: boolean;
  readonly botCode: string | null;
  readonly steps: readonly { readonly step: string; readonly done: boolean }[];
}
/** Rights that allow a user to write a shared canned reply. */
const RIGHTS = { userPermissions: [{ area: "Support", actions: [{ actionName: "Chat with User" }] }], isSuperAdmin: false };

let gateway: TestGateway;
let stakeholderId: number;
let botId: number;
let person: Person;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const { platform } = gateway.test.database;
  stakeholderId = (
    await platform
      .insertInto("stakeholder")
      .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const bot = {
    stakeholder_id: stakeholderId,
    code: "cedar-bot",
    name: "Cedar",
    type: "self-setup",
    status: "draft",
    greeting: "Hello",
    fallback: "Sorry",
  } as const;
  botId = (await platform.insertInto("bot").values(bot).returning("id").executeTakeFirstOrThrow()).id;
  person = await makePerson(gateway, { ...RIGHTS, stakeholderId });
});
afterAll(() => gateway.close());

const state = async (token = person.token): Promise<State> => (await gateway.request("GET", "/api/main/self/getStarted", { token })).body.data;
const done = async () => (await state()).steps.filter((step) => step.done).map(({ step }) => step);

describe("new stakeholder in the setup flow", () => {
  test("has every step open and contains the code of its bot", async () => {
    expect(await state()).toMatchObject({ allowed: true, botCode: "cedar-bot" });
    expect(await done()).toEqual([]);
  });

  test("completes each step by its own records, and not by those of other stakeholders", async () => {
    const { platform } = gateway.test.database;
    await makePerson(gateway, { ...RIGHTS, stakeholderId });
    expect(await done()).toEqual(["people"]);
    await platform
      .insertInto("calendar")
      .values({ stakeholder_id: stakeholderId, time_zone: "UTC", weekly: "{}", overrides: "[]", closed_message: "" })
      .execute();
    expect(await done()).toEqual(["people", "hours"]);
    const draft = { stakeholder_id: stakeholderId, bot_id: botId, question: "When?", answer: "Now", normalized: "when", status: "draft" } as const;
    await platform.insertInto("kb_entry").values(draft).execute();
    expect(await done()).toEqual(["people", "hours"]);
    await platform.updateTable("kb_entry").set({ status: "published" }).where("stakeholder_id", "=", stakeholderId).execute();
    expect(await done()).toEqual(["people", "hours", "answers"]);
    await gateway.request("POST", "/api/messenger/quick_reply", { token: person.token, body: { shortCode: "hi", title: "Hi", body: "Hello" } });
    expect(await done()).toEqual(["people", "hours", "answers", "cannedReplies"]);
    expect((await gateway.request("POST", "/api/messenger/testbot/cedar-bot", { token: person.token, body: {} })).status).toBe(200);
    expect(await done()).toEqual(["people", "hours", "answers", "cannedReplies", "tryBot"]);
  });

  test("has finished the flow when its bot is live", async () => {
    const { platform } = gateway.test.database;
    await platform.updateTable("bot").set({ is_active: true }).where("id", "=", botId).execute();
    expect((await state()).allowed).toBe(true);
    await platform.updateTable("bot").set({ status: "live" }).where("id", "=", botId).execute();
    const over = await state();
    expect([over.allowed, over.steps.at(-1)]).toEqual([false, { step: "live", done: true }]);
  });
});

test("the setup flow is closed for a stakeholder with a live bot", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  expect((await state(token)).allowed).toBe(false);
});
