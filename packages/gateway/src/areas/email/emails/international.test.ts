import type { AddressInfo } from "node:net";
import { normalAddress } from "@parley/core/text";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/** Starts a mail server, with or without SMTPUTF8, that records the recipients and content of e-mails. */
const open = async (hideSMTPUTF8: boolean) => {
  const sent: { readonly to: readonly string[]; readonly raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideSMTPUTF8,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        sent.push({
          to: session.envelope.rcptTo.map(({ address }) => normalAddress(address) ?? address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return { server, sent, port: (server.server.address() as AddressInfo).port };
};

describe.each([
  ["offers SMTPUTF8", false],
  ["does not offer SMTPUTF8", true],
])("mail server that %s", (_what, isHidden) => {
  let world: Awaited<ReturnType<typeof open>>;
  let gateway: TestGateway;
  let token: string;
  let addressId: number;
  beforeAll(async () => {
    world = await open(isHidden);
    gateway = await startTestGateway({ environment: { MAIL_PORT: "0", SMTP_URL: `smtp://127.0.0.1:${world.port}` } });
    const admin = (await gateway.signIn("admin@acacia.test")).token;
    const { body } = await gateway.request("POST", "/api/messenger/email/addresses", {
      token: admin,
      body: { address: "desk@acacia.test", name: "Desk" },
    });
    addressId = body.data.id;
    token = (await gateway.signIn("agent1@acacia.test")).token;
  });
  afterAll(async () => {
    await gateway.close();
    await new Promise<void>((resolve) => world.server.close(() => resolve()));
  });
  const begin = (to: string) =>
    gateway.request("POST", "/api/messenger/email/begin", {
      token,
      body: { addressId, clientId: `to ${to}`, to: [to], subject: "Hello", body: "Hello" },
    });
  const isSent = (to: string) => expect.poll(() => world.sent.some((mail) => mail.to.includes(to)), { timeout: 15_000 }).toBe(true);

  test("receives an e-mail for an international domain typed in its own script", async () => {
    expect((await begin("jo@bücher.test")).status).toBe(200);
    await isSent("jo@xn--bcher-kva.test");
  });

  test("receives an e-mail for an address with unusual characters", async () => {
    expect((await begin('"jo,bell"@else.test')).status).toBe(200);
    await isSent('"jo,bell"@else.test');
  });

  test("receives an e-mail for an international local part, or the agent gets an error before sending", async () => {
    const { status, body } = await begin("jdöe@mächine.test");
    if (!isHidden) {
      expect(status).toBe(200);
      await isSent("jdöe@xn--mchine-bua.test");
      return;
    }
    expect([status, body.error.details.fields]).toMatchObject([400, [{ path: "to", message: expect.stringContaining("jdöe@mächine.test") }]]);
    expect(body.error.details.fields[0].message).toContain("SMTPUTF8");
  });

  test("handles a reply to a sender with an international address in the same way", async () => {
    await handMail(gateway.mailPort ?? 0, {
      from: "bounce@else.test",
      to: ["desk@acacia.test"],
      raw: mailText({ From: "Jürgen <jürgen@mächine.test>", To: "desk@acacia.test", Subject: `Answer me ${isHidden}` }),
    });
    const [mail] = await gateway.deps.database.platform.selectFrom("email").selectAll().where("subject", "=", `Answer me ${isHidden}`).execute();
    const sessionId = mail?.session_id ?? 0;
    await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId } });
    const { status } = await gateway.request("POST", "/api/messenger/email/send-email", {
      token,
      body: { sessionId, clientId: "answer", body: "Here" },
    });
    expect(status).toBe(isHidden ? 400 : 200);
    if (!isHidden) await isSent("jürgen@xn--mchine-bua.test");
    const later = await gateway.request("POST", "/api/messenger/scheduled-replies", {
      token,
      body: { sessionId, to: ["jürgen@mächine.test"], cc: ["jo@bücher.test"], body: "Later", sendAt: new Date(Date.now() + 3_600_000).toISOString() },
    });
    expect(later.status).toBe(isHidden ? 400 : 200);
    if (isHidden) expect(later.body.error.details.fields[0].message).toContain("SMTPUTF8");
  });
});
