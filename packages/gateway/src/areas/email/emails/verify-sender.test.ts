import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { stored } from "../../../live/testing/chats.ts";
import { createDns } from "../../../mail/check-domain.ts";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideDns } from "../../../testing/outside-dns.ts";
import { verifySender } from "./verify-sender.ts";

const CARE = "care@acacia.test";
/** Domain whose DMARC policy asks receivers to reject forged e-mails. */
const BANK = "bank.test";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const published = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
const txt = {
  [BANK]: ["v=spf1 ip4:192.0.2.7 -all"],
  [`_dmarc.${BANK}`]: ["v=DMARC1; p=reject"],
  [`s1._domainkey.${BANK}`]: [`v=DKIM1; k=rsa; p=${published}`],
  "s1._domainkey.other.test": [`v=DKIM1; k=rsa; p=${published}`],
  "near.test": ["v=spf1 ip4:127.0.0.1 -all"],
  "_dmarc.near.test": ["v=DMARC1; p=none"],
};

const dns = await startOutsideDns();
let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { MAIL_PORT: "0", DNS_SERVER: dns.server } });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(async () => {
  await gateway.close();
  await dns.close();
});

let count = 0;
const somebody = (domain: string) => {
  count += 1;
  return `person${count}@${domain}`;
};
const letter = (from: string, head: Record<string, string> = {}) =>
  mailText({ From: from, To: CARE, Subject: "My account", "Message-ID": `<${count}-${Math.random()}@else.test>`, ...head }).replace(/\r?\n/g, "\r\n");
const signed = async (raw: string, signingDomain = BANK) => {
  const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const key = { signingDomain, selector: "s1", privateKey };
  // According to the library's types, the key is given as separate fields, but its code reads a list, so both are
  // passed.
  const options = { ...key, signatureData: [key] };
  const { signatures } = await dkimSign(raw, options);
  return `${signatures}${raw}`;
};
const emailsOf = (sender: string) =>
  gateway.deps.database.platform.selectFrom("email").selectAll().where("sender", "=", sender).where("direction", "=", "in").orderBy("id").execute();
/** Sends an e-mail by SMTP. Returns the staff notes about the sender, with `-` for the customer's message. */
const linesAfter = async (from: string, raw: string, { to = CARE, returnPath = from } = {}) => {
  expect((await handMail(gateway.mailPort ?? 0, { from: returnPath, to: [to], raw })).code).toBe(250);
  return linesOf(from);
};
const linesOf = async (from: string) => {
  const email = (await emailsOf(from)).at(-1);
  return (await stored(gateway, email?.session_id ?? 0))
    .filter(({ direction, kind }) => direction === "in" || kind === "note")
    .map(({ direction, body }) => (direction === "in" ? "-" : body));
};
const post = async (from: string, raw: string) => {
  const { status } = await gateway.request("POST", `/api/messenger/email/inbound?to=${CARE}`, {
    token: admin,
    body: raw,
    headers: { "content-type": "message/rfc822" },
  });
  expect(status).toBe(200);
  return linesOf(from);
};
const doubt = (domain: string) => expect.stringContaining(`Sender not verified: nothing proves that the next e-mail comes from ${domain}`);

describe("sender verification for e-mail by SMTP", () => {
  test("accepts a forged participant with a valid reply key, and warns staff above its text", async () => {
    dns.say({ txt });
    const from = somebody(BANK);
    expect(await linesAfter(from, await signed(letter(from)))).toEqual(["-"]);
    const [first] = await emailsOf(from);
    const { reply_key } = await gateway.deps.database.platform
      .selectFrom("email_thread")
      .select("reply_key")
      .where("session_id", "=", first?.session_id ?? 0)
      .executeTakeFirstOrThrow();
    const to = `care+${reply_key}@acacia.test`;
    expect(await linesAfter(from, letter(from, { To: to }), { to })).toEqual(["-", doubt(BANK), "-"]);
    expect((await emailsOf(from)).map(({ session_id }) => session_id)).toEqual([first?.session_id, first?.session_id]);
  });

  test.each<[string, string, (raw: string) => Promise<string> | string, boolean]>([
    ["whose text was changed after it was signed", BANK, async (raw) => (await signed(raw)).replace("Hello", "Hallo"), true],
    ["signed by another domain", BANK, (raw) => signed(raw, "other.test"), true],
    [
      "with a result that it claims itself",
      BANK,
      (raw) => `Authentication-Results: mx.acacia.test; dkim=pass (dmarc=pass); spf=pass smtp.mailfrom="; dmarc=pass"\r\n${raw}`,
      true,
    ],
    ["from a server that the domain sends from", "near.test", (raw) => raw, false],
    ["of a domain without a policy", "else.test", (raw) => raw, false],
  ])("%s (%s)", async (_what, domain, make, isDoubted) => {
    dns.say({ txt });
    const from = somebody(domain);
    expect(await linesAfter(from, await make(letter(from)))).toEqual(isDoubted ? [doubt(domain), "-"] : ["-"]);
  });

  test("accepts an e-mail without a warning while name servers fail, within seconds, and does not query them for the next one", async () => {
    dns.say({ failing: ["_dmarc.silent.test"] });
    const from = somebody("silent.test");
    const began = performance.now();
    expect(await linesAfter(from, letter(from))).toEqual(["-"]);
    expect(performance.now() - began).toBeLessThan(5_000);
    const asked = dns.asked.length;
    const other = somebody("silent.test");
    expect(await linesAfter(other, letter(other))).toEqual(["-"]);
    expect([asked > 0, dns.asked.length - asked]).toEqual([true, 0]);
  });
});

test.each([
  ["fail", `dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=${BANK}`, [doubt(BANK), "-"]],
  ["pass", `spf=fail smtp.mailfrom=else.test; dmarc=pass header.from=${BANK}`, ["-"]],
  ["pass of another sender", "dmarc=pass header.from=else.test", [doubt(BANK), "-"]],
])("posted e-mail follows the DMARC result of the receiving server: %s", async (_what, result, lines) => {
  dns.say({ txt });
  const from = somebody(BANK);
  expect(await post(from, `Authentication-Results: mx.acacia.test;\r\n\t${result}\r\n${letter(from)}`)).toEqual(lines);
});

test("a failed DMARC result of the receiving server counts although the signature is valid", async () => {
  dns.say({ txt });
  const from = somebody(BANK);
  const failed = `Authentication-Results: mx.acacia.test; dmarc=fail header.from=${BANK}\r\n`;
  expect(await post(from, failed + (await signed(letter(from))))).toEqual([doubt(BANK), "-"]);
});

describe("log of failures that repeat with every e-mail", () => {
  const logOf = () => {
    const lines: { readonly err: { readonly type: string; readonly code?: string }; readonly since?: number }[] = [];
    return { lines, log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }) };
  };
  const TEN_MINUTES_MS = 600_000;
  afterEach(() => {
    vi.useRealTimers();
  });

  test("has an unexpected error once per ten minutes with its number, and the e-mail has no mark", async () => {
    const { lines, log } = logOf();
    // Has no text at all, which no caller passes, so that reading it throws a TypeError.
    const broken = { raw: JSON.parse("null"), sender: "person@else.test", returnPath: "", client: undefined };
    const verified = () => verifySender(createDns(dns.server), log, broken);
    expect(await Promise.all([verified(), verified(), verified()])).toEqual(["unknown", "unknown", "unknown"]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + TEN_MINUTES_MS });
    await verified();
    expect(lines.map(({ err, since }) => [err.type, since])).toEqual([
      ["TypeError", undefined],
      ["TypeError", 2],
    ]);
  });

  test("has a name server that does not answer once, for senders of any domain", async () => {
    const { lines, log } = logOf();
    const refusing = { resolve: () => Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })) };
    for (const domain of ["one.test", "two.test", "three.test"]) {
      const sender = `person@${domain}`;
      const received = { raw: Buffer.from(letter(sender)), sender, returnPath: sender, client: { ip: "203.0.113.5", helo: "x" } };
      expect(await verifySender(refusing, log, received)).toBe("unknown");
    }
    expect(lines.map(({ err }) => err.code)).toEqual(["ECONNREFUSED"]);
  });
});
