import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let roleId: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  const agent = await gateway.test.database.platform
    .selectFrom("app_user")
    .select("role_id")
    .where("login_id", "=", "agent1@acacia.test")
    .executeTakeFirstOrThrow();
  roleId = agent.role_id ?? 0;
});
afterAll(() => gateway.close());

const create = (loginId: string, contactEmail = "somebody@acacia.test") => {
  const body = { loginId, firstName: "Nia", lastName: "Wanjiru", contactEmail, stakeholderId: 2, roleId, key: "a fine password" };
  return gateway.request("POST", "/api/main/users", { token: admin, body });
};
const count = async () => {
  const { n } = await gateway.test.database.platform
    .selectFrom("app_user")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
};

describe("login id is refused and no user is stored", () => {
  test.each([
    ["with a zero-width space", "agent1@acacia.test\u200b"],
    ["with a word joiner inside", "agent\u20601@acacia.test"],
    ["with a direction mark", "\u202eagent1@acacia.test"],
    ["with a line break inside", "agent1\n@acacia.test"],
    ["with a tag character", "agent1@acacia.test\u{e0041}"],
    ["with a variation selector", "agent1@acacia.test\ufe0f"],
    ["with a soft hyphen", "ag\u00adent1@acacia.test"],
    ["with a blank inside", "agent 1@acacia.test"],
    ["with a filler that looks like a blank", "agent\u3164one@acacia.test"],
    ["with a Cyrillic letter in a Latin word", "\u0430dmin@acacia.test"],
    ["with a Greek letter in a Latin word", "admin@acaci\u03b1.test"],
  ])("%s", async (_what, loginId) => {
    const before = await count();
    const answer = await create(loginId);
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "loginId"]);
    expect(await count()).toBe(before);
  });

  test.each([
    ["as the same in full-width letters", "ａｇｅｎｔ1@acacia.test", "This login id is already in use"],
    ["as a look-alike with a letter for a digit", "agentl@acacia.test", "This login id looks like agent1@acacia.test, which is already in use"],
    ["as a look-alike with an accent", "ạgent1@acacia.test", "This login id looks like agent1@acacia.test, which is already in use"],
    ["as a look-alike with rn for m", "adrnin@acacia.test", "This login id looks like admin@acacia.test, which is already in use"],
    ["as a look-alike of another stakeholder's, which stays untold", "agentl@baobab.test", "This login id looks like one that is already in use"],
  ])("%s", async (_what, loginId, message) => {
    const before = await count();
    const answer = await create(loginId);
    expect([answer.status, answer.body.error.message]).toEqual([409, message]);
    expect(await count()).toBe(before);
  });
});

describe("login id similar to an existing one", () => {
  const told = async (token: string, loginId: string) => {
    const body = { loginId, firstName: "Nia", lastName: "Wanjiru", contactEmail: "nia@acacia.test", stakeholderId: 2, roleId };
    const { status, body: answer } = await gateway.request("POST", "/api/main/users", { token, body });
    return [status, answer.error];
  };
  const named = [
    409,
    {
      code: "conflict",
      message: "This login id looks like agent1@baobab.test, which is already in use",
      details: { code: "loginIdLooksLikeOther", values: { loginId: "agent1@baobab.test" } },
    },
  ];
  const unnamed = [409, { code: "conflict", message: "This login id looks like one that is already in use", details: { code: "loginIdLooksTaken" } }];

  test("is named only to callers who may list that user", async () => {
    const staff = (await gateway.signIn("super@parley.test")).token;
    expect(await told(staff, "agentl@baobab.test")).toEqual(named);
    expect(await told(admin, "agentl@baobab.test")).toEqual(unnamed);
  });
});

describe("numbered login ids", () => {
  test("are accepted in sequence and concurrently, because 1, 10, 11 and 100 do not look alike", async () => {
    const names = Array.from({ length: 30 }, (_, n) => `agent${n + 3}@numbers.test`).concat(
      "agent100@numbers.test",
      "agent101@numbers.test",
      "agent110@numbers.test",
    );
    const invite = (loginId: string) => {
      const body = { loginId, firstName: "Nia", lastName: "Wanjiru", contactEmail: "nia@acacia.test", stakeholderId: 2, roleId };
      return gateway.request("POST", "/api/main/users", { token: admin, body });
    };
    const answers = await Promise.all(names.map(invite));
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    expect((await invite("agentl0@numbers.test")).body.error.message).toBe("This login id looks like agent10@numbers.test, which is already in use");
    expect((await invite("agent1O@numbers.test")).status).toBe(409);
  });

  test.each(["user", "agent", "learner", "user-", "0", "l", "o"])("%s1 to 2000 are all distinct, with and without leading zeros", async (name) => {
    const [counted] = await gateway.test.database.query<{ names: number; skeletons: number }>(0, {
      name: "numbered_names",
      text: `select count(distinct login)::int as names, count(distinct login_skeleton(login))::int as skeletons
             from generate_series(1, 2000) n, lateral (values ($1 || n || '@acacia.test'), ($1 || lpad(n::text, 6, '0') || '@acacia.test')) v (login)`,
      values: [name],
    });
    expect(counted).toEqual({ names: 4_000, skeletons: 4_000 });
  });
});

test("a login id fully in another script is accepted unless it looks like an existing one", async () => {
  expect((await create("\u0438\u0432\u0430\u043d@acacia.test")).status).toBe(200);
  expect((await create("cape@acacia.test")).status).toBe(200);
  expect((await create("\u0441\u0430\u0440\u0435@acacia.test")).status).toBe(409);
});

test("an e-mail address is normalised and refused with lookalike characters", async () => {
  const made = await create("folded@acacia.test", "ｎｉａ@acacia.test");
  expect([made.status, made.body.data.contactEmail]).toEqual([200, "nia@acacia.test"]);
  for (const address of ["\u0430dmin@acacia.test", "nia\u200b@acacia.test", "nia@acacia.test\u202e", "ni\na@acacia.test"]) {
    const answer = await create(`other${address.length}@acacia.test`, address);
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "contactEmail"]);
  }
});

test("sign-in accepts any spelling that normalises to the login id", async () => {
  const typed = await gateway.request("POST", "/api/main/authentication", { body: { loginId: " ＡＧＥＮＴ1@Acacia.test ", key: TEST_PASSWORD } });
  expect([typed.status, typed.body.data?.loginId]).toEqual([200, "agent1@acacia.test"]);
});
