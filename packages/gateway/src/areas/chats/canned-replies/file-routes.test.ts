import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { png } from "../../../files/pictures.fixture.ts";
import { openChat, openStaff } from "../../../live/testing/chats.ts";
import type { openCustomer } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/** Tests that the files of a canned reply also appear in the message that is created from the canned reply. */
let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let colleague: string;
let stranger: string;
let talk: Awaited<ReturnType<typeof openCustomer>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await openStaff(gateway, "agent1@acacia.test");
  colleague = (await gateway.signIn("agent2@acacia.test")).token;
  stranger = (await gateway.signIn("agent1@baobab.test")).token;
  talk = await openChat(gateway, agent.token);
});
afterAll(async () => {
  agent.close();
  talk.close();
  await gateway.close();
});

const PATH = "/api/messenger/quick_reply";
const BYTES = png(64, 48);
let codes = 0;
const made = async (over: object = {}): Promise<number> => {
  codes += 1;
  const body = { shortCode: `with-file-${codes}`, title: "Form", body: "The form is attached", ...over };
  return (await gateway.request("POST", PATH, { token: agent.token, body })).body.data.id;
};
const add = async (id: number, { name = "form.png", bytes = BYTES, token = agent.token } = {}) => {
  const form = new FormData();
  form.append("id", String(id));
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${gateway.url}${PATH}/file`, { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
const show = (id: number, fileId: number, token = agent.token) =>
  fetch(`${gateway.url}${PATH}/${id}/file/${fileId}`, { headers: { authorization: `Bearer ${token}` } });
const remove = (id: number, fileId: number, token = agent.token) => gateway.request("DELETE", `${PATH}/${id}/file/${fileId}`, { token });
const attach = (id: number, sessionId = talk.sessionId, token = agent.token) =>
  gateway.request("POST", `${PATH}/${id}/attach`, { token, body: { sessionId } });
const left = async () => {
  const folder = join(gateway.deps.settings.dataDir, "files");
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from canned_reply_file`.execute(gateway.test.database.platform);
  return { rows: rows[0]?.n, files: existsSync(folder) ? (await readdir(folder)).length : 0 };
};

test("a file added to a canned reply is listed with it and opens in a sandbox for a colleague", async () => {
  const id = await made();
  const { status, body } = await add(id);
  expect([status, body.data.files]).toMatchObject([200, [{ fileName: "form.png", mime: "image/png", size: BYTES.length }]]);
  const answer = await show(id, body.data.files[0].id, colleague);
  expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
});

test("files of a canned reply are sent with a message, and stay in the message after they are removed from the reply", async () => {
  const id = await made();
  const file = (await add(id)).body.data.files[0];
  const { body } = await attach(id);
  expect(body.data).toMatchObject([{ fileName: "form.png" }]);
  const [attached] = body.data;
  const sent = await gateway.request("POST", "/api/messenger/support/sendmessage", {
    token: agent.token,
    body: { sessionId: talk.sessionId, clientId: "with-file", timestamp: 1, body: "Here", attachmentIds: [attached.id] },
  });
  expect(sent.status).toBe(200);
  expect((await remove(id, file.id)).body.data.files).toEqual([]);
  expect((await show(id, file.id)).status).toBe(404);
  const kept = await fetch(`${gateway.url}/api/messenger/upload/${attached.id}`, { headers: { authorization: `Bearer ${agent.token}` } });
  expect(Buffer.from(await kept.arrayBuffer()).equals(BYTES)).toBe(true);
});

describe("refused file of a canned reply leaves neither a row nor a file", () => {
  test.each([
    ["a file that is larger than may be attached", 413, async () => add(await made(), { name: "a.bin", bytes: Buffer.alloc(26 * 1024 * 1024) })],
    ["a file for a reply of another stakeholder", 404, async () => add(await made(), { token: stranger })],
    ["a file for another person's reply", 404, async () => add(await made({ scope: "personal" }), { token: colleague })],
  ])("%s returns %i", async (_what, status, send) => {
    const before = await left();
    expect((await send()).status).toBe(status);
    expect(await left()).toEqual(before);
  });

  test("if a file of the same name exists, with 409", async () => {
    const id = await made();
    await add(id);
    const before = await left();
    const { status, body } = await add(id);
    expect([status, body.error.message]).toEqual([409, 'The reply already has a file "form.png"']);
    expect(await left()).toEqual(before);
  });

  test("if the reply has five files already, with 409", async () => {
    const id = await made();
    for (let n = 1; n <= 5; n += 1) await add(id, { name: `${n}.png` });
    const before = await left();
    expect((await add(id, { name: "6.png" })).status).toBe(409);
    expect(await left()).toEqual(before);
  });
});

test("a canned reply file returns 404 to users who may not see the reply, for opening, removing and attaching", async () => {
  const id = await made({ scope: "personal" });
  const file = (await add(id)).body.data.files[0];
  const before = await left();
  expect((await show(id, file.id, colleague)).status).toBe(404);
  expect((await remove(id, file.id, colleague)).status).toBe(404);
  expect((await attach(id, talk.sessionId, colleague)).status).toBe(404);
  expect((await attach(id, talk.sessionId, stranger)).status).toBe(404);
  expect(await left()).toEqual(before);
});

test("deleting a canned reply deletes its files, while a validate-only request keeps them", async () => {
  const id = await made();
  const before = await left();
  const file = (await add(id)).body.data.files[0];
  const tried = await gateway.request("DELETE", `${PATH}/${id}`, { token: agent.token, headers: { "x-parley-validate-only": "1" } });
  expect([tried.status, (await show(id, file.id)).status]).toEqual([200, 200]);
  expect((await gateway.request("DELETE", `${PATH}/${id}`, { token: agent.token })).status).toBe(200);
  expect(await left()).toEqual(before);
});
