import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStaff, stored, storedSession } from "../../../live/testing/chats.ts";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";
const OTHER = "agent2@acacia.test";
const CARE = "desk@acacia.test";

interface Sent {
  readonly raw: string;
  readonly to: readonly string[];
}
/** External mail server that accepts all e-mails except those to addresses that start with `nobody`. */
const sent: Sent[] = [];
const world = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith("nobody")) done(Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 }));
    else done();
  },
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
let agent: string;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => world.listen(0, "127.0.0.1", () => resolve()));
  const smtp = (world.server.address() as AddressInfo).port;
  gateway = await startTestGateway({ environment: { MAIL_PORT: "0", SMTP_URL: `smtp://127.0.0.1:${smtp}` } });
  port = gateway.mailPort ?? 0;
  const { token } = await gateway.signIn(ADMIN);
  for (const [address, name] of [
    [CARE, "Acacia desk"],
    ["sales@acacia.test", "Acacia sales"],
  ])
    expect(
      (await gateway.request("POST", "/api/messenger/email/addresses", { token, body: { address, name, signature: "Acacia Tours" } })).status,
    ).toBe(200);
  agent = (await gateway.signIn(AGENT)).token;
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => world.close(() => resolve()));
});

let count = 0;
/** Creates a sender from whom no e-mail has arrived before. */
const somebody = () => {
  count += 1;
  return { name: `Person ${count}`, address: `person${count}@else.test`, id: `first-${count}@else.test` };
};
const threads = (address: string) =>
  gateway.deps.database.platform.selectFrom("email").selectAll().where("sender", "=", address).where("direction", "=", "in").orderBy("id").execute();
const send = (head: Record<string, string>, to: readonly string[] = [CARE], from = "bounce@else.test") =>
  handMail(port, { from, to, raw: mailText(head) });
const write = async (extra: Record<string, string> = {}, to?: readonly string[]) => {
  const person = somebody();
  const answer = await send(
    { From: `"${person.name}" <${person.address}>`, To: CARE, Subject: "The guide", "Message-ID": `<${person.id}>`, ...extra },
    to,
  );
  return { person, answer };
};
const sessionOf = async (address: string) => (await threads(address)).at(-1)?.session_id ?? 0;
const accept = (sessionId: number, token = agent) => gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId } });
const reply = (body: Record<string, unknown>, token = agent) =>
  gateway.request("POST", "/api/messenger/email/send-email", { token, body: { clientId: `reply-${Math.random()}`, ...body } });
const sentTo = (address: string) => expect.poll(() => sent.filter(({ to }) => to.includes(address)).length, { timeout: 15_000 });
const lastTo = async (address: string) => simpleParser(sent.findLast(({ to }) => to.includes(address))?.raw ?? "");
/** Creates a conversation that an agent has accepted. */
const taken = async () => {
  const { person } = await write();
  const sessionId = await sessionOf(person.address);
  expect((await accept(sessionId)).status).toBe(200);
  return { person, sessionId };
};
/** Header of a customer's reply to the last e-mail that the gateway sent, as a mail program writes it. */
const answerTo = async (address: string, more: Record<string, string> = {}) => {
  const mail = await lastTo(address);
  const replyTo = mail.replyTo?.value[0]?.address ?? "";
  return {
    replyTo,
    head: { From: address, To: replyTo, Subject: "Re: The guide", "In-Reply-To": mail.messageId ?? "", References: mail.messageId ?? "", ...more },
  };
};

describe("e-mail from a new customer", () => {
  test("begins a queued conversation with its subject, sender and text", async () => {
    const { person, answer } = await write({ body: "Where is the guide?\n\nOn Mon, 2 Nov 2026 at 10:00, Acacia wrote:\n> Bye" });
    expect(answer.code).toBe(250);
    const [mail] = await threads(person.address);
    const session = await storedSession(gateway, mail?.session_id ?? 0);
    expect([session.status, session.platform, session.customer_said]).toEqual(["queued", "email", "Where is the guide?"]);
    expect([mail?.subject, mail?.quoted]).toEqual(["The guide", "On Mon, 2 Nov 2026 at 10:00, Acacia wrote:\n> Bye"]);
  });

  test("is announced to agents who watch the queue", async () => {
    const staff = await openStaff(gateway, AGENT);
    const heard = staff.next("session", ({ platform, status }) => platform === "email" && status === "queued");
    const { person } = await write();
    expect((await heard).customerName).toBe(person.name);
    staff.close();
  });

  test("is stored once when delivered twice", async () => {
    const { person } = await write();
    await send({ From: person.address, To: CARE, Subject: "The guide", "Message-ID": `<${person.id}>` });
    expect(await threads(person.address)).toHaveLength(1);
  });

  test("to two addresses of one stakeholder is one conversation", async () => {
    const { person } = await write({}, [CARE, "sales@acacia.test"]);
    expect(await threads(person.address)).toHaveLength(1);
  });

  test("without a Message-ID is accepted exactly once", async () => {
    const person = somebody();
    for (let time = 0; time < 2; time += 1) expect((await send({ From: person.address, To: CARE, Subject: "No id" })).code).toBe(250);
    expect(await threads(person.address)).toHaveLength(1);
  });

  test("to an unknown address is refused before its content", async () => {
    expect(await send({ From: "a@else.test", To: "none@acacia.test" }, ["none@acacia.test"])).toEqual({
      code: 550,
      text: "5.1.1 This address does not exist here",
    });
  });

  test("keeps its files, including an archive", async () => {
    const { person } = await write({
      "Content-Type": "multipart/mixed; boundary=X",
      body: [
        "--X\r\nContent-Type: text/plain\r\n\r\nTwo files",
        '--X\r\nContent-Type: text/plain; name="list.txt"\r\nContent-Disposition: attachment; filename="list.txt"\r\n\r\none, two',
        '--X\r\nContent-Type: application/zip; name="bomb.zip"\r\nContent-Disposition: attachment; filename="bomb.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\nUEsDBAoAAAAAAA==',
        "--X--",
      ].join("\r\n"),
    });
    const [mail] = await threads(person.address);
    const [message] = (await stored(gateway, mail?.session_id ?? 0)).filter(({ kind }) => kind === "file");
    expect([message?.attachment_ids.length, mail?.left_out]).toEqual([2, []]);
  });

  test("in HTML is shown without parts that run code or load content", async () => {
    const { person } = await write({
      "Content-Type": "text/html; charset=utf-8",
      body: '<p onclick="x()">Hi <b>you</b></p><script>alert(1)</script><img src="https://spy.test/p.png"><iframe src="https://x.test"></iframe><a href="javascript:x()">go</a><form action="/x"><input></form>',
    });
    const [mail] = await threads(person.address);
    const { body } = await gateway.request("GET", `/api/messenger/email/html/${mail?.id}`, { token: agent });
    expect(body.data.hiddenImages).toBe(1);
    expect(body.data.html).toContain("<b>you</b>");
    expect(body.data.html).not.toMatch(/script|onclick|iframe|spy\.test|form|input|javascript/i);
  });

  test("cannot inject header fields through line breaks in a header", async () => {
    const { person } = await write({ Subject: "=?utf-8?Q?Hello=0D=0ABcc:_x@else.test?=" });
    const [mail] = await threads(person.address);
    expect(mail?.subject).toBe("Hello Bcc: x@else.test");
  });
});

describe("e-mails are found by their subject and sender:", () => {
  let person: Awaited<ReturnType<typeof write>>["person"];
  let other: Awaited<ReturnType<typeof write>>["person"];
  let sessionId: number;
  beforeAll(async () => {
    ({ person } = await write({ Subject: "Zebra-4711: café rückerstattung" }));
    sessionId = await sessionOf(person.address);
    // Another person writes into the conversation, who is not its customer.
    other = somebody();
    await gateway.deps.database.platform
      .updateTable("email_thread")
      .set({ parties: [person.address, other.address] })
      .where("session_id", "=", sessionId)
      .execute();
    await send({ From: other.address, To: CARE, Subject: "Re: your okapi", "Message-ID": `<${other.id}>`, "In-Reply-To": `<${person.id}>` });
    expect(await sessionOf(other.address)).toBe(sessionId);
  });
  const found = async (path: string) => {
    const { status, body } = await gateway.request("GET", `/api/messenger/${path}`, { token: agent });
    expect(status).toBe(200);
    return body.data.items as readonly { readonly id: number; readonly hit?: unknown }[];
  };
  const idsIn = async (path: string) => (await found(path)).map(({ id }) => id);
  const lists = ["conversations/search?text=", "conversations/search?saidBy=people&text=", "inbox?list=unassigned&search=", "support/queue?search="];

  test.each(lists)("%s", async (path) => {
    for (const text of ["zebra", "4711 CAFE", "Ruckerstattung zeb", "okapi", other.address, person.address])
      expect([text, await idsIn(path + encodeURIComponent(text))]).toEqual([text, [sessionId]]);
    for (const text of ["zebra okapi", "bra-4711", CARE]) expect(await idsIn(path + encodeURIComponent(text))).not.toContain(sessionId);
  });

  test("a found conversation names the e-mail", async () => {
    const [{ hit } = {}] = await found("conversations/search?text=zebra");
    expect(hit).toEqual({ seq: 1, body: "Zebra-4711: café rückerstattung", senderType: "customer", count: 1 });
  });

  test("tickets of the conversation", async () => {
    const { user_code: userCode } = await gateway.deps.database.platform
      .selectFrom("customer")
      .select("user_code")
      .where("email", "=", person.address)
      .executeTakeFirstOrThrow();
    const { body } = await gateway.request("POST", "/api/messenger/tickets", {
      token: agent,
      body: { subject: "Money back", userCode, session_id: sessionId },
    });
    for (const text of ["zebra", "okapi", "cafe 4711", "money back"]) expect(await idsIn(`tickets?search=${text}`)).toEqual([body.data.id]);
    expect(await idsIn("tickets?search=zebra%20okapi")).toEqual([]);
  });
});

describe("unacceptable e-mail is refused with a specific message and not stored:", () => {
  test.each([
    [
      "5,000 parts",
      552,
      () => ({ "Content-Type": "multipart/mixed; boundary=X", body: `${"--X\r\nContent-Type: text/plain\r\n\r\na\r\n".repeat(5_000)}--X--` }),
    ],
    ["40 MB", 552, () => ({ body: "a".repeat(998).concat("\r\n").repeat(42_000) })],
    ["a round through 60 servers", 554, () => ({ body: "x", "X-Y": `1${"\r\nReceived: from a by b; Mon, 2 Nov 2026 10:00:00 +0000".repeat(60)}` })],
  ])("%s", async (_what, code, parts) => {
    const { person, answer } = await write(parts());
    expect([answer.code, await threads(person.address)]).toEqual([code, []]);
  });

  test("the 31st e-mail of one sender in ten minutes, as a temporary refusal", async () => {
    const person = somebody();
    const codes: number[] = [];
    for (let n = 0; n < 31; n += 1) codes.push((await send({ From: person.address, To: CARE, "Message-ID": `<flood-${n}@else.test>` })).code);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 250), 450]);
  });
});

describe("e-mail reply of an agent", () => {
  test("is sent to the customer with signature and threading headers and a reply address with a key", async () => {
    const { person, sessionId } = await taken();
    const { status } = await reply({ sessionId, body: "It comes today." });
    expect(status).toBe(200);
    await sentTo(person.address).toBe(1);
    const mail = await lastTo(person.address);
    expect([mail.from?.text, mail.subject, mail.inReplyTo, mail.text?.trim()]).toEqual([
      '"Acacia desk" <desk@acacia.test>',
      "Re: The guide",
      `<${person.id}>`,
      "It comes today.\n\n-- \nAcacia Tours",
    ]);
    expect(mail.replyTo?.text).toMatch(/^desk\+[0-9a-f]{24}@acacia\.test$/);
  });

  test("is stored and sent once when submitted twice under one client id", async () => {
    const { person, sessionId } = await taken();
    const twice = await Promise.all([1, 2].map(() => reply({ sessionId, body: "Once", clientId: `once-${sessionId}` })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
    await sentTo(person.address).toBe(1);
    expect((await stored(gateway, sessionId)).filter(({ body }) => body === "Once")).toHaveLength(1);
  });

  test("is also sent when written as a chat message", async () => {
    const { person, sessionId } = await taken();
    const { status } = await gateway.request("POST", "/api/messenger/support/sendmessage", {
      token: agent,
      body: { sessionId, clientId: `chat-${sessionId}`, timestamp: 1_793_000_000_000, body: "From the chat" },
    });
    expect(status).toBe(200);
    await sentTo(person.address).toBe(1);
  });

  test("reaches cc and bcc recipients without disclosing bcc", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "To all", cc: ["boss@else.test"], bcc: ["secret@else.test"] });
    await sentTo(person.address).toBe(1);
    const mail = sent.findLast(({ to }) => to.includes(person.address));
    expect([...(mail?.to ?? [])].sort()).toEqual(["boss@else.test", person.address, "secret@else.test"]);
    expect(mail?.raw).not.toContain("secret@else.test");
  });

  test("into the conversation of another agent returns 409 and sends nothing", async () => {
    const { person, sessionId } = await taken();
    const { status } = await reply({ sessionId, body: "Mine" }, (await gateway.signIn(OTHER)).token);
    expect(status).toBe(409);
    expect((await stored(gateway, sessionId)).some(({ body }) => body === "Mine")).toBe(false);
    expect(sent.some(({ to }) => to.includes(person.address))).toBe(false);
  });

  test("returns 404 for a conversation of another stakeholder", async () => {
    const { sessionId } = await taken();
    const { token } = await gateway.signIn("agent1@baobab.test");
    const never = await reply({ sessionId: 2_000_000_000, body: "x" }, token);
    const theirs = await reply({ sessionId, body: "x" }, token);
    expect([theirs.status, theirs.body.error.code]).toEqual([never.status, never.body.error.code]);
  });

  test("is marked as failed with the reason after a permanent refusal and can be sent again", async () => {
    const { sessionId } = await taken();
    await reply({ sessionId, body: "x", to: ["nobody@else.test"] });
    const state = async () => (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent })).body.data.items.at(-1);
    await expect.poll(async () => (await state()).state, { timeout: 15_000 }).toBe("failed");
    const failed = await state();
    expect(failed.error).toContain("no such mailbox");
    expect((await stored(gateway, sessionId)).at(-1)).toMatchObject({ kind: "note", body: expect.stringContaining("no such mailbox") });
    const bell = await gateway.deps.database.platform
      .selectFrom("notification")
      .select("title")
      .where("title", "like", "%nobody@else.test%")
      .execute();
    expect(bell.map(({ title }) => title)).toEqual(["Your e-mail to nobody@else.test was not delivered: the address does not exist. Correct it"]);
    expect((await gateway.request("POST", "/api/messenger/email/retry", { token: agent, body: { id: failed.id } })).status).toBe(200);
    expect(["queued", "failed"]).toContain((await state()).state);
  });

  test("names the recipients that the mail server refuses, while the others get it", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "For two", to: [person.address], cc: ["nobody.else@else.test"] });
    await expect.poll(() => sent.some(({ to, raw }) => to.includes(person.address) && raw.includes("For two")), { timeout: 15_000 }).toBe(true);
    const refused = "The mail was delivered to the others, but not to nobody.else@else.test: 550 5.1.1 no such mailbox";
    await expect.poll(async () => (await stored(gateway, sessionId)).map(({ body }) => body)).toContain(refused);
    const { body } = await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent });
    expect(body.data.items.at(-1).state).toBe("sent");
    const failing = await gateway.request("GET", "/api/messenger/email/failing?address=nobody.else@else.test", { token: agent });
    expect(failing.body.data.reason).toContain("no such mailbox");
  });

  test("marks its address as failing after a permanent refusal, until an e-mail comes from it", async () => {
    const { sessionId } = await taken();
    const failing = async (address: string, token = agent) =>
      (await gateway.request("GET", `/api/messenger/email/failing?address=${encodeURIComponent(address)}`, { token })).body.data;
    expect(await failing("nobody@gone.test")).toBe(null);
    await reply({ sessionId, body: "x", to: ["nobody@gone.test"] });
    await expect
      .poll(() => failing("NOBODY@gone.test"), { timeout: 15_000 })
      .toMatchObject({
        address: "nobody@gone.test",
        reason: expect.stringContaining("no such mailbox"),
      });
    expect([await failing("somebody@gone.test"), await failing("nobody@gone.test", (await gateway.signIn("agent1@baobab.test")).token)]).toEqual([
      null,
      null,
    ]);
    await send({ From: "nobody@gone.test", To: CARE, Subject: "I exist", "Message-ID": "<exists@gone.test>" }, [CARE], "nobody@gone.test");
    await expect.poll(() => failing("nobody@gone.test")).toBe(null);
  });
});

describe("e-mail reply of a customer", () => {
  test("is added to the conversation by the key in its address alone", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Well?" });
    await sentTo(person.address).toBe(1);
    const { replyTo } = await answerTo(person.address);
    await send({ From: person.address, To: replyTo, "Message-ID": `<second-${sessionId}@else.test>`, body: "By key" }, [replyTo]);
    expect((await stored(gateway, sessionId)).at(-1)?.body).toBe("By key");
  });

  test("is added to the conversation by its reference headers", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Well?" });
    await sentTo(person.address).toBe(1);
    const { head } = await answerTo(person.address);
    await send({ ...head, To: CARE, "Message-ID": `<second-${sessionId}@else.test>`, body: "By references" });
    expect((await stored(gateway, sessionId)).at(-1)?.body).toBe("By references");
  });

  test("from an unknown sender with the key begins a new conversation", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Well?" });
    await sentTo(person.address).toBe(1);
    const { replyTo, head } = await answerTo(person.address);
    const stranger = somebody();
    await send({ ...head, From: stranger.address, "Message-ID": `<${stranger.id}>`, body: "Let me in" }, [replyTo]);
    expect((await stored(gateway, sessionId)).some(({ body }) => body === "Let me in")).toBe(false);
    expect(await sessionOf(stranger.address)).not.toBe(sessionId);
  });

  test("reopens an ended conversation in the queue", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Bye" });
    await sentTo(person.address).toBe(1);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    const { replyTo } = await answerTo(person.address);
    await send({ From: person.address, To: replyTo, "Message-ID": `<third-${sessionId}@else.test>`, body: "One more thing" }, [replyTo]);
    const session = await storedSession(gateway, sessionId);
    expect([session.status, session.owner_id, session.ended_at]).toEqual(["queued", null, null]);
  });

  test("long after the end begins a new conversation with a note about the earlier one", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Bye" });
    await sentTo(person.address).toBe(1);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    await gateway.deps.database.platform.updateTable("chat_session").set({ ended_at: "2026-01-01T00:00:00Z" }).where("id", "=", sessionId).execute();
    const { replyTo } = await answerTo(person.address);
    await send({ From: person.address, To: replyTo, "Message-ID": `<late-${sessionId}@else.test>`, body: "Late" }, [replyTo]);
    const next = await sessionOf(person.address);
    expect(next).not.toBe(sessionId);
    expect((await stored(gateway, next))[0]).toMatchObject({ kind: "note", body: expect.stringContaining(String(sessionId)) });
  });

  test("is not required for an agent to write to an ended conversation, which stays ended", async () => {
    const { person, sessionId } = await taken();
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    expect((await reply({ sessionId, body: "P.S." })).status).toBe(200);
    await sentTo(person.address).toBe(1);
    expect((await storedSession(gateway, sessionId)).status).toBe("ended");
  });

  test("is answered by one of two concurrent agents, and the other gets 409 with that reply", async () => {
    const { person, sessionId } = await taken();
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    const { last_seq: seenSeq } = await storedSession(gateway, sessionId);
    const other = (await gateway.signIn(OTHER)).token;
    const answers = await Promise.all(
      [agent, other].map((token, at) =>
        gateway.request("POST", "/api/messenger/email/send-email", {
          token,
          body: { sessionId, clientId: `at-once-${at}`, body: `Answer ${at}`, seenSeq },
        }),
      ),
    );
    const refused = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused?.body.error.details.present.since).toHaveLength(1);
    await sentTo(person.address).toBe(1);
  });
});

describe("automatic e-mails", () => {
  test("are added as a note and do not reopen the conversation", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Bye" });
    await sentTo(person.address).toBe(1);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent, body: { sessionId } });
    const { replyTo } = await answerTo(person.address);
    await send({ From: person.address, To: replyTo, "Auto-Submitted": "auto-replied", body: "I am away" }, [replyTo]);
    const last = (await stored(gateway, sessionId)).at(-1);
    expect([last?.kind, last?.body, (await storedSession(gateway, sessionId)).status]).toEqual([
      "note",
      `Automatic reply from ${person.address}: I am away`,
      "ended",
    ]);
  });

  test("are set aside when an e-mail of the platform returns to the address that sent it", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Round trip" });
    await sentTo(person.address).toBe(1);
    const { raw } = sent.findLast(({ to }) => to.includes(person.address)) ?? { raw: "" };
    const before = await gateway.deps.database.platform.selectFrom("email").select("id").execute();
    // The second copy simulates a relay that replaced the Message-ID.
    const copies = [raw, raw.replace(/^Message-ID: .*$/im, "Message-ID: <new@relay.test>")];
    for (const copy of copies) expect((await handMail(port, { from: CARE, to: [CARE], raw: copy })).code).toBe(250);
    expect(await gateway.deps.database.platform.selectFrom("email").select("id").execute()).toHaveLength(before.length);
    const aside = await gateway.deps.database.platform.selectFrom("incoming_email").select("outcome").where("outcome", "=", "loop").execute();
    expect(aside).toHaveLength(2);
  });

  test("with a delivery failure mark the e-mail with the reason and notify staff", async () => {
    const { person, sessionId } = await taken();
    await reply({ sessionId, body: "Will bounce" });
    await sentTo(person.address).toBe(1);
    const { messageId = "" } = await lastTo(person.address);
    const reportOf = (recipient: string) => [
      "--X\r\nContent-Type: text/plain\r\n\r\nSorry.",
      `--X\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.else.test\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.2.2\r\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full`,
      `--X\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Re: The guide`,
      "--X--",
    ];
    const report = async (recipient: string) => {
      const head = {
        From: "MAILER-DAEMON@else.test",
        To: CARE,
        "Content-Type": "multipart/report; report-type=delivery-status; boundary=X",
        body: reportOf(recipient).join("\r\n"),
      };
      expect((await send(head, [CARE], "")).code).toBe(250);
      return gateway.deps.database.platform
        .selectFrom("email")
        .selectAll()
        .where("session_id", "=", sessionId)
        .where("direction", "=", "out")
        .executeTakeFirst();
    };
    // A report from somebody who knows the Message-ID is ignored if it names an address to which the e-mail was not
    // sent.
    expect(await report("other@else.test")).toMatchObject({ state: "sent", error: null });
    const mail = await report(person.address.toUpperCase());
    expect([mail?.state, mail?.error]).toEqual(["failed", "552 5.2.2 Mailbox full"]);
    expect((await stored(gateway, sessionId)).at(-1)).toMatchObject({ kind: "note", body: expect.stringContaining("Mailbox full") });
  });

  test("are sent as an automatic answer for the first e-mail of a day only", async () => {
    const { token } = await gateway.signIn(ADMIN);
    const body = { address: "help@acacia.test", name: "Help", autoAnswer: "We are on it." };
    await gateway.request("POST", "/api/messenger/email/addresses", { token, body });
    const person = somebody();
    const one = { From: person.address, To: "help@acacia.test", Subject: "Hello" };
    for (const id of ["one", "two"]) await send({ ...one, "Message-ID": `<${id}-${person.id}>` }, ["help@acacia.test"]);
    await sentTo(person.address).toBe(1);
    const mail = await lastTo(person.address);
    expect([mail.text?.trim(), mail.headers.get("auto-submitted")]).toEqual(["We are on it.", "auto-replied"]);
  });
});

test("an e-mail without a sender is shown and gets no automatic answer", async () => {
  const person = somebody();
  await send({ From: person.address, To: "help@acacia.test", Subject: "Hello", "Message-ID": `<${person.id}>` }, ["help@acacia.test"], "");
  const [mail] = await threads(person.address);
  const answers = gateway.deps.database.platform
    .selectFrom("email")
    .select("id")
    .where("session_id", "=", mail?.session_id ?? 0)
    .where("direction", "=", "out");
  expect([mail?.subject, await answers.execute()]).toEqual(["Hello", []]);
});

test("e-mail to a suspended stakeholder is refused temporarily, and to an archived one permanently", async () => {
  const { platform } = gateway.deps.database;
  const turn = (status: "suspended" | "archived") => platform.updateTable("stakeholder").set({ status }).where("id", "=", 3).execute();
  await turn("suspended");
  expect((await send({ From: "a@else.test" }, ["cards@baobab.test"])).code).toBe(450);
  await turn("archived");
  expect((await send({ From: "a@else.test" }, ["cards@baobab.test"])).code).toBe(550);
  await platform.updateTable("stakeholder").set({ status: "active" }).where("id", "=", 3).execute();
});

describe("new e-mail written by an agent", () => {
  test("begins a conversation owned by its author, and a repeated call begins no second conversation", async () => {
    const { body: list } = await gateway.request("GET", "/api/messenger/email/addresses?search=desk", { token: agent });
    const body = { addressId: list.data.items[0].id, clientId: "begin-1", to: ["new@else.test"], subject: "Your trip", body: "It is booked." };
    const both = await Promise.all([1, 2].map(() => gateway.request("POST", "/api/messenger/email/begin", { token: agent, body })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.data).toMatchObject({ id: both[1]?.body.data.id, status: "active", platform: "email" });
    await sentTo("new@else.test").toBe(1);
  });

  test("is counted as started by an agent and not as a session, acceptance or first reply", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const around = [-2, 2].map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
    const admin = (await gateway.signIn("admin@acacia.test")).token;
    const totals = async (report: string) =>
      (await gateway.request("GET", `/api/reports/${report}?from=${around[0]}&to=${around[1]}`, { token: admin })).body.data;
    const figures = async () => {
      const [chats, emails, inbox, support, performance] = await Promise.all(
        ["chat-activities", "email-activities", "inbox-email", "support-sessions", "agent-performance"].map(totals),
      );
      return {
        sessions: chats.totals.sessions,
        handedOver: chats.totals.handedOver,
        outbound: chats.totals.outbound,
        ofEmail: emails.totals.outbound,
        sent: inbox.totals.sent,
        accepted: support.rowCount,
        firstReplies: performance.measures.firstReplyS.count,
      };
    };
    const before = await figures();
    const { body: list } = await gateway.request("GET", "/api/messenger/email/addresses?search=desk", { token: agent });
    const body = { addressId: list.data.items[0].id, clientId: "begin-counted", to: ["counted@else.test"], subject: "Offer", body: "An offer." };
    expect((await gateway.request("POST", "/api/messenger/email/begin", { token: agent, body })).status).toBe(200);
    expect(await figures()).toEqual({ ...before, outbound: before.outbound + 1, ofEmail: before.ofEmail + 1, sent: before.sent + 1 });
    expect(before.sent).toBeGreaterThan(0);
  });

  test("from an inactive address creates nothing", async () => {
    const body = { addressId: 2_000_000_000, clientId: "begin-2", to: ["new@else.test"], subject: "x", body: "x" };
    const { status, body: answer } = await gateway.request("POST", "/api/messenger/email/begin", { token: agent, body });
    expect([status, answer.error.details.fields[0].path]).toEqual([400, "addressId"]);
  });
});

test("a report counts a ticket as opened by e-mail only if it was opened from an e-mail conversation of the customer", async () => {
  const { token } = await gateway.signIn(ADMIN);
  const [from, to] = [-2, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const opened = async () => (await gateway.request("GET", `/api/reports/inbox-email?from=${from}&to=${to}`, { token })).body.data.totals.tickets;
  const ticket = (body: object) => gateway.request("POST", "/api/messenger/tickets", { token, body: { subject: "Guide", ...body } });
  const { sessionId } = await taken();
  const { user_code: userCode } = await gateway.deps.database.platform
    .selectFrom("customer")
    .innerJoin("chat_session", "chat_session.customer_id", "customer.id")
    .select("user_code")
    .where("chat_session.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const before = await opened();
  expect((await ticket({ userCode })).status).toBe(200);
  expect(await opened()).toBe(before);
  expect((await ticket({ userCode, session_id: sessionId })).status).toBe(200);
  expect(await opened()).toBe(before + 1);
});

describe("e-mail addresses of a stakeholder", () => {
  const admin = async () => (await gateway.signIn(ADMIN)).token;
  test("are unique over all stakeholders regardless of letter case", async () => {
    const { token } = await gateway.signIn("admin@baobab.test");
    const { status } = await gateway.request("POST", "/api/messenger/email/addresses", {
      token,
      body: { address: "DESK@acacia.test", name: "Mine" },
    });
    expect(status).toBe(409);
  });

  test("cannot be deleted while they have conversations", async () => {
    const token = await admin();
    const { body } = await gateway.request("GET", "/api/messenger/email/addresses?search=desk", { token });
    expect((await gateway.request("DELETE", `/api/messenger/email/addresses/${body.data.items[0].id}`, { token })).status).toBe(409);
  });

  test("receive no e-mail when inactive", async () => {
    const token = await admin();
    await gateway.request("POST", "/api/messenger/email/addresses", { token, body: { address: "old@acacia.test", name: "Old", isActive: false } });
    expect((await send({ From: "a@else.test" }, ["old@acacia.test"])).code).toBe(550);
  });

  test("that are deleted after their recipient was accepted refuse the e-mail, also on a retry", async () => {
    const token = await admin();
    const { platform } = gateway.deps.database;
    const path = "/api/messenger/email/addresses";
    const created = await gateway.request("POST", path, { token, body: { address: "brief@acacia.test", name: "Brief" } });
    const mail = {
      from: "brief@else.test",
      to: ["brief@acacia.test"],
      raw: mailText({ From: "brief@else.test", To: "brief@acacia.test", Subject: "Brief" }),
    };
    const beforeData = () => gateway.request("DELETE", `${path}/${created.body.data.id}`, { token });
    const first = await handMail(port, { ...mail, beforeData });
    expect([first.code, (await handMail(port, mail)).code]).toEqual([451, 550]);
    const stored = await platform.selectFrom("customer").select("id").where("email", "=", "brief@else.test").execute();
    expect(stored).toEqual([]);
  });

  test("return 403 for changes by agents", async () => {
    const { status } = await gateway.request("POST", "/api/messenger/email/addresses", {
      token: agent,
      body: { address: "x@acacia.test", name: "X" },
    });
    expect(status).toBe(403);
  });
});
