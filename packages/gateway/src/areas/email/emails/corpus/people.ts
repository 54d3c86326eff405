import { bytes, type Case, mail, RETURNED_COPY } from "./make.ts";

type Letter = readonly [name: string, head: Readonly<Record<string, string>>, body: string, expected?: Partial<Case>];

/** E-mails from people that look like those of programs. */
const LIKE_PROGRAMS: readonly Letter[] = [
  ["a reply from Exchange", { Subject: "Re: The guide", "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply" }, "Thank you."],
  [
    "a question about a bounce",
    { Subject: "Your mail came back?" },
    `I wrote to you and got this:\n\nThis message could not be delivered: 550 5.1.1 user unknown\n\n${RETURNED_COPY}`,
  ],
  [
    "a forwarded bounce",
    { Subject: "Fwd: Undelivered Mail Returned to Sender" },
    "What does this mean?\n\n<x@y.test>: host mx said: 550 5.1.1 user unknown\nReporting-MTA: dns; mx\nFinal-Recipient: rfc822; x@y.test",
  ],
  ["a subject of a bounce", { Subject: "Delivery failed" }, "My parcel was not delivered, and the courier says the address does not exist."],
  [
    "a postmaster who asks",
    { From: "Postmaster <postmaster@else.test>", Subject: "Question about your invoices" },
    "Could you send the invoice of May again?",
  ],
  ["a holiday to book", { Subject: "Urlaub in Kenia" }, "Wir möchten im Urlaub eine Safari machen. Sind Sie im Juli im Büro?"],
  ["a holiday in English", { Subject: "Vacation rental" }, "We are on vacation in May and look for a house."],
  ["out of office mentioned", { Subject: "Meeting" }, "I am out of the office next week, could we move it?"],
  ["a mailing list", { Subject: "[travel] Tips", "List-Id": "<travel.else.test>", Precedence: "list" }, "Here are some tips."],
  ["a newsletter", { Subject: "Offers in June", "List-Unsubscribe": "<mailto:u@else.test>", Precedence: "bulk" }, "Our offers."],
  [
    "a form that names its writer",
    { From: "forms@else.test", "Reply-To": "Nadia <nadia@else.test>", "Auto-Submitted": "auto-generated", Subject: "Contact form" },
    "Nadia asks: when do you open?",
    { replyTo: ["nadia@else.test"] },
  ],
  ["Auto-Submitted: no", { Subject: "Hello", "Auto-Submitted": "no" }, "Hello."],
  ["X-Loop of a forwarder", { Subject: "Hello", "X-Loop": "anna@else.test" }, "Hello."],
  ["nobody, with an ordinary text", { Subject: "Hello" }, "Hello.", { envelopeFrom: "" }],
  [
    "a reply to all with a quotation",
    { Subject: "Re: The guide" },
    "Yes, please.\n\nOn Fri, 27 Nov 2026 at 10:00, Acacia desk wrote:\n> It comes today.",
    { said: "Yes, please." },
  ],
  ["a spam complaint in words", { Subject: "Complaint" }, "Your last e-mail was marked as spam by my program. Please look."],
  ["a code and a number", { Subject: "Order 550 1234" }, "My order 550 1234 has version 5.1.2 of the guide."],
  [
    "a parcel that was not delivered",
    { Subject: "Delivery failed" },
    "The delivery of my order to jo@else.test failed. The message was: address not found.",
  ],
  [
    "a parcel, with a greeting",
    { Subject: "Delivery problem" },
    "Hello,\n\nyour message could not be delivered to the following address, it says: jo@else.test. What now?",
  ],
  ["a reply to a report", { Subject: "Re: Undeliverable: The guide" }, "I do not know why. My address anna@else.test works."],
  ["delayed luggage", { Subject: "Delayed luggage" }, "My luggage has been delayed and the hotel could not be reached."],
];

/** Sender addresses that are legal but rare (RFC 5321, RFC 5322, RFC 6531), or wrong but common. */
const ADDRESSES: readonly (readonly [from: string, address: string, name?: string, more?: Readonly<Record<string, string>>])[] = [
  ["anna@else.test", "anna@else.test", ""],
  ["Anna Bell <anna@else.test>", "anna@else.test", "Anna Bell"],
  ['"Bell, Anna" <anna@else.test>', "anna@else.test", "Bell, Anna"],
  ['"Anna \\"Annie\\" Bell" <anna@else.test>', "anna@else.test", 'Anna "Annie" Bell'],
  ["anna@else.test (Anna Bell)", "anna@else.test", "Anna Bell"],
  ["Anna (the (other) one) Bell <anna@else.test>", "anna@else.test", "Anna Bell"],
  ["<anna@else.test>", "anna@else.test", ""],
  ["Anna Bell anna@else.test", "anna@else.test", "Anna Bell"],
  ["Anna <anna@else.test", "anna@else.test", "Anna"],
  ["Anna <mailto:anna@else.test>", "anna@else.test", "Anna"],
  ["Anna <@relay.test,@other.test:anna@else.test>", "anna@else.test", "Anna"],
  ["ANNA@ELSE.TEST", "anna@else.test", ""],
  ["anna+tag@else.test", "anna+tag@else.test", ""],
  ["o'neil@else.test", "o'neil@else.test", ""],
  ["a.b-c_d=e/f!g#h$i%j&k*l^m`n{o|p}q~r@else.test", "a.b-c_d=e/f!g#h$i%j&k*l^m`n{o|p}q~r@else.test", ""],
  ['"anna bell"@else.test', '"anna bell"@else.test', ""],
  ['"anna@home"@else.test', '"anna@home"@else.test', ""],
  ['"anna"@else.test', "anna@else.test", ""],
  ['Anna <"very.(),:;<>[]\\".very"@else.test>', '"very.(),:;<>[]\\".very"@else.test', "Anna"],
  ["anna@[192.0.2.1]", "anna@[192.0.2.1]", ""],
  ["Anna <anna@[IPv6:2001:db8::1]>", "anna@[ipv6:2001:db8::1]", "Anna"],
  ["anna@bücher.test", "anna@xn--bcher-kva.test", ""],
  ["anna@xn--bcher-kva.test", "anna@xn--bcher-kva.test", ""],
  ["Анна <анна@почта.test>", "анна@xn--80a1acny.test", "Анна"],
  ["用户@例子.test", "用户@xn--fsqu00a.test", ""],
  ["jdöe@mächine.test", "jdöe@xn--mchine-bua.test", ""],
  ["anna@else.test.", "anna@else.test", ""],
  ["anna @ else . test", "anna@else.test", ""],
  [`${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.test`, `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.test`, ""],
  [`${"bounce-".repeat(12)}x@else.test`, `${"bounce-".repeat(12)}x@else.test`, ""],
  ["Team: anna@else.test, bob@else.test;", "anna@else.test", ""],
  ["=?utf-8?Q?Ann=C3=A9?= <anna@else.test>", "anna@else.test", "Anné"],
  ["=?utf-8?B?QW5uYSBCw6k=?= =?utf-8?B?bGw=?= <anna@else.test>", "anna@else.test", "Anna Béll"],
  ['"=?utf-8?Q?Ann=C3=A9?=" <anna@else.test>', "anna@else.test", "Anné"],
  ["=?iso-8859-1?Q?Ann=E9?= <anna@else.test>", "anna@else.test", "Anné"],
  ["=?koi8-r?B?4c7OwQ==?= <anna@else.test>", "anna@else.test", "Анна"],
  ["undisclosed:;", "envelope@else.test", ""],
  ["Anna", "envelope@else.test", "Anna"],
  ["", "envelope@else.test", ""],
  ["Anna <>", "sender@else.test", "Anna", { Sender: "sender@else.test" }],
  ["<>", "answers@else.test", "Answers", { "Reply-To": "Answers <answers@else.test>" }],
];

/** Texts in the bytes that programs send, with a declared charset that may be wrong, and the text that must be read. */
const TEXTS: readonly (readonly [name: string, declared: string | undefined, text: Buffer, read: string])[] = [
  ["UTF-8", "utf-8", Buffer.from("Grüße – 日本"), "Grüße – 日本"],
  ["UTF-8 with a mark", "utf-8", Buffer.from("\ufeffGrüße"), "Grüße"],
  ["UTF-8 without a charset", undefined, Buffer.from("Grüße"), "Grüße"],
  ["UTF-8 declared as Latin-1", "iso-8859-1", Buffer.from("Grüße"), "Grüße"],
  ["UTF-8 declared as ASCII", "us-ascii", Buffer.from("Grüße"), "Grüße"],
  ["Latin-1", "iso-8859-1", Buffer.from("Grüße", "latin1"), "Grüße"],
  ["Latin-1 without a charset", undefined, Buffer.from("Grüße, señor", "latin1"), "Grüße, señor"],
  ["Latin-1 declared as UTF-8", "utf-8", Buffer.from("Grüße, señor", "latin1"), "Grüße, señor"],
  ["Latin-1 declared as ASCII", "us-ascii", Buffer.from("Grüße", "latin1"), "Grüße"],
  ["Windows-1252 declared as Latin-1", "iso-8859-1", Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80]), "“Hi” €"],
  ["Windows-1252 by another name", "cp1252", Buffer.from([0x80, 0x20, 0x35]), "€ 5"],
  ["Windows-1251", "windows-1251", Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), "Привет"],
  ["Windows-1251 by another name", "cp-1251", Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), "Привет"],
  ["KOI8-R, named in part", "koi8", Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), "Привет"],
  ["ISO-8859-2", "iso8859-2", Buffer.from([0xb3, 0xf3, 0x64, 0xbc]), "łódź"],
  ["ISO-8859-15", "ISO_8859-15", Buffer.from([0xa4]), "€"],
  ["GB2312", "gb2312", Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), "你好"],
  ["GB2312 that is valid UTF-8 by accident", "gb2312", Buffer.from([0xc1, 0xaa, 0xcd, 0xa8]), "联通"],
  ["Big5", "big5", Buffer.from([0xa7, 0x41, 0xa6, 0x6e]), "你好"],
  ["Shift_JIS", "x-sjis", Buffer.from([0x82, 0xb1, 0x82, 0xf1]), "こん"],
  ["ISO-2022-JP", "iso-2022-jp", Buffer.from("\x1b$B$3$s\x1b(B"), "こん"],
  ["EUC-KR", "ks_c_5601-1987", Buffer.from([0xb0, 0xa1]), "가"],
  ["an unknown charset", "x-nonsense", Buffer.from("Grüße", "latin1"), "Grüße"],
  ["a charset without a name", '""', Buffer.from("Grüße", "latin1"), "Grüße"],
  ["UTF-8 with a footer in Latin-1", "utf-8", Buffer.concat([Buffer.from("Grüße, 日本\n"), Buffer.from("Größe", "latin1")]), "Grüße, 日本\nGröße"],
  ["UTF-8 that was cut off in a letter", "utf-8", Buffer.from("Grüße aus 日本").subarray(0, -1), "Grüße aus 日"],
  ["the DOS code page 437", "cp437", Buffer.from([0x47, 0x72, 0x81, 0xe1, 0x65]), "Grüße"],
  ["the DOS code page 850", "IBM850", Buffer.from([0x47, 0x72, 0x81, 0xe1, 0x65, 0x20, 0xc7]), "Grüße Ã"],
  ["the DOS code page 852", "cp-852", Buffer.from([0x88, 0xa2, 0x64, 0xab]), "łódź"],
  ["the DOS code page 866", "cp866", Buffer.from([0x8f, 0xe0, 0xa8, 0xa2, 0xa5, 0xe2]), "Привет"],
  ["UTF-7", "utf-7", Buffer.from("Gr+APwA3w-e, 1 +- 1, +ZeVnLA-"), "Grüße, 1 + 1, 日本"],
  ["UTF-7 by its old name", "unicode-1-1-utf-7", Buffer.from("+AOk-t+AOk"), "été"],
  ["HZ", "hz-gb-2312", Buffer.from("~{Dc:C~}, ~~"), "你好, ~"],
  ["ISO-2022-KR", "iso-2022-kr", Buffer.from("\x1b$)C\x0e0!\x0f a"), "가 a"],
  ["KOI8-R with its name", "koi8-r", Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), "Привет"],
  ["KOI8-U", "koi8-u", Buffer.from([0xa6, 0xa7]), "ії"],
  ["GB18030", "gb18030", Buffer.from([0x81, 0x30, 0x84, 0x36, 0xc4, 0xe3]), "¥你"],
  ["Windows-1250", "windows-1250", Buffer.from([0xb3, 0xf3, 0x64, 0x9f]), "łódź"],
  ["Windows-1253", "windows-1253", Buffer.from([0xe1, 0xe2]), "αβ"],
  ["Windows-1255", "windows-1255", Buffer.from([0xf9, 0xec, 0xe5, 0xed]), "שלום"],
  ["Windows-1256", "windows-1256", Buffer.from([0xe3, 0xd1]), "مر"],
  ["Windows-1251 declared as UTF-8", "utf-8", Buffer.from([0xcf, 0xf0]), "Ïð"],
  ["quoted-printable that was cut in the middle of a letter", "utf-8", Buffer.from("Grüße, señor ñ").subarray(0, -1), "Grüße, señor"],
  ["NUL", "utf-8", Buffer.from("a\0b"), "ab"],
];

const textCase = ([name, declared, text, read]: (typeof TEXTS)[number]): Case[] =>
  (["8bit", "base64", "quoted-printable"] as const).map((encoding) => {
    const coded =
      encoding === "8bit"
        ? text
        : encoding === "base64"
          ? Buffer.from(text.toString("base64"))
          : Buffer.from([...text].map((byte) => (byte === 10 ? "\n" : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`)).join(""));
    const type = `text/plain${declared === undefined ? "" : `; charset=${declared}`}`;
    const head = mail(
      { From: "anna@else.test", To: "desk@acacia.test", Subject: "Text", "Content-Type": type, "Content-Transfer-Encoding": encoding },
      "",
    );
    return { name: `${name}, ${encoding}`, raw: Buffer.concat([bytes(head), coded]), kind: "person", said: read };
  });

/** Subjects as raw bytes without a declared charset or with a wrong one, and the text that must be read. */
const SUBJECTS: readonly (readonly [name: string, subject: Buffer, read: string])[] = [
  ["raw UTF-8", Buffer.from("Grüße 日本"), "Grüße 日本"],
  ["raw Latin-1", Buffer.from("Grüße, señor", "latin1"), "Grüße, señor"],
  ["an encoded word", Buffer.from("=?utf-8?Q?Gr=C3=BC=C3=9Fe?="), "Grüße"],
  ["a letter that is divided between two encoded words", Buffer.from("=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?="), "Grüße"],
  ["an encoded word that declares UTF-8 for Latin-1", Buffer.from("=?utf-8?Q?Gr=FC=DFe?="), "Grüße"],
  ["an encoded word without a charset that is known", Buffer.from("=?unknown-8bit?Q?Gr=FC=DFe?="), "Grüße"],
  ["an encoded word between words", Buffer.from("Re: =?iso-8859-1?Q?Gr=FC=DFe?= from Rome"), "Re: Grüße from Rome"],
  ["an encoded word with a language", Buffer.from("=?iso-8859-1*de?Q?Gr=FC=DFe?="), "Grüße"],
  ["two charsets", Buffer.from("=?iso-8859-1?Q?Gr=FC=DFe?= =?gb2312?B?xOO6ww==?="), "Grüße你好"],
  ["Shift_JIS", Buffer.from("=?shift_jis?B?grGC8Q==?="), "こん"],
];

const LETTERS: readonly Case[] = LIKE_PROGRAMS.map(([name, head, body, expected = {}]) => ({
  name,
  raw: bytes(mail({ From: "Anna <anna@else.test>", To: "desk@acacia.test", ...head }, body)),
  kind: "person",
  ...expected,
}));

export const PEOPLE: readonly Case[] = LETTERS;
export const SENDERS: readonly Case[] = ADDRESSES.map(([from, address, name = "", more = {}]) => ({
  name: `From: ${from.slice(0, 60)}`,
  raw: bytes(mail({ From: from, To: "desk@acacia.test", Subject: "Hello", ...more }, "Hello.")),
  envelopeFrom: "envelope@else.test",
  kind: "person",
  from: address,
  fromName: name,
}));
export const CHARSETS: readonly Case[] = [
  ...TEXTS.flatMap(textCase),
  ...SUBJECTS.map(
    ([name, subject, read]): Case => ({
      name: `a subject: ${name}`,
      raw: Buffer.concat([Buffer.from("From: anna@else.test\r\nTo: desk@acacia.test\r\nSubject: "), subject, Buffer.from("\r\n\r\nHello.\r\n")]),
      kind: "person",
      subject: read,
    }),
  ),
];
