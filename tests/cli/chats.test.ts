import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openSocket } from "../open-socket.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let admin: string;
let chat: { readonly id: number; readonly userCode: string };
beforeAll(async () => {
  platform = await realPlatform();
  admin = (await platform.gateway.signIn("admin@acacia.test")).token;
  const opened = await platform.gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token: admin, body: {} });
  const { session, visitorKey } = opened.body.data;
  chat = { id: session.id, userCode: session.userCode };
  const customer = await openSocket(platform.gateway.url, { visitorKey });
  await customer.ask("say", { clientId: "a", timestamp: 1, body: "zzz qqq, do you take parrots" });
  // Waits, because the failed response is stored after the bot has answered.
  await vi.waitFor(async () => expect(await failed("open")).toHaveLength(1), { timeout: 30_000 });
  await customer.ask("askPerson");
  customer.socket.disconnect();
});
afterAll(() => platform.close());

const env = (token: string) => ({ env: { PARLEY_TOKEN: token } });
const parley = (args: readonly string[], token = admin) => platform.parley(args, env(token));
const json = async (args: readonly string[]) => JSON.parse((await parley([...args, "--json"])).stdout);
const failed = async (status: string) => {
  const { body } = await platform.gateway.request("GET", `/api/messenger/conversations/failed?status=${status}&search=parrots&tests=include`, {
    token: admin,
  });
  return body.data.items as readonly { readonly id: number; readonly status: string }[];
};

describe("conversation commands", () => {
  it("queue list prints a waiting conversation with the requested columns", async () => {
    const { code, stdout } = await parley(["queue", "list", "--all", "--format", "csv", "--columns", "id,failedText"]);
    expect([code, stdout.split("\n")]).toEqual([0, expect.arrayContaining(["id,failedText", `${chat.id},"zzz qqq, do you take parrots"`])]);
  });

  it("queue show prints the messages, and queue export prints one message per row", async () => {
    const shown = await json(["queue", "show", String(chat.id)]);
    expect([shown.status, shown.messages.map(({ seq }: { seq: number }) => seq)]).toEqual(["queued", [1, 2, 3, 4]]);
    const { code, stdout, stderr } = await parley(["queue", "export", "--format", "csv"]);
    expect([code, stdout, stderr]).toEqual([
      0,
      (await parley(["chats", "export", String(chat.id), "--format", "csv"])).stdout,
      expect.stringContaining("1 conversation."),
    ]);
    expect((await parley(["queue", "export", "--search", "nobody-is-called-so", "-q"])).stdout).toBe("");
  });

  it("queue show refuses a conversation outside the queue and names its status and command", async () => {
    const [ended = ""] = (await parley(["chats", "list", "--status", "ended", "-q"])).stdout.split("\n");
    const { code, stdout, stderr } = await parley(["queue", "show", ended]);
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining(`it is ended.\nSee: parley chats show ${ended}`)]);
  });

  it("chats show prints the messages with the oldest first", async () => {
    const shown = await json(["chats", "show", String(chat.id)]);
    expect(shown).toMatchObject({ id: chat.id, status: "queued" });
    expect(shown.messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it("chats export prints one message per row, for ids or all matches, and history lists by customer", async () => {
    const rows = (text: string) => text.trim().split("\n").slice(1);
    const one = await parley(["chats", "export", String(chat.id), "--format", "csv"]);
    expect([one.code, one.stdout.split("\n")[0], rows(one.stdout).length]).toEqual([
      0,
      "session_id,user_code,seq,created_at,senderType,senderName,kind,body",
      4,
    ]);
    const all = await parley(["chats", "export", "--text", "parrots", "--format", "csv"]);
    expect([all.stdout, all.stderr]).toEqual([one.stdout, expect.stringContaining("1 conversation.")]);
    const history = await json(["chats", "history", chat.userCode]);
    expect(history.map(({ seq }: { seq: number }) => seq)).toEqual([4, 3, 2, 1]);
  });

  it.each(["agent1@acacia.test", "brian mwangi"])("chats list finds the chats of a support agent by %s", async (named) => {
    const [{ id }] = (await platform.gateway.request("GET", "/api/main/users?search=agent1@acacia.test", { token: admin })).body.data.items;
    const listed = ["chats", "list", "--columns", "id", "--all"];
    expect((await parley([...listed, "--agent", named])).stdout).toBe((await parley([...listed, "--agent-id", String(id)])).stdout);
  });

  it("refuse a name that two support agents have, and list their login ids", async () => {
    const { test, request } = platform.gateway;
    await test.database.platform
      .updateTable("app_user")
      .set({ first_name: "Brian", last_name: "Mwangi" })
      .where("login_id", "=", "agent2@acacia.test")
      .execute();
    expect((await request("GET", "/api/main/users/agents", { token: admin })).status).toBe(200);
    expect(await parley(["chats", "list", "--agent", "Brian Mwangi"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("Use one of their logins: agent1@acacia.test, agent2@acacia.test"),
    });
  });

  it("find failed responses and FAQs of a bot by its code", async () => {
    const ended = await parley([
      "failed-responses",
      "list",
      "--bot",
      "acacia-helper",
      "--search",
      "parrots",
      "--tests",
      "include",
      "--columns",
      "text",
    ]);
    expect([ended.code, ended.stdout]).toEqual([0, expect.stringContaining("do you take parrots")]);
    expect((await parley(["faqs", "list", "--bot", "nobody"])).stderr).toContain("There is no bot 'nobody'");
  });

  it.each([
    [["chats", "export", "12", "--status", "ended"], 2, "Ids and filters cannot be used together"],
    [["chats", "export", "twelve"], 2, "is not a conversation id"],
    [["chats", "show", "999999"], 1, "Not found"],
  ])("refuse the arguments %j with a message", async (args, code, says) => {
    const ended = await parley(args as string[]);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, "", expect.stringContaining(says as string)]);
  });
});

describe("failed-responses commands", () => {
  const idOf = async () => String((await failed("open"))[0]?.id);

  it("resolve makes a failed response an FAQ that the bot uses, and undo reopens it", async () => {
    const id = await idOf();
    expect(await json(["failed-responses", "show", id])).toMatchObject({ id: Number(id), status: "open", text: "zzz qqq, do you take parrots" });
    const resolved = await parley([
      "failed-responses",
      "resolve",
      id,
      "--question",
      "zzz qqq, do you take parrots",
      "--answer",
      "We do.",
      "--format",
      "csv",
    ]);
    expect([resolved.code, resolved.stdout]).toEqual([
      0,
      `id,text,before,after\n${id},"zzz qqq, do you take parrots",no answer,"faq zzz qqq, do you take parrots"\n`,
    ]);
    expect((await failed("resolved")).map((one) => String(one.id))).toEqual([id]);
    expect((await json(["failed-responses", "reopen", id])).reopened).toBe(1);
    expect((await failed("open")).map((one) => String(one.id))).toEqual([id]);
  });

  it("ignore sets a failed response aside, and repeating it exits with 6", async () => {
    const id = await idOf();
    expect((await parley(["failed-responses", "ignore", id])).code).toBe(0);
    const again = await parley(["failed-responses", "ignore", id]);
    expect([again.code, again.stdout]).toEqual([6, ""]);
    expect((await parley(["failed-responses", "reopen", id])).code).toBe(0);
  });

  it.each([
    [[], 2, "No resolution was given"],
    [["--service", "refunds", "--question", "a", "--answer", "b"], 2, "No resolution was given"],
    [["--question", "a"], 2, "A FAQ needs --question and --answer"],
    [["--service", "no such service"], 1, "There is no service 'no such service' of this bot"],
  ])("refuses resolve with %j and changes nothing", async (flags, code, says) => {
    const id = await idOf();
    const ended = await parley(["failed-responses", "resolve", id, ...(flags as string[])]);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, "", expect.stringContaining(says as string)]);
    expect(await idOf()).toBe(id);
  });
});

describe("outgoing mailbox commands", () => {
  it("show hides the links of a mail, and --reveal writes an audit entry", async () => {
    const superAdmin = (await platform.gateway.signIn("super@parley.test")).token;
    const { platform: database } = platform.gateway.test.database;
    await database
      .insertInto("mail")
      .values({
        to_address: "ada@acacia.test",
        subject: "Invitation",
        text: "Open https://parley.test/new?token=s3cret",
        html: "<!doctype html><p>Open it</p>",
      })
      .execute();
    const listed = JSON.parse((await parley(["mailbox", "list", "--search", "ada@acacia.test", "--json"], superAdmin)).stdout);
    const id = String((listed.items ?? listed)[0].id);
    const shown = await parley(["mailbox", "show", id], superAdmin);
    expect([shown.code, shown.stdout.includes("s3cret"), shown.stderr]).toEqual([0, false, expect.stringContaining("--reveal")]);
    expect(shown.stdout.split("\n").map((line) => line.split("\t")[0])).not.toContain("html");
    expect(JSON.parse((await parley(["mailbox", "show", id, "--json", "html"], superAdmin)).stdout).html).toContain("<!doctype html>");
    const looks = async () => (await database.selectFrom("audit_log").select("id").where("action", "=", "mail read").execute()).length;
    const before = await looks();
    const whole = await parley(["mailbox", "show", id, "--reveal"], superAdmin);
    expect([whole.code, whole.stdout.includes("s3cret"), await looks()]).toEqual([0, true, before + 1]);
    expect((await parley(["mailbox", "list"])).stderr).toContain("Forbidden:");
  });
});
