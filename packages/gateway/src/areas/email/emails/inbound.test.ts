import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { png } from "../../../files/pictures.fixture.ts";
import { stored } from "../../../live/testing/chats.ts";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const CARE = "care@acacia.test";
const GUIDE = new URL("../../../../../../docs/guide/email.md", import.meta.url);

let gateway: TestGateway;
let admin: string;
let agent: string;
let other: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { MAIL_PORT: "0" } });
  [admin, agent, other] = (await Promise.all(["admin@acacia.test", "agent1@acacia.test", "admin@baobab.test"].map((id) => gateway.signIn(id)))).map(
    ({ token }) => token,
  ) as [string, string, string];
});
afterAll(() => gateway.close());

let count = 0;
const person = () => {
  count += 1;
  return `posted${count}@else.test`;
};
const letter = (from: string, head: Record<string, string> = {}) =>
  mailText({ From: from, To: CARE, Subject: "Posted", "Message-ID": `<${from}>`, body: `Words of ${from}`, ...head });
const post = (raw: string, { token = admin, query = "", type = "message/rfc822" } = {}) =>
  gateway.request("POST", `/api/messenger/email/inbound${query}`, { token, body: raw, headers: { "content-type": type } });
const mailsOf = (sender: string) =>
  gateway.deps.database.platform.selectFrom("email").selectAll().where("sender", "=", sender).where("direction", "=", "in").execute();
/** Messages of the customer in a conversation. */
const saidIn = async (sessionId: number) => (await stored(gateway, sessionId)).filter(({ direction }) => direction === "in").map(({ body }) => body);
const filesIn = (sessionId = 0) =>
  gateway.deps.database.platform
    .selectFrom("attachment")
    .select(["file_name", "mime", "size", "danger", "preview"])
    .where("session_id", "=", sessionId)
    .orderBy("id")
    .execute();
const everything = async () => {
  const [counted] = await gateway.deps.database.platform
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("email").select(fn.countAll<number>().as("n")).as("emails"),
      selectFrom("chat_session").select(fn.countAll<number>().as("n")).as("sessions"),
      selectFrom("message").select(fn.countAll<number>().as("n")).as("messages"),
      selectFrom("customer").select(fn.countAll<number>().as("n")).as("customers"),
      selectFrom("attachment").select(fn.countAll<number>().as("n")).as("files"),
    ])
    .execute();
  return counted;
};

/** Both ways to deliver an e-mail, SMTP and HTTP; each returns the response code and message. */
const WAYS = {
  SMTP: async (raw: string, to = CARE) => {
    const { code, text } = await handMail(gateway.mailPort ?? 0, { from: "bounce@else.test", to: [to], raw });
    return { code, text };
  },
  HTTP: async (raw: string, to = CARE) => {
    const { status, body } = await post(raw, { query: `?to=${encodeURIComponent(to)}&from=bounce@else.test` });
    return { code: status, text: String(body.error?.message ?? "") };
  },
} as const;
type Way = keyof typeof WAYS;
const BOTH: readonly Way[] = ["SMTP", "HTTP"];

describe("e-mail posted over HTTP", () => {
  test("creates a conversation for the address in its header and returns the conversation", async () => {
    const from = person();
    const { status, body } = await post(letter(from));
    const [mail] = await mailsOf(from);
    expect([status, body.data]).toEqual([200, { outcome: "begun", sessionId: mail?.session_id }]);
    expect((await stored(gateway, body.data.sessionId))[0]?.body).toBe(`Words of ${from}`);
  });

  test("is stored once when posted twice or also received by SMTP", async () => {
    const from = person();
    const { body: first } = await post(letter(from));
    const { body: second } = await post(letter(from));
    expect((await WAYS.SMTP(letter(from))).code).toBe(250);
    expect([second.data, await mailsOf(from)]).toMatchObject([{ outcome: "known", sessionId: first.data.sessionId }, { length: 1 }]);
  });

  test("is delivered to the envelope address regardless of its header", async () => {
    const from = person();
    const { status } = await post(letter(from, { To: "list@else.test" }), { query: `?to=${CARE}` });
    expect([status, (await mailsOf(from)).length]).toEqual([200, 1]);
  });

  test("to the reply address of a conversation is appended to it", async () => {
    const from = person();
    const { body } = await post(letter(from));
    const { reply_key } = await gateway.deps.database.platform
      .selectFrom("email_thread")
      .select("reply_key")
      .where("session_id", "=", body.data.sessionId)
      .executeTakeFirstOrThrow();
    const { body: next } = await post(letter(from, { To: `care+${reply_key}@acacia.test`, "Message-ID": `<second-${from}>` }));
    expect(next.data).toEqual({ outcome: "appended", sessionId: body.data.sessionId });
  });

  test("is accepted exactly as in the example of the guide", async () => {
    const guide = await readFile(GUIDE, "utf8");
    const example = /```sh\n(curl [\s\S]*?)```/.exec(guide)?.[1] ?? "";
    const from = person();
    await writeFile(join(gateway.dataDir, "mail.eml"), letter(from));
    const { stdout } = await promisify(execFile)("sh", ["-c", example], {
      cwd: gateway.dataDir,
      env: { ...process.env, PARLEY_URL: gateway.url, PARLEY_TOKEN: admin },
    });
    expect(JSON.parse(stdout)).toMatchObject({ data: { outcome: "begun" } });
    expect(await mailsOf(from)).toHaveLength(1);
  });
});

describe("posted e-mail is refused and not stored:", () => {
  test.each<[string, number, () => ReturnType<typeof post>]>([
    [
      "a mail for an address of another stakeholder, which looks as if there were none",
      404,
      () => post(letter(person()), { query: "?to=cards@baobab.test" }),
    ],
    ["a mail for nobody's address", 404, () => post(letter(person(), { To: "nobody@else.test" }))],
    ["a caller who may not keep the addresses", 403, () => post(letter(person()), { token: agent })],
    ["a caller without a token", 401, () => post(letter(person()), { token: "none" })],
    ["a mail of 40 MB without a token, before it is read", 401, () => post("a".repeat(40 * 1024 * 1024), { token: "none" })],
    ["another stakeholder's token", 404, () => post(letter(person()), { token: other })],
    ["JSON in the place of a mail", 415, () => post(JSON.stringify({ raw: letter(person()) }), { type: "application/json" })],
    ["a type that is no mail", 415, () => post(letter(person()), { type: "text/plain" })],
    ["nothing at all", 400, () => post("")],
    ["a field that does not belong here", 400, () => post(letter(person()), { query: "?stakeholderId=3" })],
  ])("%s", async (_what, code, send) => {
    const before = await everything();
    const { status } = await send();
    expect([status, await everything()]).toEqual([code, before]);
  });

  test("an address of another stakeholder gets the same response as an unknown one", async () => {
    const never = await post(letter(person()), { query: "?to=never@acacia.test" });
    const theirs = await post(letter(person()), { query: "?to=cards@baobab.test" });
    expect(theirs.body).toEqual(never.body);
  });
});

/** E-mails that are refused, with the expected response code of SMTP and HTTP. */
const REFUSED: readonly [what: string, smtp: number, http: number, says: RegExp, raw: (from: string) => string][] = [
  [
    "5,000 parts",
    552,
    413,
    /at most 1000 parts/,
    (from) =>
      letter(from, { "Content-Type": "multipart/mixed; boundary=X", body: `${"--X\r\nContent-Type: text/plain\r\n\r\na\r\n".repeat(5_000)}--X--` }),
  ],
  ["more than 40 MB", 552, 413, /at most 40 MB/, (from) => letter(from, { body: "a".repeat(998).concat("\r\n").repeat(42_000) })],
  [
    "a round through 60 servers",
    554,
    400,
    /in a loop/,
    (from) => letter(from, { "X-Y": `1${"\r\nReceived: from a by b; Mon, 2 Nov 2026 10:00:00 +0000".repeat(60)}` }),
  ],
  ["a mail without a header", 554, 400, /no header/, () => "\r\nHello"],
];
describe.each(BOTH)("incoming e-mail by %s", (way) => {
  test.each(REFUSED)("is refused with a specific message for %s, and nothing is stored", async (_what, smtp, http, says, raw) => {
    const before = await everything();
    const { code, text } = await WAYS[way](raw(person()));
    expect([code, text]).toEqual([way === "SMTP" ? smtp : http, expect.stringMatching(says)]);
    expect(await everything()).toEqual(before);
  });

  test("is refused temporarily after 30 e-mails of one sender in ten minutes", async () => {
    const from = person();
    const codes: number[] = [];
    for (let n = 0; n < 31; n += 1) codes.push((await WAYS[way](letter(from, { "Message-ID": `<${n}-${from}>` }))).code);
    const [good, full] = way === "SMTP" ? [250, 450] : [200, 429];
    expect(codes).toEqual([...Array.from({ length: 30 }, () => good), full]);
  });

  test("without a Message-ID is accepted exactly once", async () => {
    const from = person();
    const raw = mailText({ From: from, To: CARE, Subject: "No id" });
    await WAYS[way](raw);
    await WAYS[way](raw);
    expect(await mailsOf(from)).toHaveLength(1);
  });

  test("to a guessed reply address begins a new conversation", async () => {
    const from = person();
    const forged = `care+${"0123456789ab".repeat(2)}@acacia.test`;
    await WAYS[way](letter(from, { To: forged }), forged);
    const [mail] = await mailsOf(from);
    expect(await saidIn(mail?.session_id ?? 0)).toEqual([`Words of ${from}`]);
  });

  test("from an unknown sender to a real reply address begins a new conversation", async () => {
    const [owner, stranger] = [person(), person()];
    await WAYS[way](letter(owner));
    const [first] = await mailsOf(owner);
    const { reply_key } = await gateway.deps.database.platform
      .selectFrom("email_thread")
      .select("reply_key")
      .where("session_id", "=", first?.session_id ?? 0)
      .executeTakeFirstOrThrow();
    const to = `care+${reply_key}@acacia.test`;
    await WAYS[way](letter(stranger, { To: to, "In-Reply-To": `<${owner}>` }), to);
    expect(await saidIn(first?.session_id ?? 0)).toEqual([`Words of ${owner}`]);
    expect(await mailsOf(stranger)).toHaveLength(1);
  });

  test("without a From header belongs to the envelope sender", async () => {
    const subject = `No From by ${way}`;
    const { code } = await WAYS[way](mailText({ To: CARE, Subject: subject }));
    const mails = await mailsOf("bounce@else.test");
    expect([code, mails.some((mail) => mail.subject === subject)]).toEqual([way === "SMTP" ? 250 : 200, true]);
  });

  test("is stored with an archive that expands to a gigabyte, without opening it", async () => {
    const from = person();
    const bomb = zipOf("bomb.txt", deflateRawSync(Buffer.alloc(64 * 1024 * 1024)));
    const memory = process.memoryUsage().rss;
    await WAYS[way](
      letter(from, {
        "Content-Type": "multipart/mixed; boundary=X",
        body: `--X\r\nContent-Type: text/plain\r\n\r\nA file\r\n--X\r\nContent-Type: application/zip; name="bomb.zip"\r\nContent-Disposition: attachment; filename="bomb.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bomb.toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n--X--`,
      }),
    );
    const [mail] = await mailsOf(from);
    expect([mail?.left_out, await filesIn(mail?.session_id)]).toMatchObject([[], [{ file_name: "bomb.zip", mime: "application/zip" }]]);
    expect(process.memoryUsage().rss - memory).toBeLessThan(512 * 1024 * 1024);
  });

  test("cannot inject header fields through line breaks in a header", async () => {
    const from = person();
    await WAYS[way](letter(from, { From: `"=?utf-8?Q?Anna=0D=0ABcc:_x@else.test?=" <${from}>`, Subject: "=?utf-8?Q?Hello=0D=0ABcc:_x@else.test?=" }));
    const [mail] = await mailsOf(from);
    expect(JSON.stringify([mail?.subject, mail?.from_party])).not.toMatch(/\\[rn]/);
    expect(mail?.subject).toBe("Hello Bcc: x@else.test");
  });

  test("stores names without bidirectional control characters and detects a PNG named .jpg", async () => {
    const from = person();
    const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
    const part = (name: string, content: Buffer) =>
      `--X\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString("base64")}\r\n`;
    await WAYS[way](
      letter(from, {
        From: `${word("Dana \u202Egnp.exe")} <${from}>`,
        Subject: word("Bill \u2067\u202Efdp.exe"),
        "Content-Type": "multipart/mixed; boundary=X",
        body: `${part("bill\u202Efdp.exe", Buffer.from("MZ\x90\0\x03", "latin1"))}${part("me \u{1F469}\u200D\u{1F467}.jpg", png(5, 5))}--X--`,
      }),
    );
    const [mail] = await mailsOf(from);
    expect([mail?.from_party, mail?.subject, mail?.left_out, await filesIn(mail?.session_id)]).toMatchObject([
      { name: "Dana gnp.exe" },
      "Bill fdp.exe",
      [],
      [
        { file_name: "billfdp.exe", danger: "program" },
        { file_name: "me \u{1F469}\u200D\u{1F467}.png", mime: "image/png" },
      ],
    ]);
  });

  test("cuts a subject before an emoji that does not fit and removes NUL from HTML", async () => {
    const from = person();
    const subject = `${"a".repeat(249)}\u{1F600}`;
    const { code } = await WAYS[way](
      letter(from, {
        Subject: `=?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
        "Content-Type": "text/html",
        body: "<p>Hi\0 <b>you</b></p>",
      }),
    );
    const [mail] = await mailsOf(from);
    expect([code < 300, mail?.subject]).toEqual([true, "a".repeat(249)]);
    expect(mail?.html).toContain("<b>you</b>");
  });

  test("keeps HTML without parts that run code or load content", async () => {
    const from = person();
    const body =
      '<p onclick="x()" style="background:url(https://spy.test/a);color:red">Hi <b>you</b></p><script>alert(1)</script><style>@import "https://spy.test/b";</style>' +
      '<svg onload="x()"></svg><iframe src="https://spy.test/c"></iframe><object data="https://spy.test/d"></object><link rel="stylesheet" href="https://spy.test/e">' +
      '<meta http-equiv="refresh" content="0;url=https://spy.test/f"><a href="javascript:x()">go</a><form action="https://spy.test/g"><input autofocus onfocus="x()"></form>' +
      '<base href="https://spy.test/h"><video src="https://spy.test/i" poster="https://spy.test/j"></video><table background="https://spy.test/k"><tr><td>x</td></tr></table>';
    await WAYS[way](letter(from, { "Content-Type": "text/html; charset=utf-8", body }));
    const [mail] = await mailsOf(from);
    expect(mail?.html).toContain("<b>you</b>");
    expect(mail?.html).not.toMatch(/script|onclick|onload|onfocus|iframe|spy\.test|form|input|svg|object|link|meta|base|video/i);
  });
});

/** Builds a ZIP archive with one compressed file. 64 MB of zeros take only 64 KB in it. */
const zipOf = (name: string, packed: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(0xffffffff, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
};

describe("attachments of an e-mail are stored:", () => {
  const taken = async (type: string, body: string | Buffer, head: Record<string, string> = {}) => {
    const from = person();
    const raw = Buffer.concat([Buffer.from(letter(from, { "Content-Type": type, body: "", ...head })), Buffer.from(body)]);
    await handMail(gateway.mailPort ?? 0, { from, to: [CARE], raw });
    const [mail] = await mailsOf(from);
    return { said: await saidIn(mail?.session_id ?? 0), leftOut: mail?.left_out, files: await filesIn(mail?.session_id) };
  };
  const mixed = (...parts: readonly string[]) =>
    taken("multipart/mixed; boundary=X", `${parts.map((part) => `--X\r\n${part}\r\n`).join("")}--X--\r\n`);
  const base64 = (type: string, content: string | Buffer, name?: string) =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment${name === undefined ? "" : `; filename="${name}"`}\r\n\r\n${Buffer.from(content).toString("base64")}`;
  const WORDS = "Content-Type: text/plain\r\n\r\nWords";

  test("unnamed parts are named by type or content, and an empty part is stored", async () => {
    const { files, leftOut, said } = await mixed(
      WORDS,
      base64("application/pdf", "%PDF-1.7\n"),
      base64("application/octet-stream", png(5, 5)),
      "Content-Type: message/rfc822\r\n\r\nFrom: dana@else.test\r\nSubject: Inner\r\n\r\nInner words",
      "Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR",
      base64("application/pkcs7-signature", "\x30\x82\0", "smime.p7s"),
      base64("application/pgp-signature", "-----BEGIN PGP SIGNATURE-----", "signature.asc"),
      base64("application/octet-stream", "", "empty.dat"),
      base64("application/octet-stream", "\0\x01", "\u05e9\u05dc\u05d5\u05dd.rb"),
    );
    expect([said, leftOut, files.map(({ file_name, mime }) => `${file_name} ${mime}`)]).toEqual([
      ["Words"],
      [],
      [
        "file-1.pdf application/pdf",
        "file-2.png image/png",
        "Inner.eml message/rfc822",
        "file-4.ics text/calendar",
        "smime.p7s application/pkcs7-signature",
        "signature.asc application/pgp-signature",
        "empty.dat text/plain",
        "\u05e9\u05dc\u05d5\u05dd.rb application/octet-stream",
      ],
    ]);
  });

  test("an e-mail that consists of a calendar event is shown as text and stored as a file", async () => {
    const event = [
      "BEGIN:VCALENDAR",
      "METHOD:CANCEL",
      "BEGIN:VEVENT",
      "DTSTART;VALUE=DATE:20261201",
      "DTEND;VALUE=DATE:20261203",
      "SUMMARY:Fair",
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n");
    const { said, files } = await taken("text/calendar; method=CANCEL", event);
    expect([said, files]).toMatchObject([["Cancelled event: Fair\nWhen: 2026-12-01 to 2026-12-02"], [{ file_name: "file-1.ics", preview: "text" }]]);
  });

  test("files inside winmail.dat are extracted, and an unreadable one is stored unchanged", async () => {
    const attribute = (id: number, data: Buffer): Buffer => {
      const head = Buffer.alloc(9);
      head.writeUInt8(2, 0);
      head.writeUInt32LE(id, 1);
      head.writeUInt32LE(data.length, 5);
      return Buffer.concat([head, data, Buffer.alloc(2)]);
    };
    const long = Buffer.from("Überweisung 2026.pdf\0", "utf16le");
    const properties = Buffer.concat([
      Buffer.from("010000001f000737", "hex"),
      Buffer.from([1, 0, 0, 0, long.length, 0, 0, 0]),
      long,
      Buffer.alloc((4 - (long.length % 4)) % 4),
    ]);
    const tnef = Buffer.concat([
      Buffer.from("789f3e220100", "hex"),
      attribute(0x00069002, Buffer.alloc(14)),
      attribute(0x00018010, Buffer.from("UEBERW~1.PDF\0")),
      attribute(0x0006800f, Buffer.from("%PDF-1.7\n")),
      attribute(0x00069005, properties),
    ]);
    const whole = await mixed(WORDS, base64("application/ms-tnef", tnef, "winmail.dat"));
    expect(whole.files).toMatchObject([{ file_name: "Überweisung 2026.pdf", mime: "application/pdf" }]);
    const broken = await mixed(WORDS, base64("application/ms-tnef", tnef.subarray(0, -40), "winmail.dat"));
    expect(broken.files).toMatchObject([{ file_name: "winmail.dat", mime: "application/ms-tnef" }]);
  });

  test("uuencoded and yEnc files are extracted from the text, and damaged blocks stay in it", async () => {
    const content = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256));
    const letterOf = (value: number) => String.fromCharCode(value === 0 ? 96 : value + 32);
    const line = (bytes: Buffer) =>
      letterOf(bytes.length) +
      Array.from({ length: Math.ceil(bytes.length / 3) }, (_, index) => {
        const [a = 0, b = 0, c = 0] = bytes.subarray(3 * index, 3 * index + 3);
        return [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(letterOf).join("");
      }).join("");
    const lines = Array.from({ length: 7 }, (_, index) => line(content.subarray(45 * index, 45 * index + 45)));
    const uu = ["Hello", "begin 644 photo.dat", ...lines, "`", "end", "Bye"].join("\r\n");
    const decoded = await taken("text/plain", uu);
    expect([decoded.said, decoded.files]).toMatchObject([["Hello\nBye"], [{ file_name: "photo.dat", size: 300 }]]);
    const damaged = await taken("text/plain", uu.replace("\r\nend", ""));
    expect([damaged.said[0], damaged.files]).toEqual([expect.stringContaining("begin 644 photo.dat"), []]);
    const yenc = content.toString("latin1").replace(/[\s\S]/g, (sign) => {
      const code = (sign.charCodeAt(0) + 42) & 255;
      return [0, 10, 13, 61].includes(code) ? `=${String.fromCharCode((code + 64) & 255)}` : String.fromCharCode(code);
    });
    const raw = Buffer.from(`Hello\r\n=ybegin line=128 size=300 name=a b.bin\r\n${yenc}\r\n=yend size=300\r\n`, "latin1");
    const both = await taken("text/plain", raw, { "Content-Transfer-Encoding": "8bit" });
    expect([both.said, both.files]).toMatchObject([["Hello"], [{ file_name: "a b.bin", size: 300 }]]);
  });

  test("a file of 25 MB is stored, and for a larger one only the reason", async () => {
    const whole = await mixed(WORDS, base64("video/mp4", Buffer.alloc(25 * 1024 * 1024, 7), "a.mp4"));
    expect([whole.leftOut, whole.files]).toMatchObject([[], [{ size: 25 * 1024 * 1024 }]]);
    const larger = await mixed(WORDS, base64("video/mp4", Buffer.alloc(25 * 1024 * 1024 + 1, 7), "a.mp4"));
    expect([larger.leftOut, larger.files, larger.said]).toEqual([
      [{ fileName: "a.mp4", reason: "The file is too large. At most 25 MB are accepted" }],
      [],
      ["Words"],
    ]);
  });
});
