import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addJob } from "../../../jobs/add-job.ts";
import { stored, storedSession } from "../../../live/testing/chats.ts";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { incomingEmailTasks } from "./incoming-tasks.ts";
import { REPARSE_TASK } from "./reparse-job.ts";

const DESK = "desk@acacia.test";
const SALES = "sales@acacia.test";

/** E-mails that the external mail server received. */
const sent: { readonly raw: string; readonly to: readonly string[] }[] = [];
const world = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      sent.push({ raw: Buffer.concat(chunks).toString("utf8"), to: session.envelope.rcptTo.map(({ address }) => address) });
      done();
    });
  },
});

let gateway: TestGateway;
let port: number;
let admin: string;
let agent: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => world.listen(0, "127.0.0.1", () => resolve()));
  gateway = await startTestGateway({ environment: { MAIL_PORT: "0", SMTP_URL: `smtp://127.0.0.1:${(world.server.address() as AddressInfo).port}` } });
  port = gateway.mailPort ?? 0;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  const teams = await gateway.deps.database.platform.selectFrom("team").select("id").where("stakeholder_id", "=", 2).orderBy("id").limit(2).execute();
  for (const [index, address] of [DESK, SALES].entries())
    await gateway.request("POST", "/api/messenger/email/addresses", { token: admin, body: { address, name: address, teamId: teams[index]?.id } });
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => world.close(() => resolve()));
});

let count = 0;
const person = () => {
  count += 1;
  return `writer${count}@else.test`;
};
const send = (head: Record<string, string>, { to = [DESK], from = "bounce@else.test" }: { to?: readonly string[]; from?: string } = {}) =>
  handMail(port, { from, to, raw: mailText({ To: DESK, ...head }) });
const emailsWhere = (column: "sender" | "subject", value: string) =>
  gateway.deps.database.platform.selectFrom("email").selectAll().where(column, "=", value).where("direction", "=", "in").orderBy("id").execute();
const rejected = async (search: string) =>
  (await gateway.request("GET", `/api/messenger/email/rejected?search=${encodeURIComponent(search)}`, { token: admin })).body.data.items;
const call = (path: string, body: object, token = admin) => gateway.request("POST", `/api/messenger/email/${path}`, { token, body });

/** Parses stored e-mails again and waits until the job is done; returns the changes. */
const reparsed = async (asked: object): Promise<readonly { readonly id: number; readonly subject: string; readonly change: string }[]> => {
  const { body } = await call("incoming/reparse", asked);
  const read = async () => (await gateway.request("GET", `/api/messenger/email/incoming/reparse/${body.data.id}`, { token: admin })).body.data;
  await expect.poll(async () => (await read()).job.state, { timeout: 30_000 }).toBe("done");
  const { job, changes } = await read();
  expect(job.done + job.unchanged).toBe(job.total);
  expect(changes).toHaveLength(job.done);
  return changes;
};

const incomingWith = async (subject: string): Promise<number> => {
  const [{ message_id: messageId = 0 } = {}] = await emailsWhere("subject", subject);
  const rows = gateway.deps.database.platform.selectFrom("incoming_email").select("id").where("message_id", "=", messageId);
  return (await rows.executeTakeFirstOrThrow()).id;
};
const mark = async (subject: string) => call("rejected/automatic", { id: await incomingWith(subject) }, agent);

/** Creates a conversation that an agent accepted and answered, and waits until the customer has received the answer. */
const answered = async (subject: string, to = person()) => {
  await send({ From: to, Subject: subject, "Message-ID": `<${count}-${subject.replaceAll(" ", "-")}@else.test>` });
  const sessionId = (await emailsWhere("sender", to)).at(-1)?.session_id ?? 0;
  await gateway.request("POST", "/api/messenger/support/accept", { token: agent, body: { sessionId } });
  await gateway.request("POST", "/api/messenger/email/send-email", {
    token: agent,
    body: { sessionId, clientId: `a-${sessionId}`, body: "It comes." },
  });
  await expect.poll(() => sent.some((mail) => mail.to.includes(to))).toBe(true);
  const raw = sent.findLast((mail) => mail.to.includes(to))?.raw ?? "";
  return {
    customer: to,
    sessionId,
    raw,
    id: /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? "",
    replyTo: /^Reply-To: (.*)$/im.exec(raw)?.[1]?.trim() ?? "",
  };
};
const outOf = (sessionId: number) =>
  gateway.deps.database.platform
    .selectFrom("email")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("direction", "=", "out")
    .executeTakeFirstOrThrow();

describe("duplicate detection of e-mails", () => {
  test("keeps two e-mails with one Message-ID, and lists one received twice as a duplicate", async () => {
    const from = person();
    const head = { From: from, "Message-ID": "<1@faulty.test>" };
    await send({ ...head, Subject: "First order", Date: "Fri, 27 Nov 2026 10:00:00 +0000", body: "One" });
    await send({ ...head, Subject: "Second order", Date: "Fri, 27 Nov 2026 11:00:00 +0000", body: "Two" });
    await send({ "X-Scanned": "yes", ...head, Subject: "Second order", Date: "Fri, 27 Nov 2026 11:00:00 +0000", body: "Two" });
    expect((await emailsWhere("sender", from)).map(({ subject }) => subject)).toEqual(["First order", "Second order"]);
    expect(await rejected("Second order")).toMatchObject([
      { outcome: "duplicate", reason: expect.stringContaining("The same e-mail is in conversation") },
    ]);
  });

  test("creates one conversation per team for an e-mail to two addresses, and none when it arrives again", async () => {
    const from = person();
    const head = { From: from, To: `${DESK}, ${SALES}`, Subject: "For both", "Message-ID": `<${from}>` };
    await send(head, { to: [DESK, SALES] });
    await send(head, { to: [SALES] });
    const mails = await emailsWhere("sender", from);
    expect(new Set(mails.map(({ session_id }) => session_id)).size).toBe(2);
    expect(mails).toHaveLength(2);
  });

  test("adds replies of listed participants to the conversation, and separates those of unknown senders", async () => {
    const [one, other, stranger] = [person(), person(), person()];
    const head = { References: "<outside@supplier.test>", "In-Reply-To": "<outside@supplier.test>" };
    await send({ ...head, From: one, To: "supplier@else.test", Cc: DESK, Subject: "Re: Offer", "Message-ID": `<${one}>` });
    await send({ ...head, From: one, To: "supplier@else.test", Cc: DESK, Subject: "Re: Offer", "Message-ID": `<2-${one}>`, body: "And" });
    await send({ ...head, From: other, To: "supplier@else.test", Cc: DESK, Subject: "Re: Offer", "Message-ID": `<${other}>` });
    await send({ ...head, From: stranger, Subject: "Re: Offer", "Message-ID": `<${stranger}>` });
    const sessions = (await Promise.all([one, other, stranger].map((from) => emailsWhere("sender", from)))).map((mails) =>
      mails.map(({ session_id }) => session_id),
    );
    expect(new Set([...(sessions[0] ?? []), ...(sessions[1] ?? [])]).size).toBe(1);
    expect(sessions[2]?.[0]).not.toBe(sessions[0]?.[0]);
  });
});

describe("sender of an e-mail", () => {
  test.each([
    ["Sender", { From: "mailer-daemon", Sender: "robot@else.test" }, "robot@else.test"],
    ["Reply-To", { From: "<>", "Reply-To": "Help <help@else.test>" }, "help@else.test"],
    ["the envelope", { From: "Somebody <>" }, "bounce@else.test"],
    ["the first of three lines", { From: "first@else.test\r\nFrom: second@else.test\r\nFrom: third@else.test" }, "first@else.test"],
    ["an international domain", { From: "Jo <jo@bücher.test>" }, "jo@xn--bcher-kva.test"],
    ["a domain in Punycode", { From: "Jo <jo@xn--bcher-kva.test>" }, "jo@xn--bcher-kva.test"],
    ["an international local part", { From: '"Jöhn Doe" <jdöe@mächine.test>' }, "jdöe@xn--mchine-bua.test"],
    ["a quoted local part", { From: '"Jo Bell" <"jo bell"@else.test>' }, '"jo bell"@else.test'],
    ["an address literal", { From: "jo@[192.0.2.1]" }, "jo@[192.0.2.1]"],
    ["a comment", { From: "jo(at home)@else.test (Jo)" }, "jo@else.test"],
    ["a group", { From: "Friends: jo.group@else.test, other@else.test;" }, "jo.group@else.test"],
  ])("is read from %s", async (what, head, address) => {
    const subject = `From by ${what}`;
    expect((await send({ ...head, Subject: subject })).code).toBe(250);
    expect((await emailsWhere("subject", subject)).map(({ sender }) => sender)).toEqual([address]);
  });

  test("is the Reply-To address for a contact form that writes as the support address, and receives the reply", async () => {
    const [forms, other] = [person(), person()];
    await send({ From: DESK, "Reply-To": `Nadia <${forms}>`, Subject: "Form as the desk", "Message-ID": `<${forms}>` });
    const [form] = await emailsWhere("sender", forms);
    const thread = async (id: number) => (await gateway.request("GET", `/api/messenger/email/messages/${id}`, { token: agent })).body.data;
    expect((await thread(form?.session_id ?? 0)).reply).toMatchObject({ to: [forms], cc: [] });
    await send({ From: other, "Reply-To": "Shared <shared@else.test>", Subject: "Elsewhere", "Message-ID": `<${other}>` });
    const [mail] = await emailsWhere("sender", other);
    expect(await thread(mail?.session_id ?? 0)).toMatchObject({
      reply: { to: ["shared@else.test"] },
      items: [{ replyTo: [{ name: "Shared", address: "shared@else.test" }], incomingId: expect.any(Number) }],
    });
  });

  test("can be another support address, with a conversation there and the reply in the first conversation", async () => {
    const { body: list } = await gateway.request("GET", "/api/messenger/email/addresses?search=desk", { token: agent });
    const body = { addressId: list.data.items[0].id, clientId: "between", to: [SALES], subject: "Between desks", body: "Please take over" };
    const begun = await call("begin", body, agent);
    await expect.poll(() => sent.some((mail) => mail.to.includes(SALES))).toBe(true);
    const raw = sent.findLast((mail) => mail.to.includes(SALES))?.raw ?? "";
    expect((await handMail(port, { from: DESK, to: [SALES], raw })).code).toBe(250);
    const [arrived] = await emailsWhere("subject", "Between desks");
    expect(arrived?.session_id).not.toBe(begun.body.data.id);
    await gateway.request("POST", "/api/messenger/support/accept", { token: agent, body: { sessionId: arrived?.session_id } });
    await call("send-email", { sessionId: arrived?.session_id, clientId: "back", body: "We do" }, agent);
    await expect.poll(() => sent.some((mail) => mail.to.some((to) => to.startsWith("desk+")))).toBe(true);
    const back = sent.findLast((mail) => mail.to.some((to) => to.startsWith("desk+")));
    await handMail(port, { from: SALES, to: back?.to ?? [], raw: back?.raw ?? "" });
    expect((await stored(gateway, begun.body.data.id)).at(-1)?.body).toBe("We do");
  });
});

describe("automatic e-mail", () => {
  test("does not include a reply with X-Auto-Response-Suppress, which reopens its conversation", async () => {
    const { customer, sessionId, replyTo, id } = await answered("Suppressed");
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    const head = { From: customer, To: replyTo, Subject: "Re: Suppressed", "In-Reply-To": `<${id}>`, body: "Thank you" };
    await send({ ...head, "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply" }, { to: [replyTo] });
    expect((await storedSession(gateway, sessionId)).status).toBe("queued");
  });

  test.each([
    [
      "Exim",
      (to: string) => ({
        From: "Mail Delivery System <Mailer-Daemon@mx.else.test>",
        Subject: "Mail delivery failed: returning message to sender",
        "X-Failed-Recipients": to,
        words: `This message was created automatically by mail delivery software.\r\n\r\n  ${to}\r\n    host mx.else.test [192.0.2.7]\r\n    550 5.1.1 <${to}>: no such mailbox\r\n\r\n------ This is a copy of your message. ------\r\n`,
      }),
      "550 5.1.1",
    ],
    [
      "qmail",
      (to: string) => ({
        From: "MAILER-DAEMON@qmail.test",
        Subject: "failure notice",
        words: `Hi. This is the qmail-send program at qmail.test.\r\n\r\n<${to}>:\r\n192.0.2.8 does not like recipient.\r\nRemote host said: 550 unknown user\r\nGiving up.\r\n\r\n--- Below this line is a copy of the message.\r\n\r\n`,
      }),
      "550 unknown user",
    ],
    [
      "a system without a copy",
      (to: string) => ({
        From: "<>",
        Subject: "Undeliverable: Re: Bounced by a system without a copy",
        words: `Your message\r\n\r\n  To: ${to}\r\n  Subject: Re: Bounced by a system without a copy\r\n\r\ndid not reach the following recipient:\r\n${to}: the mailbox is full, and cannot be reached.\r\n`,
        bare: "yes",
      }),
      "cannot be reached",
    ],
  ])("delivery report of %s marks the e-mail as failed with the reason and notifies its writer", async (system, make, reason) => {
    const { customer, sessionId, raw } = await answered(`Bounced by ${system}`);
    const { words, bare = "", ...head } = make(customer) as Record<string, string>;
    const before = await gateway.deps.database.platform.selectFrom("chat_session").select("id").execute();
    expect((await send({ ...head, body: `${words}${bare === "" ? raw : ""}` }, { from: "" })).code).toBe(250);
    expect(await outOf(sessionId)).toMatchObject({ state: "failed", error: expect.stringContaining(reason) });
    expect((await stored(gateway, sessionId)).at(-1)).toMatchObject({ kind: "note", body: expect.stringContaining(reason) });
    expect(await gateway.deps.database.platform.selectFrom("chat_session").select("id").execute()).toHaveLength(before.length);
    const bell = await gateway.deps.database.platform.selectFrom("notification").select("title").where("title", "like", `%${customer}%`).execute();
    expect(bell).toHaveLength(1);
  });

  test("with a delay report or complaint adds a note without marking the e-mail as failed", async () => {
    const { customer, sessionId, id } = await answered("Slow");
    const report = (type: string, status: string, head: string) =>
      [
        `--X\r\nContent-Type: text/plain\r\n\r\nAbout your e-mail.`,
        `--X\r\nContent-Type: ${type}\r\n\r\n${status}`,
        `--X\r\nContent-Type: message/rfc822\r\n\r\n${head}`,
        "--X--",
      ].join("\r\n");
    const copy = `Message-ID: <${id}>\r\nTo: ${customer}\r\n\r\nIt comes.`;
    const delay = report(
      "message/delivery-status",
      `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${customer}\r\nAction: delayed\r\nStatus: 4.4.1`,
      copy,
    );
    await send(
      { From: "postmaster@else.test", Subject: "Delayed", "Content-Type": "multipart/report; report-type=delivery-status; boundary=X", body: delay },
      { from: "" },
    );
    const abuse = report("message/feedback-report", `Feedback-Type: abuse\r\nUser-Agent: Loop/1\r\nVersion: 1`, copy);
    await send({
      From: "fbl@else.test",
      Subject: "Complaint",
      "Content-Type": "multipart/report; report-type=feedback-report; boundary=X",
      body: abuse,
    });
    expect((await outOf(sessionId)).state).toBe("sent");
    const notes = (await stored(gateway, sessionId)).filter(({ kind }) => kind === "note").map(({ body }) => body);
    expect(notes).toEqual([expect.stringContaining("is delayed"), expect.stringContaining("as spam")]);
  });

  test("unrelated to the platform is listed with its reason, searchable and with its exact source", async () => {
    const raw = Buffer.from(
      mailText({ From: "MAILER-DAEMON <>", To: DESK, Subject: "Undelivered Mail Returned to Sender", body: "Unknown user x@y.test é\r\n" }),
      "latin1",
    );
    expect((await handMail(port, { from: "", to: [DESK], raw: raw.subarray(0, -2) })).code).toBe(250);
    const [item] = await rejected("Undelivered Mail");
    expect(item).toMatchObject({
      outcome: "report",
      senderName: "MAILER-DAEMON",
      sentTo: DESK,
      size: raw.length,
      reason: expect.stringContaining("no e-mail of yours"),
    });
    const kept = await gateway.deps.database.platform.selectFrom("incoming_email").select("raw").where("id", "=", item.id).executeTakeFirst();
    expect(kept?.raw.equals(raw)).toBe(true);
    expect((await gateway.request("GET", `/api/messenger/email/incoming/${item.id}/source`, { token: admin })).status).toBe(200);
    const { body } = await gateway.request("GET", `/api/messenger/email/rejected/${item.id}`, { token: admin });
    expect(body.data).toMatchObject({
      source: expect.stringContaining("x@y.test é"),
      signals: expect.arrayContaining([expect.objectContaining({ why: expect.stringContaining("mail system") })]),
    });
    expect((await gateway.request("GET", "/api/messenger/email/rejected", { token: agent })).status).toBe(403);
  });

  test("can be accepted as a conversation once, and its sender is accepted from then on", async () => {
    const from = person();
    const head = { From: from, "Auto-Submitted": "auto-generated", body: "The server is on fire" };
    await send({ ...head, Subject: "Alarm one" });
    const [item] = await rejected("Alarm one");
    expect(item).toMatchObject({ outcome: "automatic", reason: expect.stringContaining("Treated as automatic because") });
    const { body } = await call("rejected/accept", { id: item.id });
    expect((await call("rejected/accept", { id: item.id })).body.data).toEqual(body.data);
    expect((await stored(gateway, body.data.sessionId)).at(-1)?.body).toBe("The server is on fire");
    expect(await rejected("Alarm one")).toEqual([]);
    expect((await call("accepted-senders", { address: from.toUpperCase() })).status).toBe(200);
    await send({ ...head, Subject: "Alarm two" });
    expect(await emailsWhere("subject", "Alarm two")).toHaveLength(1);
    await call("accepted-senders", { address: from, isAccepted: false });
    await send({ ...head, Subject: "Alarm three" });
    expect(await emailsWhere("subject", "Alarm three")).toEqual([]);
  });

  test("shows why it was classified as automatic, and becomes a personal message on correction", async () => {
    const { customer, sessionId, replyTo, id } = await answered("Vacation");
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    await send(
      {
        From: customer,
        To: replyTo,
        Subject: "Automatic reply: Vacation",
        "In-Reply-To": `<${id}>`,
        body: "I am out of the office, but: yes, please.",
      },
      { to: [replyTo] },
    );
    expect((await storedSession(gateway, sessionId)).status).toBe("ended");
    const { body } = await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent });
    const [treated] = body.data.treated;
    expect(treated).toMatchObject({ kind: "automatic", reason: expect.stringContaining("subject begins with") });
    expect((await call("rejected/accept", { id: treated.id }, agent)).body.data).toEqual({ sessionId });
    expect((await storedSession(gateway, sessionId)).status).toBe("queued");
    const testCase = await gateway.request("GET", `/api/messenger/email/incoming/${treated.id}/test-case`, { token: agent });
    expect(testCase.body).toMatchObject({ expected: "person", treatedAs: "automatic", raw: expect.any(String) });
  });

  test("is created by marking a personal e-mail, which ends the waiting time, and a second click reverts it", async () => {
    const from = person();
    await send({ From: from, Subject: "Weekly figures", "Message-ID": "<weekly@else.test>", body: "Figures of the week" });
    const [{ session_id: sessionId = 0 } = {}] = await emailsWhere("sender", from);
    const thread = async () => (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent })).body.data.items[0];
    const { incomingId: id, isMarkedAutomatic } = await thread();
    expect(isMarkedAutomatic).toBe(false);
    for (const _time of ["first", "second"]) expect((await call("rejected/automatic", { id }, agent)).body.data).toEqual({ sessionId });
    expect(await thread()).toMatchObject({ isMarkedAutomatic: true });
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "ended", end_reason: "Automatic e-mail", waiting_since: null });
    expect((await stored(gateway, sessionId)).filter(({ body }) => body.includes("marked the e-mail “Weekly figures” as automatic"))).toHaveLength(1);
    const testCase = () => gateway.request("GET", `/api/messenger/email/incoming/${id}/test-case`, { token: agent });
    expect((await testCase()).body).toMatchObject({ expected: "automatic", treatedAs: "person" });

    expect((await call("rejected/accept", { id }, agent)).body.data).toEqual({ sessionId });
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "queued", end_reason: null });
    expect((await testCase()).body).toMatchObject({ expected: "person" });
    expect(await emailsWhere("sender", from)).toHaveLength(1);
  });

  test("in an active conversation ends the waiting time only if the customer wrote nothing afterwards", async () => {
    const { customer, sessionId, replyTo, id: answer } = await answered("Two letters");
    const reply = (subject: string) =>
      send({ From: customer, To: replyTo, Subject: subject, "In-Reply-To": `<${answer}>`, body: subject }, { to: [replyTo] });
    await reply("A machine's");
    await reply("A person's");
    expect((await mark("A machine's")).status).toBe(200);
    expect((await storedSession(gateway, sessionId)).waiting_since).not.toBe(null);
    expect((await mark("A person's")).status).toBe(200);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", waiting_since: null });
  });

  test("does not end the waiting time for an earlier unanswered e-mail", async () => {
    const { customer, sessionId, replyTo, id: answer } = await answered("Running");
    const reply = (subject: string) =>
      send({ From: customer, To: replyTo, Subject: subject, "In-Reply-To": `<${answer}>`, body: subject }, { to: [replyTo] });
    await reply("Question before");
    const { waiting_since: since } = await storedSession(gateway, sessionId);
    await reply("Letter after");
    expect((await mark("Letter after")).status).toBe(200);
    expect(since).not.toBe(null);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", waiting_since: since });

    const from = person();
    await send({ From: from, Subject: "Queued question", "Message-ID": `<queued-${from}>`, body: "Where is it?" });
    await send({ From: from, Subject: "Queued letter", "In-Reply-To": `<queued-${from}>`, body: "Figures of the week" });
    const [queued] = await emailsWhere("sender", from);
    expect((await mark("Queued letter")).body.data).toEqual({ sessionId: queued?.session_id });
    expect(await storedSession(gateway, queued?.session_id ?? 0)).toMatchObject({ status: "queued", waiting_since: expect.anything() });
    expect((await mark("Queued question")).status).toBe(200);
    expect(await storedSession(gateway, queued?.session_id ?? 0)).toMatchObject({ status: "ended", waiting_since: null });
  });

  test("restarts the waiting time from the time of the e-mail when it is marked as personal again", async () => {
    const { customer, sessionId, replyTo, id: answer } = await answered("Taken back");
    await send({ From: customer, To: replyTo, Subject: "Not a machine", "In-Reply-To": `<${answer}>`, body: "Hello?" }, { to: [replyTo] });
    const { waiting_since: since } = await storedSession(gateway, sessionId);
    expect(since).not.toBe(null);
    expect((await mark("Not a machine")).status).toBe(200);
    expect((await call("rejected/accept", { id: await incomingWith("Not a machine") }, agent)).status).toBe(200);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", waiting_since: since });
  });

  test("is parsed again after a dry run that lists the changes", async () => {
    const [from, robot] = [person(), person()];
    await send({ From: from, Subject: "Parsed again", "Message-ID": `<${from}>`, body: "Read well" });
    await send({ From: robot, Subject: "Robot no more", "Message-ID": `<${robot}>`, "Auto-Submitted": "auto-generated" });
    const { platform } = gateway.deps.database;
    const [mail] = await emailsWhere("sender", from);
    // Stores the e-mail's message as an earlier parser would have read it.
    await platform
      .updateTable("message")
      .set({ body: "Read badly" })
      .where("id", "=", mail?.message_id ?? 0)
      .execute();
    const human = Buffer.from(mailText({ From: robot, To: DESK, Subject: "Robot no more", body: "I am a person" }));
    await platform.updateTable("incoming_email").set({ raw: human }).where("sender", "=", robot).execute();
    const run = async (dryRun: boolean) =>
      (await reparsed({ dryRun })).filter(({ subject }) => ["Parsed again", "Robot no more"].includes(subject)).map(({ change }) => change);
    expect(await run(true)).toEqual(["its text changes", expect.stringContaining("accepted")]);
    expect((await stored(gateway, mail?.session_id ?? 0)).at(-1)?.body).toBe("Read badly");
    await run(false);
    expect((await stored(gateway, mail?.session_id ?? 0)).at(-1)?.body).toBe("Read well");
    expect(await emailsWhere("sender", robot)).toHaveLength(1);
    expect(await run(true)).toEqual([]);
  });

  test("is not parsed again for an owner without an active account, and the job states the reason", async () => {
    const { platform } = gateway.deps.database;
    const owner = await platform
      .updateTable("app_user")
      .set({ active: false })
      .where("login_id", "=", "agent2@acacia.test")
      .returning("id")
      .executeTakeFirstOrThrow();
    const at = new Date();
    const { id } = await platform
      .insertInto("job")
      .values({
        stakeholder_id: 2,
        owner_id: owner.id,
        kind: "bulk",
        operation: "emails.reparse",
        title: "Parse e-mail again",
        state: "running",
        args: JSON.stringify({ olderParser: false, dryRun: false }),
        via: "api",
        heard_at: at,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.transaction().execute((trx) => addJob(trx, REPARSE_TASK, { jobId: id }));
    const job = () => platform.selectFrom("job").select(["state", "done", "error"]).where("id", "=", id).executeTakeFirstOrThrow();
    await expect.poll(job).toEqual({ state: "failed", done: 0, error: "Its owner no longer has an active account" });
    await platform.updateTable("app_user").set({ active: true }).where("id", "=", owner.id).execute();
  });

  test("is parsed again with its attachments, adding missing ones exactly once", async () => {
    const from = person();
    const subject = `Files of ${from}`;
    const raw = `From: Anna <${from}>\r\nTo: ${DESK}\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nTwo files\r\n${["one", "two"].map((name) => `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=${name}.txt\r\n\r\nThis is ${name}\r\n`).join("")}--b--\r\n`;
    await handMail(port, { from, to: [DESK], raw });
    const { platform } = gateway.deps.database;
    const [mail] = await emailsWhere("sender", from);
    const messageId = mail?.message_id ?? 0;
    const message = () =>
      platform.selectFrom("message").select(["body", "kind", "attachment_ids"]).where("id", "=", messageId).executeTakeFirstOrThrow();
    const files = async () => {
      const { attachment_ids: ids } = await message();
      const rows = await platform
        .selectFrom("attachment")
        .select(["id", "file_name"])
        .where("id", "in", [...(ids ?? [])])
        .execute();
      return (ids ?? []).map((id) => rows.find((row) => row.id === id)?.file_name);
    };
    expect(await files()).toEqual(["one.txt", "two.txt"]);
    const first = (await message()).attachment_ids?.[0] ?? 0;
    // Stores what an earlier parser would have found: one file less and a sender without a name.
    await platform
      .updateTable("message")
      .set({ attachment_ids: [first] })
      .where("id", "=", messageId)
      .execute();
    await platform
      .updateTable("email")
      .set({ from_party: JSON.stringify({ name: "", address: from }) })
      .where("message_id", "=", messageId)
      .execute();
    await platform.updateTable("incoming_email").set({ parser_version: 1 }).where("sender", "=", from).execute();
    const ofThis = async (asked: object) =>
      (await reparsed({ olderParser: true, ...asked })).filter((one) => one.subject === subject).map(({ change }) => change);
    expect(await ofThis({ from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    expect(await ofThis({ dryRun: true })).toEqual(["its sender and attachments change"]);
    expect(await files()).toEqual(["one.txt"]);
    expect(await ofThis({ dryRun: false })).toEqual(["its sender and attachments change"]);
    expect([await files(), (await message()).body]).toEqual([["one.txt", "two.txt"], "Two files"]);
    expect((await emailsWhere("sender", from)).map(({ from_party: party }) => party)).toEqual([{ name: "Anna", address: from }]);
    expect([await ofThis({ dryRun: false }), await ofThis({ dryRun: true })]).toEqual([[], []]);
    const audited = await platform
      .selectFrom("audit_log")
      .select("after")
      .where("entity_type", "=", "job")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(audited?.after).toMatchObject({ operation: "emails.reparse", args: { dryRun: true, olderParser: true } });
    for (const [path, body] of [["incoming/reparse", {}]] as const) expect((await call(path, body, agent)).status).toBe(403);
  });

  test("is parsed again by concurrent and interrupted jobs without duplicates and with correct counts", async () => {
    const { platform } = gateway.deps.database;
    const from = person();
    const file = "--b\r\nContent-Disposition: attachment; filename=one.txt\r\n\r\nThis is one\r\n";
    await handMail(port, {
      from,
      to: [DESK],
      raw: `From: ${from}\r\nTo: ${DESK}\r\nSubject: Once\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nA file\r\n${file}--b--\r\n`,
    });
    const [mail] = await emailsWhere("sender", from);
    const messageId = mail?.message_id ?? 0;
    const files = async () =>
      (await platform.selectFrom("message").select("attachment_ids").where("id", "=", messageId).executeTakeFirstOrThrow()).attachment_ids?.length;
    const incoming = await platform
      .updateTable("incoming_email")
      .set({ parser_version: 1 })
      .where("sender", "=", from)
      .returning("id")
      .executeTakeFirstOrThrow();
    const forget = () => platform.updateTable("message").set({ attachment_ids: [] }).where("id", "=", messageId).execute();
    const job = (id: number) =>
      platform.selectFrom("job").select(["state", "done", "unchanged", "total"]).where("id", "=", id).executeTakeFirstOrThrow();
    const isOver = async (id: number) => (await job(id)).state !== "running";
    const begin = async (): Promise<number> => (await call("incoming/reparse", { dryRun: false })).body.data.id;

    await forget();
    const both = await Promise.all([begin(), begin()]);
    for (const id of both) await expect.poll(() => isOver(id), { timeout: 30_000 }).toBe(true);
    expect(await files()).toBe(1);
    expect((await Promise.all(both.map(job))).map(({ state }) => state)).toEqual(["done", "done"]);

    // Simulates a job whose gateway was killed after it had changed this e-mail. Such a job runs again from the
    // beginning.
    const { owner_id: ownerId } = await platform
      .selectFrom("job")
      .select("owner_id")
      .where("id", "=", both[0] ?? 0)
      .executeTakeFirstOrThrow();
    const at = new Date();
    const row = { stakeholder_id: 2, owner_id: ownerId, kind: "bulk", operation: "emails.reparse", title: "Parse e-mail again", via: "api" } as const;
    const { id: cut } = await platform
      .insertInto("job")
      .values({ ...row, state: "running", args: JSON.stringify({ olderParser: false, dryRun: false }), heard_at: at, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform
      .insertInto("email_reparse_change")
      .values({ job_id: cut, incoming_email_id: incoming.id, stakeholder_id: 2, subject: "Once", change: "its attachments change" })
      .execute();
    await platform.transaction().execute((trx) => addJob(trx, REPARSE_TASK, { jobId: cut }));
    await expect.poll(() => isOver(cut), { timeout: 30_000 }).toBe(true);
    expect(await job(cut)).toMatchObject({ state: "done", done: 1 });
    expect(await files()).toBe(1);
  });

  test("is retained as long as its stakeholder configures, up to the platform limit", async () => {
    const path = "/api/messenger/email/retention";
    const set = (keptDays: number | null, token = admin) => gateway.request("PUT", path, { token, body: { keptDays } });
    const { platform } = gateway.deps.database;
    expect((await gateway.request("GET", path, { token: admin })).body.data).toEqual({ keptDays: null, mostDays: 90 });
    expect((await set(91)).status).toBe(400);
    expect((await set(10, agent)).status).toBe(403);
    expect((await set(10)).body.data).toEqual({ keptDays: 10, mostDays: 90 });
    const audited = await platform.selectFrom("audit_log").select(["before", "after"]).where("entity_type", "=", "emailSettings").execute();
    expect(audited).toEqual([{ before: { keptDays: null }, after: { keptDays: 10 } }]);
    const from = [person(), person()];
    for (const one of from) await send({ From: one, Subject: "Kept" });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const [n, days] of [9, 11].entries())
      await platform
        .updateTable("incoming_email")
        .set({ received_at: daysAgo(days) })
        .where("sender", "=", from[n] ?? "")
        .execute();
    const copy = (days: number, digest: string) =>
      sql`insert into incoming_email (stakeholder_id, received_at, last_received_at, envelope_from, envelope_to, sender, sender_name, subject, rfc_id, digest, size, kind, outcome, raw)
        values (1, ${daysAgo(days)}, now(), '', '', 'others@else.test', '', 'Kept', ${digest}, ${digest}, 0, 'person', 'loop', '')`.execute(platform);
    await copy(11, "younger");
    await copy(91, "older");
    await incomingEmailTasks({ database: gateway.deps.database, keptDays: 90, now: () => new Date() }).sweepIncomingEmails?.({});
    const left = await platform.selectFrom("incoming_email").select(["sender", "digest"]).where("subject", "=", "Kept").orderBy("id").execute();
    expect(left.map(({ sender, digest }) => (sender === "others@else.test" ? digest : sender))).toEqual([from[0], "younger"]);
    expect((await set(null)).body.data.keptDays).toBe(null);
    expect(await emailsWhere("sender", from[1] ?? "")).toHaveLength(1);
  });

  test("is not accessible to another stakeholder", async () => {
    const { token } = await gateway.signIn("admin@baobab.test");
    const [own] = await gateway.deps.database.platform.selectFrom("incoming_email").select("id").where("stakeholder_id", "=", 2).limit(1).execute();
    expect((await gateway.request("GET", "/api/messenger/email/rejected", { token })).body.data.items).toEqual([]);
    expect((await gateway.request("GET", `/api/messenger/email/incoming/${own?.id}/source`, { token })).status).toBe(404);
    for (const way of ["accept", "automatic"]) expect((await call(`rejected/${way}`, { id: own?.id }, token)).status).toBe(404);
  });

  test("cannot be reclassified without the right to chat or to manage addresses", async () => {
    const { platform } = gateway.deps.database;
    const from = person();
    await send({ From: from, Subject: "Not for everybody" });
    const { id } = await platform.selectFrom("incoming_email").select("id").where("sender", "=", from).executeTakeFirstOrThrow();
    const permissions = JSON.stringify([{ area: "Support", actions: [] }]);
    const role = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Looks on", permissions })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.updateTable("app_user").set({ role_id: role.id }).where("login_id", "=", "agent2@acacia.test").execute();
    const { token } = await gateway.signIn("agent2@acacia.test");
    for (const way of ["accept", "automatic"]) expect((await call(`rejected/${way}`, { id }, token)).status).toBe(403);
  });
});
