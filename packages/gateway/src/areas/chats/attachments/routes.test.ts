import { existsSync } from "node:fs";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEIC, INVITATION } from "../../../files/attachments.fixture.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { gif, jpeg, png, webpLossy } from "../../../files/pictures.fixture.ts";
import { marker, openChat, openStaff } from "../../../live/testing/chats.ts";
import { type openCustomer, settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { fetchFile, uploadFile } from "../../../testing/upload-file.ts";
import { sweepFilesTasks } from "./sweep-files.ts";

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

/** Builds a ZIP archive with empty files (APPNOTE 4.3). */
const zipOf = (...names: readonly string[]): Buffer => {
  const [name = ""] = names;
  const local = Buffer.alloc(30 + name.length);
  local.write("PK\x03\x04", 0, "latin1");
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30, "latin1");
  const central = Buffer.concat(
    names.map((one) => {
      const entry = Buffer.alloc(46 + one.length);
      entry.write("PK\x01\x02", 0, "latin1");
      entry.writeUInt16LE(one.length, 28);
      entry.write(one, 46, "latin1");
      return entry;
    }),
  );
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};
/** A tar archive with one empty file and no end. */
const tarOf = (name: string): Buffer => {
  const block = Buffer.alloc(512);
  block.write(name, 0, "latin1");
  block.write("00000000000", 124, "latin1");
  block.write("ustar", 257, "latin1");
  return block;
};
const OLE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);

/** The photo `HEIC` with a changed header, which claims 50,000 × 50,000 pixels. */
const HUGE_HEIC = Buffer.from(HEIC.toString("hex").replace("0000004000000030", "0000c3500000c350"), "hex");

const upload = async ({ name = "a.png", bytes = PNG, sessionId = talk.sessionId, fieldLast = false, token = agent.token }: Form = {}) => {
  if (!fieldLast) return uploadFile(gateway, { token: token ?? "", name, bytes, sessionId });
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  form.append("sessionId", String(sessionId));
  const response = await fetch(`${gateway.url}/api/messenger/upload`, { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
};
const download = (id: number, token = agent.token, headers = {}) => fetchFile(gateway, token, id, "", headers);

const folder = () => join(gateway.deps.settings.dataDir, "files");
const left = async () => ({
  files: existsSync(folder()) ? (await readdir(folder())).length : 0,
  rows: (await gateway.deps.database.platform.selectFrom("attachment").select("id").execute()).length,
});

describe("POST upload", () => {
  test.each(Object.keys(BYTES))("stores a %s and returns the same bytes", async (ending) => {
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

  test.each<[string, string, Buffer, object]>([
    ["a program named as a picture", "a.png", Buffer.from("MZ\x90\x00\x03", "latin1"), { danger: "program", preview: "none" }],
    ["a page", "a.html", Buffer.from("<script>alert(1)</script>"), { danger: "page" }],
    ["a page named as text", "a.txt", Buffer.from("<!doctype html><script>alert(1)</script>"), { danger: "page" }],
    ["a drawing that can hold scripts", "a.svg", Buffer.from("<svg onload=alert(1)>"), { danger: "page" }],
    ["a script without an extension", "run", Buffer.from("#!/bin/sh\nrm"), { danger: "script" }],
    ["text named as a picture", "a.png", Buffer.from("text"), { preview: "text", danger: null }],
    ["text with a NUL", "a.txt", Buffer.from("a\u0000b"), { mime: "application/octet-stream", preview: "none", danger: null }],
    ["text that is no UTF-8", "a.txt", Buffer.from([0x61, 0xff, 0x62]), { mime: "text/plain", preview: "text" }],
    ["an empty file", "empty.txt", Buffer.alloc(0), { size: 0, danger: null }],
    ["a document of Word", "a.docx", zipOf("word/document.xml"), { danger: null, mime: expect.stringContaining("wordprocessingml") }],
    ["a document that hides macros", "a.docx", zipOf("word/vbaProject.bin"), { danger: "macros" }],
    ["an archive", "a.zip", zipOf("a.txt"), { danger: null, mime: "application/zip" }],
    ["an archive with a program", "a.zip", zipOf("folder/Setup.EXE"), { danger: "archive" }],
    ["an archive in an archive", "a.zip", zipOf("inner.zip"), { danger: "locked" }],
    ["an archive that is not whole", "a.zip", zipOf("a.txt").subarray(0, 40), { danger: "locked" }],
    ["a compressed program", "a.gz", gzipSync("MZ\x90\0"), { danger: "archive" }],
    ["a compressed text", "a.txt.gz", gzipSync("words"), { danger: null }],
    ["a compressed archive with a script", "a.tar.gz", gzipSync(tarOf("x/run.ps1")), { danger: "archive" }],
    ["an archive that cannot be looked into", "a.7z", Buffer.from("7z\xbc\xaf\x27\x1c\0\0", "latin1"), { danger: "locked" }],
    ["old Word with macros", "a.doc", Buffer.concat([OLE, Buffer.from("_VBA_PROJECT", "utf16le")]), { danger: "macros" }],
    ["old Word", "a.doc", OLE, { danger: null, mime: "application/msword" }],
    ["an installer named as old Word", "a.doc", Buffer.concat([OLE, Buffer.from("84100c0000000000c000000000000046", "hex")]), { danger: "program" }],
    ["a video", "a.mp4", Buffer.from("\0\0\0\x18ftypisom\0\0", "latin1"), { preview: "video", mime: "video/mp4" }],
    ["a voice message", "a.m4a", Buffer.from("\0\0\0\x18ftypM4A \0\0", "latin1"), { preview: "audio", mime: "audio/mp4" }],
    ["anything else", "a.unknown", Buffer.from([1, 2, 3, 0]), { mime: "application/octet-stream", danger: null }],
  ])("stores %s with its type and danger as a download that browsers do not render", async (_name, name, bytes, expected) => {
    const { status, body } = await upload({ name, bytes });
    expect([status, body.data]).toMatchObject([200, expected]);
    const answer = await download(body.data.id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const isPlayed = ["audio", "video"].includes(body.data.preview);
    expect(answer.headers.get("content-type")).toBe(
      isPlayed ? body.data.mime : body.data.preview === "text" ? "text/plain; charset=utf-8" : "application/octet-stream",
    );
    expect(answer.headers.get("content-disposition")).toMatch(isPlayed ? /^inline; / : /^attachment; /);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none';sandbox");
  });

  test("accepts 25 MB and returns 413 with the limit for one byte more", async () => {
    const whole = Buffer.alloc(25 * 1024 * 1024, 1);
    expect((await upload({ name: "a.bin", bytes: whole })).body.data.size).toBe(whole.length);
    const before = await left();
    const { status, body } = await upload({ bytes: Buffer.concat([whole, Buffer.alloc(1)]) });
    expect([status, body.error.code, body.error.message]).toEqual([413, "tooLarge", "The file is too large. At most 25 MB are accepted"]);
    expect(await left()).toEqual(before);
  });

  test("stops inspecting an archive that expands without limit", async () => {
    const bomb = gzipSync(Buffer.concat([tarOf("a.txt"), Buffer.alloc(200 * 1024 * 1024)]));
    const began = performance.now();
    expect((await upload({ name: "a.tar.gz", bytes: bomb })).body.data).toMatchObject({ danger: "locked" });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("returns 404 for a conversation of another stakeholder, as for an unknown one", async () => {
    const before = await left();
    const foreign = await upload({ token: stranger });
    expect([foreign.status, foreign.body]).toEqual([404, (await upload({ token: stranger, sessionId: 2_000_000_000 })).body]);
    expect(await left()).toEqual(before);
  });

  test.each([["no conversation", { sessionId: "" }, "sessionId"]])("returns 400 with the field name for %s", async (_name, form, field) => {
    const before = await left();
    const { status, body } = await upload(form);
    expect([status, body.error.details?.fields[0].path]).toEqual([400, field]);
    expect(await left()).toEqual(before);
  });

  test("returns 401 without a token and 415 without a form", async () => {
    expect((await gateway.request("POST", "/api/messenger/upload", { body: {} })).status).toBe(401);
    expect((await gateway.request("POST", "/api/messenger/upload", { token: agent.token, body: { sessionId: talk.sessionId } })).status).toBe(415);
  });

  test("removes the data of an interrupted upload", async () => {
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
  ])("stores %s under a name that matches its content", async (_what, name, content, named) => {
    const { status, body } = await upload({ name, bytes: BYTES[content] ?? PNG });
    expect([status, body.data?.fileName]).toEqual([200, named]);
  });

  test.each<[string, string, string, object]>([
    ["folders and a turn of the direction", "../../etc/pass\u202Egnp.wd.png", "passgnp.wd.png", {}],
    ["folders of Windows", "C:\\fakepath\\a.png", "a.png", {}],
    ["a program that reads as a picture", "photo\u202Egnp.exe", "photognp.exe.png", { danger: null }],
    ["control characters", "a\u0000b\u0007\u001bc.png", "abc.png", {}],
    ["300 letters", `${"x".repeat(300)}.png`, `${"x".repeat(196)}.png`, {}],
    ["300 emoji", `${"\u{1F389}".repeat(300)}.png`, expect.stringMatching(/^\u{1F389}{90,200}\.png$/u), {}],
    ["dots alone", "...", "....png", {}],
  ])("makes a file name with %s safe", async (_what, name, fileName, more) => {
    const { status, body } = await upload({ name });
    expect([status, body.data]).toMatchObject([200, { fileName, ...more }]);
  });

  test.each<[string, string, Buffer, object]>([
    ["two extensions", "invoice.pdf.exe", Buffer.from("MZ\x90\0", "latin1"), { danger: "program" }],
    ["an extension behind many spaces", `invoice.pdf${" ".repeat(80)}.scr`, Buffer.from("\x01\x02\0", "latin1"), { danger: "program" }],
    ["an extension that is turned round", "invoice\u202Efdp.js", Buffer.from("alert(1)"), { danger: "script", fileName: "invoicefdp.js" }],
    ["a picture and a page at once", "a.gif", Buffer.from("GIF89a<html><script>alert(1)</script>"), { preview: "none", danger: null }],
    ["a picture and an archive at once", "a.jpg", Buffer.concat([jpeg(5, 5), zipOf("run.exe")]), { mime: "image/jpeg", danger: null }],
    ["an archive and a picture by name", "a.png", zipOf("run.exe"), { danger: "archive", preview: "none" }],
    ["a PDF and a page at once", "a.pdf", Buffer.from("%PDF-1.7\n<script>alert(1)</script>"), { mime: "application/pdf" }],
    ["a page behind a byte order mark", "a.txt", Buffer.from("\uFEFF  <html><script>"), { danger: "page" }],
    ["a page in UTF-16", "a.txt", Buffer.from("\uFEFF<html><script>", "utf16le"), { danger: "page" }],
    ["a page behind XML", "a.xml", Buffer.from("<?xml version='1.0'?>\n<html xmlns='http://www.w3.org/1999/xhtml'>"), { danger: "page" }],
    ["20,000 entries", "a.zip", zipOf(...Array.from({ length: 20_000 }, (_, at) => `${at}.txt`)), { danger: "locked" }],
    ["a picture of 50,000 × 50,000", "a.png", png(50_000, 50_000), { preview: "none" }],
  ])("classifies a file with %s by its danger and preview", async (_what, name, bytes, expected) => {
    const { status, body } = await upload({ name, bytes });
    expect([status, body.data]).toMatchObject([200, expected]);
  });

  test("stores two files of the same name separately", async () => {
    const [first, second] = await Promise.all([upload({ bytes: png(5, 5) }), upload({ bytes: png(6, 6) })]);
    expect([first.body.data.fileName, second.body.data.fileName]).toEqual(["a.png", "a.png"]);
    expect(Buffer.from(await (await download(second.body.data.id)).arrayBuffer()).equals(png(6, 6))).toBe(true);
  });
});

test("file ids are unpredictable, and sequential numbers find no file", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 8; n += 1) ids.push((await upload()).body.data.id);
  const steps = ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)));
  expect(Math.min(...steps)).toBeGreaterThan(1_000_000);
  expect(ids.every((id) => Number.isSafeInteger(id))).toBe(true);
  const keys = await gateway.deps.database.platform.selectFrom("attachment").select("id").execute();
  const answers = await Promise.all(keys.map(async ({ id }) => (await download(id)).status));
  expect(new Set(answers)).toEqual(new Set([404]));
});

describe("GET upload/{id}/preview", () => {
  const previewOf = (id: number, token = agent.token) => fetchFile(gateway, token, id, "/preview");
  const given = async (name: string, bytes: Buffer) => {
    const { body } = await upload({ name, bytes });
    const answer = await previewOf(body.data.id);
    return { data: body.data, status: answer.status, type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test("reduces a large image, a TIFF and an iPhone photo to a small WebP", async () => {
    const large = await sharp({
      create: { width: 3_000, height: 2_000, channels: 3, background: "red", noise: { type: "gaussian", mean: 90, sigma: 60 } },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const tiff = await sharp({ create: { width: 60, height: 40, channels: 3, background: "blue" } })
      .tiff()
      .toBuffer();
    for (const [name, bytes, width] of [
      ["a.jpg", large, 1_280],
      ["a.tiff", tiff, 60],
      ["IMG_0001.HEIC", HEIC, 64],
    ] as const) {
      const shown = await given(name, bytes);
      expect([shown.status, shown.type, (await sharp(shown.bytes).metadata()).width]).toEqual([200, "image/webp", width]);
    }
  });

  test.each([
    ["text in Latin-1", "a.txt", Buffer.from("Stra\xdfe", "latin1"), "Straße"],
    ["text in UTF-16", "a.txt", Buffer.from("\uFEFFStraße", "utf16le"), "Straße"],
    [
      "an invitation",
      "a.ics",
      Buffer.from(INVITATION),
      "Invitation: Visit of Dana\nWhen: 2026-11-30 14:00 to 15:30 (Europe/Berlin)\nWhere: Room 5\nOrganizer: Dana <dana@else.test>",
    ],
    [
      "an attached e-mail",
      "a.eml",
      Buffer.from("From: Dana <dana@else.test>\r\nSubject: Hello\r\n\r\nWords"),
      'From: "Dana" <dana@else.test>\nSubject: Hello\n\nWords',
    ],
    ["an empty file", "empty.txt", Buffer.alloc(0), ""],
  ])("returns the text of %s", async (_what, name, bytes, text) => {
    const shown = await given(name, bytes);
    expect([shown.status, shown.type, shown.bytes.toString().trim()]).toEqual([200, "text/plain; charset=utf-8", text]);
  });

  test("returns 415, also on repetition, for an image that cannot be drawn or a file without a preview", async () => {
    for (const bytes of [Buffer.concat([HEIC.subarray(0, 200), Buffer.alloc(400)]), HUGE_HEIC]) {
      const { body } = await upload({ name: "a.heic", bytes });
      expect([(await previewOf(body.data.id)).status, (await previewOf(body.data.id)).status]).toEqual([415, 415]);
    }
    expect((await given("a.zip", zipOf("a.txt"))).status).toBe(415);
  });

  test("returns 404 for a file of another stakeholder", async () => {
    expect((await previewOf((await upload()).body.data.id, stranger)).status).toBe(404);
  });
});

describe("file in a message", () => {
  test("is delivered with the message, live and in the history", async () => {
    const { body } = await upload({ name: "ticket.pdf", bytes: BYTES.pdf ?? PNG });
    const sent = settled(await agent.socket.emitWithAck("send", { ...words(""), sessionId: talk.sessionId, attachmentIds: [body.data.id] }));
    expect(sent).toMatchObject({ kind: "file", attachments: [body.data] });
    expect(await talk.next("message", ({ id }) => id === sent.id)).toEqual(sent);
  });

  test("from another conversation is refused and nothing is stored", async () => {
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
  test("returns 404 for a file of another stakeholder, as for an unknown one", async () => {
    const { body } = await upload();
    const [foreign, missing] = [await download(body.data.id, stranger), await download(2_000_000_000, stranger)];
    expect([foreign.status, await foreign.json()]).toEqual([404, await missing.json()]);
  });

  test("returns 401 without a token", async () => {
    expect((await gateway.request("GET", "/api/messenger/upload/1")).status).toBe(401);
  });

  test("returns a requested byte range, or the complete file if the range cannot be read", async () => {
    const bytes = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom\0\0", "latin1"), Buffer.from("0123456789")]);
    const { id } = (await upload({ name: "a.mp4", bytes })).body.data;
    const size = bytes.length;
    const part = async (range: string, more = {}) => {
      const answer = await download(id, agent.token, { range, ...more });
      return [answer.status, answer.headers.get("content-range"), Buffer.from(await answer.arrayBuffer()).toString("latin1")];
    };
    const whole = [200, null, bytes.toString("latin1")];
    expect(await part(`bytes=${size - 10}-${size - 8}`)).toEqual([206, `bytes ${size - 10}-${size - 8}/${size}`, "012"]);
    expect(await part("bytes=-4")).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, "6789"]);
    expect(await part(`bytes=${size - 2}-`)).toEqual([206, `bytes ${size - 2}-${size - 1}/${size}`, "89"]);
    expect((await part("bytes=0-999999999"))[2]).toBe(whole[2]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ""]);
    for (const range of ["bytes=", "bytes=5-2", "bytes=0-1,4-5", "lines=1-2"]) expect(await part(range)).toEqual(whole);
    expect(await part("bytes=0-1", { "if-range": '"x"' })).toEqual(whole);
  });

  test("returns 404 after the file is removed or its content is lost", async () => {
    const [removed, lost] = [(await upload()).body.data.id, (await upload()).body.data.id];
    const { platform } = gateway.deps.database;
    await platform.deleteFrom("attachment").where("public_id", "=", removed).execute();
    const { storage_key: key } = await platform
      .selectFrom("attachment")
      .select("storage_key")
      .where("public_id", "=", lost)
      .executeTakeFirstOrThrow();
    await rm(join(folder(), key));
    expect([(await download(removed)).status, (await download(lost)).status]).toEqual([404, 404]);
  });
});

describe("nightly attachment sweep", () => {
  const warned: unknown[] = [];
  const note = (entry: unknown) => void warned.push(entry);
  const log = { info: () => undefined, warn: note, error: note };
  const sweep = () =>
    sweepFilesTasks({
      database: gateway.deps.database,
      store: createFileStore(gateway.deps.settings.dataDir),
      log,
      now: () => new Date(),
    }).sweepFiles?.({});
  const age = (publicId: number, days: number) =>
    gateway.deps.database.platform
      .updateTable("attachment")
      .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where("public_id", "=", publicId)
      .returning(["id", "storage_key"])
      .executeTakeFirstOrThrow();
  const hasFile = (key: string) => existsSync(join(folder(), key));

  test("removes files uploaded but never sent, and keeps recent, sent and held-e-mail files", async () => {
    const { platform } = gateway.deps.database;
    const forEmail = async () => (await uploadFile(gateway, { token: agent.token, name: "a.png", bytes: PNG, path: "upload/email" })).body.data.id;
    const [unsent, young, sent] = [(await upload()).body.data.id, (await upload()).body.data.id, (await upload()).body.data.id];
    const [waiting, held] = [await forEmail(), await forEmail()];
    const gone = [await age(unsent, 2), await age(waiting, 2)];
    const stays = [await age(young, 0.5), await age(sent, 2), await age(held, 2)];
    const [, message] = stays;
    await sql`insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body, attachment_ids)
      select 2, ${talk.sessionId}, 900000, 'swept', 1, 'out', 'file', 'agent', '', array[${message?.id}::int]`.execute(platform);
    await sql`insert into held_email (stakeholder_id, user_id, client_id, mail, send_at)
      select 2, min(id), 'swept', jsonb_build_object('body', '', 'attachmentIds', jsonb_build_array(${held}::bigint)), now() + interval '1 day'
      from app_user where login_id = 'agent1@acacia.test'`.execute(platform);
    await sweep();
    expect(gone.map(({ storage_key: key }) => hasFile(key))).toEqual([false, false]);
    expect(stays.map(({ storage_key: key }) => hasFile(key))).toEqual([true, true, true]);
    expect(await Promise.all([unsent, waiting, young, sent, held].map(async (id) => (await download(id)).status))).toEqual([404, 404, 200, 200, 200]);
  });

  test("removes old files without a database row, logs rows without a file, and keeps folders of other databases", async () => {
    const old = new Date(Date.now() - 2 * 86_400_000);
    const stray = async (n: number, at = old) => {
      const key = n.toString(16).padStart(32, "f");
      await writeFile(join(folder(), key), "stray");
      await utimes(join(folder(), key), at, at);
      return key;
    };
    const [orphan, fresh] = [await stray(1), await stray(2, new Date())];
    const lost = await age((await upload()).body.data.id, 0.1);
    await rm(join(folder(), lost.storage_key));
    warned.length = 0;
    await sweep();
    expect([hasFile(orphan), hasFile(fresh)]).toEqual([false, true]);
    expect(warned).toEqual([expect.objectContaining({ ids: expect.arrayContaining([lost.id]) })]);
    const many = [];
    for (let n = 10; n < 120; n += 1) many.push(await stray(n));
    await sweep();
    expect(many.every(hasFile)).toBe(true);
    expect(warned).toContainEqual(expect.objectContaining({ unknown: 110 }));
    for (const key of [...many, fresh]) await rm(join(folder(), key));
  });
});
