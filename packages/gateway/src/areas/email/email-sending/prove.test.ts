import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideDns } from "../../../testing/outside-dns.ts";
import { startOutsideMail } from "../../../testing/outside-mail.ts";

const ADMIN = "admin@acacia.test";
const DOMAIN = "proof.test";
const HOST = "mail.platform.test";
const DKIM = `s1._domainkey.${DOMAIN}`;
const SPF = "v=spf1 ip4:192.0.2.7 -all";
const REJECT = "v=DMARC1; p=reject";

const dns = await startOutsideDns();
const mail = await startOutsideMail();
let gateway: TestGateway;
let token: string;
let id: number;
let published: string;
const request = (method: string, path: string, body?: object, as = token) =>
  gateway.request(method, `/api/messenger/email/addresses/${path}`, { token: as, ...(body && { body }) });

beforeAll(async () => {
  const environment = { SMTP_URL: mail.url, DNS_SERVER: dns.server, MAIL_SENDS_FROM: HOST };
  gateway = await startTestGateway({ environment });
  token = (await gateway.signIn(ADMIN)).token;
  const made = await gateway.request("POST", "/api/messenger/email/addresses", { token, body: { address: `care@${DOMAIN}`, name: "Proof care" } });
  id = made.body.data.id;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkimKey = privateKey.export({ type: "pkcs8", format: "pem" });
  const signed = await request("PUT", `${id}/sending`, { dkimSelector: "s1", dkimKey, smtpHost: "", version: 0 });
  published = signed.body.data.dkimRecord.text;
});
afterAll(async () => {
  await gateway.close();
  await mail.close();
  await dns.close();
});
/** Clears the rate limits, because no test of this file tests them. */
beforeEach(async () => {
  await gateway.deps.database.platform.deleteFrom("throttle").execute();
});

const check = async (of = id) => (await request("GET", `${of}/check`)).body.data;
const findings = async () => ((await check()).checks as { finding: string }[]).map(({ finding }) => finding);
const a = { [HOST]: "192.0.2.7" };
const whole = () => ({ a, txt: { [DOMAIN]: [SPF], [DKIM]: [published], [`_dmarc.${DOMAIN}`]: [REJECT] } });
const withTxt = (more: Readonly<Record<string, readonly string[]>>) => ({ a, txt: { ...whole().txt, ...more } });

describe("DNS records of a sending domain", () => {
  test("are reported as correct and shown when SPF, DKIM and DMARC are correct", async () => {
    dns.say(whole());
    const { server, checks } = await check();
    expect(server).toEqual({ host: HOST, addresses: ["192.0.2.7"] });
    expect(checks.map(({ state, record }: { state: string; record: string }) => [state, record])).toEqual([
      ["good", SPF],
      ["good", published],
      ["good", REJECT],
    ]);
  });

  test("are reported as missing when the name server has none", async () => {
    dns.say({ a });
    expect(await findings()).toEqual(["spfMissing", "dkimMissing", "dmarcMissing"]);
  });

  test.each([
    ["names another server", ["v=spf1 ip4:192.0.2.8 -all"], "spfOther"],
    ["only suspects another server", ["v=spf1 ip4:192.0.2.8 ~all"], "spfOther"],
    ["says neither yes nor no", ["v=spf1 ?all"], "spfNeutral"],
    ["is there twice", [SPF, "v=spf1 -all"], "spfBroken"],
    ["is written wrongly", ["v=spf1 ip4:nowhere -all"], "spfBroken"],
    ["includes itself without end", [`v=spf1 include:${DOMAIN} -all`], "spfBroken"],
  ])("report an SPF record that %s", async (_what, records, finding) => {
    dns.say(withTxt({ [DOMAIN]: records }));
    expect((await findings())[0]).toBe(finding);
    expect(dns.asked.length).toBeLessThan(40);
  });

  test("pass SPF when an included record contains the server", async () => {
    dns.say(withTxt({ [DOMAIN]: ["v=spf1 include:spf.platform.test -all"], "spf.platform.test": [SPF] }));
    expect((await findings())[0]).toBe("spfGood");
  });

  test("report a published DKIM key that differs from the stored one", async () => {
    dns.say(withTxt({ [DKIM]: ["v=DKIM1; k=rsa; p=AAAA"] }));
    expect((await findings())[1]).toBe("dkimOther");
  });

  test("report a withdrawn DKIM key", async () => {
    dns.say(withTxt({ [DKIM]: ["v=DKIM1; k=rsa; p="] }));
    expect((await findings())[1]).toBe("dkimOther");
  });

  test("report a DMARC policy that only monitors, is invalid, or rejects the e-mails of the platform", async () => {
    dns.say(withTxt({ [`_dmarc.${DOMAIN}`]: ["v=DMARC1; p=none"] }));
    expect((await findings())[2]).toBe("dmarcWatching");
    dns.say(withTxt({ [`_dmarc.${DOMAIN}`]: ["v=DMARC1; p=perhaps"] }));
    expect((await findings())[2]).toBe("dmarcBroken");
    dns.say({ a, txt: { [`_dmarc.${DOMAIN}`]: [REJECT] } });
    expect((await findings())[2]).toBe("dmarcFails");
  });

  test("are reported as unknown when the name server fails", async () => {
    dns.say({ ...whole(), failing: [DOMAIN, DKIM, `_dmarc.${DOMAIN}`] });
    expect(await findings()).toEqual(["spfNoAnswer", "dkimNoAnswer", "dmarcNoAnswer"]);
  });

  test("are compared with the mail server of the address, without disclosing a private IP address", async () => {
    const made = await gateway.request("POST", "/api/messenger/email/addresses", { token, body: { address: `own@${DOMAIN}`, name: "Own" } });
    const own = made.body.data.id;
    await request("PUT", `${own}/sending`, { dkimSelector: "", smtpHost: "inside.proof.test", version: 0 });
    dns.say({ ...whole(), a: { "inside.proof.test": "10.1.2.3" } });
    const { server, checks } = await check(own);
    expect([server, checks[0].finding, checks[1].finding]).toEqual([null, "spfServerUnknown", "dkimOff"]);
  });
});

describe("test e-mail from an address", () => {
  const send = (to: string, as = token) => request("POST", `${id}/test`, { to }, as);

  test("is sent to the caller's own address, signed and with the sender name", async () => {
    const { status, body } = await send(ADMIN);
    expect([status, body.data]).toEqual([200, { to: ADMIN, isSent: true, reason: null }]);
    const [arrived] = await mail.to(ADMIN);
    expect([arrived?.from?.text, arrived?.headers.has("dkim-signature")]).toEqual([`"Proof care" <care@${DOMAIN}>`, true]);
  });

  test("reports the mail server's original refusal", async () => {
    await gateway.deps.database.platform
      .updateTable("stakeholder")
      .set({ email_allow_list: ["@else.test"] })
      .where("id", "=", 2)
      .execute();
    expect((await send("nobody@else.test")).body.data).toEqual({
      to: "nobody@else.test",
      isSent: false,
      reason: expect.stringContaining("no such mailbox"),
    });
  });

  test("to any other recipient returns 400 with the field name and is not sent", async () => {
    const { status, body } = await send("stranger@nowhere.test");
    expect([status, body.error.details.fields[0].path]).toEqual([400, "to"]);
    expect(await mail.to("stranger@nowhere.test")).toEqual([]);
  });

  test("is recorded in the audit", async () => {
    await send(ADMIN);
    const entry = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "e-mail address tested")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ to: ADMIN, isSent: true });
  });

  test("is limited to ten in fifteen minutes", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await send(ADMIN)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe("user who may not manage e-mail addresses", () => {
  test.each([
    ["of this stakeholder is told what right is missing", "agent1@acacia.test", 403],
    ["of another one finds no such address", "admin@baobab.test", 404],
  ])("%s, causes no DNS query and sends nothing", async (_who, login, status) => {
    const other = (await gateway.signIn(login)).token;
    dns.say(whole());
    const before = (await mail.to(login)).length;
    const answers = [await request("GET", `${id}/check`, undefined, other), await request("POST", `${id}/test`, { to: login }, other)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect([dns.asked, (await mail.to(login)).length]).toEqual([[], before]);
  });
});
