import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../testing/index.ts";
import { mailedBy, mailsTo, tokenIn } from "../testing/mailed.ts";
import { passwordLinkTasks } from "./password-links.ts";

const LOGIN = "agent1@acacia.test";
let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.test.database.platform.deleteFrom("throttle").execute();
});

const forgot = () => gateway.request("GET", `/api/main/password?loginId=${LOGIN}`);
const askLink = async () => tokenIn((await mailedBy(gateway, LOGIN, forgot))?.text);
const set = async (token: string) => (await gateway.request("PUT", "/api/main/password", { body: { token, key: "a password of a thief" } })).status;
const holds = async (token: string) => (await gateway.request("POST", `/api/main/password?token=${token}`)).body.data.valid;
const stored = () => gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", LOGIN).executeTakeFirstOrThrow();
const setStatus = (active: boolean) =>
  gateway.request("PUT", "/api/main/users/status", { token: admin, body: { loginId: LOGIN, active, remark: "For a test" } });

/** Performs an action that must invalidate password links, and checks that a link requested before no longer works. */
const ends = async (act: () => Promise<unknown>) => {
  const link = await askLink();
  expect(await holds(link)).toBe(true);
  await act();
  const { key_hash: before } = await stored();
  expect([await holds(link), await set(link), (await stored()).key_hash]).toEqual([false, 400, before]);
};

describe("mailed link for a new password becomes invalid", () => {
  test("when the password is changed in the profile", () =>
    ends(async () => {
      const { token } = await gateway.signIn(LOGIN);
      const body = { firstName: "Brian", lastName: "Mwangi", currentKey: TEST_PASSWORD, key: TEST_PASSWORD };
      expect((await gateway.request("PUT", "/api/main/users/profile", { token, body })).status).toBe(200);
    }));

  test("when the user is deactivated, even after reactivation", () =>
    ends(async () => {
      expect((await setStatus(false)).status).toBe(200);
      expect((await setStatus(true)).status).toBe(200);
    }));

  test("when a newer link is requested, which is valid", async () => {
    let newer = "";
    await ends(async () => {
      newer = await askLink();
    });
    expect(await holds(newer)).toBe(true);
  });
});

describe("job that mails a password link", () => {
  const run = async (askedAt: Date) => {
    const { deps, test: kept } = gateway;
    const texts: string[] = [];
    const deliver = ({ text }: { readonly text: string }) => {
      texts.push(text);
      return Promise.resolve();
    };
    const [task] = Object.values(passwordLinkTasks({ database: kept.database, deliver, link: (path) => path, now: deps.now }));
    await task?.({ loginId: LOGIN, purpose: "reset", askedAt: askedAt.toISOString() });
    return tokenIn(texts[0]);
  };

  test("creates a link at each attempt for one request, because an earlier link may have been delivered", async () => {
    const asked = new Date(Date.now() + 1000);
    const [one, other] = [await run(asked), await run(asked)];
    expect([await holds(one), await holds(other)]).toEqual([true, true]);
  });

  test("creates no link for a request older than a newer one", async () => {
    const newer = await run(new Date(Date.now() + 3000));
    expect([await run(new Date(Date.now() + 2000)), await holds(newer)]).toEqual(["", true]);
  });

  test("creates no link for a request from before the last password change", async () => {
    const asked = new Date(Date.now() + 5000);
    await gateway.test.database.platform
      .updateTable("app_user")
      .set({ sign_in_changed_at: new Date(asked.getTime() + 1) })
      .where("login_id", "=", LOGIN)
      .execute();
    expect(await run(asked)).toBe("");
  });
});

test("a changed password is reported to the e-mail address of the account", async () => {
  const { token } = await gateway.signIn("agent2@acacia.test");
  const body = { firstName: "Cheptoo", lastName: "Kiprono", currentKey: TEST_PASSWORD, key: "another password" };
  const mail = await mailedBy(gateway, "agent2@acacia.test", () => gateway.request("PUT", "/api/main/users/profile", { token, body }));
  expect([mail?.subject, mail?.text.includes("token=")]).toEqual(["Your Parley password was changed", false]);
  expect(await mailsTo(gateway, "agent2@acacia.test")).toHaveLength(1);
});
