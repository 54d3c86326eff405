import type { Permission } from "@parley/core/access";
import { type CallName, contractRows, GATEWAY_PATHS, type Row } from "@parley/core/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLive } from "../../../live/testing/live-client.ts";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";

const DAY_MS = 86_400_000;
let gateway: TestGateway;
let clockMs = 0;
let admin: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(Date.now() + clockMs) });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const TOKENS = "/api/main/tokens";
const PROFILE = "/api/main/users/profile";
const USERS = "/api/main/users";
const USER_RIGHTS: Permission[] = [{ area: "Admin User", actions: [{ actionName: "Create Admin User" }, { actionName: "Update Admin User" }] }];

const status = async (method: string, path: string, token: string, body?: object) => (await gateway.request(method, path, { token, body })).status;
const make = (as: string, more: object = {}) =>
  gateway.request("POST", TOKENS, { token: as, body: { name: "Nightly", permissions: USER_RIGHTS, ...more } });
const made = async (as: string, more: object = {}) => {
  const answer = await make(as, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as { id: number; token: string; ownerId: number; expiresAt: string };
};
const revoke = (as: string, id: number) => gateway.request("DELETE", `${TOKENS}/${id}`, { token: as });
const stored = () => gateway.test.database.platform.selectFrom("named_token").selectAll().orderBy("id").execute();
const lastAudit = () => gateway.test.database.platform.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();

let people = 0;
/** Creates an Acacia user with a separate role, so that the test can change this user's rights alone. */
const person = async (permissions: Permission[] = USER_RIGHTS) => {
  people += 1;
  const { body: role } = await gateway.request("POST", "/api/main/roles/shRole", {
    token: admin,
    body: { stakeholderId: 2, name: `Role ${people}`, permissions },
  });
  const loginId = `owner${people}@acacia.test`;
  const key = "a fine password";
  const body = { loginId, firstName: "Own", lastName: "Er", contactEmail: loginId, stakeholderId: 2, roleId: role.data.id, key };
  const created = await gateway.request("POST", USERS, { token: admin, body });
  expect(created.status).toBe(200);
  return {
    id: created.body.data.id as number,
    loginId,
    key,
    token: (await gateway.signIn(loginId, key)).token,
    role: role.data as { id: number; version: number },
  };
};
const setRights = (role: { id: number; version: number }, permissions: Permission[]) =>
  gateway.request("PUT", "/api/main/rolePermissions", { token: admin, body: { roleId: role.id, version: role.version, permissions } });

describe("access token", () => {
  test("is returned with its secret once, while the database stores a hash and four characters", async () => {
    const { id, token } = await made(admin, { name: "Import" });
    expect(token).toMatch(/^parley_[A-Za-z0-9_-]{43}$/);
    const listed = (await gateway.request("GET", TOKENS, { token: admin })).body.data.find((one: { id: number }) => one.id === id);
    expect(listed).toMatchObject({
      name: "Import",
      hint: token.slice(-4),
      state: "active",
      lastUsedAt: null,
      createdBy: "Amina Odhiambo",
      isService: false,
    });
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await sql<{ all: string }>`select (select json_agg(t)::text from named_token t) || (select json_agg(t)::text from access_token t)
      || (select json_agg(t)::text from user_session t) || (select json_agg(t)::text from audit_log t) as all`.execute(
      gateway.test.database.platform,
    );
    expect(rows[0]?.all).not.toContain(token.slice(0, -4));
  });

  test("expires after ninety days by default and after at most 365", async () => {
    const days = ({ expiresAt }: { expiresAt: string }) => Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS);
    expect([days(await made(admin)), days(await made(admin, { days: 365 }))]).toEqual([90, 365]);
    const before = await stored();
    for (const wrong of [366, 0, -1, 1.5, "1"]) expect((await make(admin, { days: wrong })).body.error.details.fields[0].path).toBe("days");
    expect(await stored()).toEqual(before);
  });

  test("grants its own rights over REST and GraphQL and no others of its owner", async () => {
    const { token } = await made(admin);
    expect(await status("GET", USERS, token)).toBe(200);
    expect(await status("GET", "/api/main/roles", token)).toBe(200);
    const denied = await gateway.request("GET", "/api/messenger/support/queue", { token });
    expect([denied.status, denied.body.error.details.missing]).toEqual([403, expect.arrayContaining(["Support"])]);
    const graphql = await gateway.request("POST", "/api/storefront/graphql", { body: { query: "{ __typename }" }, headers: { token } });
    expect(graphql.status).toBe(200);
  });

  test("adds its name to audit entries of its owner, while a sign-in of the owner adds none", async () => {
    const owner = await person();
    const { token } = await made(owner.token, { name: "Night shift import" });
    const body = {
      loginId: `byToken${Date.now()}@acacia.test`,
      firstName: "By",
      lastName: "Token",
      contactEmail: "by@acacia.test",
      stakeholderId: 2,
      roleId: owner.role.id,
      key: "a fine password",
    };
    expect(await status("POST", USERS, token, body)).toBe(200);
    expect(await lastAudit()).toMatchObject({
      action: "user created",
      actor_user_id: owner.id,
      actor_name: "Own Er",
      token_name: "Night shift import",
    });
    expect(await status("POST", USERS, owner.token, { ...body, loginId: `byHand${Date.now()}@acacia.test` })).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: "user created", actor_user_id: owner.id, token_name: null });
  });

  test("is named in the audit entry of refused rights", async () => {
    const owner = await person();
    const { token } = await made(owner.token, { name: "Greedy" });
    const { body: roles } = await gateway.request("GET", "/api/main/roles?name=Administrator", { token });
    const body = {
      loginId: "greedy@acacia.test",
      firstName: "G",
      lastName: "R",
      contactEmail: "g@acacia.test",
      stakeholderId: 2,
      roleId: roles.data.items[0].id,
    };
    expect(await status("POST", USERS, token, body)).toBe(403);
    expect(await lastAudit()).toMatchObject({ action: "user rights refused", actor_user_id: owner.id, token_name: "Greedy" });
  });

  test("records its last use at most once per minute, also under concurrent use", async () => {
    const { id, token, ownerId } = await made(admin);
    const used = async () => (await stored()).find((one) => one.id === id)?.last_used_at;
    const cold = () => gateway.deps.sessions.resolve(token);
    await Promise.all(Array.from({ length: 10 }, cold));
    const first = await used();
    expect(Date.parse(first ?? "")).toBeGreaterThan(Date.now() - 10_000);
    // Clears the cached rights of the token's owner, so that the next request loads the token from the database.
    const { database, sessions } = gateway.deps;
    const forget = async () => (await database.transaction(0, (trx) => sessions.rightsChangedIn(trx, [ownerId])))();
    clockMs = 45_000;
    await forget();
    await Promise.all([cold(), cold(), status("GET", PROFILE, token)]);
    expect(await used()).toBe(first);
    clockMs = 75_000;
    await forget();
    await Promise.all(Array.from({ length: 10 }, () => status("GET", PROFILE, token)));
    expect(Date.parse((await used()) ?? "") - Date.parse(first ?? "")).toBeGreaterThanOrEqual(60_000);
    clockMs = 0;
  });

  test("receives live events without marking its owner as present", async () => {
    const agent = await gateway.signIn("agent2@acacia.test");
    const support: Permission[] = [{ area: "Support", actions: [{ actionName: "Chat with User" }] }];
    const { token } = await made(agent.token, { permissions: support });
    const live = await openLive(gateway.url, { token });
    const online = async () => {
      const { body } = await gateway.request("GET", "/api/messenger/support/activeagent", { token: agent.token });
      return body.data.find((one: { id: number }) => one.id === agent.userId).online;
    };
    expect(await online()).toBe(false);
    const there = await openLive(gateway.url, { token: agent.token });
    expect(await online()).toBe(true);
    there.close();
    live.close();
  });
});

describe("limit of access token rights", () => {
  test("returns 403 with the rights that the creator lacks, stores nothing and is audited", async () => {
    const owner = await person();
    const before = await stored();
    const answer = await make(owner.token, { permissions: [...USER_RIGHTS, { area: "Roles", actions: [{ actionName: "Create Role" }] }] });
    expect([answer.status, answer.body.error.details.missing]).toEqual([403, ["Roles", "Roles: Create Role"]]);
    expect(await stored()).toEqual(before);
    expect(await lastAudit()).toMatchObject({ action: "access token rights refused", actor_user_id: owner.id });
  });

  test("returns 403 for the super-admin flag from other users and stores nothing", async () => {
    const before = await stored();
    expect((await make(admin, { superAdmin: true })).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  test("includes the super-admin flag only on request of a super admin", async () => {
    const plain = await made(provider);
    const marked = await made(provider, { superAdmin: true, permissions: [] });
    const botStatus = (token: string) => status("PUT", "/api/main/business/botStatus", token, {});
    expect(await botStatus(plain.token)).toBe(403);
    expect(await botStatus(marked.token)).toBe(400);
    expect([await status("GET", USERS, plain.token), await status("GET", "/api/main/audit", plain.token)]).toEqual([200, 404]);
  });

  test("returns 400 for unknown rights and 401 without a sign-in", async () => {
    const before = await stored();
    expect((await make(admin, { permissions: [{ area: "Everything", actions: [] }] })).status).toBe(400);
    expect((await gateway.request("POST", TOKENS, { body: { name: "x", permissions: [] } })).status).toBe(401);
    expect(await stored()).toEqual(before);
  });

  test("returns 409 after a hundred active tokens, also under concurrent creation", async () => {
    const owner = await person([]);
    const { platform } = gateway.test.database;
    for (let n = 0; n < 95; n++) await made(owner.token, { permissions: [], name: `T${n}` });
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(owner.token, { permissions: [] })));
    expect(answers.filter(({ status: answered }) => answered === 200)).toHaveLength(5);
    const held = await platform.selectFrom("named_token").select("id").where("user_id", "=", owner.id).execute();
    expect(held).toHaveLength(100);
    expect((await revoke(owner.token, held[0]?.id ?? 0)).status).toBe(200);
    expect((await make(owner.token, { permissions: [] })).status).toBe(200);
  });
});

describe("rights of an access token", () => {
  test("lose a right removed from the role immediately and regain it with the role", async () => {
    const owner = await person();
    const { token } = await made(owner.token);
    expect(await status("GET", USERS, token)).toBe(200);
    const cut = await setRights(owner.role, []);
    expect(cut.status).toBe(200);
    expect(await status("GET", USERS, token)).toBe(403);
    expect((await setRights(cut.body.data, USER_RIGHTS)).status).toBe(200);
    expect(await status("GET", USERS, token)).toBe(200);
  });

  test("do not gain rights that the owner receives later", async () => {
    const owner = await person();
    const { token } = await made(owner.token, { permissions: [] });
    expect([await status("GET", PROFILE, token), await status("GET", USERS, token)]).toEqual([200, 403]);
  });

  test("lose the super-admin flag when its owner does", async () => {
    const { token, ownerId } = await made(provider, { superAdmin: true, permissions: [] });
    const mark = (isSuper: boolean) =>
      gateway.test.database.platform.updateTable("app_user").set({ is_super_admin: isSuper }).where("id", "=", ownerId).execute();
    await mark(false);
    expect(await status("PUT", "/api/main/business/botStatus", token, {})).toBe(403);
    await mark(true);
  });
});

describe("access token is invalid", () => {
  const OVER = { error: { code: "unauthenticated", message: "Sign in to continue", details: { code: "signInNeeded" } } };
  const isDead = async (token: string) => {
    const answer = await gateway.request("GET", PROFILE, { token });
    expect([answer.status, answer.body]).toEqual([401, OVER]);
  };

  test("after revocation, which ends its socket and is audited", async () => {
    const { id, token } = await made(admin, { name: "Leaked" });
    expect(await status("GET", PROFILE, token)).toBe(200);
    const live = await openLive(gateway.url, { token });
    const ended = live.next("signedOut");
    expect((await revoke(admin, id)).status).toBe(200);
    await isDead(token);
    expect(await ended).toEqual({ reason: "revoked" });
    await expect.poll(() => live.socket.connected).toBe(false);
    expect(await lastAudit()).toMatchObject({ action: "access token revoked", entity_id: String(id), before: { name: "Leaked" }, token_name: null });
    const twice = await lastAudit();
    expect((await revoke(admin, id)).status).toBe(200);
    expect(await lastAudit()).toEqual(twice);
    await expect(openLive(gateway.url, { token })).rejects.toMatchObject({ data: { code: "unauthenticated" } });
  });

  test("after its expiry and is listed as expired", async () => {
    const { id, token } = await made(admin, { days: 1 });
    expect(await status("GET", PROFILE, token)).toBe(200);
    clockMs = DAY_MS + 1000;
    await isDead(token);
    const signedIn = (await gateway.signIn("admin@acacia.test")).token;
    const listed = (await gateway.request("GET", TOKENS, { token: signedIn })).body.data.find((one: { id: number }) => one.id === id);
    expect(listed.state).toBe("expired");
    clockMs = 0;
  });

  test("after deactivation of its owner, even when reactivated", async () => {
    const owner = await person();
    const { token } = await made(owner.token);
    expect(await status("GET", USERS, token)).toBe(200);
    const turn = (active: boolean) => status("PUT", "/api/main/users/status", admin, { loginId: owner.loginId, active, remark: "Test" });
    expect(await turn(false)).toBe(200);
    await isDead(token);
    expect(await turn(true)).toBe(200);
    await isDead(token);
  });

  test("after a new password of its owner", async () => {
    const owner = await person();
    const { token } = await made(owner.token);
    const body = { firstName: "Own", lastName: "Er", currentKey: owner.key, key: "another fine one" };
    expect(await status("PUT", PROFILE, owner.token, body)).toBe(200);
    await isDead(token);
    expect(await status("GET", PROFILE, owner.token)).toBe(200);
  });

  test("if forged, truncated or malformed", async () => {
    const { token } = await made(admin);
    for (const wrong of [`parley_${"x".repeat(43)}`, token.slice(0, -1), token.slice("parley_".length), `${token}x`, token.toUpperCase()])
      await isDead(wrong);
  });
});

describe("call that requires a personal sign-in", () => {
  const inPerson = Object.entries<Row>(contractRows).filter(([, row]) => row.inPerson);
  const all: Permission[] = [];

  test("is declared in the contract, such as token creation and sign-out", () =>
    expect(inPerson.map(([name]) => name)).toEqual(
      expect.arrayContaining(["tokens.create", "tokens.revoke", "profile.update", "authentication.signOut"]),
    ));

  test.each(inPerson)("%s is refused to a super-admin access token and changes nothing", async (name, row) => {
    const { id, token } = await made(provider, { superAdmin: true, permissions: all });
    const path = `${GATEWAY_PATHS[row.gateway]}/${row.path.replace("{id}", (name as CallName) === "tokens.revoke" ? String(id) : "1")}`;
    const before = await stored();
    const answer = await gateway.request(row.method, path, { token, body: { name: "More", permissions: [], firstName: "X", lastName: "Y" } });
    // If the request also lacks a right, the gateway reports the missing right instead.
    const isMissing = answer.body.error?.details?.missing?.length > 0;
    expect([answer.status, isMissing || answer.body.error.message]).toEqual([403, isMissing || "An access token cannot do this. Sign in yourself"]);
    expect(isMissing || answer.body.error.details).toEqual(isMissing || { code: "accessTokenNotAccepted", missing: [] });
    expect((await stored()).map(({ last_used_at: _, ...rest }) => rest)).toEqual(before.map(({ last_used_at: _, ...rest }) => rest));
    expect(await status("GET", PROFILE, token)).toBe(200);
  });

  test("includes user calls that change the account of the token's owner", async () => {
    const owner = await person();
    const { token } = await made(owner.token);
    const { body } = await gateway.request("GET", `${USERS}?search=${owner.loginId}`, { token });
    const [{ id, version, firstName, lastName, roleId }] = body.data.items;
    const change = { id, version, firstName, lastName, roleId, contactEmail: "thief@elsewhere.test", currentKey: owner.key };
    expect(await status("PUT", USERS, token, change)).toBe(403);
    expect(await status("POST", `${USERS}/${id}/email`, token)).toBe(403);
    const after = await gateway.test.database.platform.selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect([after.pending_email, after.contact_email, after.version]).toEqual([null, owner.loginId, version]);
  });

  test("includes the token refresh", async () => {
    const { token } = await made(admin);
    const answer = await gateway.request("POST", "/api/main/authentication/refresh", { body: { key: token, loginId: "admin@acacia.test" } });
    expect(answer.status).toBe(401);
  });
});

describe("visibility of access tokens", () => {
  test("is limited to their owner, and revoking a token of a colleague returns 404, like an unknown one", async () => {
    const [owner, colleague] = [await person(), await person([])];
    const { id, token } = await made(owner.token);
    const [foreign, missing] = [await revoke(colleague.token, id), await revoke(colleague.token, 2_000_000_000)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await status("GET", PROFILE, token)).toBe(200);
    expect((await gateway.request("GET", TOKENS, { token: colleague.token })).body.data).toEqual([]);
  });

  test("includes all tokens of the stakeholder for users with the right to change users", async () => {
    const owner = await person([]);
    const { id, token } = await made(owner.token, { permissions: [], name: "Found in a log" });
    const theirs = await made((await gateway.signIn("admin@baobab.test")).token);
    const listed = (await gateway.request("GET", `${TOKENS}/all?pageSize=1000`, { token: admin })).body.data.items as {
      id: number;
      ownerName: string;
      stakeholderId: number;
    }[];
    expect(listed.find((one) => one.id === id)).toMatchObject({ ownerName: "Own Er", state: "active" });
    expect(new Set(listed.map(({ stakeholderId }) => stakeholderId))).toEqual(new Set([2]));
    const file = String((await gateway.request("GET", `${TOKENS}/all/file`, { token: admin })).body);
    expect([file.includes("Found in a log"), file.includes(token.slice(-4)), file.includes(theirs.token.slice(-4))]).toEqual([true, false, false]);
    const ofOwner = (await gateway.request("GET", `${TOKENS}/all?ownerId=${owner.id}`, { token: admin })).body.data.items;
    expect(ofOwner.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await revoke(admin, id)).status).toBe(200);
    expect(await status("GET", PROFILE, token)).toBe(401);
    const [foreign, missing] = [await revoke(admin, theirs.id), await revoke(admin, 2_000_000_000)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await status("GET", PROFILE, theirs.token)).toBe(200);
  });

  test("includes the user's own tokens while acting for another stakeholder, and those of that stakeholder", async () => {
    const acting = (method: string, path: string, body?: object) =>
      gateway.request(method, path, { token: provider, headers: { "x-parley-stakeholder": "3" }, ...(body && { body }) });
    const mine = (await acting("POST", TOKENS, { name: "Of my own", permissions: [] })).body.data;
    expect(mine.stakeholderId).toBe(1);
    expect((await acting("GET", TOKENS)).body.data.map(({ id }: { id: number }) => id)).toContain(mine.id);
    const theirs = await made((await gateway.signIn("admin@baobab.test")).token, { permissions: [] });
    const acacias = await made(admin, { permissions: [] });
    const ended = async (id: number) => (await acting("DELETE", `${TOKENS}/${id}`)).status;
    expect([await ended(mine.id), await ended(theirs.id), await ended(acacias.id)]).toEqual([200, 200, 404]);
    expect([await status("GET", PROFILE, theirs.token), await status("GET", PROFILE, acacias.token)]).toEqual([401, 200]);
  });

  test("returns 403 for the list of the stakeholder without the right", async () => {
    const { token } = await person([]);
    expect(await status("GET", `${TOKENS}/all`, token)).toBe(403);
  });
});

test("a password is not accepted as an access token", async () => {
  expect(await status("GET", PROFILE, TEST_PASSWORD)).toBe(401);
});
