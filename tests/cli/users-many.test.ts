import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../packages/gateway/src/testing/mailed.ts";
import { signInAgain } from "../people.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let agentRole: number;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
  agentRole = (await stored("agent1@acacia.test")).role_id ?? 0;
});
afterAll(() => platform.close());

const database = () => platform.gateway.test.database.platform;
const stored = (loginId: string) => database().selectFrom("app_user").selectAll().where("login_id", "=", loginId).executeTakeFirstOrThrow();
let made = 0;
const person = async (more: object = {}) => {
  made += 1;
  const loginId = `many${made}@acacia.test`;
  await database()
    .insertInto("app_user")
    .values({
      stakeholder_id: 2,
      role_id: agentRole,
      login_id: loginId,
      first_name: "Many",
      last_name: String(made),
      contact_email: loginId,
      ...more,
    })
    .execute();
  return loginId;
};
const roleName = async (loginId: string) => {
  const { role_id } = await stored(loginId);
  return (
    await database()
      .selectFrom("role")
      .select("name")
      .where("id", "=", role_id ?? 0)
      .executeTakeFirst()
  )?.name;
};
const results = (stdout: string) =>
  (JSON.parse(stdout) as { loginId: string; result: string; message?: string }[]).map(({ loginId, result, message }) => [
    loginId,
    result,
    message ?? null,
  ]);

describe("users set-role", () => {
  it("sets the role, leaves users who have it unchanged, and is reverted by undoing the job", async () => {
    const [one, other] = [await person(), await person()];
    const ended = await platform.parley(["users", "set-role", one, other, "admin@acacia.test", "--to", "administrator", "--yes", "--json"]);
    expect([
      ended.code,
      results(ended.stdout)
        .map(([, result]) => result)
        .sort(),
    ]).toEqual([0, ["ok", "ok", "unchanged"]]);
    expect([await roleName(one), await roleName(other)]).toEqual(["Administrator", "Administrator"]);
    const job = /parley jobs undo (\d+)/.exec(ended.stderr)?.[1] ?? "";
    expect((await platform.parley(["jobs", "undo", job, "--yes"])).code).toBe(0);
    expect([await roleName(one), await roleName(other)]).toEqual(["Support agent", "Support agent"]);
  });

  it("is not undone for a user who got another role afterwards", async () => {
    const login = await person();
    const ended = await platform.parley(["users", "set-role", login, "--to", "Administrator", "--yes"]);
    const { id } = await database()
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Third", permissions: "[]" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await platform.parley(["users", "set-role", login, "--to", String(id), "--yes"])).code).toBe(0);
    const undone = await platform.parley(["jobs", "undo", /undo (\d+)/.exec(ended.stderr)?.[1] ?? "", "--yes", "--json"]);
    expect([undone.code === 0, undone.stdout]).toEqual([false, expect.stringContaining("The user was changed again since")]);
    expect(await roleName(login)).toBe("Third");
  });

  it("accepts a role per row of a file, and an unknown role fails alone", async () => {
    const [one, other] = [await person(), await person()];
    const lines = ["loginId,role", `${one},Administrator`, `${other},Astronaut`].join("\n");
    const ended = await platform.parley(["users", "set-role", "--file", "-", "--yes", "--json"], { stdin: lines });
    expect([ended.code, results(ended.stdout).sort()]).toEqual([
      3,
      [
        [one, "ok", null],
        [other, "failed", expect.stringContaining("There is no role Astronaut; there are ")],
      ],
    ]);
    expect([await roleName(one), await roleName(other)]).toEqual(["Administrator", "Support agent"]);
  });

  it("reports the refusals of the gateway in a dry run and changes nobody", async () => {
    const login = await person();
    await database()
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Planner", permissions: JSON.stringify([{ area: "Plans", actions: [] }]) })
      .execute();
    const ended = await platform.parley(["users", "set-role", login, "--to", "Planner", "--dry-run", "--json"]);
    expect([ended.code, results(ended.stdout)[0]?.slice(1)]).toEqual([1, ["failed", expect.stringContaining("Plans")]]);
    expect(await roleName(login)).toBe("Support agent");
  });

  it.each([
    ["users set-role", "--to", (login: string) => ["users", "set-role", login]],
    ["users update", "--role", (login: string) => ["users", "update", login]],
  ])("%s assigns the tickets that the new role takes away to the colleague of --open-tickets", async (_name, flag, command) => {
    // With a password, because work of people who have not accepted their invitation is released every minute.
    const [login, heir] = [await person({ key_hash: "a hash" }), await stored("agent1@acacia.test")];
    const { id } = await database()
      .selectFrom("ticket")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("status", "=", "open")
      .executeTakeFirstOrThrow();
    await database()
      .updateTable("ticket")
      .set({ owner_id: (await stored(login)).id })
      .where("id", "=", id)
      .execute();
    await database()
      .insertInto("role")
      .values({ stakeholder_id: 2, name: `Reader of ${login}`, permissions: "[]" })
      .execute();
    const change = [...command(login), flag, `Reader of ${login}`];
    const slip = await platform.parley([...change, "--open-tickets", "unasigned", "--yes"]);
    expect([slip.code, slip.stderr]).toEqual([2, expect.stringContaining("--open-tickets takes unassigned, or the login id of a colleague.")]);
    expect((await platform.parley([...change, "--open-tickets", heir.login_id, "--yes"])).code).toBe(0);
    expect(await database().selectFrom("ticket").select("owner_id").where("id", "=", id).executeTakeFirst()).toEqual({ owner_id: heir.id });
  });

  it("without a role is a usage error", async () => {
    const ended = await platform.parley(["users", "set-role", "agent2@acacia.test", "--yes"]);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining("No role was given.")]);
  });
});

describe("users set-capacity", () => {
  it("sets the capacity of all users that match a filter, and undo reverts it", async () => {
    const [one, other] = [await person({ last_name: "Capacious" }), await person({ last_name: "Capacious" })];
    const ended = await platform.parley(["users", "set-capacity", "--search", "Capacious", "--max-chats", "4"]);
    expect([ended.code, (await stored(one)).max_chats, (await stored(other)).max_chats]).toEqual([0, 4, 4]);
    expect((await platform.parley(["jobs", "undo", /undo (\d+)/.exec(ended.stderr)?.[1] ?? "", "--yes"])).code).toBe(0);
    expect([(await stored(one)).max_chats, (await stored(other)).max_chats]).toEqual([10, 10]);
  });

  it("refuses a capacity above one hundred without a change", async () => {
    const login = await person();
    expect((await platform.parley(["users", "set-capacity", login, "--max-chats", "101"])).code).not.toBe(0);
    expect((await stored(login)).max_chats).toBe(10);
  });

  it("is also available as an option of users update", async () => {
    const login = await person();
    expect((await platform.parley(["users", "update", login, "--max-chats", "3", "--yes"])).code).toBe(0);
    expect((await stored(login)).max_chats).toBe(3);
  });
});

describe("users invite", () => {
  it("mails users who have not signed in yet, and refuses those who have", async () => {
    const [guest, here] = [await person(), await person({ key_hash: "a hash" })];
    const ended = await platform.parley(["users", "invite", guest, here, "--yes", "--json"]);
    expect([ended.code, results(ended.stdout).sort()]).toEqual([
      3,
      [
        [guest, "ok", null],
        [here, "failed", "The user has set a password already"],
      ],
    ]);
    await expect.poll(async () => (await mailsTo(platform.gateway, guest)).length).toBe(1);
    expect(await mailsTo(platform.gateway, here)).toEqual([]);
  });

  it("fails the row of a recipient with too many e-mails and continues", async () => {
    const [full, other] = [await person(), await person()];
    for (const _again of [1, 2, 3]) expect((await platform.parley(["users", "invite", full, "--yes"])).code).toBe(0);
    const ended = await platform.parley(["users", "invite", full, other, "--yes", "--json", "--concurrency", "1"]);
    expect([ended.code, results(ended.stdout)]).toEqual([
      3,
      [
        [full, "failed", expect.stringContaining("Try again later")],
        [other, "ok", null],
      ],
    ]);
  });
});

describe("users sign-out", () => {
  it("ends the sign-ins, names users without one, and requires --yes", async () => {
    const [here, away] = [await person(), await person()];
    const { token } = await signInAgain(platform.gateway, { userId: (await stored(here)).id }, { stakeholderId: 2 });
    const works = async () => (await platform.gateway.request("GET", "/api/main/users/profile", { token })).status;
    expect((await platform.parley(["users", "sign-out", here])).code).toBe(2);
    expect(await works()).toBe(200);
    const ended = await platform.parley(["users", "sign-out", here, away, "--yes", "--json"]);
    expect([ended.code, results(ended.stdout).sort()]).toEqual([
      0,
      [
        [here, "ok", null],
        [away, "unchanged", null],
      ],
    ]);
    expect(await works()).toBe(401);
  });
});
