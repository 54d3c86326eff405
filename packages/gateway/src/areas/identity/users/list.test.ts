import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const list = async (token: string, query = "") => {
  const { status, body } = await gateway.request("GET", `/api/main/users${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { items: { loginId: string; stakeholderId: number }[]; rowCount: number; page: number; pageCount: number };
};
const logins = ({ items }: { items: { loginId: string }[] }) => items.map(({ loginId }) => loginId);

describe("GET users", () => {
  test("lists users of the caller's own stakeholder by first name to an administrator", async () => {
    const page = await list(admin);
    expect(logins(page)).toEqual(["admin@acacia.test", "agent1@acacia.test", "agent2@acacia.test"]);
    expect(page).toMatchObject({ rowCount: 3, page: 1, pageCount: 1 });
  });

  test("lists all users or those of one stakeholder to provider staff", async () => {
    expect((await list(provider)).rowCount).toBe(6);
    expect(logins(await list(provider, "?stakeholderId=3"))).toEqual(["admin@baobab.test", "agent1@baobab.test"]);
  });

  test("returns an empty page for a filter by another stakeholder, as for an unknown one", async () => {
    const foreign = await list(admin, "?stakeholderId=3");
    expect(foreign).toEqual({ items: [], rowCount: 0, page: 1, pageSize: 20, pageCount: 0 });
    expect(foreign).toEqual(await list(admin, "?stakeholderId=99999"));
  });

  test.each([
    ["a part of a first name", "?search=HEPT", ["agent2@acacia.test"]],
    ["a last name", "?search=mwangi", ["agent1@acacia.test"]],
    ["a part of the e-mail", "?search=agent", ["agent1@acacia.test", "agent2@acacia.test"]],
    ["two signs, as the beginning of a word", "?search=od", ["admin@acacia.test"]],
    ["a sign that means something to LIKE", "?search=%25", []],
    ["a user of another stakeholder", "?search=divya", []],
  ])("searches for %s", async (_what, query, expected) => {
    const page = await list(admin, query);
    expect(logins(page)).toEqual(expected);
    expect(page.rowCount).toBe(expected.length);
  });

  test.each(["loginId", "firstName", "createdAt", "lastSeenAt"])("sorts by %s in both directions", async (sort) => {
    const forward = logins(await list(provider, `?sort=${sort}`));
    expect(logins(await list(provider, `?sort=-${sort}`))).toEqual(forward.toReversed());
  });

  test("sorts users who never signed in last in descending order of last seen", async () => {
    expect(logins(await list(admin, "?sort=-lastSeenAt"))[0]).toBe("admin@acacia.test");
  });

  test("filters by role and active state with exact counts", async () => {
    const roles = (await gateway.request("GET", "/api/main/roles/sel", { token: admin })).body.data as { id: number; name: string }[];
    const agents = roles.find(({ name }) => name === "Support agent");
    expect((await list(admin, `?roleId=${agents?.id}`)).rowCount).toBe(2);
    expect((await list(admin, "?active=true")).rowCount).toBe(3);
    expect((await list(admin, "?active=false")).rowCount).toBe(0);
  });

  test("returns an empty page with the total count beyond the last page", async () => {
    expect(await list(admin, "?page=7")).toMatchObject({ items: [], rowCount: 3, pageCount: 1 });
    expect(await list(admin, "?page=7&search=agent")).toMatchObject({ items: [], rowCount: 2 });
  });

  test("returns 403 with the missing right to an agent", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const { status, body } = await gateway.request("GET", "/api/main/users", { token });
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
    expect(body.error.details.missing).toEqual(["Admin User: Create Admin User or Admin User: Update Admin User"]);
  });
});

describe("GET users/sel, users/sel/{id} and users/agents", () => {
  const get = (path: string, token: string) => gateway.request("GET", `/api/main/${path}`, { token });

  test("return the users of the caller's stakeholder", async () => {
    expect(logins({ items: (await get("users/sel", admin)).body.data })).toEqual(["admin@acacia.test", "agent1@acacia.test", "agent2@acacia.test"]);
    expect((await get("users/sel/2", admin)).body.data).toHaveLength(3);
  });

  test("return 404 for another stakeholder, as for an unknown one", async () => {
    const [foreign, missing] = [await get("users/sel/3", admin), await get("users/sel/99999", admin)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await get("users/sel/3", provider)).body.data).toHaveLength(2);
  });

  test("return as agents the active users who may chat", async () => {
    expect((await get("users/agents", admin)).body.data.length).toBeGreaterThanOrEqual(2);
    expect((await get("users/agents?stakeholderId=3", admin)).body.data).toEqual([]);
    expect(logins({ items: (await get("users/agents?stakeholderId=3", provider)).body.data })).toContain("agent1@baobab.test");
  });
});
