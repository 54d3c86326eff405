import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from "@parley/gateway/testing";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { startMailGateway } from "../mail-gateway.ts";
import { openSocket, type RawSocket } from "../open-socket.ts";
import {
  dailySince1900,
  endlessRule,
  gzipOfZeros,
  jpegOfSegments,
  manyEvents,
  manyExceptions,
  manyParameters,
  tarOfEmptyFiles,
  tnefOfAttachments,
  zipOfNames,
} from "./worst-files.ts";

/**
 * Tests that customers can chat undisturbed while each parser of external input gets its worst input through its real
 * route (docs/adr/0143).
 */

const { spawnGateway } = gatewayProcesses();
const CARE = "parsers@acacia.test";
/** Maximum block of the event loop in milliseconds, the target in bars.md. */
const BLOCK_MAX_MS = 100;
/** Maximum memory growth of the gateway process, including its worker threads. */
const MEMORY_MAX_MB = 200;
/** Number of attempts. A parser that blocks fails in all of them, while a busy machine does not. */
const TRIES = 3;

let db: TestDatabase;
let dataDir: string;
let gateway: GatewayProcess;
let mailPort: number;
let token: string;
const customers: { readonly socket: RawSocket; readonly clientId: string }[] = [];

const post = async (path: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json"): Promise<Response> =>
  fetch(`${gateway.url}${path}`, { method: "POST", headers: { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) }, body });

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "parley-parsers-"));
  ({ process: gateway, mailPort } = await startMailGateway({ spawnGateway }, { db, dataDir }));
  largePng = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  token = "";
  const signedIn = await post("/api/main/authentication", JSON.stringify({ loginId: "admin@acacia.test", key: TEST_PASSWORD }));
  token = ((await signedIn.json()) as { data: { token: string } }).data.token;
  expect((await post("/api/messenger/email/addresses", JSON.stringify({ address: CARE, name: "Parsers" }))).status).toBe(200);
  for (let index = 0; index < 5; index += 1) {
    const opened = await post("/api/messenger/testbot/acacia-helper", "{}");
    const { visitorKey } = ((await opened.json()) as { data: { visitorKey: string } }).data;
    const socket = await openSocket(gateway.url, { visitorKey });
    await socket.ask("askPerson");
    customers.push({ socket, clientId: `parsers ${index}` });
  }
});
afterAll(async () => {
  for (const { socket } of customers) socket.socket.disconnect();
  await gateway?.end("SIGTERM");
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

let largePng: Buffer;
let sent = 0;
interface Chatted {
  /**
   * Longest block of the event loop in milliseconds, measured as CPU time of the gateway's main thread during one
   * simple request. Time used by other processes does not count.
   */
  readonly block: number;
  /** 99th percentile of the milliseconds until a customer's message is confirmed. */
  readonly p99: number;
  /** Maximum growth of the gateway's resident memory, in MB. */
  readonly memory: number;
}

/** Script that measures the gateway. It runs in its own thread, so that the work of the test does not delay it. */
const PING = `
const { readFileSync } = require("node:fs");
const { parentPort, workerData: { url, pid } } = require("node:worker_threads");
let over = false, block = 0;
parentPort.on("message", () => { over = true; });
const resident = () => Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync("/proc/" + pid + "/status", "utf8"))[1]) / 1024;
const first = resident();
let highest = first;
const watching = setInterval(() => { highest = Math.max(highest, resident()); }, 5);
const busy = () => Number(readFileSync("/proc/" + pid + "/task/" + pid + "/schedstat", "utf8").split(" ")[0]) / 1e6;
(async () => {
  while (!over) {
    const from = busy();
    await (await fetch(url)).arrayBuffer();
    block = Math.max(block, busy() - from);
  }
  clearInterval(watching);
  parentPort.postMessage({ block, memory: Math.max(highest, resident()) - first });
})();`;

/** Sends chat messages and requests a small file repeatedly while `work` runs; returns the measurements. */
const chatDuring = async (work: () => Promise<unknown>): Promise<Chatted> => {
  let over = false;
  const confirmed: number[] = [];
  const ping = new Worker(PING, { eval: true, workerData: { url: `${gateway.url}/config.json`, pid: gateway.pid } });
  const longest = once(ping, "message") as Promise<[Omit<Chatted, "p99">]>;
  await once(ping, "online");
  const chat = async ({ socket, clientId }: (typeof customers)[number]) => {
    while (!over) {
      const from = performance.now();
      sent += 1;
      await socket.ask("say", { clientId: `${clientId} ${sent}`, timestamp: Date.now() * 10 + (sent % 10), body: "Hello" });
      confirmed.push(performance.now() - from);
      // Waits, because a conversation has a limit of messages per minute.
      await new Promise((resolve) => setTimeout(resolve, 350));
    }
  };
  const running = customers.map(chat);
  try {
    await work();
  } finally {
    over = true;
    ping.postMessage("over");
    await Promise.all(running);
  }
  const [measured] = await longest;
  confirmed.sort((one, other) => one - other);
  return { ...measured, p99: confirmed[Math.floor(confirmed.length * 0.99)] ?? 0 };
};

let mails = 0;
const mail = async (head: Readonly<Record<string, string>>, body: string) => {
  mails += 1;
  const from = `worst${mails}@else.test`;
  const raw = mailText({ From: `Worst <${from}>`, To: CARE, Subject: `Worst ${mails}`, "Message-ID": `<worst-${mails}@else.test>`, ...head, body });
  const { code } = await handMail(mailPort, { from, to: [CARE], raw });
  return code;
};
const html = (body: string) => () => mail({ "Content-Type": "text/html; charset=utf-8" }, `<p>The words</p>${body}`);
const boundary = (depth: number, inner: string): string =>
  depth === 0 ? inner : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${boundary(depth - 1, inner)}\r\n--b${depth}--`;
const winmail = (count: number) => () =>
  mail(
    { "Content-Type": "application/ms-tnef; name=winmail.dat", "Content-Transfer-Encoding": "base64" },
    tnefOfAttachments(count).toString("base64").replace(/.{76}/g, "$&\r\n"),
  );
const languages = async () => {
  const answer = await fetch(`${gateway.url}/config.json`, { headers: { "accept-language": "de;q=0.1,".repeat(1_600), accept: "text/html" } });
  await answer.arrayBuffer();
  return answer.status;
};
const graphql = async () => {
  const aliases = Array.from({ length: 99 }, (_, index) => `a${index}_${Date.now()}: products(pageSize: 1) { page }`).join(" ");
  return (await post("/api/storefront/graphql", JSON.stringify({ query: `{ ${aliases} }` }))).status;
};

const get = async (path: string): Promise<number> => {
  const response = await fetch(`${gateway.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
};
const send = async (path: string, body: unknown): Promise<number> => (await post(path, JSON.stringify(body))).status;
const calendar = (text: string) => () => send("/api/messenger/workinghours/calendar", { calendar: text });
const cron = (expression: string) => () =>
  send("/api/reports/schedules", { name: "Worst", report: "sessions-by-hour", range: "last-week", cron: expression, emailTo: "admin@acacia.test" });
const keysOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, ""]));
/** Combining marks that are sorted when they are normalized, on one letter. */
const marks = (count: number): string => `a${"\u0301\u0323".repeat(count / 2)}`;
/** Length of the longest text that fits into 512 kB of JSON. */
const LONGEST = 500_000;

/** Uploads a file as a customer and loads its preview as an agent. */
const file = (name: string, bytes: () => Buffer) => async (): Promise<number> => {
  const opened = (await (await post("/api/messenger/testbot/acacia-helper", "{}")).json()) as { data: { visitorKey: string } };
  const form = new FormData();
  form.set("visitorKey", opened.data.visitorKey);
  form.set("file", new Blob([new Uint8Array(bytes())]), name);
  const answer = await fetch(`${gateway.url}/api/messenger/upload/customer`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data?: { id: number } };
  if (data !== undefined) await get(`/api/messenger/upload/${data.id}/preview`);
  return answer.status;
};

/** Sends a text to a bot, which normalises it and compares it with the phrases it knows. */
const saidToBot = (text: string) => async (): Promise<number> => {
  const opened = (await (await post("/api/messenger/testbot/acacia-helper", "{}")).json()) as { data: { visitorKey: string } };
  const { socket, ask } = await openSocket(gateway.url, { visitorKey: opened.data.visitorKey });
  try {
    await ask("say", { clientId: "worst", timestamp: Date.now() * 10, body: text });
    return 200;
  } finally {
    socket.disconnect();
  }
};

/** Worst inputs, each with the acceptable status codes: accepted, or refused for the right reason. */
const WORST: readonly (readonly [string, () => Promise<number>, readonly number[]])[] = [
  ["330,000 nested <b>", html("<b>".repeat(330_000)), [250]],
  ["60,000 nested and closed <div>", html("<div>".repeat(60_000) + "</div>".repeat(60_000)), [250]],
  ["40,000 nested tables", html("<table><tr><td>".repeat(40_000)), [250]],
  ["nested elements with end tags of others", html("<b></i>".repeat(100_000)), [250]],
  ["500 kB of style attributes", html(`<p style="${"color:red;".repeat(10)}">x</p>`.repeat(4_000)), [250]],
  ["one style attribute of 500 kB", html(`<p style="${"color:red;".repeat(50_000)}">x</p>`), [250]],
  ["100,000 attributes", html(`<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(" ")}>x</p>`), [250]],
  ["31,000 pictures in one line", html('<img src="https://x.test/a.png">'.repeat(31_000)), [250]],
  ["50 quotations in one another", html("<blockquote>".repeat(50) + "On Monday a@b.test wrote:<br>".repeat(20_000)), [250]],
  [
    "900 MIME parts",
    () => mail({ "Content-Type": "multipart/mixed; boundary=b" }, `${"--b\r\nContent-Type: text/plain\r\n\r\nx\r\n".repeat(900)}--b--`),
    [250],
  ],
  [
    "200 nested multiparts",
    () => mail({ "Content-Type": "multipart/mixed; boundary=b" }, `--b\r\n${boundary(200, "Content-Type: text/plain\r\n\r\nx")}\r\n--b--`),
    [250, 554],
  ],
  ["50,000 recipients", () => mail({ To: Array.from({ length: 50_000 }, (_, index) => `p${index}@else.test`).join(", ") }, "Hello"), [250, 554]],
  [
    "1 MB of header fields",
    () => mail(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`X-Field-${index}`, "x".repeat(30)])), "Hello"),
    [250, 552, 554],
  ],
  ["20,000 encoded words", () => mail({ Subject: "=?utf-8?Q?=C3=A9?= ".repeat(20_000) }, "Hello"), [250, 554]],
  ["a line of 10 MB of spaces", () => mail({}, " ".repeat(10_000_000)), [250]],
  ["500,000 quoted lines and one that is not", () => mail({}, `${">\n".repeat(500_000)}x`), [250]],
  ["3,000,000 empty lines", () => mail({}, `${"\r\n".repeat(3_000_000)}x`), [250]],
  ["an e-mail of 20,000 combining marks", () => mail({ "Content-Type": "text/plain; charset=utf-8" }, marks(20_000)), [250]],
  [
    "25 MB of base64",
    () => mail({ "Content-Type": "application/pdf; name=x.pdf", "Content-Transfer-Encoding": "base64" }, "QUJD".repeat(6_000_000)),
    [250],
  ],
  ["99 aliases of one query", graphql, [400]],
  [
    "a deeply nested JSON body",
    async () => (await post("/api/main/authentication", `${"[".repeat(200_000)}${"]".repeat(200_000)}`)).status,
    [400, 413],
  ],
  ["a winmail.dat of 500,000 attachments", winmail(500_000), [250]],
  ["an .ics of 20,000 events by e-mail", () => mail({ "Content-Type": "text/calendar; charset=utf-8; method=REQUEST" }, manyEvents(20_000)), [250]],
  [
    "a JSON body of 200,000 lists",
    () =>
      send(
        "/api/messenger/support/settings",
        Array.from({ length: 170_000 }, () => []),
      ),
    [404, 413],
  ],
  ["a JSON body of 40,000 keys", () => send("/api/reports/exports", { list: "users", query: keysOf(40_000) }), [400, 413]],
  [
    "a JSON body of 250,000 numbers",
    () => send("/api/main/self/roles", { name: "x", permissions: Array.from({ length: 250_000 }, () => 1) }),
    [400, 404, 413],
  ],
  ["a login id of 120,000 combining marks", () => send("/api/main/authentication", { loginId: marks(120_000), key: "x" }), [400]],
  ["a login id that grows eighteenfold", () => send("/api/main/authentication", { loginId: "\uFDFA".repeat(LONGEST / 3), key: "x" }), [400]],
  [
    "an e-mail address of 500 kB",
    () => send("/api/messenger/email/addresses", { address: `${"\uFDFA".repeat(LONGEST / 3)}@else.test`, name: "x" }),
    [400],
  ],
  ["a name of 500 kB", () => send("/api/messenger/email/addresses", { address: "a@else.test", name: "a\u0301 ".repeat(LONGEST / 4) }), [400]],
  ["a query of 14,000 characters", () => get(`/api/messenger/tickets?${"search=a&".repeat(1_500)}`), [400, 414, 431]],
  ["a search that grows eighteenfold when folded", () => get(`/api/messenger/tickets?search=${encodeURIComponent("\uFDFA".repeat(200))}`), [200]],
  ["a search of wildcards", () => get(`/api/messenger/subscribers?search=${encodeURIComponent("%_\\".repeat(66))}`), [200]],
  ["a phone number of 200 digits", () => get(`/api/messenger/subscribers?search=0${"1".repeat(199)}`), [200]],
  ["dates of ten thousand years", () => get("/api/reports/sessions-by-hour?from=0001-01-01&to=9999-12-31"), [400]],
  ["a header of 15,000 languages", () => languages(), [200, 431]],
  ["a cron expression that hardly ever runs", cron("0 0 29 2 1#5"), [200]],
  ["a cron expression of all lists", cron(`${Array.from({ length: 20 }, (_, index) => index).join(",")} * * * *`), [400]],
  ["holidays: a daily event since 1900, fifty times", calendar(dailySince1900(50)), [400]],
  ["holidays: a rule that no day meets", calendar(endlessRule), [400]],
  ["holidays: 4,000 events", calendar(manyEvents(4_000)), [200, 400]],
  ["holidays: 2,000 exceptions of 2,000 events", calendar(manyExceptions(1_600)), [200, 400]],
  ["holidays: a line of 60,000 parameters", calendar(manyParameters(60_000)), [200, 400]],
  ["a question of 4,000 characters that fold into 72,000", saidToBot("\uFDFA".repeat(4_000)), [200]],
  ["a question of 3,999 combining marks", saidToBot(marks(3_998)), [200]],
  ["a question that offers a person 500 times", saidToBot("no talk to a person ".repeat(200)), [200]],
  ["an .xlsx of 60,000 parts", file("book.xlsx", () => zipOfNames(60_000, (index) => `xl/worksheets/sheet${index}.xml`)), [200]],
  ["a .zip of 1,000 names of 20 kB", file("names.zip", () => zipOfNames(1_000, (index) => `Basic/${index}${"a".repeat(20_000)}`)), [200]],
  ["a .gz of 200 MB of zeros", file("zeros.tar.gz", () => gzipOfZeros(200)), [200]],
  ["a .tar of 40,000 files", file("files.tar", () => tarOfEmptyFiles(40_000)), [200]],
  ["a .jpg of 5,000,000 segments", file("photo.jpg", () => jpegOfSegments(5_000_000)), [200]],
  ["a .png of 7,000 by 7,000 pixels", file("large.png", () => largePng), [200]],
  ["a .txt of 24 MB", file("words.txt", () => Buffer.alloc(24_000_000, "é")), [200]],
  ["a .csv of 24 MB of quotes", file("cells.csv", () => Buffer.alloc(24_000_000, '"')), [200]],
  ["a .md of 24 MB of brackets", file("notes.md", () => Buffer.alloc(24_000_000, "[](")), [200]],
  [
    "a .vcf of 24 MB of folded lines",
    file("people.vcf", () => Buffer.concat([Buffer.from("BEGIN:VCARD\r\nNOTE:"), Buffer.alloc(24_000_000, "\r\n a")])),
    [200],
  ],
  ["an .ics of 1 MB of parameters, with a preview", file("day.ics", () => Buffer.from(manyParameters(160_000))), [200]],
  [
    "an .eml of 24 MB, with a preview",
    file("mail.eml", () => Buffer.from(`From: a@else.test\r\nContent-Type: text/html\r\n\r\n${"<b>".repeat(8_000_000)}`)),
    [200],
  ],
  [
    "a .heic that is cut off",
    file("photo.heic", () => Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(20_000_000, 1)])),
    [200],
  ],
];

/** Rows of the results table, which is printed at the end for the documentation. */
const table: string[][] = [];
const HEAD = ["Worst input", "Longest block (ms)", "idle", "Chat p99 (ms)", "idle", "Memory (MB)"];
afterAll(() => {
  const lines = [HEAD, HEAD.map((_, index) => (index === 0 ? "---" : "---:")), ...table].map((cells) => `| ${cells.join(" | ")} |`);
  process.stdout.write(`\n${lines.join("\n")}\n`);
});

describe("customer chat is not delayed by", () => {
  test.each(WORST)("%s", async (name, work, statuses) => {
    const quiet = await chatDuring(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    const tries: Chatted[] = [];
    while (tries.length < TRIES && !tries.some(({ block }) => block <= BLOCK_MAX_MS)) {
      let status = 0;
      tries.push(
        await chatDuring(async () => {
          status = await work();
        }),
      );
      expect(statuses).toContain(status);
    }
    const best = tries.reduce((one, other) => (other.block < one.block ? other : one));
    table.push([
      name,
      best.block.toFixed(0),
      quiet.block.toFixed(0),
      best.p99.toFixed(0),
      quiet.p99.toFixed(0),
      Math.min(...tries.map(({ memory }) => memory)).toFixed(0),
    ]);
    expect(best.block).toBeLessThanOrEqual(BLOCK_MAX_MS);
    expect(best.memory).toBeLessThanOrEqual(MEMORY_MAX_MB);
  });
});

test("an e-mail with HTML beyond the limits is shown as text with a note about the omitted HTML", async () => {
  expect(await html("<b>".repeat(1_000))()).toBe(250);
  const sql = new pg.Client(db.connection);
  await sql.connect();
  onTestFinished(() => sql.end());
  await sql.query("select set_config('parley.scope', '0', false)");
  const { rows } = await sql.query("select e.html, e.left_out, m.body from email e join message m on m.id = e.message_id order by e.id desc limit 1");
  const leftOut = [{ fileName: "HTML version", reason: "it is nested more than 300 levels deep" }];
  expect(rows).toEqual([{ html: null, left_out: leftOut, body: "The words" }]);
});
