import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailText } from "../../../testing/hand-mail.ts";
import { HAS_IMAP_SERVER, IMAP_PASSWORD, type ImapServer, startImapServer } from "../../../testing/imap-server.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let imap: ImapServer;
let gateway: TestGateway;
let admin: string;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { MAIL_INSIDE: "1" } });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  if (HAS_IMAP_SERVER) imap = await startImapServer();
});
afterAll(async () => {
  await gateway.close();
  if (HAS_IMAP_SERVER) await imap.close();
});

let count = 0;
/** Creates an e-mail address without fetching, and a user name for its mailbox. */
const address = async (): Promise<{ readonly id: number; readonly user: string; readonly address: string }> => {
  count += 1;
  const user = `fetched${count}`;
  const body = { address: `${user}@acacia.test`, name: "Acacia" };
  const { body: made } = await gateway.request("POST", "/api/messenger/email/addresses", { token: admin, body });
  return { id: made.data.id, user, address: body.address };
};
const path = (id: number) => `/api/messenger/email/addresses/${id}/fetching`;
const put = (id: number, body: object, token = admin) => gateway.request("PUT", path(id), { token, body: { host: "", version: 0, ...body } });
const get = async (id: number) => (await gateway.request("GET", path(id), { token: admin })).body.data;
const check = async (id: number) => (await gateway.request("POST", `${path(id)}/check`, { token: admin })).body.data;
const kept = (id: number) => gateway.deps.database.platform.selectFrom("email_mailbox").selectAll().where("address_id", "=", id).executeTakeFirst();
const server = (user: string) => ({ host: "localhost", port: imap.port, user, password: IMAP_PASSWORD });
/** Creates an e-mail address whose mailbox is connected and watched for new mail. */
const connected = async (more: object = {}) => {
  const one = await address();
  expect((await put(one.id, { ...server(one.user), ...more })).status).toBe(200);
  await expect.poll(async () => (await get(one.id)).state).toBe("connected");
  return one;
};
const mail = (to: string, id: string, head: Record<string, string> = {}) =>
  mailText({
    From: `"Anna ${id}" <${id}@else.test>`,
    To: to,
    Subject: `About ${id}`,
    "Message-ID": `<${id}@else.test>`,
    body: `Words of ${id}`,
    ...head,
  });
const mailsOf = (id: string) =>
  gateway.deps.database.platform
    .selectFrom("email")
    .innerJoin("chat_session", "chat_session.id", "email.session_id")
    .select(["email.id", "email.session_id", "email.subject", "chat_session.status", "chat_session.stakeholder_id"])
    .where("email.sender", "=", `${id}@else.test`)
    .execute();
const isThere = (id: string) => expect.poll(async () => (await mailsOf(id)).length);

describe.skipIf(!HAS_IMAP_SERVER)("fetched mailbox", () => {
  test("delivers an appended e-mail by IDLE without polling and marks it as read", async () => {
    const { address: to, user } = await connected();
    const begun = performance.now();
    await imap.append(user, mail(to, "idle"));
    await isThere("idle").toBe(1);
    // The mail must arrive within 30 seconds, which shows that the server announced it; the regular check runs only
    // once per minute.
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await mailsOf("idle")).toMatchObject([{ subject: "About idle", status: "queued", stakeholder_id: 2 }]);
    await expect.poll(() => imap.list(user)).toEqual([{ subject: "About idle", isRead: true }]);
  });

  test("moves fetched e-mails into the configured folder and ignores older ones", async () => {
    const one = await address();
    await imap.append(one.user, mail(one.address, "long-ago"), { at: new Date("2026-01-01T00:00:00Z") });
    await imap.createFolder(one.user, "Done");
    await imap.append(one.user, mail(one.address, "just-now"));
    await put(one.id, { ...server(one.user), moveTo: "Done" });
    await isThere("just-now").toBe(1);
    await expect.poll(() => imap.list(one.user, "Done")).toEqual([{ subject: "About just-now", isRead: false }]);
    expect(await imap.list(one.user)).toEqual([{ subject: "About long-ago", isRead: false }]);
    expect(await mailsOf("long-ago")).toEqual([]);
  });

  test("delivers no e-mail twice and loses none when its folder is recreated", async () => {
    const { id, address: to, user } = await connected();
    await imap.append(user, mail(to, "before"));
    await isThere("before").toBe(1);
    const { uid_validity: was } = (await kept(id)) ?? {};
    await imap.renewFolder(user);
    await imap.append(user, mail(to, "after"));
    await check(id);
    await isThere("after").toBe(1);
    const now = await kept(id);
    expect(now?.uid_validity).not.toBe(was);
    expect(await mailsOf("before")).toHaveLength(1);
  });

  test("is reconnected after an outage and delivers e-mails that arrived in the meantime", async () => {
    const { id, address: to, user } = await connected();
    await imap.append(user, mail(to, "here"));
    await isThere("here").toBe(1);
    await imap.halt();
    await expect.poll(async () => (await get(id)).error).toBe(`localhost does not answer at port ${imap.port}`);
    expect((await get(id)).state).toBe("failed");
    await imap.resume();
    await imap.append(user, mail(to, "meanwhile"));
    await check(id);
    await isThere("meanwhile").toBe(1);
    expect(await get(id)).toMatchObject({ state: "connected", error: null });
  });

  test("keeps an e-mail unread after an internal error, stores it on retry and does not delay the next", async () => {
    const { id, address: to, user } = await connected();
    // Sends more than the limit of 30 e-mails from one sender in ten minutes, so that one of them stays unread.
    const flood = { From: "flood@else.test" };
    for (let n = 0; n < 31; n += 1) await imap.append(user, mail(to, `flood${n}`, flood));
    await imap.append(user, mail(to, "behind"));
    await isThere("behind").toBe(1);
    await isThere("flood").toBe(30);
    expect(await get(id)).toMatchObject({ waiting: 1, refused: null });
    expect((await imap.list(user)).filter(({ isRead }) => !isRead)).toHaveLength(1);
    await gateway.deps.database.platform
      .updateTable("email")
      .set({ created_at: "2026-01-01T00:00:00Z" })
      .where("sender", "=", "flood@else.test")
      .execute();
    expect(await check(id)).toMatchObject({ waiting: 0, state: "connected" });
    await isThere("flood").toBe(31);
    expect((await imap.list(user)).filter(({ isRead }) => !isRead)).toEqual([]);
  });

  test("keeps a refused e-mail unread with its reason and continues with the next", async () => {
    const { id, address: to, user } = await connected();
    const parts = `${"--X\r\nContent-Type: text/plain\r\n\r\na\r\n".repeat(5_000)}--X--`;
    await imap.append(user, mail(to, "parts", { "Content-Type": "multipart/mixed; boundary=X", body: parts }));
    await imap.append(user, mail(to, "next"));
    await isThere("next").toBe(1);
    expect(await mailsOf("parts")).toEqual([]);
    await expect.poll(async () => (await get(id)).refused?.reason).toBe("An e-mail may have at most 1000 parts");
    await expect
      .poll(() => imap.list(user))
      .toEqual([
        { subject: "About parts", isRead: false },
        { subject: "About next", isRead: true },
      ]);
  });

  test("delivers only to its own address, whatever other recipients an e-mail names", async () => {
    const { user, address: to } = await connected();
    await imap.append(user, mail("cards@baobab.test", "elsewhere", { Cc: to }));
    await isThere("elsewhere").toBe(1);
    expect((await mailsOf("elsewhere"))[0]?.stakeholder_id).toBe(2);
  });

  test("adds an answer to the conversation identified in its recipient address", async () => {
    const { user, address: to } = await connected();
    await imap.append(user, mail(to, "keyed"));
    await isThere("keyed").toBe(1);
    const [first] = await mailsOf("keyed");
    const thread = await gateway.deps.database.platform
      .selectFrom("email_thread")
      .select("reply_key")
      .where("session_id", "=", first?.session_id ?? 0)
      .executeTakeFirstOrThrow();
    const answer = mail(to.replace("@", `+${thread.reply_key}@`), "keyed", { "Message-ID": "<keyed-2@else.test>", body: "By key" });
    await imap.append(user, answer);
    await isThere("keyed").toBe(2);
    expect(new Set((await mailsOf("keyed")).map(({ session_id }) => session_id)).size).toBe(1);
  });

  test("is not read for an e-mail address that no longer receives e-mails", async () => {
    const { id, user, address: to } = await connected();
    const { body } = await gateway.request("GET", `/api/messenger/email/addresses?search=${user}@`, { token: admin });
    const { version } = body.data.items.find((one: { id: number }) => one.id === id);
    const off = { address: to, name: "Acacia", isActive: false, version };
    expect((await gateway.request("PUT", `/api/messenger/email/addresses/${id}`, { token: admin, body: off })).status).toBe(200);
    expect((await get(id)).state).toBe("off");
    expect((await gateway.request("POST", `${path(id)}/check`, { token: admin })).status).toBe(409);
    await imap.append(user, mail(to, "unwanted"));
    // Waits until an e-mail to another mailbox has been fetched, which shows that fetching has run in the meantime.
    const other = await connected();
    await imap.append(other.user, mail(other.address, "wanted"));
    await isThere("wanted").toBe(1);
    expect(await mailsOf("unwanted")).toEqual([]);
  });
});

describe.skipIf(!HAS_IMAP_SERVER)("unreadable mailbox is reported with a readable message for", () => {
  test.each<[string, object, string]>([
    ["a wrong password", { password: "not this one" }, "localhost does not accept this user with this password"],
    ["a folder that is not there", { folder: "Nowhere" }, 'There is no folder "Nowhere" in the mailbox'],
    ["a folder to move to that is not there", { moveTo: "Nowhere" }, 'There is no folder "Nowhere" to move mails to'],
  ])("%s", async (_what, more, error) => {
    const one = await address();
    await put(one.id, { ...server(one.user), ...more });
    await expect.poll(async () => (await get(one.id)).error).toBe(error);
    expect((await get(one.id)).state).toBe("failed");
  });
});

describe.skipIf(!HAS_IMAP_SERVER)("gateway without MAIL_INSIDE", () => {
  test("does not connect to a mailbox in a private network or disclose its password", async () => {
    const closed = await startTestGateway();
    const { token } = await closed.signIn("admin@acacia.test");
    const made = await closed.request("POST", "/api/messenger/email/addresses", { token, body: { address: "in@acacia.test", name: "In" } });
    const at = path(made.body.data.id);
    await closed.request("PUT", at, { token, body: { ...server("in"), version: 0 } });
    await expect
      .poll(async () => (await closed.request("GET", at, { token })).body.data.error)
      .toBe("The mail server localhost has no public address");
    await closed.close();
  });
});

describe("mailbox password", () => {
  test("is never returned, stored in plain text or audited", async () => {
    const { id } = await address();
    const answers = [await put(id, { host: "mail.else.test", user: "care", password: IMAP_PASSWORD })];
    answers.push(await gateway.request("GET", path(id), { token: admin }));
    const audited = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_type", "=", "emailAddress")
      .where("entity_id", "=", String(id))
      .execute();
    expect(answers.at(-1)?.body.data).toMatchObject({ host: "mail.else.test", user: "care", hasPassword: true });
    expect(audited.some(({ verb }) => verb === "changed")).toBe(true);
    expect(JSON.stringify([answers.map(({ body }) => body), await kept(id), audited])).not.toContain(IMAP_PASSWORD);
  });

  test("stays stored when the field is left empty, and is never sent to a different server", async () => {
    const { id } = await address();
    await put(id, { host: "mail.else.test", user: "care", password: IMAP_PASSWORD });
    const before = await kept(id);
    expect((await put(id, { host: "mail.else.test", user: "care", folder: "Care", version: 1 })).status).toBe(200);
    const after = await kept(id);
    expect([after?.password, after?.folder]).toEqual([before?.password, "Care"]);
    const { status, body } = await put(id, { host: "mine.else.test", user: "care", version: 2 });
    expect([status, JSON.stringify(body.error)]).toEqual([400, expect.stringContaining("password")]);
    expect((await kept(id))?.host).toBe("mail.else.test");
  });

  test("is deleted when fetching is deactivated", async () => {
    const { id } = await address();
    await put(id, { host: "mail.else.test", user: "care", password: IMAP_PASSWORD });
    expect((await put(id, { host: "", version: 1 })).body.data).toMatchObject({ state: "off", hasPassword: false });
    expect((await kept(id))?.password).toBeNull();
  });
});

describe("refused mailbox change stores nothing", () => {
  const good = { host: "mail.else.test", user: "care", password: IMAP_PASSWORD };
  test.each<[string, object]>([
    ["a host with a line break", { ...good, host: "mail.test\r\nx" }],
    ["an address in the place of a host", { ...good, host: "https://mail.test" }],
    ["no user", { ...good, user: "" }],
    ["no password", { ...good, password: "" }],
    ["a user with a line break", { ...good, user: "care\r\nA1 DELETE INBOX" }],
    ["no folder", { ...good, folder: "" }],
    ["the folder itself to move to", { ...good, moveTo: "INBOX" }],
    ["a port that is none", { ...good, port: 0 }],
    ["a field that does not belong here", { ...good, state: "connected" }],
  ])("%s", async (_what, body) => {
    const { id } = await address();
    expect((await put(id, body)).status).toBe(400);
    expect(await kept(id)).toBeUndefined();
  });

  test("for a stale version", async () => {
    const { id } = await address();
    await put(id, good);
    expect((await put(id, { ...good, user: "late" })).status).toBe(409);
    expect((await kept(id))?.user_name).toBe("care");
  });

  test("for an agent or another stakeholder", async () => {
    const { id } = await address();
    const other = (await gateway.signIn("admin@baobab.test")).token;
    expect([(await put(id, good, agent)).status, (await put(id, good, other)).status]).toEqual([403, 404]);
    const asked = await Promise.all([agent, other].map((token) => gateway.request("POST", `${path(id)}/check`, { token })));
    expect(asked.map(({ status }) => status)).toEqual([403, 404]);
    expect(await kept(id)).toBeUndefined();
  });
});
