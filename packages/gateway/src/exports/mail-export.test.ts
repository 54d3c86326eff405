import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";

let gateway: TestGateway;
let server: SMTPServer;
let token: string;
const received: { readonly to: readonly string[]; readonly raw: Buffer }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  gateway = await startTestGateway({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://console.example" } });
  token = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
});

const schedule = async (over: object = {}) => {
  const body = {
    name: "Monday figures",
    report: "chat-activities",
    range: "last-30-days",
    cron: "0 6 * * 1",
    emailTo: "admin@acacia.test, reports@partners.test",
    ...over,
  };
  const made = await gateway.request("POST", "/api/reports/schedules", { token, body });
  expect(made.status).toBe(200);
  return made.body.data.id as number;
};
const runNow = async (id: number) => {
  const { body } = await gateway.request("POST", `/api/reports/schedules/${id}/run`, { token });
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
  const [mail] = received;
  return { to: mail?.to, job: body.data, parsed: await PostalMime.parse(mail?.raw ?? "") };
};
const totals = async ({ from, to }: { from: string; to: string }, report = "chat-activities") =>
  (await gateway.request("GET", `/api/reports/${report}?from=${from}&to=${to}`, { token })).body.data.totals;

describe("e-mail of a scheduled report", () => {
  test("is sent to all recipients once, with the same totals as the API call of the report", async () => {
    const { to, job, parsed } = await runNow(await schedule());
    expect([to, parsed.to?.map(({ address }) => address)]).toEqual([
      ["admin@acacia.test", "reports@partners.test"],
      ["admin@acacia.test", "reports@partners.test"],
    ]);
    const { sessions, customerMessages } = await totals(job.args);
    expect(sessions).toBeGreaterThan(0);
    expect(parsed.subject).toMatch(/^Monday figures, .* \d{4}$/);
    for (const form of [parsed.text, parsed.html?.replaceAll(/<[^>]+>/g, " ")])
      expect(form?.replaceAll(/\s+/g, " ")).toEqual(expect.stringContaining(customerMessages.toLocaleString("en-GB")));
    expect(parsed.text).toContain(`Sessions: ${sessions.toLocaleString("en-GB")}`);
    expect(parsed.text).toContain("https://console.example/api/reports/exports/");
    expect(parsed.text).toContain('Scheduled by Amina Odhiambo as "Monday figures"');
  });

  test("has its chart as an inline image with alternative text in HTML, and as bars in plain text", async () => {
    const { parsed } = await runNow(await schedule());
    const [picture] = parsed.attachments;
    expect([picture?.mimeType, picture?.contentId]).toEqual(["image/png", "<chart>"]);
    const png = Buffer.from(picture?.content as ArrayBuffer);
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20), png.length < 60_000]).toEqual(["PNG", 1024, 280, true]);
    expect(parsed.html).toMatch(/<img [^>]*src="cid:chart"[^>]*alt="Sessions by day, from [^"]+: most at [^"]+"/);
    expect(parsed.text).toMatch(/\n\d{1,2} \w{3,4} +\u2588+ \d+/);
  });

  test("contains totals and bars but no data of a single row", async () => {
    const { parsed, job } = await runNow(await schedule({ report: "session-list" }));
    const page = (await gateway.request("GET", `/api/reports/session-list?from=${job.args.from}&to=${job.args.to}&pageSize=5`, { token })).body.data;
    for (const { userCode, customer } of page.items)
      for (const form of [parsed.text, parsed.html]) expect([form?.includes(userCode), form?.includes(customer)]).toEqual([false, false]);
    expect(parsed.text).toContain(`${page.rowCount.toLocaleString("en-GB")} rows, CSV`);
  });

  test("shows medians next to averages for durations, equal to the API call of the report", async () => {
    const { parsed, job } = await runNow(await schedule({ report: "support-sessions" }));
    const path = `/api/reports/support-sessions?from=${job.args.from}&to=${job.args.to}&pageSize=1`;
    const { waitS } = (await gateway.request("GET", path, { token })).body.data.measures;
    expect(waitS.count).toBeGreaterThan(0);
    expect(parsed.text).toMatch(new RegExp(`Waited, median: .+ \\(average .+, of ${waitS.count}\\)`));
  });

  test("an export that a user requests by hand also has totals and a chart", async () => {
    const asked = await gateway.request("GET", "/api/reports/messages-by-service/async?from=2025-12-01&to=2026-12-31&emailTo=admin@acacia.test", {
      token,
    });
    expect(asked.status).toBe(200);
    await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
    const parsed = await PostalMime.parse(received[0]?.raw ?? "");
    const { answers } = await totals({ from: "2025-12-01", to: "2026-12-31" }, "messages-by-service");
    expect([parsed.subject, parsed.text]).toEqual([
      "Your export: Messages by service",
      expect.stringContaining(`Answers: ${answers.toLocaleString("en-GB")}`),
    ]);
  });
});
