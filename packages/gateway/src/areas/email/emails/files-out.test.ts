import type { ParsedMail } from "mailparser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { png } from "../../../files/pictures.fixture.ts";
import { stored, storedSession } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideMail } from "../../../testing/outside-mail.ts";

const outside = await startOutsideMail();
let gateway: TestGateway;
let agent: string;
let other: string;
let addressId: number;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { SMTP_URL: outside.url } });
  const admin = (await gateway.signIn("admin@acacia.test")).token;
  const body = { address: "files@acacia.test", name: "Acacia desk", signature: "Acacia <Tours>" };
  addressId = (await gateway.request("POST", "/api/messenger/email/addresses", { token: admin, body })).body.data.id;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("agent2@acacia.test")).token;
});
afterAll(async () => {
  await gateway.close();
  await outside.close();
});

const PICTURE = png(5, 5);
const upload = async (path: string, name: string, bytes: Buffer, { token = agent, sessionId }: { token?: string; sessionId?: number } = {}) => {
  const form = new FormData();
  if (sessionId !== undefined) form.append("sessionId", String(sessionId));
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${gateway.url}/api/messenger/${path}`, { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
/** Uploads a file for an e-mail that starts a conversation; returns the file's id. */
const waiting = async (name: string, bytes: Buffer, token = agent): Promise<number> =>
  (await upload("upload/email", name, bytes, { token })).body.data.id;
const download = (id: number, token: string) => fetch(`${gateway.url}/api/messenger/upload/${id}`, { headers: { authorization: `Bearer ${token}` } });

let count = 0;
const begin = (more: Record<string, unknown>, token = agent) => {
  count += 1;
  const body = { addressId, clientId: `files-${count}`, to: [`reader${count}@else.test`], subject: "Your trip", body: "See <this>.", ...more };
  return gateway.request("POST", "/api/messenger/email/begin", { token, body });
};
const arrived = async (to = `reader${count}@else.test`, which = 0): Promise<ParsedMail> => {
  await expect.poll(async () => (await outside.to(to)).length, { timeout: 15_000 }).toBe(which + 1);
  const mail = (await outside.to(to))[which];
  if (mail === undefined) throw new Error("no mail");
  return mail;
};

describe("e-mail that begins a conversation", () => {
  test("embeds an image in its text and attaches a file with unchanged bytes", async () => {
    const text = Buffer.from("day,place\n1,Nairobi\n");
    const { status } = await begin({ attachmentIds: [await waiting("map.png", PICTURE), await waiting("days.csv", text)] });
    expect(status).toBe(200);
    const mail = await arrived();
    const [picture, file] = mail.attachments;
    expect([picture?.filename, picture?.contentType, picture?.contentDisposition, picture?.content.equals(PICTURE)]).toEqual([
      "map.png",
      "image/png",
      "inline",
      true,
    ]);
    expect([file?.filename, file?.contentDisposition, file?.content.equals(text)]).toEqual(["days.csv", "attachment", true]);
  });

  test("displays its image from its own parts, between text and signature, and loads nothing external", async () => {
    await begin({ attachmentIds: [await waiting("map.png", PICTURE)] });
    const mail = await arrived();
    // The mail parser of this test replaces the image reference in the HTML by the image's data.
    expect(mail.html).toMatch(/See &lt;this&gt;\..*<img src="data:image\/png;base64,[^"]+" alt="map\.png".*-- \nAcacia &lt;Tours&gt;/s);
    expect(mail.html).not.toMatch(/https?:|cid:/);
    expect(mail.text?.trim()).toBe("See <this>.\n\n-- \nAcacia <Tours>");
  });

  test("without an image has no HTML part", async () => {
    await begin({ attachmentIds: [await waiting("days.csv", Buffer.from("a,b"))] });
    expect((await arrived()).html).toBe(false);
  });

  test("can consist of a file alone, which is stored in the conversation", async () => {
    const { status, body } = await begin({ body: "", attachmentIds: [await waiting("map.png", PICTURE)] });
    expect(status).toBe(200);
    const last = (await stored(gateway, body.data.id)).at(-1);
    expect([last?.kind, last?.attachment_ids.length]).toEqual(["file", 1]);
  });

  test("without text and file returns 400 and creates no conversation", async () => {
    const before = await gateway.deps.database.platform.selectFrom("email_thread").select("session_id").execute();
    const { status, body } = await begin({ body: " " });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "body"]);
    expect(await gateway.deps.database.platform.selectFrom("email_thread").select("session_id").execute()).toEqual(before);
  });

  test("sent twice under one client id attaches its file once", async () => {
    const more = { clientId: "files-twice", to: ["twice@else.test"], attachmentIds: [await waiting("map.png", PICTURE)] };
    const answers = [await begin(more), await begin(more)];
    expect(answers.map(({ status, body }) => [status, body.data.id])).toEqual([
      [200, answers[0]?.body.data.id],
      [200, answers[0]?.body.data.id],
    ]);
    expect((await arrived("twice@else.test")).attachments).toHaveLength(1);
  });
});

describe("file uploaded for an e-mail", () => {
  test("is visible only to its uploader until the e-mail is sent, then to readers of the conversation", async () => {
    const id = await waiting("map.png", PICTURE);
    expect([(await download(id, agent)).status, (await download(id, other)).status]).toEqual([200, 404]);
    await begin({ attachmentIds: [id] });
    expect((await download(id, other)).status).toBe(200);
  });

  test.each([
    ["of a colleague", async () => waiting("map.png", PICTURE, other)],
    ["that nobody uploaded", async () => 2_000_000_011],
  ])("%s is refused with the same message and starts no conversation", async (_whose, file) => {
    const id = await file();
    const { status, body } = await begin({ attachmentIds: [id] });
    expect([status, body.error.details.fields]).toMatchObject([
      400,
      [{ path: "attachmentIds", message: "This file was not uploaded for this e-mail" }],
    ]);
    const begun = await gateway.deps.database.platform
      .selectFrom("email_thread")
      .select("session_id")
      .where("client_id", "=", `files-${count}`)
      .execute();
    expect(begun).toEqual([]);
  });

  test("is deleted by the next upload if it was not sent within a day", async () => {
    const id = await waiting("old.csv", Buffer.from("a,b"));
    const { platform } = gateway.deps.database;
    await platform.updateTable("attachment").set({ created_at: "2026-01-01T00:00:00Z" }).where("public_id", "=", id).execute();
    await waiting("new.csv", Buffer.from("a,b"));
    expect((await download(id, agent)).status).toBe(404);
    expect(await platform.selectFrom("attachment").select("id").where("public_id", "=", id).execute()).toEqual([]);
  });

  test("is refused with 409 while a hundred other files are unsent", async () => {
    const token = (await gateway.signIn("agent2@acacia.test")).token;
    const { id: uploaded_by } = await gateway.deps.database.platform
      .selectFrom("app_user")
      .select("id")
      .where("login_id", "=", "agent2@acacia.test")
      .executeTakeFirstOrThrow();
    const one = {
      stakeholder_id: 2,
      session_id: null,
      file_name: "x",
      mime: "text/plain",
      size: 1,
      sha256: Buffer.from("x"),
      storage_key: "nowhere",
    };
    await gateway.deps.database.platform
      .insertInto("attachment")
      .values(Array.from({ length: 100 }, () => ({ ...one, uploaded_by })))
      .execute();
    expect((await upload("upload/email", "map.png", PICTURE, { token })).status).toBe(409);
  });
});

describe("e-mail reply with attachments", () => {
  const taken = async () => (await begin({})).body.data.id as number;
  const answer = (sessionId: number, more: Record<string, unknown>) =>
    gateway.request("POST", "/api/messenger/email/send-email", {
      token: agent,
      body: { sessionId, clientId: `answer-${sessionId}`, body: "Here", ...more },
    });

  test("may contain images and files of its conversation", async () => {
    const sessionId = await taken();
    const { body } = await upload("upload", "map.png", PICTURE, { sessionId });
    expect((await answer(sessionId, { body: "", attachmentIds: [body.data.id] })).status).toBe(200);
    const mail = await arrived(undefined, 1);
    expect([mail.attachments[0]?.filename, typeof mail.html]).toEqual(["map.png", "string"]);
  });

  test("from a ticket contains its files, which can be downloaded from the conversation of the ticket", async () => {
    const sessionId = await taken();
    const { userCode } = (await gateway.request("GET", `/api/messenger/conversations/${sessionId}`, { token: agent })).body.data;
    const draft = { session_id: sessionId, userCode, subject: "Trip" };
    const ticket = await gateway.request("POST", "/api/messenger/tickets", { token: agent, body: draft });
    expect(ticket.status).toBe(200);
    const { body: file } = await upload("upload", "days.csv", Buffer.from("a,b"), { sessionId });
    const { status } = await gateway.request("POST", "/api/messenger/tickets/reply", {
      token: agent,
      body: { id: ticket.body.data.id, clientId: `ticket-${sessionId}`, body: "From the ticket", attachmentIds: [file.data.id] },
    });
    expect(status).toBe(200);
    expect((await arrived(undefined, 1)).attachments[0]?.filename).toBe("days.csv");
    expect(await (await download(file.data.id, agent)).text()).toBe("a,b");
  });

  test("with more files than a mail server accepts returns 400 and is not sent", async () => {
    const sessionId = await taken();
    const { body } = await upload("upload", "map.png", PICTURE, { sessionId });
    const { platform } = gateway.deps.database;
    await platform
      .updateTable("attachment")
      .set({ size: 19 * 1024 * 1024 })
      .where("public_id", "=", body.data.id)
      .execute();
    const refused = await answer(sessionId, { attachmentIds: [body.data.id] });
    expect([refused.status, refused.body.error.details.fields[0]]).toMatchObject([
      400,
      { path: "attachmentIds", message: "The files of an e-mail may have 18 MB in total" },
    ]);
    expect((await storedSession(gateway, sessionId)).last_seq).toBe(2);
  });
});
