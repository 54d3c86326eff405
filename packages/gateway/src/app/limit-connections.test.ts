import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";

/** Connection limits in the same proportions as in production, but a hundred times shorter. */
const PATIENCE = { headMs: 300, bodyMs: 600, pieceMs: 300, pieceBytes: 20, lookEveryMs: 50 };
/**
 * Milliseconds between the bytes of a slow sender: far below the required rate, but frequent enough not to count as
 * silence.
 */
const DRIP_EVERY_MS = 60;

let gateway: TestGateway;
let token: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({ patience: PATIENCE });
  ({ token } = await gateway.signIn("agent1@acacia.test"));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => gateway.close());

/**
 * Sends the beginning of a request at once and then single bytes. Returns the data received until the connection ended,
 * and the number of bytes sent.
 */
const drip = async (begin: string, bytes = "x") => {
  const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  let sent = 0;
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(begin);
  const dripping = setInterval(() => {
    sent += bytes.length;
    socket.write(bytes);
  }, DRIP_EVERY_MS);
  // Waits for the end of the connection. A connection reset also counts, because it occurs if a byte is still under
  // way.
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(dripping);
  return { heard, sent };
};
const head = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;
const FORM = "multipart/form-data; boundary=X";
const FILE = '--X\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

describe("gateway closes a connection", () => {
  test("that sends nothing", () => drip("", "").then(({ heard }) => expect(heard).toMatch(/^(HTTP\/1.1 408 |$)/)));
  test.each([
    ["whose head comes a byte at a time", () => "GET /health HTTP/1.1\r\nhost: x\r\nx-a: "],
    ["whose body comes a byte at a time", () => `${head("/api/messenger/quick_reply", "application/json")}{"title":"`],
    ["whose body comes a byte at a time, though nobody reads it", () => head("/health", "text/plain")],
    ["whose body comes a byte at a time, to the live gateway", () => head("/live/?EIO=4&transport=polling", "text/plain")],
    ["whose upload comes a byte at a time", () => head("/api/messenger/upload", FORM) + FILE],
    ["whose upload has no right to be one, and comes a byte at a time", () => head("/api/messenger/upload", FORM).replace(token, "none") + FILE],
  ])("%s", async (_what, begin) => {
    const { sent } = await drip(begin());
    // At least one slow byte was sent, so the slow sending ended the connection and not an error in the first data.
    expect(sent).toBeGreaterThan(0);
    expect((await gateway.request("GET", "/health")).status).toBe(200);
  });
});

test("a slow but progressing upload is accepted, however long it takes", async () => {
  const session = await gateway.deps.database.platform
    .selectFrom("chat_session")
    .select("id")
    .where("stakeholder_id", "=", 2)
    .executeTakeFirstOrThrow();
  const parts = [
    `--X\r\ncontent-disposition: form-data; name="sessionId"\r\n\r\n${session.id}\r\n${FILE}`,
    ...Array.from({ length: 30 }, () => "slow and steady "),
    "\r\n--X--\r\n",
  ];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1");
  sockets.push(socket);
  const began = performance.now();
  socket.write(head("/api/messenger/upload", FORM).replace("100000", String(length)));
  const answer = once(socket, "data");
  const sending = setInterval(() => {
    const part = parts.shift();
    if (part === undefined) clearInterval(sending);
    else socket.write(part);
  }, DRIP_EVERY_MS);
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
  // The upload took longer than each of the time limits.
  expect(performance.now() - began).toBeGreaterThan(2 * PATIENCE.bodyMs);
});
