import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stored } from "../../../live/testing/chats.ts";
import { handMail } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const DESK = "desk@acacia.test";

let gateway: TestGateway;
let port: number;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { MAIL_PORT: "0" } });
  port = gateway.mailPort ?? 0;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  await gateway.request("POST", "/api/messenger/email/addresses", { token: admin, body: { address: DESK, name: "Desk" } });
});
afterAll(() => gateway.close());

const lines = (...given: readonly string[]) => given.join("\r\n");
const bytes = (...given: readonly (string | Buffer)[]) => Buffer.concat(given.map((one) => (typeof one === "string" ? Buffer.from(one) : one)));
const base64 = (content: Buffer) => content.toString("base64").replace(/.{76}/g, "$&\r\n");
const head = (from: string, ...more: readonly string[]) => lines(`From: ${from}`, `To: ${DESK}`, "MIME-Version: 1.0", ...more);
/** Builds an e-mail with a text part and one additional part. */
const withPart = (from: string, partHead: string | Buffer, content: string | Buffer, more: readonly string[] = ["Subject: With a part"]) =>
  bytes(
    head(from, ...more, 'Content-Type: multipart/mixed; boundary="B"'),
    "\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nThe text\r\n--B\r\n",
    partHead,
    "\r\n\r\n",
    content,
    "\r\n--B--\r\n",
  );
/** Builds a ZIP archive with one entry that claims to expand to a gigabyte. */
const bomb = () => {
  const packed = deflateRawSync(Buffer.alloc(50_000_000));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(1_000_000_000, 22);
  local.writeUInt16LE(5, 26);
  return Buffer.concat([local, Buffer.from("a.bin"), packed]);
};
/** Builds a PNG header that claims 50,000 × 50,000 pixels. */
const hugePicture = () => {
  const image = Buffer.alloc(33);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(image);
  image.writeUInt32BE(50_000, 16);
  image.writeUInt32BE(50_000, 20);
  image[24] = 8;
  return Buffer.concat([image, Buffer.alloc(100)]);
};
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"}!$H+H*`;
const nested = (depth: number): string => {
  let inner = lines("From: in@else.test", "Subject: Innermost", "", "The innermost text");
  for (let at = 0; at < depth; at += 1)
    inner = lines(
      "From: in@else.test",
      `Subject: Level ${at}`,
      `Content-Type: multipart/mixed; boundary="L${at}"`,
      "",
      `--L${at}`,
      "Content-Type: message/rfc822",
      "",
      inner,
      `--L${at}--`,
      "",
    );
  return inner;
};

/** Builds a `winmail.dat` that contains only the e-mail's text as RTF, compressed or plain. */
const winmail = (rtf: Buffer): Buffer => {
  const property = Buffer.alloc(16);
  property.writeUInt32LE(1, 0);
  property.writeUInt16LE(258, 4);
  property.writeUInt16LE(0x1009, 6);
  property.writeUInt32LE(1, 8);
  property.writeUInt32LE(rtf.length, 12);
  const data = Buffer.concat([property, rtf, Buffer.alloc((4 - (rtf.length % 4)) % 4)]);
  const start = Buffer.alloc(15);
  start.writeUInt32LE(0x223e9f78, 0);
  start[6] = 1;
  start.writeUInt32LE(0x00069003, 7);
  start.writeUInt32LE(data.length, 11);
  return Buffer.concat([start, data, Buffer.alloc(2)]);
};
const RTF = "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator X;}\\f0 Gr\\'fc\\'dfe \\u26085?\\par and \\{more\\}}";
const rtfAs = (magic: string, body: Buffer, size: number) => {
  const start = Buffer.alloc(16);
  start.writeUInt32LE(body.length + 12, 0);
  start.writeUInt32LE(size, 4);
  start.write(magic, 8, "latin1");
  return Buffer.concat([start, body]);
};
/**
 * Compresses RTF as Outlook does: a reference to the words with which every RTF text begins, then uncompressed letters.
 */
const packed = () => {
  const rest = RTF.slice("{\\rtf1\\ansi".length);
  // The bytes 1, 0, 9 refer to 11 letters at position 0 of the dictionary.
  const letters = [...rest.slice(7).matchAll(/[\s\S]{1,8}/g)].map(([group]) => Buffer.from(`\0${group}`, "latin1"));
  return rtfAs("LZFu", Buffer.concat([Buffer.from([1, 0, 9]), Buffer.from(rest.slice(0, 7), "latin1"), ...letters]), RTF.length);
};

interface Case {
  readonly raw: (from: string) => Buffer | string;
  readonly envelope?: string;
  /** Response code that the mail server is expected to return; 250 by default. */
  readonly code?: number;
  readonly says?: string;
  readonly subject?: string;
  readonly said?: string;
  readonly files?: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  "25 MB": {
    raw: (from) =>
      withPart(
        from,
        lines('Content-Type: application/octet-stream; name="big.bin"', "Content-Transfer-Encoding: base64"),
        base64(Buffer.alloc(24_000_000, 7)),
      ),
    files: ["big.bin"],
  },
  "more than 40 MB": {
    raw: (from) => withPart(from, "Content-Type: application/octet-stream", "x".repeat(41 * 1024 * 1024)),
    code: 552,
    says: "40 MB",
  },
  "10,000 parts": {
    raw: (from) =>
      bytes(
        head(from, 'Content-Type: multipart/mixed; boundary="B"'),
        "\r\n\r\n",
        "--B\r\nContent-Type: text/plain\r\n\r\nx\r\n".repeat(10_000),
        "--B--\r\n",
      ),
    code: 552,
    says: "1000 parts",
  },
  "10,000 parts without a type": {
    raw: (from) => bytes(head(from, 'Content-Type: multipart/mixed; boundary="B"'), "\r\n\r\n", "--B\r\n\r\nx\r\n".repeat(10_000), "--B--\r\n"),
    code: 552,
    says: "1000 parts",
  },
  "1,000 recipients": {
    raw: (from) =>
      lines(
        `From: ${from}`,
        `To: ${Array.from({ length: 1000 }, (_one, at) => `p${at}@else.test`).join(",\r\n ")}, ${DESK}`,
        "Subject: To many",
        "",
        "Hello",
      ),
    subject: "To many",
  },
  "dated 1901": { raw: (from) => lines(head(from, "Subject: Old", "Date: Tue, 01 Jan 1901 00:00:00 +0000"), "", "Hello"), subject: "Old" },
  "dated 2099": { raw: (from) => lines(head(from, "Subject: New", "Date: Thu, 01 Jan 2099 00:00:00 +0000"), "", "Hello"), subject: "New" },
  "no From": { raw: () => lines(`To: ${DESK}`, "Subject: From nobody", "", "Hello"), envelope: "FROM", subject: "From nobody" },
  "three From lines": {
    raw: (from) => lines(`From: ${from}`, "From: b@else.test", "From: c@else.test", `To: ${DESK}`, "Subject: Three", "", "Hello"),
    subject: "Three",
  },
  "a zip bomb": {
    raw: (from) => withPart(from, lines('Content-Type: application/zip; name="bomb.zip"', "Content-Transfer-Encoding: base64"), base64(bomb())),
    files: ["bomb.zip"],
  },
  "a picture of 50,000 × 50,000": {
    raw: (from) => withPart(from, lines('Content-Type: image/png; name="huge.png"', "Content-Transfer-Encoding: base64"), base64(hugePicture())),
    files: ["huge.png"],
  },
  "the EICAR test file": { raw: (from) => withPart(from, 'Content-Type: application/octet-stream; name="eicar.com"', EICAR), files: ["eicar.com"] },
  "a file name in raw UTF-8": {
    raw: (from) => withPart(from, 'Content-Type: application/pdf; name="Größe.pdf"', "%PDF-1.4 x"),
    files: ["Größe.pdf"],
  },
  "a file name in raw Latin-1": {
    raw: (from) =>
      withPart(from, Buffer.from('Content-Disposition: attachment; filename="Größe.pdf"\r\nContent-Type: application/pdf', "latin1"), "%PDF-1.4 x"),
    files: ["Größe.pdf"],
  },
  "a file name in raw KOI8-R": {
    raw: (from) =>
      withPart(
        from,
        bytes('Content-Type: application/pdf; charset=koi8-r; name="', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), '.pdf"'),
        "%PDF-1.4 x",
        ["Subject: =?koi8-r?B?8NLJ18XU?="],
      ),
    files: ["Привет.pdf"],
  },
  "a file name in two encodings at once": {
    raw: (from) =>
      withPart(
        from,
        lines(
          "Content-Type: application/pdf;",
          ' name="=?utf-8?B?R3LDvMOfZS5wZGY=?="',
          "Content-Disposition: attachment;",
          " filename*0*=UTF-8''Gr%C3%BC;",
          " filename*1*=%C3%9Fe.pdf",
        ),
        "%PDF-1.4 x",
      ),
    files: ["Grüße.pdf"],
  },
  "a file name with %-letters in Latin-1": {
    raw: (from) =>
      withPart(from, "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename*=iso-8859-1''Gr%FC%DFe.pdf", "%PDF-1.4 x"),
    files: ["Grüße.pdf"],
  },
  "20 e-mails inside each other": {
    raw: (from) => withPart(from, "Content-Type: message/rfc822", nested(20)),
    said: "The text",
    files: ["Level 19.eml"],
  },
  "a boundary that never ends": {
    raw: (from) =>
      lines(
        head(from, "Subject: Endless", 'Content-Type: multipart/mixed; boundary="B"'),
        "",
        "--B",
        "Content-Type: text/plain",
        "",
        "The text",
        "--B",
        'Content-Type: text/csv; name="a.csv"',
        "",
        "a,b",
      ),
    said: "The text",
    files: ["a.csv"],
  },
  "a boundary that is never there": {
    raw: (from) => lines(head(from, "Subject: Nowhere", 'Content-Type: multipart/mixed; boundary="B"'), "", "The text stands here."),
    said: "The text stands here.",
  },
  "a multipart without a boundary": {
    raw: (from) => lines(head(from, "Subject: None", "Content-Type: multipart/mixed"), "", "The text stands here."),
    said: "The text stands here.",
  },
  "a header of 1 MB": {
    raw: (from) =>
      lines(
        `X-Long: ${"x".repeat(900)}\r\n ${"y ".repeat(500_000)}`.replace(/(y ){400}/g, "$&\r\n "),
        head(from, "Subject: After a long field"),
        "",
        "Hello",
      ),
    subject: "After a long field",
    said: "Hello",
  },
  "base64 with garbage": {
    raw: (from) =>
      withPart(
        from,
        lines('Content-Type: text/plain; name="a.txt"', "Content-Disposition: attachment", "Content-Transfer-Encoding: base64"),
        "SGVs\r\n!!bG8g\r\n*d29y bGQ=\r\n\r\n-- \r\nfooter of a list",
      ),
    files: ["a.txt"],
  },
  "CR, LF and CRLF mixed": { raw: (from) => `${head(from, "Subject: Mixed")}\r\n\r\nOne\rTwo\nThree\r\nFour`, said: "One\nTwo\nThree\nFour" },
  "NUL everywhere": { raw: (from) => `From: ${from}\r\nTo: ${DESK}\r\nSubject: A\0B\r\n\r\nOne\0Two`, subject: "A B", said: "OneTwo" },
  "bare 8-bit letters in Subject": { raw: (from) => Buffer.from(lines(head(from, "Subject: Größe"), "", "Hello"), "latin1"), subject: "Größe" },
  "quoted-printable that is cut in a letter": {
    raw: (from) =>
      lines(
        head(from, "Subject: Cut", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable"),
        "",
        "Gr=C3=BC=C3=9Fe =C3",
      ),
    said: "Grüße",
  },
  "its text only in a winmail.dat": {
    raw: (from) =>
      lines(
        head(from, "Subject: From Outlook", 'Content-Type: application/ms-tnef; name="winmail.dat"', "Content-Transfer-Encoding: base64"),
        "",
        base64(winmail(packed())),
      ),
    said: "Grüße 日\nand {more}",
    files: ["winmail.dat"],
  },
  "its text in a winmail.dat that is not compressed": {
    raw: (from) =>
      lines(
        head(from, "Subject: From Outlook", 'Content-Type: application/ms-tnef; name="winmail.dat"', "Content-Transfer-Encoding: base64"),
        "",
        base64(winmail(rtfAs("MELA", Buffer.from(RTF, "latin1"), RTF.length))),
      ),
    said: "Grüße 日\nand {more}",
  },
  "only an attachment": {
    raw: (from) =>
      lines(head(from, "Subject: The file", 'Content-Type: application/pdf; name="a.pdf"', "Content-Disposition: attachment"), "", "%PDF-1.4 x"),
    subject: "The file",
    files: ["a.pdf"],
  },
  "nothing at all below the header": { raw: (from) => lines(head(from, "Subject: Only this"), "", ""), subject: "Only this" },
  "a header alone, without an empty line": { raw: (from) => head(from, "Subject: Only that"), subject: "Only that" },
  "1,000,000 empty lines before its words": {
    raw: (from) => lines(head(from, "Subject: Far below"), "\r\n".repeat(1_000_000), "Hello"),
    said: "Hello",
  },
  "3,000,000 empty lines": { raw: (from) => lines(head(from, "Subject: Too far"), "\r\n".repeat(3_000_000), "Hello"), said: "Too far" },
  "20,000 combining marks on one letter": {
    raw: (from) => lines(head(from, "Subject: Marks", "Content-Type: text/plain; charset=utf-8"), "", `a${"\u0301\u0323".repeat(10_000)}`),
    said: `a${"\u0301\u0323".repeat(15)}`,
  },
  "an encoding that nobody knows": {
    raw: (from) => lines(head(from, "Subject: Strange", "Content-Transfer-Encoding: x-nonsense"), "", "Hello"),
    said: "Hello",
  },
  "a picture whose type is not true": {
    raw: (from) => withPart(from, 'Content-Type: image/png; name="a.png"', "MZ this is no picture"),
    files: ["a.png"],
  },
};

let count = 0;
describe.each(Object.entries(CASES))("an e-mail with %s", (_name, { raw, envelope, code = 250, says, ...expected }) => {
  test("has a defined outcome without loss of content", { timeout: 60_000 }, async () => {
    count += 1;
    const from = `writer${count}@else.test`;
    const answer = await handMail(port, { from: envelope === "FROM" ? from : "bounce@else.test", to: [DESK], raw: raw(from) });
    const [mail] = await gateway.deps.database.platform.selectFrom("email").selectAll().where("sender", "=", from).execute();
    const files = await gateway.deps.database.platform
      .selectFrom("attachment")
      .select(["file_name"])
      .where("session_id", "=", mail?.session_id ?? 0)
      .orderBy("id")
      .execute();
    const messages = mail ? (await stored(gateway, mail.session_id)).filter(({ direction }) => direction === "in").map(({ body }) => body) : [];
    expect(answer).toMatchObject({ code, ...(says !== undefined && { text: expect.stringContaining(says) }) });
    if (code !== 250) return;
    expect({ subject: mail?.subject, said: messages[0], files: files.map((f) => f.file_name) }).toMatchObject(expected);
  });
});
