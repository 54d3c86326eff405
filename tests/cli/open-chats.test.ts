import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sweepReleases } from "../../packages/gateway/src/live/chat/releases.ts";
import { openSocket, type RawSocket } from "../open-socket.ts";
import { makePerson, type Person } from "../people.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

/** Tests what happens to the active chats of a deactivated user, which `--open-chats` selects (docs/adr/0027). */
let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());

const customers: RawSocket[] = [];
afterEach(() => {
  for (const { socket } of customers.splice(0)) socket.disconnect();
});

const post = async (path: string, token: string, body: object) => {
  const answer = await platform.gateway.request("POST", `/api/messenger/${path}`, { token, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};
const AGENT = { stakeholderId: 2, isSuperAdmin: false, userPermissions: [{ area: "Support" as const, actions: [{ actionName: "Chat with User" }] }] };
const agent = () => makePerson(platform.gateway, AGENT);

/** Creates a chat between a customer and this user; returns its id. */
const chatWith = async ({ token }: Person): Promise<number> => {
  const { visitorKey, session } = await post("testbot/acacia-helper", token, {});
  const customer = await openSocket(platform.gateway.url, { visitorKey });
  customers.push(customer);
  expect(await customer.ask("askPerson")).toMatchObject({ ok: true });
  await post("support/accept", token, { sessionId: session.id });
  return session.id;
};
/** Creates an agent with two active chats. */
const leaver = async () => {
  const owner = await agent();
  return { owner, ids: [await chatWith(owner), await chatWith(owner)] };
};

const database = () => platform.gateway.test.database.platform;
const chats = async (ids: readonly number[]) =>
  (
    await database()
      .selectFrom("chat_session")
      .select(["status", "owner_id"])
      .where("id", "in", [...ids])
      .orderBy("id")
      .execute()
  ).map(({ status, owner_id }) => [status, owner_id] as const);
const isActive = async ({ userId }: Person) =>
  (await database().selectFrom("app_user").select("active").where("id", "=", userId).executeTakeFirstOrThrow()).active;
const deactivate = ({ loginId }: Person, ...more: string[]) => platform.parley(["users", "deactivate", loginId, "--remark", "left", ...more]);

describe("users deactivate", () => {
  it.each([
    ["nothing said", [], "Their open chats go back to the support queue.", "queued"],
    ["--open-chats queue", ["--open-chats", "queue"], "Their open chats go back to the support queue.", "queued"],
    ["--open-chats end", ["--open-chats", "end"], "Their open chats end.", "ended"],
  ] as const)("with %s reports and applies the handling of open chats", async (_name, flags, told, status) => {
    const { owner, ids } = await leaver();
    const ended = await deactivate(owner, ...flags, "--yes", "--format", "tsv");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining(told)]);
    expect(await isActive(owner)).toBe(false);
    const [ownerId] = status === "queued" ? [null] : [owner.userId];
    expect(await chats(ids)).toEqual(ids.map(() => [status, ownerId]));
  });

  it("with --open-chats and a login id assigns the open chats to that colleague", async () => {
    const [{ owner, ids }, colleague] = [await leaver(), await agent()];
    const ended = await deactivate(owner, "--open-chats", colleague.loginId, "--yes");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining(`Their open chats go to ${colleague.loginId}.`)]);
    expect(await chats(ids)).toEqual(ids.map(() => ["active", colleague.userId]));
  });

  it("with --dry-run prints the effect on the open chats and changes nothing", async () => {
    const { owner, ids } = await leaver();
    const ended = await deactivate(owner, "--open-chats", "end", "--dry-run");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining("Their open chats end.")]);
    // The output of the dry run also contains the number of open chats.
    expect(ended.stdout).toContain("Open chats: 2 → end");
    expect(await isActive(owner)).toBe(true);
    expect(await chats(ids)).toEqual(ids.map(() => ["active", owner.userId]));
  });

  it.each([
    ["what cannot be a login id", 2, "no", "--open-chats takes queue, end, or the login id of a colleague."],
    ["a slip of the pen", 2, "quueue", "--open-chats takes queue, end, or the login id of a colleague."],
    ["nothing", 2, "", "--open-chats takes queue, end, or the login id of a colleague."],
    ["somebody who is not there", 1, "nobody@acacia.test", "This support agent does not exist"],
    ["an agent of another stakeholder", 1, "agent1@baobab.test", "This support agent does not exist"],
    ["the user who is deactivated", 1, undefined, "This support agent does not exist"],
  ])("with --open-chats set to %s exits with %i and changes nothing", async (_name, code, value, told) => {
    const { owner, ids } = await leaver();
    const ended = await deactivate(owner, "--open-chats", value ?? owner.loginId, "--yes", "--format", "json");
    expect([ended.code, ended.stdout + ended.stderr]).toEqual([code, expect.stringContaining(told)]);
    expect(await isActive(owner)).toBe(true);
    expect(await chats(ids)).toEqual(ids.map(() => ["active", owner.userId]));
  });
});

describe("users deactivate for an owner of open tickets", () => {
  let numbers = 50_000;
  const ticketOf = async ({ userId }: Person, status: "open" | "closed" = "open"): Promise<number> => {
    numbers += 1;
    const customer = await database().selectFrom("customer").select("id").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
    const values = {
      stakeholder_id: 2,
      number: numbers,
      customer_id: customer.id,
      channel: "web" as const,
      subject: "A lost bag",
      owner_id: userId,
      status,
    };
    const at = new Date();
    const dates = { sla_priority_id: null, merged_into_id: null, created_at: at, updated_at: at, paused_since: status === "open" ? null : at };
    return (
      await database()
        .insertInto("ticket")
        .values({ ...values, ...dates })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  };
  const ownerOf = async (id: number) =>
    (await database().selectFrom("ticket").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow()).owner_id;

  it("unassigns the open tickets, keeps the closed ones, and writes an audit entry for each", async () => {
    const owner = await agent();
    const [open, closed] = [await ticketOf(owner), await ticketOf(owner, "closed")];
    const tried = await deactivate(owner, "--dry-run");
    expect([tried.stdout, await ownerOf(open)]).toEqual([expect.stringContaining("Open tickets: 1 → unassigned"), owner.userId]);
    const ended = await deactivate(owner, "--yes");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining("Their open tickets become unassigned.")]);
    expect([await ownerOf(open), await ownerOf(closed)]).toEqual([null, owner.userId]);
    const entries = await database()
      .selectFrom("audit_log")
      .select("verb")
      .where("entity_type", "=", "ticket")
      .where("entity_id", "=", String(open))
      .execute();
    expect(entries).toEqual([{ verb: "owner changed" }]);
  });

  it("with --open-tickets assigns them to a colleague, and refuses any other person", async () => {
    const [owner, colleague] = [await agent(), await agent()];
    const open = await ticketOf(owner);
    const slip = await deactivate(owner, "--open-tickets", "unasigned", "--yes");
    expect([slip.code, slip.stderr]).toEqual([2, expect.stringContaining("--open-tickets takes unassigned, or the login id of a colleague.")]);
    expect((await deactivate(owner, "--open-tickets", "agent1@baobab.test", "--yes")).code).toBe(1);
    expect([await isActive(owner), await ownerOf(open)]).toEqual([true, owner.userId]);
    expect((await deactivate(owner, "--open-tickets", colleague.loginId, "--yes")).code).toBe(0);
    expect([await isActive(owner), await ownerOf(open)]).toEqual([false, colleague.userId]);
  });

  it("has the same effect when a role loses the Support area", async () => {
    const owner = await agent();
    const open = await ticketOf(owner);
    const { role_id } = await database().selectFrom("app_user").select("role_id").where("id", "=", owner.userId).executeTakeFirstOrThrow();
    await database().updateTable("role").set({ permissions: "[]" }).where("id", "=", role_id).execute();
    await sweepReleases(platform.gateway.deps.chat.context);
    expect(await ownerOf(open)).toBeNull();
  });
});

it("users activate with --open-chats is a usage error, and the user stays inactive", async () => {
  const owner = await agent();
  expect((await deactivate(owner, "--yes")).code).toBe(0);
  const ended = await platform.parley(["users", "activate", owner.loginId, "--remark", "back", "--open-chats", "queue"]);
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([2, "", expect.stringContaining("--open-chats is only for users deactivate.")]);
  expect(await isActive(owner)).toBe(false);
});
