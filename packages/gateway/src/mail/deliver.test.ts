import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";

let gateway: TestGateway;
let server: SMTPServer;
/** Error codes with which the mail server refuses the next recipients, in order. After that it accepts every e-mail. */
const refusals: number[] = [];
const received: string[] = [];
let asked = 0;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, answer) => {
      asked += 1;
      const responseCode = refusals.shift();
      if (responseCode === undefined) answer();
      else answer(Object.assign(new Error("not now"), { responseCode }));
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  gateway = await startTestGateway({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://console.example" } });
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  refusals.length = 0;
  received.length = 0;
  asked = 0;
});

const send = () => gateway.deps.mailer.send({ to: "brian@acacia.test", subject: "Grüße", text: "Habari, Brian" });
const waiting = async () => {
  const { rows } = await gateway.test.database.withClient(0, async (client) => {
    await client.query("reset role");
    return client.query<{ n: number }>("select count(*)::int as n from graphile_worker.jobs");
  });
  return rows[0]?.n;
};

test("a mail is sent over SMTP from an address in the domain of the console", async () => {
  await send();
  await expect.poll(() => received.length, { timeout: 5000 }).toBe(1);
  const mail = await PostalMime.parse(received[0] as string);
  expect(mail).toMatchObject({ subject: "Grüße", from: { address: "no-reply@console.example" }, to: [{ address: "brian@acacia.test" }] });
  expect(mail.text).toContain("Habari, Brian");
  expect(mail.html).toContain("<p>Habari, Brian</p>");
});

test("a mail that the server refuses temporarily is retried and arrives once", async () => {
  refusals.push(451);
  await send();
  await expect.poll(() => received.length, { timeout: 15_000, interval: 200 }).toBe(1);
  expect(asked).toBe(2);
  await expect.poll(waiting, { timeout: 5000 }).toBe(0);
}, 25_000);

/** Number of failed attempts that the success rate has counted. */
const failedAttempts = async () => {
  await gateway.deps.successCounts.flush();
  const rows = await gateway.deps.database.platform.selectFrom("outcome_hour").select("failed").where("work", "=", "mails").execute();
  return rows.reduce((sum, { failed }) => sum + failed, 0);
};

test("a mail that the server refuses permanently is not sent again and is counted as failed", async () => {
  const before = await failedAttempts();
  refusals.push(550);
  await send();
  await expect.poll(() => asked, { timeout: 5000 }).toBe(1);
  await expect.poll(waiting, { timeout: 5000 }).toBe(0);
  expect([received, await failedAttempts()]).toEqual([[], before + 1]);
});
