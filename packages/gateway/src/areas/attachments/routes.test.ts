import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gif, jpeg, png, webpLossy } from "../../files/pictures.fixture.ts";
import { marker, openChat, openStaff } from "../../live/testing/chats.ts";
import { type openCustomer, settled, words } from "../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let stranger: string;
let talk: Awaited<ReturnType<typeof openCustomer>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await openStaff(gateway, "agent1@acacia.test");
  stranger = (await gateway.signIn("agent1@baobab.test")).token;
  talk = await openChat(gateway, agent.token);
});
afterAll(async () => {
  talk.close();
  await gateway.close();
});

const PNG = png(640, 480);
const BYTES: Record<string, Buffer> = {
  png: PNG,
  jpg: jpeg(640, 480),
  gif: gif(640, 480),
  webp: webpLossy(640, 480),
  pdf: Buffer.from("%PDF-1.7\n"),
  txt: Buffer.from("Überweisung 100 €\n"),
};

interface Form {
  readonly name?: string;
  readonly bytes?: Buffer;
  readonly sessionId?: number | string;
  readonly fieldLast?: boolean;
  readonly token?: string | undefined;
}

const upload = async ({ name = "a.png", bytes = PNG, sessionId = talk.sessionId, fieldLast = false, token = agent.token }: Form = {}) => {
  const form = new FormData();
  if (!fieldLast) form.append("sessionId", String(sessionId));
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  if (fieldLast) form.append("sessionId", String(sessionId));
  const response = await fetch(`${gateway.url}/api/messenger/upload`, { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
};
const download = (id: number, token = agent.token) =>
  fetch(`${gateway.url}/api/messenger/upload/${id}`, { headers: { authorization: `Bearer ${token}` } });

const folder = () => join(gateway.deps.settings.dataDir, "files");
const left = async () => ({
  files: existsSync(folder()) ? (await readdir(folder())).length : 0,
  rows: (await gateway.deps.database.platform.selectFrom("attachment").select("id").execute()).length,
});

describe("POST upload", () => {
  test.each(Object.keys(BYTES))("keeps a %s and gives the same bytes back", async (ending) => {
    const bytes = BYTES[ending] ?? PNG;
    const { status, body } = await upload({ name: `Scan.${ending.toUpperCase()}`, bytes, fieldLast: ending === "gif" });
    expect([status, body.data.fileName, body.data.size]).toEqual([200, `Scan.${ending.toUpperCase()}`, bytes.length]);
    const answer = await download(body.data.id);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none';sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(ending === "txt" ? /^attachment; / : /^inline; /);
  });

  test.each([
    ["a program named as a picture", "a.png", Buffer.from("MZ\x90\x00\x03", "latin1")],
    ["a page", "a.html", Buffer.from("<script>alert(1)</script>")],
    ["a drawing that can hold scripts", "a.svg", Buffer.from("<svg onload=alert(1)>")],
    ["text named as a picture", "a.png", Buffer.from("text")],
    ["text with a NUL", "a.txt", Buffer.from("a\u0000b")],
    ["text that is no UTF-8", "a.txt", Buffer.from([0x61, 0xff, 0x62])],
    ["text cut in the middle of a sign", "a.txt", Buffer.from([0x61, 0xe2, 0x82])],
  ])("415 for %s, and nothing is left of it", async (_name, name, bytes) => {
    const before = await left();
    const { status, body } = await upload({ name, bytes });
    expect([status, body.error.code]).toEqual([415, "unsupportedMedia"]);
    expect(body.error.message).toContain("png, jpg");
    expect(await left()).toEqual(before);
  });

  test("413 for a file over 10 MB, and nothing is left of it", async () => {
    const before = await left();
    const { status, body } = await upload({ bytes: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]) });
    expect([status, body.error.code]).toEqual([413, "tooLarge"]);
    expect(await left()).toEqual(before);
  });

  test("404 for another stakeholder's conversation, like a missing one, and nothing is left of it", async () => {
    const before = await left();
    const foreign = await upload({ token: stranger });
    expect([foreign.status, foreign.body]).toEqual([404, (await upload({ token: stranger, sessionId: 2_000_000_000 })).body]);
    expect(await left()).toEqual(before);
  });

  test.each([
    ["no conversation", { sessionId: "" }, "sessionId"],
    ["an empty file", { bytes: Buffer.alloc(0) }, "file"],
  ])("400 names the field for %s", async (_name, form, field) => {
    const before = await left();
    const { status, body } = await upload(form);
    expect([status, body.error.details?.fields[0].path]).toEqual([400, field]);
    expect(await left()).toEqual(before);
  });

  test("401 without a token, 415 without a form", async () => {
    expect((await gateway.request("POST", "/api/messenger/upload", { body: {} })).status).toBe(401);
    expect((await gateway.request("POST", "/api/messenger/upload", { token: agent.token, body: { sessionId: talk.sessionId } })).status).toBe(415);
  });

  test("an upload that breaks off leaves nothing", async () => {
    const before = await left();
    const aborted = new AbortController();
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'));
        stream.enqueue(PNG);
        setTimeout(() => aborted.abort(), 100);
      },
    });
    const options = {
      method: "POST",
      body,
      duplex: "half",
      signal: aborted.signal,
      headers: { authorization: `Bearer ${agent.token}`, "content-type": "multipart/form-data; boundary=x" },
    };
    await expect(fetch(`${gateway.url}/api/messenger/upload`, options)).rejects.toThrow();
    await expect.poll(left).toEqual(before);
  });

  test.each([
    ["a PNG", "photo.jpg", "png", "photo.png"],
    ["a WebP", "Photo.JPG", "webp", "Photo.webp"],
    ["a PNG without an ending", "scan", "png", "scan.png"],
    ["a JPEG named as text", "a.txt", "jpg", "a.jpg"],
    ["a PDF named as a program", "a.exe", "pdf", "a.exe.pdf"],
    [
      "a family and Persian letters",
      "\u{1F468}\u200D\u{1F467} \u0645\u06cc\u200c\u062e.gif",
      "png",
      "\u{1F468}\u200D\u{1F467} \u0645\u06cc\u200c\u062e.png",
    ],
  ])("keeps %s, named by its content", async (_what, name, content, named) => {
    const { status, body } = await upload({ name, bytes: BYTES[content] ?? PNG });
    expect([status, body.data?.fileName]).toEqual([200, named]);
  });

  test("a name cannot leave the folder or lie about itself", async () => {
    const { body } = await upload({ name: "../../etc/pass\u202Egnp.wd.png" });
    expect(body.data.fileName).toBe("passgnp.wd.png");
  });
});

test("the id of a file says nothing about the next one, and the numbers that count up find none", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 8; n += 1) ids.push((await upload()).body.data.id);
  const steps = ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)));
  expect(Math.min(...steps)).toBeGreaterThan(1_000_000);
  expect(ids.every((id) => Number.isSafeInteger(id))).toBe(true);
  const keys = await gateway.deps.database.platform.selectFrom("attachment").select("id").execute();
  const answers = await Promise.all(keys.map(async ({ id }) => (await download(id)).status));
  expect(new Set(answers)).toEqual(new Set([404]));
});

describe("a file in a message", () => {
  test("travels with it, live and in the history", async () => {
    const { body } = await upload({ name: "ticket.pdf", bytes: BYTES.pdf ?? PNG });
    const sent = settled(await agent.socket.emitWithAck("send", { ...words(""), sessionId: talk.sessionId, attachmentIds: [body.data.id] }));
    expect(sent).toMatchObject({ kind: "file", attachments: [body.data] });
    expect(await talk.next("message", ({ id }) => id === sent.id)).toEqual(sent);
  });

  test("of another conversation is refused, nothing stored", async () => {
    const other = await openChat(gateway, agent.token);
    const { body } = await upload({ sessionId: other.sessionId });
    const refused = await agent.socket.emitWithAck("send", { ...words("x"), sessionId: talk.sessionId, attachmentIds: [body.data.id] });
    expect(refused).toMatchObject({ ok: false, error: { code: "validation", message: expect.stringContaining("attachmentIds") } });
    await marker(talk);
    expect(talk.all("message").filter(({ attachments }) => attachments.some(({ id }) => id === body.data.id))).toEqual([]);
    other.close();
  });
});

describe("GET upload/{id}", () => {
  test("404 for another stakeholder's file, like a missing one", async () => {
    const { body } = await upload();
    const [foreign, missing] = [await download(body.data.id, stranger), await download(2_000_000_000, stranger)];
    expect([foreign.status, await foreign.json()]).toEqual([404, await missing.json()]);
  });

  test("401 without a token", async () => {
    expect((await gateway.request("GET", "/api/messenger/upload/1")).status).toBe(401);
  });
});
