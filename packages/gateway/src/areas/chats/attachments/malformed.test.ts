import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { png } from "../../../files/pictures.fixture.ts";
import { openChat, openStaff } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const lines: string[] = [];
const log = pino(
  { level: "info" },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);
let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let talk: Awaited<ReturnType<typeof openChat>>;
beforeAll(async () => {
  gateway = await startTestGateway({ log });
  agent = await openStaff(gateway, "agent1@acacia.test");
  talk = await openChat(gateway, agent.token);
});
afterAll(async () => {
  talk.close();
  await gateway.close();
});
beforeEach(() => void lines.splice(0));

const left = async () => ({
  files: (await readdir(join(gateway.deps.settings.dataDir, "files")).catch(() => [])).length,
  rows: (await gateway.deps.database.platform.selectFrom("attachment").select("id").execute()).length,
});

/** Uploads a form that is written byte by byte, because no library would produce such malformed data. */
const send = async (contentType: string, body: string | Buffer) => {
  const answer = await fetch(`${gateway.url}/api/messenger/upload`, {
    method: "POST",
    body: typeof body === "string" ? Buffer.from(body, "latin1") : new Uint8Array(body),
    headers: { authorization: `Bearer ${agent.token}`, "content-type": contentType },
  });
  return { status: answer.status, body: await answer.json() };
};

const field = (name: string, value: string | number, boundary = "X") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const session = (boundary?: string) => field("sessionId", talk.sessionId, boundary);
const file = (name = "file", boundary = "X") =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${png(5, 5).toString("latin1")}\r\n`;
const FORM = "multipart/form-data; boundary=X";
const LONG = "b".repeat(5_000);

const MALFORMED: readonly (readonly [string, string, () => string])[] = [
  ["a boundary of 5,000 signs", `multipart/form-data; boundary=${LONG}`, () => `${session(LONG)}${file("file", LONG)}--${LONG}--\r\n`],
  ["no final boundary", FORM, () => session() + file()],
  ["no final boundary after a field", FORM, () => session()],
  ["only a boundary", FORM, () => "--X"],
  ["only a line end", FORM, () => "\r\n"],
  ["nothing", FORM, () => ""],
  ["only the final boundary", FORM, () => "--X--\r\n"],
  ["no boundary named", "multipart/form-data", () => `${session()}${file()}--X--\r\n`],
  ["an empty boundary", "multipart/form-data; boundary=", () => `${session()}${file()}--X--\r\n`],
  ["an empty quoted boundary", 'multipart/form-data; boundary=""', () => `${session()}${file()}--X--\r\n`],
  ["another boundary", "multipart/form-data; boundary=Y", () => `${session()}${file()}--X--\r\n`],
  ["a part without a head", FORM, () => `--X\r\n\r\nhello\r\n--X--\r\n`],
  ["a part whose head never ends", FORM, () => `--X\r\ncontent-disposition: form-data; name="sessionId`],
  ["a head of 200,000 signs", FORM, () => `--X\r\nx: ${"y".repeat(200_000)}\r\n\r\n1\r\n--X--\r\n`],
  ["a thousand parts", FORM, () => `${Array.from({ length: 1_000 }, (_, n) => field(`f${n}`, n)).join("")}--X--\r\n`],
  ["two files", FORM, () => `${session()}${file()}${file()}--X--\r\n`],
  ["two fields of one name", FORM, () => `${session()}${session()}${file()}--X--\r\n`],
  ["two fields of one name, the second after the file", FORM, () => `${session()}${file()}${session()}--X--\r\n`],
  ["a field that does not belong", FORM, () => `${session()}${field("extra", 1)}${file()}--X--\r\n`],
  ["a field that does not belong after the file", FORM, () => `${session()}${file()}${field("extra", 1)}--X--\r\n`],
  ["a field of the prototype", FORM, () => `${session()}${field("__proto__", 1)}${file()}--X--\r\n`],
  ["a field too long", FORM, () => `${field("sessionId", `${talk.sessionId}${" ".repeat(2_000)}`)}${file()}--X--\r\n`],
  ["a file under another name", FORM, () => `${session()}${file("upload")}--X--\r\n`],
  ["a file as the conversation", FORM, () => `${file("sessionId")}${file()}--X--\r\n`],
  ["a file as a field", FORM, () => `${session()}${field("file", "hello")}--X--\r\n`],
];

describe("malformed upload form", () => {
  test.each(MALFORMED)("with %s returns 400 with a readable message, logs at most one line and stores nothing", async (_what, type, form) => {
    const before = await left();
    const { status, body } = await send(type, form());
    expect([status, body.error.code]).toEqual([400, expect.stringMatching(/^(badRequest|validation)$/)]);
    expect(body.error.message).toMatch(/^[A-Z][^\n]{10,120}$/);
    expect(JSON.stringify(body)).not.toMatch(/needle|busboy|multipart data|FST_|\.[jt]s:\d/i);
    expect(await left()).toEqual(before);
    expect(lines.length).toBeLessThanOrEqual(1);
    expect(lines.join("")).not.toMatch(/"stack"|"level":50/);
  });

  test("does not prevent the response to a second form on the same connection", async () => {
    const answers = await Promise.all([send(FORM, "--X"), send(FORM, `${session()}${file()}--X--\r\n`)]);
    expect(answers.map(({ status }) => status)).toEqual([400, 200]);
  });

  test("gets a response even if megabytes follow the refused part", async () => {
    const { status, body } = await send(
      FORM,
      Buffer.concat([Buffer.from(field("extra", 1) + file().slice(0, -2), "latin1"), Buffer.alloc(5_000_000, 97)]),
    );
    expect([status, body.error.details.fields[0].path]).toEqual([400, "extra"]);
  });
});

test("upload form accepts a quoted boundary with spaces and symbols (RFC 2046, 5.1.1)", async () => {
  const boundary = "gc0pJq0M:08 jU534c0p";
  const form = `${session(boundary)}${file("file", boundary)}--${boundary}--\r\n`;
  const { status, body } = await send(`multipart/form-data; boundary="${boundary}"`, form);
  expect([status, body.data?.fileName]).toEqual([200, "a.png"]);
});

test("interrupted uploads leave one log line each, without a stack trace, and no file", async () => {
  const before = await left();
  const { port } = new URL(gateway.url);
  const head = `POST /api/messenger/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${agent.token}\r\ncontent-type: ${FORM}\r\ncontent-length: 100000\r\n\r\n`;
  for (const form of [session(), file(), session() + file().slice(0, -10), "--X", ""]) {
    const socket = connect(Number(port), "127.0.0.1");
    await new Promise<void>((resolve) => socket.write(head + form, () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
  }
  await expect.poll(() => lines.length).toBe(5);
  expect(lines.join("")).not.toMatch(/"stack"|"level":50/);
  await expect.poll(left).toEqual(before);
});
