import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { spawnMailGateway } from "../mail-gateway.ts";
import { openSocket, type RawSocket } from "../open-socket.ts";

/** Each parser that a stranger reaches gets its worst input by its real route while customers chat (docs/adr/0143). */

const { spawnGateway } = gatewayProcesses();
const CARE = "parsers@acacia.test";
/** Target of bars.md. */
const BLOCK_MAX_MS = 100;
/** A parser that blocks does so each time; a busy machine does not. */
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
  ({ process: gateway, mailPort } = await spawnMailGateway({ spawnGateway }, { db, dataDir }));
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

let sent = 0;
interface Chatted {
  /**
   * Longest block of the event loop in ms: the processor time that the gateway's main thread took while one request waited that needs no database. Time in
   * which a busy machine ran something else does not count.
   */
  readonly block: number;
  /** 99th percentile of a customer's message until it was confirmed, in ms. */
  readonly p99: number;
}

/** Runs in a thread of its own, so that the work of the test does not count. */
const PING = `
const { readFileSync } = require("node:fs");
const { parentPort, workerData: { url, pid } } = require("node:worker_threads");
let over = false, block = 0;
parentPort.on("message", () => { over = true; });
const busy = () => Number(readFileSync("/proc/" + pid + "/task/" + pid + "/schedstat", "utf8").split(" ")[0]) / 1e6;
(async () => {
  while (!over) {
    const from = busy();
    await (await fetch(url)).arrayBuffer();
    block = Math.max(block, busy() - from);
  }
  parentPort.postMessage(block);
})();`;

/** Chats, and asks for a small file over and over, while `work` runs. */
const chatDuring = async (work: () => Promise<unknown>): Promise<Chatted> => {
  let over = false;
  const confirmed: number[] = [];
  const ping = new Worker(PING, { eval: true, workerData: { url: `${gateway.url}/config.json`, pid: gateway.pid } });
  const longest = once(ping, "message") as Promise<[number]>;
  await once(ping, "online");
  const chat = async ({ socket, clientId }: (typeof customers)[number]) => {
    while (!over) {
      const from = performance.now();
      sent += 1;
      await socket.ask("say", { clientId: `${clientId} ${sent}`, timestamp: Date.now() * 10 + (sent % 10), body: "Hello" });
      confirmed.push(performance.now() - from);
      // A conversation has a bound of messages a minute.
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
  const [block] = await longest;
  confirmed.sort((one, other) => one - other);
  return { block, p99: confirmed[Math.floor(confirmed.length * 0.99)] ?? 0 };
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
const graphql = async () => {
  const aliases = Array.from({ length: 99 }, (_, index) => `a${index}_${Date.now()}: products(pageSize: 1) { page }`).join(" ");
  return (await post("/api/storefront/graphql", JSON.stringify({ query: `{ ${aliases} }` }))).status;
};

/** Input and the statuses that are right for it: taken, or refused for what it is. */
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
];

describe("a customer who chats notices nothing of", () => {
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
    process.stdout.write(
      `${name}: longest block ${best.block.toFixed(0)} ms (idle ${quiet.block.toFixed(0)}), chat p99 ${best.p99.toFixed(0)} ms (idle ${quiet.p99.toFixed(0)})\n`,
    );
    expect(best.block).toBeLessThanOrEqual(BLOCK_MAX_MS);
  });
});

test("an e-mail whose HTML is beyond its bounds is shown by its words, and its thread says that the HTML is left out", async () => {
  expect(await html("<b>".repeat(1_000))()).toBe(250);
  const sql = new pg.Client(db.connection);
  await sql.connect();
  onTestFinished(() => sql.end());
  await sql.query("select set_config('parley.scope', '0', false)");
  const { rows } = await sql.query("select e.html, e.left_out, m.body from email e join message m on m.id = e.message_id order by e.id desc limit 1");
  const leftOut = [{ fileName: "HTML version", reason: "it is nested more than 300 levels deep" }];
  expect(rows).toEqual([{ html: null, left_out: leftOut, body: "The words" }]);
});
