import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EICAR, startClamd } from "../../../files/clamd.fixture.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { openChat, openStaff, stored } from "../../../live/testing/chats.ts";
import { words } from "../../../live/testing/live-client.ts";
import { handMail, mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideMail } from "../../../testing/outside-mail.ts";
import { fetchFile, uploadFile } from "../../../testing/upload-file.ts";
import { heldFileTasks } from "./check-held.ts";

const clamd = await startClamd();
const outside = await startOutsideMail();
let gateway: TestGateway;
let admin: string;
let agent: Awaited<ReturnType<typeof openStaff>>;
let talk: Awaited<ReturnType<typeof openChat>>;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { CLAMAV_URL: clamd.url, MAIL_PORT: "0", SMTP_URL: outside.url, ATTACHMENT_MAX_MB: "12" } });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = await openStaff(gateway, "agent1@acacia.test");
  talk = await openChat(gateway, agent.token);
});
afterAll(async () => {
  talk.close();
  await gateway.close();
  await clamd.close();
  await outside.close();
});
beforeEach(() => {
  Object.assign(clamd, { isAway: false, mostBytes: 26_000_000 });
});

const upload = (name: string, bytes: Buffer) => uploadFile(gateway, { token: agent.token, name, bytes, sessionId: talk.sessionId });
const download = async (id: number, part: "" | "/preview" = "") => {
  const answer = await fetchFile(gateway, agent.token, id, part);
  return { status: answer.status, text: await answer.text() };
};
const files = async () => (await readdir(join(gateway.deps.settings.dataDir, "files")).catch(() => [])).length;
const attachments = () =>
  gateway.deps.database.platform.selectFrom("attachment").select(["public_id", "file_name", "state", "finding"]).orderBy("id", "desc").execute();
const checkHeld = () => {
  const { database, guard, live } = gateway.deps;
  const store = createFileStore(gateway.deps.settings.dataDir);
  const task = heldFileTasks({ database, store, guard, live, log: pino({ level: "silent" }) }).checkHeldFiles;
  return task?.({}) ?? Promise.reject(new Error("there is no such task"));
};

let count = 0;
const arrive = async (name: string, content: Buffer) => {
  count += 1;
  const from = `guarded${count}@else.test`;
  const part = `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString("base64")}`;
  const raw = mailText({
    From: from,
    To: "care@acacia.test",
    "Message-ID": `<${from}>`,
    "Content-Type": "multipart/mixed; boundary=X",
    body: `--X\r\nContent-Type: text/plain\r\n\r\nWords\r\n--X\r\n${part}\r\n--X--\r\n`,
  });
  expect((await handMail(gateway.mailPort ?? 0, { from, to: ["care@acacia.test"], raw })).code).toBe(250);
  const mail = await gateway.deps.database.platform.selectFrom("email").selectAll().where("sender", "=", from).executeTakeFirstOrThrow();
  return { mail, said: await stored(gateway, mail.session_id) };
};

describe("uploads with a virus scanner", () => {
  test("are passed in full to the scanner and accepted when clean (12 MB)", async () => {
    const { body } = await upload("a.bin", Buffer.alloc(12 * 1024 * 1024, 1));
    expect([body.data.state, clamd.seen.at(-1)]).toEqual(["ready", 12 * 1024 * 1024]);
  });

  test("are refused with the name of the virus if infected, and not stored", async () => {
    const before = await files();
    const { status, body } = await upload("a.txt", EICAR);
    expect([status, body.error.message, await files()]).toEqual([
      415,
      "The virus scanner found Eicar-Test-Signature in this file. It was not sent",
      before,
    ]);
  });

  test("are named in the thread but blocked for download if an e-mail attachment is infected", async () => {
    const { said } = await arrive("invoice.txt", EICAR);
    const [file] = await attachments();
    expect([said.filter(({ kind }) => kind === "file").length, file]).toMatchObject([
      1,
      { file_name: "invoice.txt", state: "infected", finding: "Eicar-Test-Signature" },
    ]);
    for (const part of ["", "/preview"] as const) {
      const { status, text } = await download(file?.public_id ?? 0, part);
      expect([status, text]).toEqual([403, expect.stringContaining("Eicar-Test-Signature")]);
      expect(text).not.toContain("STANDARD");
    }
  });

  test("are held while the scanner is unavailable, and released or blocked afterwards", async () => {
    clamd.isAway = true;
    const { body } = await upload("late.txt", Buffer.from("words"));
    await arrive("late-virus.txt", EICAR);
    expect(body.data.state).toBe("unchecked");
    expect(await download(body.data.id)).toMatchObject({ status: 409, text: expect.stringContaining("not been checked") });
    await checkHeld();
    expect((await attachments()).slice(0, 2)).toMatchObject([{ state: "unchecked" }, { state: "unchecked" }]);
    clamd.isAway = false;
    await checkHeld();
    expect((await attachments()).slice(0, 2)).toMatchObject([{ state: "infected", finding: "Eicar-Test-Signature" }, { state: "ready" }]);
    expect(await download(body.data.id)).toEqual({ status: 200, text: "words" });
  });

  test("have their scan result sent to every console tab that shows the file, but not to the customer for a note", async () => {
    clamd.isAway = true;
    const say = async (name: string, bytes: Buffer, kind: "text" | "note") => {
      const { body } = await upload(name, bytes);
      await agent.socket.emitWithAck("send", { ...words("see"), kind, sessionId: talk.sessionId, attachmentIds: [body.data.id] });
      return body.data.id as number;
    };
    const colleague = await openStaff(gateway, "agent2@acacia.test");
    const stranger = await openStaff(gateway, "agent1@baobab.test");
    const ids = [await say("note.txt", Buffer.from("words"), "note"), await say("clean.txt", Buffer.from("words"), "text")];
    const infected = await say("virus.txt", EICAR, "text");
    clamd.isAway = false;
    await checkHeld();
    const result = { id: infected, state: "infected", finding: "Eicar-Test-Signature" };
    for (const one of [agent, colleague, talk]) expect(await one.next("attachment", ({ id }) => id === infected)).toEqual(result);
    expect(agent.all("attachment").flatMap(({ id, state }) => (ids.includes(id) ? [state] : []))).toEqual(["ready", "ready"]);
    expect(talk.all("attachment").map(({ id }) => id)).toEqual([ids[1], infected]);
    expect(stranger.all("attachment")).toEqual([]);
    for (const one of [colleague, stranger]) one.close();
  });

  test("delay an e-mail until its files are scanned, and prevent sending an infected one", async () => {
    const body = { address: "guard@acacia.test", name: "Acacia desk" };
    const addressId = (await gateway.request("POST", "/api/messenger/email/addresses", { token: admin, body })).body.data.id;
    const write = async (name: string, bytes: Buffer, to: string) => {
      const { body: file } = await uploadFile(gateway, { token: agent.token, name, bytes, path: "upload/email" });
      const mail = { addressId, clientId: to, to: [to], subject: "With a file", body: "See it.", attachmentIds: [file.data.id] };
      expect((await gateway.request("POST", "/api/messenger/email/begin", { token: agent.token, body: mail })).status).toBe(200);
    };
    const states = async () => {
      const rows = await gateway.deps.database.platform
        .selectFrom("email")
        .select("state")
        .where("subject", "=", "With a file")
        .orderBy("id")
        .execute();
      return rows.map(({ state }) => state);
    };
    clamd.isAway = true;
    await write("clean.txt", Buffer.from("words"), "clean@else.test");
    await write("virus.txt", EICAR, "virus@else.test");
    await checkHeld();
    expect(await states()).toEqual(["queued", "queued"]);
    clamd.isAway = false;
    await checkHeld();
    await expect.poll(states, { timeout: 15_000 }).toEqual(["sent", "failed"]);
    expect((await outside.to("clean@else.test"))[0]?.attachments[0]?.content.toString()).toBe("words");
    expect(await outside.to("virus@else.test")).toEqual([]);
  });

  test("are held if the scanner refuses to scan them", async () => {
    clamd.mostBytes = 100_000;
    expect((await upload("a.bin", Buffer.alloc(3_000_000, 1))).body.data.state).toBe("unchecked");
  });
});

describe("attachment rules of a stakeholder", () => {
  const set = async (rules: object) => {
    const present = (await gateway.request("GET", "/api/messenger/support/settings", { token: admin })).body.data;
    const { amberMinutes, redMinutes, graceSeconds, awayMinutes, version } = present;
    const body = { amberMinutes, redMinutes, graceSeconds, awayMinutes, version, ...rules };
    expect((await gateway.request("PUT", "/api/messenger/support/settings", { token: admin, body })).status).toBe(200);
  };

  test("refuse file types by content and by archive members, and the console can read the accepted types", async () => {
    await set({ refusedFiles: ["programs", "audio"], maxFileMb: 2 });
    expect((await gateway.request("GET", "/api/messenger/attachment-rules", { token: agent.token })).body.data).toEqual({
      refused: ["programs", "audio"],
      maxBytes: 2 * 1024 * 1024,
    });
    const refused = await upload("photo.png", Buffer.from("MZ\x90\0", "latin1"));
    expect([refused.status, refused.body.error.message]).toEqual([
      415,
      "Files of this type are not accepted here (Programs, scripts and web pages). Accepted: Pictures; Documents; Texts and data; Video; Archives; E-mails, calendars and contacts; Other files",
    ]);
    const large = await upload("a.txt", Buffer.alloc(2 * 1024 * 1024 + 1, 97));
    expect([large.status, large.body.error.message]).toEqual([413, "The file is too large. At most 2 MB are accepted"]);
    expect((await upload("a.txt", Buffer.from("words"))).status).toBe(200);
    const { mail, said } = await arrive("setup.exe", Buffer.from("MZ\x90\0", "latin1"));
    expect([mail.left_out, said.map(({ body }) => body)]).toMatchObject([
      [{ fileName: "setup.exe", reason: expect.stringContaining("not accepted here") }],
      expect.arrayContaining(["Words"]),
    ]);
    await set({ refusedFiles: [], maxFileMb: null });
    expect((await upload("photo.png", Buffer.from("MZ\x90\0", "latin1"))).body.data.danger).toBe("program");
  });

  test("cannot exceed the size limit of the deployment", async () => {
    await set({ maxFileMb: 25 });
    const { status, body } = await upload("a.txt", Buffer.alloc(12 * 1024 * 1024 + 1, 97));
    expect([status, body.error.message]).toEqual([413, "The file is too large. At most 12 MB are accepted"]);
  });
});
