import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { LOGO_MAX_BYTES, LOGO_SIDE_MAX } from "@parley/core/contract/platform/stakeholder-logos";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { gif, jpeg, png, webpLossy } from "../../../files/pictures.fixture.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const ACACIA = 2;
const BAOBAB = 3;
const PATH = "/api/main/stakeholders/logo";

let gateway: TestGateway;
let admin: string;
let agent: string;
let other: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());
afterEach(async () => {
  for (const id of [ACACIA, BAOBAB]) await gateway.request("DELETE", `${PATH}/${id}`, { token: provider });
});

const set = async (bytes: Buffer, { id = ACACIA, token = admin, name = "logo.png" }: { id?: number; token?: string; name?: string } = {}) => {
  const form = new FormData();
  form.append("id", String(id));
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(gateway.url + PATH, { method: "POST", body: form, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
};
const show = (id: number, token: string) => fetch(`${gateway.url}${PATH}/${id}`, { headers: { authorization: `Bearer ${token}` } });
const remove = (id: number, token: string) => gateway.request("DELETE", `${PATH}/${id}`, { token });
const logoOf = async (id: number) => (await gateway.request("GET", `/api/main/stakeholders/${id}`, { token: provider })).body.data.logo;
const files = async () => (await readdir(join(gateway.deps.settings.dataDir, "files")).catch(() => [])).toSorted();
const entries = () =>
  gateway.deps.database.platform
    .selectFrom("audit_log")
    .select(["action", "before", "after", "stakeholder_id"])
    .where("action", "like", "stakeholder logo%")
    .orderBy("id")
    .execute();
const state = async () => ({ files: await files(), entries: (await entries()).length, logos: [await logoOf(ACACIA), await logoOf(BAOBAB)] });

test.each([
  ["PNG", png, "image/png"],
  ["JPEG", jpeg, "image/jpeg"],
  ["WebP", webpLossy, "image/webp"],
])("stakeholder logo in the format %s is returned byte for byte, whatever its file name", async (_kind, make, type) => {
  const bytes = make(640, 200);
  const { status, body } = await set(bytes, { name: "logo" });
  expect([status, body.data]).toEqual([200, { id: ACACIA, logo: await logoOf(ACACIA) }]);
  const answer = await show(ACACIA, agent);
  expect([answer.headers.get("content-type"), Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([type, true]);
});

test("a stakeholder logo is returned in lists, choices and the sign-in response", async () => {
  const { logo } = (await set(png(5, 5))).body.data;
  const [listed, choices] = await Promise.all(
    ["?search=acacia", "/sel"].map((path) => gateway.request("GET", `/api/main/stakeholders${path}`, { token: admin })),
  );
  const signedIn = await gateway.signIn("agent2@acacia.test");
  expect([listed?.body.data.items[0].logo, choices?.body.data[0].logo, signedIn.stakeholder.logo]).toEqual([logo, logo, logo]);
});

test("provider staff can set the logo of a stakeholder, and the audit entry belongs to that stakeholder", async () => {
  const before = (await entries()).length;
  expect((await set(png(64, 32), { id: BAOBAB, token: provider })).status).toBe(200);
  expect((await entries()).slice(before)).toEqual([
    { action: "stakeholder logo set", before: { logo: null }, after: { logo: "PNG, 64 × 32 pixels" }, stakeholder_id: BAOBAB },
  ]);
});

test("a new logo replaces the earlier one with another id and leaves a single file", async () => {
  const none = await files();
  const first = await set(png(5, 5));
  const second = await set(jpeg(6, 6));
  expect(second.body.data.logo).not.toBe(first.body.data.logo);
  expect(await files()).toHaveLength(none.length + 1);
  expect((await show(ACACIA, agent)).headers.get("content-type")).toBe("image/jpeg");
});

test("one of several concurrent logo uploads is kept, and no file of the others remains", async () => {
  const none = await files();
  const answers = await Promise.all([set(png(5, 5)), set(jpeg(6, 6)), set(webpLossy(7, 7))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await files()).toHaveLength(none.length + 1);
});

test("a removed logo is deleted with its file and audited once", async () => {
  const none = await state();
  await set(png(5, 5));
  expect((await remove(ACACIA, admin)).body.data).toEqual({ id: ACACIA, logo: null });
  expect((await show(ACACIA, admin)).status).toBe(404);
  const after = await entries();
  expect(after.at(-1)).toMatchObject({ action: "stakeholder logo removed", before: { logo: "PNG, 5 × 5 pixels" }, after: { logo: null } });
  expect((await remove(ACACIA, admin)).status).toBe(200);
  expect(await state()).toEqual({ ...none, entries: after.length });
});

describe("refused logo change stores nothing:", () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each([
    ["a drawing, which may run scripts", SVG, 415, "A logo must be a PNG, JPEG or WebP image"],
    ["a film of one picture", gif(5, 5), 415, "A logo must be a PNG, JPEG or WebP image"],
    ["a text that is called a picture", Buffer.from("not a picture"), 415, "A logo must be a PNG, JPEG or WebP image"],
    ["an image without a size", png(0, 5), 415, "The image cannot be read"],
    ["a picture too wide", png(LOGO_SIDE_MAX + 1, 5), 413, "pixels"],
    ["a file too large", Buffer.concat([png(5, 5), Buffer.alloc(LOGO_MAX_BYTES)]), 413, "too large"],
    ["an empty file", Buffer.alloc(0), 400, "cannot be accepted"],
  ])("%s", async (_what, bytes, status, message) => {
    await set(png(9, 9));
    const before = await state();
    const answer = await set(bytes);
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(message)]);
    expect(await state()).toEqual(before);
  });

  test("for another stakeholder, with 404", async () => {
    await set(png(9, 9));
    const before = await state();
    const answers = [await set(png(5, 5), { token: other }), await remove(ACACIA, other), await show(ACACIA, other)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await state()).toEqual(before);
  });

  test("by a user who may not change the stakeholder", async () => {
    await set(png(9, 9));
    const before = await state();
    const answers = [await set(png(5, 5), { token: agent }), await remove(ACACIA, agent)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await state()).toEqual(before);
  });

  test("by a caller without a sign-in", async () => {
    await set(png(9, 9));
    expect((await fetch(`${gateway.url}${PATH}/${ACACIA}`)).status).toBe(401);
  });
});
