import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateStatus } from "../areas/identity/users/writes.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { waitingForLocks } from "../testing/waiting-for-locks.ts";
import { endLinks } from "./end-links.ts";
import { hashPassword } from "./passwords.ts";
import { storeKey } from "./store-key.ts";

const ACACIA = 2;
const OLD = "a fine password";
const NEW = "another fine password";

let gateway: TestGateway;
let admin: string;
let newHash: string;
let roleId: number;
beforeAll(async () => {
  // Starts the gateway without background jobs, because an e-mail to a new user would wait for the locks that these
  // tests hold.
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  newHash = await hashPassword(NEW);
  const role = gateway.test.database.platform.selectFrom("app_user").select("role_id").where("login_id", "=", "admin@acacia.test");
  roleId = (await role.executeTakeFirstOrThrow()).role_id as number;
});
afterAll(() => gateway.close());

let people = 0;
let person: { readonly id: number; readonly loginId: string };
beforeEach(async () => {
  people += 1;
  const loginId = `caller${people}@acacia.test`;
  const body = { loginId, firstName: "Cal", lastName: "Ler", contactEmail: loginId, stakeholderId: ACACIA, roleId, key: OLD };
  const created = await gateway.request("POST", "/api/main/users", { token: admin, body });
  person = { id: created.body.data.id, loginId };
});

const request = (method: string, path: string, token: string | undefined, body?: object) =>
  gateway.request(method, path, token === undefined ? { body } : { token, body });
const signIn = () => gateway.request("POST", "/api/main/authentication", { body: { loginId: person.loginId, key: OLD } });
type Trx = Parameters<Parameters<TestGateway["deps"]["database"]["transaction"]>[1]>[0];

/**
 * Starts a call while `change` holds a lock on the account. The call has passed its first checks and waits until
 * `change` commits.
 */
const during = async <T>(change: (trx: Trx) => Promise<unknown>, call: () => Promise<T>): Promise<T> => {
  let running: Promise<T> | undefined;
  await gateway.deps.database.transaction(ACACIA, async (trx) => {
    await change(trx);
    running = call();
    await expect.poll(() => waitingForLocks(gateway.deps.database), { timeout: 20_000 }).toBeGreaterThan(0);
  });
  return running as Promise<T>;
};
const setPassword = async (trx: Trx) => {
  await storeKey(trx, ACACIA, person.id, { keyHash: newHash, isAddressRead: true }, new Date());
  await gateway.deps.sessions.revokeIn(trx, { userId: person.id }, "passwordChanged");
};
const turnOffAndOn = async (trx: Trx) => {
  const values = { remark: "Left", byUserId: person.id, at: new Date() };
  await endLinks(trx, ACACIA, person.id, new Date());
  for (const active of [false, true]) await updateStatus(trx, { stakeholderId: ACACIA, id: person.id, roleId }, { ...values, active });
};
const suspendAndActivate = async (trx: Trx) => {
  // Takes the same lock as `changeStakeholderStatus` before it writes.
  await trx.selectFrom("stakeholder").select("id").where("id", "=", ACACIA).forUpdate().execute();
  for (const status of ["suspended", "active"] as const)
    await trx.updateTable("stakeholder").set({ status, status_changed_at: new Date() }).where("id", "=", ACACIA).execute();
};
const liveSessions = async () => {
  const live = gateway.test.database.platform
    .selectFrom("user_session")
    .select("id")
    .where("user_id", "=", person.id)
    .where("revoked_at", "is", null);
  return (await live.execute()).length;
};
const keyHash = async () =>
  (await gateway.test.database.platform.selectFrom("app_user").select("key_hash").where("id", "=", person.id).executeTakeFirstOrThrow()).key_hash;

describe("a sign-in in progress creates no session", () => {
  test.each([
    ["the password changes", setPassword, 401],
    ["the account is deactivated and activated again", turnOffAndOn, 401],
    ["the stakeholder is suspended and activated again", suspendAndActivate, 403],
  ])("when %s", async (_, change, status) => {
    const answer = await during(change, signIn);
    expect(answer.status).toBe(status);
    expect(await liveSessions()).toBe(0);
  });

  test("does not affect several concurrent sign-ins to an unchanged account, which all succeed", async () => {
    const answers = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await liveSessions()).toBe(4);
  });
});

describe("a call that grants access writes nothing after its session has ended", () => {
  const token = async () => (await signIn()).body.data.token as string;
  const counted = async () => {
    const { platform } = gateway.test.database;
    const [tokens, users] = [
      await platform.selectFrom("named_token").selectAll().execute(),
      await platform.selectFrom("app_user").select(["id", "active"]).orderBy("id").execute(),
    ];
    return { tokens: tokens.length, users };
  };
  const profile = (more: object) => ({ firstName: "Cal", lastName: "Ler", currentKey: OLD, ...more });
  const draft = () => ({
    loginId: `made${people}@acacia.test`,
    firstName: "Ma",
    lastName: "De",
    contactEmail: "made@acacia.test",
    stakeholderId: ACACIA,
    roleId,
  });

  test.each<[string, string, string, () => object]>([
    ["an access token", "POST", "tokens", () => ({ name: "Loop", permissions: [] })],
    ["another password", "PUT", "users/profile", () => profile({ key: "the intruder's password" })],
    ["another address", "PUT", "users/profile", () => profile({ contactEmail: "intruder@acacia.test" })],
    ["an invited user", "POST", "users", draft],
    ["a user with a password", "POST", "users", () => ({ ...draft(), key: OLD })],
    ["a deactivation", "PUT", "users/status", () => ({ loginId: "agent2@acacia.test", active: false, remark: "Out" })],
    ["a service account", "POST", "serviceAccounts", () => ({ name: "Loop", stakeholderId: ACACIA, roleId })],
  ])("%s", async (_, method, path, body) => {
    const intruder = await token();
    const before = await counted();
    const { status } = await during(setPassword, () => request(method, `/api/main/${path}`, intruder, body()));
    expect(status).toBe(401);
    expect(await counted()).toEqual(before);
    expect([await keyHash(), await liveSessions()]).toEqual([newHash, 0]);
  });

  test("including tokens created in a loop while the password changes", async () => {
    const intruder = await token();
    const make = () => request("POST", "/api/main/tokens", intruder, { name: "Loop", permissions: [] });
    const making = Promise.all(Array.from({ length: 20 }, make));
    const change = await gateway.deps.database.transaction(ACACIA, setPassword);
    await making;
    expect([change, await liveSessions()]).toEqual([undefined, 0]);
  });
});

test("two administrators who deactivate each other concurrently get one success and one 401", async () => {
  const other = await gateway.request("POST", "/api/main/users", {
    token: admin,
    body: { loginId: "other@acacia.test", firstName: "O", lastName: "T", contactEmail: "o@acacia.test", stakeholderId: ACACIA, roleId, key: OLD },
  });
  const tokens = [(await signIn()).body.data.token, (await gateway.signIn("other@acacia.test", OLD)).token];
  const logins = [other.body.data.loginId, person.loginId];
  const turn = (n: number) => request("PUT", "/api/main/users/status", tokens[n], { loginId: logins[n], active: false, remark: "You" });
  const statuses = (await Promise.all([turn(0), turn(1)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401]);
});
