import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const PASSWORD = "secret of the server";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const PUBLISHED = publicKey.export({ type: "spki", format: "der" }).toString("base64");

interface Handed {
  readonly user: string | undefined;
  readonly raw: string;
}
const handed: Handed[] = [];
/** Mail server of a stakeholder that accepts e-mails only with the right password. */
const theirs = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    password === PASSWORD ? done(null, { user: username ?? "" }) : done(new Error(`5.7.8 ${username} may not come in with ${password}`)),
  onData: (stream, { user }, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      handed.push({ user: user as string | undefined, raw: Buffer.concat(chunks).toString("latin1") });
      done();
    });
  },
});

let gateway: TestGateway;
let admin: string;
let agent: string;
let port: number;
beforeAll(async () => {
  theirs.listen(0, "127.0.0.1");
  await once(theirs.server, "listening");
  port = (theirs.server.address() as AddressInfo).port;
  gateway = await startTestGateway({ environment: { MAIL_INSIDE: "1" } });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => theirs.close(() => resolve()));
});

let count = 0;
const address = async (): Promise<number> => {
  count += 1;
  const { body } = await gateway.request("POST", "/api/messenger/email/addresses", {
    token: admin,
    body: { address: `sends${count}@acacia.test`, name: "Acacia" },
  });
  return body.data.id;
};
const PLAIN = { dkimSelector: "", smtpHost: "", version: 0 };
const put = (id: number, body: object, token = admin) =>
  gateway.request("PUT", `/api/messenger/email/addresses/${id}/sending`, { token, body: { ...PLAIN, ...body } });
const stored = (id: number) => gateway.deps.database.platform.selectFrom("email_sending").selectAll().where("address_id", "=", id).executeTakeFirst();
/** Writes a new e-mail as an agent; returns its id. */
const write = async (addressId: number): Promise<{ readonly id: number; readonly body: string }> => {
  const body = `Words of ${addressId}`;
  const { body: begun } = await gateway.request("POST", "/api/messenger/email/begin", {
    token: agent,
    body: { addressId, clientId: `sends ${addressId}`, to: ["anna@else.test"], subject: "Your  trip", body },
  });
  const mail = await gateway.deps.database.platform
    .selectFrom("email")
    .select("id")
    .where("session_id", "=", begun.data.id)
    .executeTakeFirstOrThrow();
  return { id: mail.id, body };
};
const mailOf = async (body: string): Promise<Handed> => {
  await expect.poll(() => handed.some(({ raw }) => raw.includes(body)), { timeout: 20_000 }).toBe(true);
  return handed.find(({ raw }) => raw.includes(body)) as Handed;
};
const server = () => ({ smtpHost: "localhost", smtpPort: port, smtpUser: "acacia", smtpPassword: PASSWORD });

/** Verifies a DKIM signature as a receiver does (RFC 6376, relaxed header and body) against the published key. */
const isSigned = (raw: string, published: string): boolean => {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const fields = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => ({ name: line.slice(0, line.indexOf(":")).toLowerCase(), value: line.slice(line.indexOf(":") + 1) }));
  const relaxed = ({ name, value }: (typeof fields)[number]) => `${name}:${value.replace(/[ \t]+/g, " ").trim()}`;
  const signature = fields.find(({ name }) => name === "dkim-signature");
  if (signature === undefined) return false;
  const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature.value)?.[1]?.replace(/\s+/g, "") ?? "";
  const body = `${rest
    .join("\r\n\r\n")
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").trimEnd())
    .join("\r\n")
    .replace(/(\r\n)+$/, "")}\r\n`;
  if (createHash("sha256").update(body, "latin1").digest("base64") !== tag("bh")) return false;
  const taken = tag("h")
    .split(":")
    .flatMap((name) => fields.filter((field) => field.name === name.toLowerCase()).slice(-1));
  const unsigned = relaxed({ ...signature, value: signature.value.replace(/(;\s*b=)[^;]*/, "$1") });
  const verify = createVerify("rsa-sha256").update([...taken.map(relaxed), unsigned].join("\r\n"), "latin1");
  return verify.verify({ key: Buffer.from(published, "base64"), format: "der", type: "spki" }, tag("b"), "base64");
};

describe("outgoing e-mails of an address", () => {
  test("use its own mail server with a DKIM signature that matches the published key", async () => {
    const id = await address();
    const { body } = await put(id, { ...server(), dkimSelector: "s1", dkimKey: PEM });
    expect(body.data.dkimRecord).toEqual({ name: "s1._domainkey.acacia.test", text: `v=DKIM1; k=rsa; p=${PUBLISHED}` });
    const mail = await mailOf((await write(id)).body);
    expect(mail.user).toBe("acacia");
    expect(mail.raw).toMatch(/DKIM-Signature:[\s\S]*?d=acacia\.test[\s\S]*?s=s1/i);
    expect(isSigned(mail.raw, PUBLISHED)).toBe(true);
    expect(isSigned(mail.raw.replace("Words of", "Words 0f"), PUBLISHED)).toBe(false);
  });

  test("wait when its server refuses them, without storing the mail server password in the error", async () => {
    const id = await address();
    await put(id, { ...server(), smtpPassword: "a wrong one" });
    const mail = await write(id);
    const tries = async () =>
      (await gateway.deps.database.platform.selectFrom("email").select(["tries", "state", "error"]).where("id", "=", mail.id).executeTakeFirst()) ?? {
        tries: 0,
      };
    await expect.poll(async () => (await tries()).tries, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(JSON.stringify(await tries())).not.toContain("a wrong one");
  });
});

describe("DKIM key and SMTP password", () => {
  test("are never returned, stored in plain text or audited", async () => {
    const id = await address();
    const answers = [await put(id, { ...server(), dkimSelector: "s1", dkimKey: PEM })];
    answers.push(await gateway.request("GET", `/api/messenger/email/addresses/${id}/sending`, { token: admin }));
    const audited = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_type", "=", "emailAddress")
      .where("entity_id", "=", String(id))
      .execute();
    const seen = JSON.stringify([answers.map(({ body }) => body), await stored(id), audited]);
    expect(answers.at(-1)?.body.data).toMatchObject({ hasDkim: true, hasPassword: true });
    expect(audited.some(({ verb }) => verb === "changed")).toBe(true);
    expect(seen).not.toContain(PASSWORD);
    expect(seen).not.toContain(PEM.split("\n")[1]);
  });

  test("stay stored when the fields are left empty", async () => {
    const id = await address();
    await put(id, { ...server(), dkimSelector: "s1", dkimKey: PEM });
    const before = await stored(id);
    expect((await put(id, { ...server(), smtpPassword: "", dkimSelector: "s2", version: 1 })).status).toBe(200);
    const after = await stored(id);
    expect([after?.dkim_key, after?.smtp_password, after?.dkim_selector]).toEqual([before?.dkim_key, before?.smtp_password, "s2"]);
  });

  test("belong to their server, so a new server without a new password returns 400", async () => {
    const id = await address();
    await put(id, server());
    const before = await stored(id);
    const { status, body } = await put(id, { ...server(), smtpHost: "elsewhere.test", smtpPassword: "", version: 1 });
    expect([status, JSON.stringify(body.error)]).toEqual([400, expect.stringContaining("smtpPassword")]);
    expect(await stored(id)).toEqual(before);
  });
});

describe("refused change of e-mail sending stores nothing", () => {
  const short = generateKeyPairSync("rsa", { modulusLength: 512 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  test.each<[string, object]>([
    ["a selector without a key", { dkimSelector: "s1" }],
    ["a key without a selector", { dkimKey: PEM }],
    ["what is no key", { dkimSelector: "s1", dkimKey: "-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----" }],
    ["a key that is too short", { dkimSelector: "s1", dkimKey: short }],
    ["a host with a line break", { smtpHost: "mail.test\r\nx" }],
    ["a user without a password", { smtpHost: "mail.test", smtpUser: "acacia" }],
  ])("%s", async (_what, body) => {
    const id = await address();
    expect((await put(id, body)).status).toBe(400);
    expect(await stored(id)).toBeUndefined();
  });

  test("for a stale version", async () => {
    const id = await address();
    await put(id, server());
    expect((await put(id, { ...server(), smtpUser: "late" })).status).toBe(409);
    expect((await stored(id))?.smtp_user).toBe("acacia");
  });

  test("for an agent or another stakeholder", async () => {
    const id = await address();
    const other = (await gateway.signIn("admin@baobab.test")).token;
    expect([(await put(id, server(), agent)).status, (await put(id, server(), other)).status]).toEqual([403, 404]);
    expect(await stored(id)).toBeUndefined();
  });
});

test("a mail server in a private network is not contacted unless allowed", async () => {
  const closed = await startTestGateway();
  const { token } = await closed.signIn("admin@acacia.test");
  const { body: made } = await closed.request("POST", "/api/messenger/email/addresses", { token, body: { address: "in@acacia.test", name: "In" } });
  const id = made.data.id;
  const { status } = await closed.request("PUT", `/api/messenger/email/addresses/${id}/sending`, { token, body: { ...PLAIN, ...server() } });
  expect(status).toBe(200);
  await closed.request("POST", "/api/messenger/email/begin", {
    token,
    body: { addressId: id, clientId: "inside", to: ["anna@else.test"], subject: "Hello", body: "To nobody inside" },
  });
  const tried = () => closed.deps.database.platform.selectFrom("email").select("tries").where("subject", "=", "Hello").executeTakeFirst();
  await expect.poll(async () => (await tried())?.tries, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(handed.some(({ raw }) => raw.includes("To nobody inside"))).toBe(false);
  await closed.close();
});
