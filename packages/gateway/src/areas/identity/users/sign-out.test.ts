import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStaff } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startSession } from "../../../testing/start-session.ts";

let gateway: TestGateway;
let admin: string;
let agentRole: number;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  const { role_id } = await gateway.test.database.platform
    .selectFrom("app_user")
    .select("role_id")
    .where("login_id", "=", "agent1@acacia.test")
    .executeTakeFirstOrThrow();
  agentRole = role_id ?? 0;
});
afterAll(() => gateway.close());

let made = 0;
const person = async () => {
  made += 1;
  const loginId = `leaving${made}@acacia.test`;
  const { id } = await gateway.test.database.platform
    .insertInto("app_user")
    .values({ stakeholder_id: 2, role_id: agentRole, login_id: loginId, first_name: "Lea", last_name: "Ving", contact_email: loginId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, loginId };
};
const signIn = ({ id }: { readonly id: number }) => startSession(gateway.deps, id);
const works = async (token: string) => (await gateway.request("GET", "/api/main/users/profile", { token })).status;
const signOut = (body: object, token = admin, headers = {}) => gateway.request("POST", "/api/main/users/signOut", { token, body, headers });
const entriesOf = (id: number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .select("after")
    .where("verb", "=", "signed out everywhere")
    .where("entity_id", "=", String(id))
    .execute();

describe("POST users/signOut", () => {
  test("ends every sign-in of the user with its refresh token and returns the number", async () => {
    const user = await person();
    const [one, other] = [await signIn(user), await signIn(user)];
    expect([await works(one.token), await works(other.token)]).toEqual([200, 200]);
    const answer = await signOut({ loginId: user.loginId });
    expect([answer.status, answer.body.data]).toEqual([200, { loginId: user.loginId, ended: 2 }]);
    expect([await works(one.token), await works(other.token)]).toEqual([401, 401]);
    const refreshed = await gateway.request("POST", "/api/main/authentication/refresh", { body: { key: one.refreshKey, loginId: user.loginId } });
    expect(refreshed.status).toBe(401);
    expect(await entriesOf(user.id)).toEqual([{ after: { loginId: user.loginId, ended: 2 } }]);
  });

  test("closes the sockets of the user with the reason", async () => {
    const window = await openStaff(gateway, "agent2@acacia.test");
    const closed = new Promise((resolve) => window.socket.once("disconnect", resolve));
    expect((await signOut({ loginId: "agent2@acacia.test" })).status).toBe(200);
    expect([await window.next("signedOut"), await closed]).toEqual([{ reason: "revoked" }, "io server disconnect"]);
  });

  test("keeps access tokens and allows a new sign-in", async () => {
    const { id, loginId } = await person();
    const { token } = await signIn({ id });
    const draft = { name: "Nightly", permissions: [], days: 30 };
    const made = await gateway.request("POST", "/api/main/tokens", { token, body: draft });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await signOut({ loginId });
    expect([await works(token), await works(made.body.data.token)]).toEqual([401, 200]);
    expect(await works((await signIn({ id })).token)).toBe(200);
  });

  test("changes and audits nothing if the user is not signed in", async () => {
    const user = await person();
    const answer = await signOut({ loginId: user.loginId });
    expect([answer.status, answer.body.data.ended, answer.headers.get("x-parley-changed")]).toEqual([200, 0, "0"]);
    expect(await entriesOf(user.id)).toEqual([]);
  });

  test("ends no sign-in in a validate-only request", async () => {
    const user = await person();
    const { token } = await signIn(user);
    const answer = await signOut({ loginId: user.loginId }, admin, { "x-parley-validate-only": "1" });
    expect([answer.status, answer.body.data.ended, answer.headers.get("x-parley-changed")]).toEqual([200, 1, "1"]);
    expect(await works(token)).toBe(200);
  });

  test("returns 403 for a user with more rights than the caller", async () => {
    const { id: roleId } = await gateway.test.database.platform
      .insertInto("role")
      .values({
        stakeholder_id: 2,
        name: "Clerk",
        permissions: JSON.stringify([{ area: "Admin User", actions: [{ actionName: "Update Admin User" }] }]),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const clerk = await person();
    await gateway.test.database.platform.updateTable("app_user").set({ role_id: roleId }).where("id", "=", clerk.id).execute();
    const boss = await gateway.signIn("admin@acacia.test");
    const answer = await signOut({ loginId: "admin@acacia.test" }, (await signIn(clerk)).token);
    expect([answer.status, answer.body.error.details.missing.length > 0]).toEqual([403, true]);
    expect(await works(boss.token)).toBe(200);
  });

  test("returns 404 for a user of another stakeholder, who stays signed in", async () => {
    const { token } = await gateway.signIn("agent1@baobab.test");
    const [foreign, missing] = [await signOut({ loginId: "agent1@baobab.test" }), await signOut({ loginId: "nobody@baobab.test" })];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await works(token)).toBe(200);
  });
});

describe("DELETE authentication/others", () => {
  const others = (token: string) => gateway.request("DELETE", "/api/main/authentication/others", { token });

  test("ends the other sign-ins of the caller, but not the current one or those of other users", async () => {
    const [user, colleague] = [await person(), await person()];
    const [here, there, theirs] = [await signIn(user), await signIn(user), await signIn(colleague)];
    const answer = await others(here.token);
    expect([answer.status, answer.body.data]).toEqual([200, { ended: 1 }]);
    expect([await works(here.token), await works(there.token), await works(theirs.token)]).toEqual([200, 401, 200]);
    expect(await entriesOf(user.id)).toEqual([{ after: { loginId: user.loginId, ended: 1 } }]);
    expect((await others(here.token)).body.data).toEqual({ ended: 0 });
  });
});
