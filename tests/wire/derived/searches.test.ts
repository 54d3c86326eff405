import { type CallName, contractRows, type Row } from "@parley/core/contract";
import { searchText } from "@parley/core/contract/schemas";
import { everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson } from "../../people.ts";
import { incomingEmail } from "./email-examples.ts";
import { sendRow } from "./send-row.ts";
import { escalation } from "./things.ts";
import { openWorld, type World } from "./world.ts";

/**
 * Search texts that match nothing in the demo but that PostgreSQL, the normalizer or number parsing could treat as
 * wildcards.
 */
const SIGNS = ["%", "%%%", "_%_", "___", "\\", "\\\\", "\\%", "---", "( )", "+--", "...", "***", "???", "'''", "&|!", "\u{1f9ff}"];

const currentTicketFields = (part: Row["query"]): Record<string, unknown> =>
  part !== undefined && "shape" in part && typeof part.shape === "object" && part.shape !== null ? { ...part.shape } : {};

/** All calls with a search text, each with the part (query or variables) and name of the parameter. */
const SEARCHES = Object.entries<Row>(contractRows).flatMap(([name, row]) => {
  // Skips files, because they use the SQL of their list, which is tested.
  if (row.listFile) return [];
  const part = row.graphql ? "variables" : "query";
  return Object.entries(currentTicketFields(row[part]))
    .filter(([field, schema]) => schema === searchText || ((row.method === "GET" || row.graphql) && /^(search|text)$/.test(field)))
    .map(([field]) => ({ name: name as CallName, row, part, field }));
});

let gateway: TestGateway;
let world: World;
let tokens: string[];
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  world = await openWorld(gateway);
  tokens = [world.caller.token, (await makePerson(gateway, everything)).token];
  await world.own(`insert into broadcast_batch (stakeholder_id, name, template_id, audience, status)
    select 2, 'Ours', min(id), '{"typeIds":[],"locations":[],"platforms":[]}', 'draft' from push_template where stakeholder_id = 2 returning id`);
  await world.own(`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at)
    select 2, min(b.id), min(c.id), 'web', 'queued', now() from bot b, customer c where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id`);
  await world.own(`insert into client_plan (stakeholder_id, plan_id, price, currency, state, starts_on, anchor)
    select 2, min(id), 0, 'USD', 'pending', '2099-01-01', '2099-01-01' from plan returning id`);
  await escalation(world, "byCaller");
  await incomingEmail(world);
  await world.own("insert into mail (to_address, subject, text) values ('ours@parley.test', 'Ours', 'Ours') returning id");
});
afterAll(async () => {
  await world.close();
  await gateway.close();
});

const TEXTS_MAX = 20;
/** Returns the first two words of texts that the rows of a list show. They have letters that folding leaves alone. */
const rowTexts = async ({ row, part }: (typeof SEARCHES)[number]): Promise<readonly string[]> => {
  const answers = await Promise.all(tokens.map((token) => sendRow(gateway, row, { [part]: {} }, token)));
  return [...new Set(answers.flatMap(({ body }) => JSON.stringify(body).match(/(?<=")[a-z]{3,} [a-z]{3,}(?=[" ])/gi) ?? []))];
};

/** Number of results of the user who finds the most. */
const count = async ({ row, part, field }: (typeof SEARCHES)[number], text: string | undefined): Promise<number> => {
  const answers = await Promise.all(tokens.map((token) => sendRow(gateway, row, { [part]: { [field]: text } }, token)));
  const good = answers.filter(({ status }) => status === 200);
  if (good.length === 0) throw new Error(`nobody may: ${JSON.stringify(answers)}`);
  return Math.max(...good.map(({ body: { data } }) => (Array.isArray(data) ? data.length : (data.rowCount ?? data.items.length))));
};

test("the table of derived tests lists every search", () => {
  expect(SEARCHES.length).toBeGreaterThan(18);
});

describe.each(SEARCHES)("$name", (search) => {
  test("treats special characters literally, so that they find only rows that contain them", async () => {
    const found = await Promise.all(SIGNS.map(async (signs) => [signs, await count(search, signs)] as const));
    expect(found.filter(([, n]) => n > 0)).toEqual([]);
  });

  test.skipIf(search.field === "text")("finds the words of a row in any order, and requires all of them", async ({ skip }) => {
    const texts = (await rowTexts(search)).slice(0, TEXTS_MAX);
    const counts = await Promise.all(texts.map(async (text) => [text, await count(search, text)] as const));
    const found = counts.filter(([, n]) => n > 0);
    skip(found.length === 0, "no row is found by two words of a text that it shows");
    const reversed = await Promise.all(found.map(async ([text]) => [text, await count(search, text.split(" ").toReversed().join(" "))] as const));
    expect(reversed).toEqual(found);
    const more = await Promise.all(found.map(async ([text]) => [text, await count(search, `${text} zzqxzz`)] as const));
    expect(more).toEqual(found.map(([text]) => [text, 0]));
  });

  test("finds rows for a common term", async () => {
    const all = await Promise.all([...(/^text$/.test(search.field) ? [] : [undefined]), "a", "booking", "our"].map((text) => count(search, text)));
    expect(Math.max(...all)).toBeGreaterThan(0);
  });
});
