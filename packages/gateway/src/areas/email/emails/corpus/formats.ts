import { bytes, type Case, CUSTOMER, mail, RETURNED_COPY, STAKEHOLDER_MESSAGE_ID } from "./make.ts";

const from = { From: "Anna <anna@else.test>", To: "desk@acacia.test", Subject: "Formats" };
const parts = (type: string, list: readonly string[], end = "--P--"): string =>
  mail({ ...from, "Content-Type": `${type}; boundary="P"` }, `${list.map((part) => `--P\n${part}\n`).join("")}${end}`);
const text = (words: string, type = "text/plain; charset=utf-8"): string => `Content-Type: ${type}\n\n${words}\n`;
const base64 = (type: string, content: string, more = ""): string =>
  `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n${more}\n${Buffer.from(content).toString("base64")}\n`;
const file = (disposition: string): string => base64("application/pdf", "%PDF-1.7", `Content-Disposition: attachment;\n ${disposition}\n`);

type Expected = Partial<Omit<Case, "name" | "raw">>;
const person = (name: string, written: string | Buffer, expected: Expected): Case => ({
  name,
  raw: typeof written === "string" ? bytes(written) : written,
  kind: "person",
  ...expected,
});

/** File names in the different encodings of a Content-Disposition header, each with the name that must be read. */
const NAMES: readonly (readonly [name: string, disposition: string, read: string])[] = [
  ["RFC 2231, one part", "filename*=utf-8''R%C3%A9sum%C3%A9.pdf", "Résumé.pdf"],
  ["RFC 2231, a language", "filename*=iso-8859-1'fr'R%E9sum%E9.pdf", "Résumé.pdf"],
  ["RFC 2231, continued", 'filename*0="A very long ";\n filename*1="name.pdf"', "A very long name.pdf"],
  ["RFC 2231, continued and encoded in part", "filename*0*=utf-8''R%C3%A9su;\n filename*1=\"m.pdf\"", "Résum.pdf"],
  ["RFC 2231, parts in the wrong order", 'filename*1="name.pdf";\n filename*0="A "', "A name.pdf"],
  ["RFC 2231, a letter divided between two parts", "filename*0*=utf-8''R%C3;\n filename*1*=%A9.pdf", "Ré.pdf"],
  ["an encoded word in quotes", 'filename="=?utf-8?Q?R=C3=A9sum=C3=A9=2Epdf?="', "Résumé.pdf"],
  ["two encoded words in quotes", 'filename="=?utf-8?B?UsOpc3U=?= =?utf-8?B?bcOpLnBkZg==?="', "Résumé.pdf"],
  ["ISO-2022-JP", 'filename="=?ISO-2022-JP?B?GyRCRnxLXBsoQi5wZGY=?="', "日本.pdf"],
  ["GB18030", 'filename="=?gb18030?B?xOO6wy5wZGY=?="', "你好.pdf"],
  ["KOI8-R", 'filename="=?koi8-r?B?8NLJ18XULnBkZg==?="', "Привет.pdf"],
  ["UTF-8 as it is", 'filename="Résumé.pdf"', "Résumé.pdf"],
  ["no quotes, with blanks", "filename=My invoice.pdf", "My invoice.pdf"],
  ["a path of Windows", 'filename="C:\\\\Users\\\\anna\\\\bill.pdf"', "C:_Users_anna_bill.pdf"],
  ["a path upwards", 'filename="../../etc/bill.pdf"', ".._.._etc_bill.pdf"],
];

const inner = (subject: string, body: string): string => `From: Ben <ben@else.test>\nTo: anna@else.test\nSubject: ${subject}\n\n${body}\n`;
const latin1 = (written: string): Buffer => bytes(written, "latin1");
const invitation = (method: string): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:${method}\nBEGIN:VEVENT\nUID:1@else.test\nDTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nSUMMARY:Visit\nATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@else.test\nEND:VEVENT\nEND:VCALENDAR`;

/** MIME structures that programs send and that e-mail parsers often get wrong. */
const STRUCTURES: readonly Case[] = [
  person("no final boundary", parts("multipart/mixed", [text("Hello."), file('filename="a.pdf"')], ""), { said: "Hello.", files: ["a.pdf"] }),
  person(
    "a preamble and an epilogue",
    mail({ ...from, "Content-Type": 'multipart/mixed; boundary="P"' }, `This is MIME.\n\n--P\n${text("Hello.")}\n--P--\nAn epilogue.`),
    { said: "Hello." },
  ),
  person("blanks behind the boundary", parts("multipart/mixed", [text("Hello.")]).replace("\n--P\n", "\n--P  \t\n"), { said: "Hello." }),
  person("a part without a header", parts("multipart/mixed", ["\nHello.\n"]), { said: "Hello." }),
  person(
    "a boundary with signs of regular expressions",
    parts("multipart/mixed", [text("Hello.")])
      .replaceAll('"P"', '"P(.*)+?="')
      .replaceAll("--P", "--P(.*)+?="),
    {
      said: "Hello.",
    },
  ),
  person(
    "one boundary that begins with another",
    parts("multipart/mixed", [`Content-Type: multipart/alternative; boundary="PP"\n\n--PP\n${text("Hello.")}\n--PP--\n`, file('filename="a.pdf"')]),
    { said: "Hello.", files: ["a.pdf"] },
  ),
  person("Content-Type twice", parts("multipart/mixed", [`Content-Type: text/plain\n${text("Hello.")}`]), { said: "Hello." }),
  person("an encoding that nobody knows", mail({ ...from, "Content-Transfer-Encoding": "x-unknown" }, "Hello."), { said: "Hello." }),
  person("quoted-printable with lone signs", mail({ ...from, "Content-Transfer-Encoding": "quoted-printable" }, "1 = 1, =C3=A9, =ZZ="), {
    said: "1 = 1, é, =ZZ",
  }),
  person(
    "base64 with a footer that a list appended",
    mail({ ...from, "Content-Transfer-Encoding": "base64" }, `${Buffer.from("Hello there.").toString("base64")}`),
    {
      said: "Hello there.",
    },
  ),
  person("base64 without line breaks and padding", mail({ ...from, "Content-Transfer-Encoding": "base64" }, "SGVsbG8"), { said: "Hello" }),
  person(
    "AMP beside text and HTML",
    parts("multipart/alternative", [
      text("Hello."),
      text("<html ⚡4email><body>No</body></html>", "text/x-amp-html; charset=utf-8"),
      text("<p>Hello.</p>", "text/html"),
    ]),
    { said: "Hello.", files: [] },
  ),
  person("HTML alone", mail({ ...from, "Content-Type": "text/html; charset=utf-8" }, "<p>Hello&nbsp;<b>there</b>.</p><script>no()</script>"), {
    said: "Hello\u00a0there.",
  }),
  person("format=flowed", mail({ ...from, "Content-Type": "text/plain; charset=utf-8; format=flowed" }, "This line \ngoes on.\n\nA second."), {
    said: "This line goes on.\n\nA second.",
  }),
  person("format=flowed with delsp", mail({ ...from, "Content-Type": "text/plain; charset=utf-8; format=flowed; delsp=yes" }, "日本 \n語です。"), {
    said: "日本語です。",
  }),
  person("format=flowed with a stuffed line", mail({ ...from, "Content-Type": "text/plain; charset=utf-8; format=flowed" }, "Look:\n From here."), {
    said: "Look:\nFrom here.",
  }),
  person(
    "S/MIME, signed",
    parts('multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256', [
      text("Hello."),
      base64('application/pkcs7-signature; name="smime.p7s"', "0\x82", "Content-Disposition: attachment; filename=smime.p7s\n"),
    ]),
    { said: "Hello.", files: ["smime.p7s"] },
  ),
  person(
    "S/MIME, encrypted",
    mail(
      { ...from, "Content-Type": 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', "Content-Transfer-Encoding": "base64" },
      "MIIBAA==",
    ),
    { files: ["smime.p7m"] },
  ),
  person(
    "PGP/MIME, encrypted",
    parts('multipart/encrypted; protocol="application/pgp-encrypted"', [
      text("Version: 1", "application/pgp-encrypted"),
      text("-----BEGIN PGP MESSAGE-----", 'application/octet-stream; name="encrypted.asc"'),
    ]),
    { files: ["file-1.pgp", "encrypted.asc"] },
  ),
  person(
    "a PGP signature in the text",
    mail(from, "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello.\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----"),
    {
      said: "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello.\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----",
    },
  ),
  person("an e-mail in an e-mail", parts("multipart/mixed", [text("Look."), `Content-Type: message/rfc822\n\n${inner("Inside", "Hi.")}`]), {
    said: "Look.",
    files: ["Inside.eml"],
  }),
  person(
    "an e-mail in an e-mail in an e-mail",
    parts("multipart/digest", [
      `Content-Type: message/rfc822\n\n${inner("Outer", "").trimEnd()}\nContent-Type: message/rfc822\n\n${inner("Inner", "Hi.")}`,
    ]),
    { files: ["Outer.eml"] },
  ),
  person("an e-mail in base64, which RFC 2045 forbids", parts("multipart/mixed", [text("Look."), base64("message/rfc822", inner("Coded", "Hi."))]), {
    said: "Look.",
    files: ["Coded.eml"],
  }),
  person("uuencode in the text", mail(from, "See:\n\nbegin 644 note.txt\n%2&5L;&\\\n`\nend\n\nBye."), {
    said: "See:\n\n\nBye.",
    files: ["note.txt"],
  }),
  person("words like uuencode", mail(from, "We begin 644 days early\nand end."), { said: "We begin 644 days early\nand end.", files: [] }),
  person("yEnc in the text", latin1(mail(from, "See:\n=ybegin line=128 size=3 name=a.bin\n\x8b\x8c\x8d\n=yend size=3\nBye.")), {
    said: "See:\n\nBye.",
    files: ["a.bin"],
  }),
  person(
    "a calendar answer with words",
    parts("multipart/alternative", [text("I am coming."), text(invitation("REPLY"), "text/calendar; method=REPLY; charset=utf-8")]),
    {
      said: "I am coming.",
    },
  ),
  person(
    "a calendar answer alone",
    mail({ ...from, Subject: "Accepted: Visit", "Content-Type": "text/calendar; method=REPLY; charset=utf-8" }, invitation("REPLY")),
    {
      subject: "Accepted: Visit",
    },
  ),
  person("TNEF that is damaged", parts("multipart/mixed", [text("Hello."), base64('application/ms-tnef; name="winmail.dat"', "x\x9f>\x22\x00")]), {
    said: "Hello.",
    files: ["winmail.dat"],
  }),
  person(
    "KOI8-R declared as Windows-1251 in a part, and right in another",
    Buffer.concat([
      bytes(parts("multipart/mixed", [""], "").trimEnd()),
      bytes("\nContent-Type: text/plain; charset=koi8-r\n\n"),
      Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]),
      bytes("\n--P\nContent-Type: text/plain; charset=windows-1251\n\n"),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      bytes("\n--P--\n"),
    ]),
    { said: "Привет\nПривет" },
  ),
  person("a header line without a colon", bytes(mail(from, "Hello.")).toString("latin1").replace("Subject:", "No colon here\r\nSubject:"), {
    subject: "Formats",
    said: "Hello.",
  }),
  person("a line of mbox before the header", `From anna@else.test Fri Nov 27 10:00:00 2026\n${mail(from, "Hello.")}`, {
    from: "anna@else.test",
    said: "Hello.",
  }),
  person("a subject folded within an encoded word", mail({ ...from, Subject: "=?utf-8?Q?Gr=C3=BC?=\n =?utf-8?Q?=C3=9Fe?=" }, "Hello."), {
    subject: "Grüße",
  }),
];

const failed = { kind: "report", state: "failed", recipient: CUSTOMER } as const;
/** Delivery reports that break the rules of RFC 3464. */
const REPORTS: readonly Case[] = [
  {
    name: "a report that is sent as multipart/mixed",
    raw: bytes(
      mail(
        { From: "MAILER-DAEMON@mx.else.test", To: "desk@acacia.test", Subject: "Returned mail", "Content-Type": 'multipart/mixed; boundary="P"' },
        `--P\n${text("Not delivered.")}\n--P\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nAction: failed\nStatus: 5.1.1\n\n--P\nContent-Type: text/rfc822-headers\n\n${RETURNED_COPY}\n--P--`,
      ),
    ),
    ...failed,
    id: STAKEHOLDER_MESSAGE_ID,
  },
  {
    name: "a report with its status in base64",
    raw: bytes(
      mail(
        {
          From: "postmaster@mx.else.test",
          To: "desk@acacia.test",
          Subject: "Undeliverable",
          "Content-Type": 'multipart/report; report-type=delivery-status; boundary="P"',
        },
        `--P\n${text("Not delivered.")}\n--P\n${base64("message/delivery-status", `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 mailbox full\n`)}\n--P--`,
      ),
    ),
    ...failed,
    reason: "mailbox full",
  },
  {
    name: "a report about an international address (RFC 6533)",
    raw: bytes(
      mail(
        {
          From: "MAILER-DAEMON@mx.else.test",
          To: "desk@acacia.test",
          Subject: "Undelivered",
          "Content-Type": 'multipart/report; report-type=global-delivery-status; boundary="P"',
        },
        `--P\n${text("Not delivered.")}\n--P\nContent-Type: message/global-delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nAction: failed\nStatus: 5.6.7\n\n--P\nContent-Type: message/global-headers\n\n${RETURNED_COPY}\n--P--`,
      ),
    ),
    ...failed,
    id: STAKEHOLDER_MESSAGE_ID,
  },
  {
    name: "a report with fields in capitals and blanks before the colon",
    raw: bytes(
      mail(
        {
          From: "Mail Delivery Subsystem <postmaster@mx.else.test>",
          To: "desk@acacia.test",
          Subject: "Failure notice",
          "Content-Type": 'multipart/report; report-type="delivery-status"; boundary="P"',
        },
        `--P\n${text("Not delivered.")}\n--P\nContent-Type: message/delivery-status\n\nREPORTING-MTA: dns; mx\n\nFINAL-RECIPIENT: RFC822;${CUSTOMER}\nACTION: Failed\nSTATUS: 5.1.1\n\n--P\nContent-Type: message/rfc822\n\n${RETURNED_COPY}\n--P--`,
      ),
    ),
    ...failed,
    id: STAKEHOLDER_MESSAGE_ID,
  },
  {
    name: "a report without its last boundary",
    raw: bytes(
      mail(
        {
          From: "MAILER-DAEMON@mx.else.test",
          To: "desk@acacia.test",
          Subject: "Undelivered",
          "Content-Type": 'multipart/report; report-type=delivery-status; boundary="P"',
        },
        `--P\n${text("Not delivered.")}\n--P\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nAction: failed\nStatus: 5.1.1`,
      ),
    ),
    ...failed,
  },
  {
    name: "a report that names the recipient only in Original-Recipient",
    raw: bytes(
      mail(
        {
          From: "MAILER-DAEMON@mx.else.test",
          To: "desk@acacia.test",
          Subject: "Undelivered",
          "Content-Type": 'multipart/report; report-type=delivery-status; boundary="P"',
        },
        `--P\n${text("Not delivered.")}\n--P\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nOriginal-Recipient: rfc822;${CUSTOMER}\nAction: failed\nStatus: 5.4.4\n\n--P--`,
      ),
    ),
    ...failed,
  },
];

export const FORMATS: readonly Case[] = [
  ...NAMES.map(([name, disposition, read]) =>
    person(`a file name: ${name}`, parts("multipart/mixed", [text("Hello."), file(disposition)]), { said: "Hello.", files: [read] }),
  ),
  ...STRUCTURES,
  ...REPORTS,
];
