import { allows } from "@parley/core/access";
import { actionsOf, actionText, type EntityKind, type Row, VALIDATE_ONLY } from "@parley/core/contract";
import { allRights, provider } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { createEntry } from "./create-entry.ts";
import {
  type Draft,
  defaultsOf,
  draftOf,
  inCapitals,
  isProvidersOwn,
  largestDraft,
  plainEntities,
  requiredOf,
  wrongValues,
} from "./plain-entities.ts";
import { type Parts, pathOf, sendRow } from "./send-row.ts";

type Entry = Draft & { readonly id: number; readonly version: number };

const NEVER = 2_000_000_011;
/**
 * SQL that lists the tables with a version counter. They and the audit log without refusals (ADR 0032) must stay
 * unchanged.
 */
const KEPT = `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`;

/** SQL that gives the entries different usage counts, because sorting cannot be tested with equal values. */
const APART = "update canned_reply set usage_count = id % 3 where stakeholder_id = 2";

let gateway: TestGateway;
let client: pg.Client;
let keepers: { readonly own: Person; readonly providers: Person };
let stranger: Person;
let digests: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  keepers = { own: await makePerson(gateway, { ...allRights, stakeholderId: 2 }), providers: await makePerson(gateway, provider(allRights)) };
  stranger = await makePerson(gateway, { ...allRights, stakeholderId: 3 });
  client = new pg.Client(gateway.test.connection);
  await client.connect();
  await client.query("select set_config('parley.scope', '0', false)");
  await client.query(APART);
  const { rows } = await client.query<{ name: string }>(KEPT);
  const sumOf = (name: string, where = "") =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t ${where}`;
  digests = [...rows.map(({ name }) => sumOf(name)), sumOf("audit_log", "where refused_minute is null")].join(" union all ");
});
afterAll(async () => {
  await client.end();
  await gateway.close();
});

/** Checksums that change if anything is stored. */
const stored = async () => (await client.query(digests)).rows;
/** Response with its times replaced, so that it can be compared with a later one. */
const atAnyTime = (body: unknown) => JSON.stringify(body).replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"then"');
const byId = (id: number): Parts => ({ params: { id } });

test("contract contains plain entities", () => {
  expect(plainEntities().length).toBeGreaterThan(3);
});

describe.each(plainEntities())("$name", ({ entity, list, create, update, remove }) => {
  const isProviders = isProvidersOwn({ create });
  const keeper = (): Person => (isProviders ? keepers.providers : keepers.own);
  const send = (row: Row, parts: Parts, person: Person | undefined = keeper()) => sendRow(gateway, row, parts, person?.token);
  const page = list.crud?.page;
  const called = entity.one.replace(/^an? /, "");
  const changing = [["create", create], ["update", update], ...(remove ? [["remove", remove] as const] : [])] as const;

  const pageOf = async (query: Draft): Promise<{ items: Entry[]; rowCount: number; pageCount: number }> => (await send(list, { query })).body.data;
  /** Values of the fields that are required together with this value. */
  const goingWith = async (name: string, value: unknown): Promise<Draft> => {
    const found = Object.entries(entity.fields).find(([, { where }]) => where?.field === name && where.is === value);
    return found?.[1].of === undefined ? {} : { [found[0]]: await createEntry(gateway, found[1].of as EntityKind, keeper()) };
  };
  const all = async (query: Draft = {}): Promise<Entry[]> =>
    page ? (await pageOf({ pageSize: 1000, ...query })).items : (await send(list, {})).body.data;
  const made = async (draft: Draft = draftOf(entity), person = keeper()): Promise<Entry> => {
    const { status, body } = await send(create, { body: draft }, person);
    if (status !== 200) throw new Error(`${entity.one} is not created: ${JSON.stringify(body)}`);
    return body.data;
  };
  const change = (id: number, version: number, draft: Draft, person = keeper()) => send(update, { ...byId(id), body: { ...draft, version } }, person);
  const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);
  const entriesOf = async (id: number) => {
    const { rows } = await client.query(
      "select action, before, after, actor_user_id, via from audit_log where entity_type = $1 and entity_id = $2 order by id",
      [entity.kind, String(id)],
    );
    return rows;
  };
  const actionOf = (row: Row) => actionsOf(row).map(actionText)[0];

  describe("list", () => {
    test.skipIf(isProviders)("contains only entries of the caller's own stakeholder", async () => {
      const [own, theirs] = [await made(), await made(draftOf(entity), stranger)];
      const ids = idsOf(await all());
      expect([ids.includes(own.id), ids.includes(theirs.id)]).toEqual([true, false]);
    });

    if (page)
      test("has pages that together contain each entry once", async () => {
        for (let n = 0; n < 3; n += 1) await made();
        const whole = await all();
        const pageCount = Math.ceil(whole.length / 2);
        const pages = await Promise.all(Array.from({ length: pageCount + 1 }, (_, index) => pageOf({ page: index + 1, pageSize: 2 })));
        expect(pages.flatMap(({ items }) => items)).toEqual(whole);
        for (const one of pages) expect(one).toMatchObject({ rowCount: whole.length, pageCount });
      });

    test.each(page?.search ?? [])("is searched by %s, ignoring case", async (field) => {
      const { [field]: value } = await made();
      const text = String(value);
      const holds = (entry: Entry) => (page?.search ?? []).some((searched) => String(entry[searched]).toLowerCase().includes(text.toLowerCase()));
      const found = await all({ search: text.toUpperCase() });
      expect(found).toEqual((await all()).filter(holds));
      expect(found.length).toBeGreaterThan(0);
      expect(await all({ search: `${text} and more` })).toEqual([]);
    });

    test.each(page?.sorts ?? [])("is sorted by %s in both directions", async (sort) => {
      const rising = await all({ sort });
      const values = rising.map((entry) => (typeof entry[sort] === "string" ? entry[sort].toLowerCase() : Number(entry[sort])));
      expect(values).toEqual([...values].sort((one, other) => (one < other ? -1 : Number(one > other))));
      expect(new Set(values).size).toBeGreaterThan(1);
      expect(await all({ sort: `-${sort}` })).toEqual([...rising].reverse());
    });

    if (page)
      test("is sorted by the first of its orders by default", async () => {
        expect(await all()).toEqual(await all({ sort: page.sorts[0] }));
      });

    test.each(page?.filters ?? [])("is filtered by %s", async (filter) => {
      const field = entity.fields[filter];
      const named =
        field?.kind === "id" && field.of
          ? [await createEntry(gateway, field.of, keeper()), await createEntry(gateway, field.of, keeper())]
          : undefined;
      const values = named ?? field?.choices ?? [true, false];
      for (const value of values) await made(draftOf(entity, { [filter]: value, ...(await goingWith(filter, value)) }));
      const whole = await all();
      for (const value of values) {
        const found = await all({ [filter]: value });
        expect(found).toEqual(whole.filter((entry) => entry[filter] === value));
        expect(found.length).toBeGreaterThan(0);
      }
    });
  });

  test("is created with the given values in version 1 and listed as in the response", async () => {
    const draft = draftOf(entity);
    const entry = await made(draft);
    expect(entry).toMatchObject({ ...draft, version: 1 });
    expect((await all()).find(({ id }) => id === entry.id)).toEqual(entry);
  });

  test("is created with its defaults for missing values", async () => {
    const required = requiredOf(entity, draftOf(entity));
    expect(await made(required)).toMatchObject({ ...required, ...defaultsOf(entity) });
  });

  test("is changed to the next version and can be changed back", async () => {
    const [entry, draft] = [await made(), draftOf(entity)];
    const { status, body } = await change(entry.id, 1, draft);
    expect([status, body.data]).toMatchObject([200, { id: entry.id, ...draft, version: 2 }]);
    const former = Object.fromEntries(Object.keys(entity.fields).map((field) => [field, entry[field]]));
    expect((await change(entry.id, 2, former)).body.data).toMatchObject({ ...former, version: 3 });
    expect((await all()).find(({ id }) => id === entry.id)).toMatchObject(former);
  });

  test("accepts values up to the limits of its fields", async () => {
    const draft = largestDraft(entity);
    expect(await made(draft)).toMatchObject(draft);
  });

  test("returns 400 with the field for each value outside its bounds, and nothing is stored", async () => {
    const entry = await made();
    const before = await stored();
    for (const [field, value] of [...wrongValues(entity), ["strange", 1] as const]) {
      const body = { ...draftOf(entity), [field]: value };
      for (const answer of [await send(create, { body }), await change(entry.id, 1, body)]) {
        const paths = answer.body.error?.details?.fields?.map(({ path }: { path: string }) => path.replace(/\.\d+$/, ""));
        expect({ value, status: answer.status, paths }).toEqual({ value, status: 400, paths: [field] });
      }
    }
    expect(await stored()).toEqual(before);
  });

  test(`returns 409 for a used ${entity.unique}, ignoring case, within its scope, and nothing is stored`, async () => {
    const draft = draftOf(entity);
    const [, other] = [await made(draft), await made()];
    const taken = { ...draftOf(entity), ...draft };
    const before = await stored();
    for (const [body, text] of [
      [taken, taken[entity.unique]],
      [inCapitals(taken, entity), undefined],
    ] as const) {
      for (const answer of [await send(create, { body }), await change(other.id, 1, body)]) {
        expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
        if (text !== undefined) expect(answer.body.error.message).toBe(`There is already ${entity.one} "${text}"`);
      }
    }
    expect(await stored()).toEqual(before);
    expect((await send(create, { body: draft }, stranger)).status).toBe(isProviders ? 403 : entity.isUniqueEverywhere ? 409 : 200);
  });

  test("returns 409 for an outdated version with the current entry, and nothing is stored", async () => {
    const { id } = await made();
    const first = (await change(id, 1, draftOf(entity))).body.data;
    const before = await stored();
    const { status, body } = await change(id, 1, draftOf(entity));
    expect([status, body.error]).toMatchObject([409, { code: "conflict", message: `Another user has changed this ${called} in the meantime` }]);
    expect(body.error.details.present).toEqual(first);
    expect(await stored()).toEqual(before);
  });

  if (isProviders)
    test("returns 403 to any stakeholder user, as for a missing id, and nothing is stored", async () => {
      const { id } = await made();
      const before = await stored();
      // The list of a screen that everybody may open is not refused, but must be empty for this user (spec section 6).
      if (allows(list.access, allRights)) expect((await send(list, {}, stranger)).body.data).toMatchObject({ items: [], rowCount: 0 });
      for (const row of [...(allows(list.access, allRights) ? [] : [list]), create, update, ...(remove ? [remove] : [])]) {
        const body = row === update ? { ...draftOf(entity), version: 1 } : row === create ? draftOf(entity) : undefined;
        const partsOf = (one: number): Parts => ({ ...(row.params && byId(one)), body });
        const [theirs, never] = [await send(row, partsOf(id), stranger), await send(row, partsOf(NEVER), stranger)];
        expect([theirs.status, theirs.body]).toEqual([403, never.body]);
      }
      expect(await stored()).toEqual(before);
    });

  test.skipIf(isProviders)("returns 404 for another stakeholder's entry, as for a missing one, and nothing is stored", async () => {
    const { id } = await made();
    const before = await stored();
    for (const row of remove ? [update, remove] : [update]) {
      const body = row === update ? { ...draftOf(entity), version: 1 } : undefined;
      const [theirs, never] = [await send(row, { ...byId(id), body }, stranger), await send(row, { ...byId(NEVER), body }, stranger)];
      expect([theirs.status, theirs.body]).toEqual([404, never.body]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each([["list", list] as const, ...changing])("returns 401 without a token for %s, and nothing is stored", async (verb, row) => {
    const { id } = await made();
    const before = await stored();
    const body = { create: draftOf(entity), update: { ...draftOf(entity), version: 1 } }[verb as string];
    const { status } = await sendRow(gateway, row, { ...(row.params && byId(id)), body });
    expect(status).toBe(401);
    expect(await stored()).toEqual(before);
  });

  test("has audit entries for creation, change and removal with user, before and after", async () => {
    const [draft, later] = [draftOf(entity), draftOf(entity)];
    const { id } = await made(draft);
    await change(id, 1, later);
    if (remove) expect((await send(remove, byId(id))).body).toEqual({ data: { done: true } });
    const by = { actor_user_id: keeper().userId, via: "api" };
    expect(await entriesOf(id)).toEqual([
      { ...by, action: actionOf(create), before: null, after: draft },
      { ...by, action: actionOf(update), before: draft, after: later },
      ...(remove ? [{ ...by, action: actionOf(remove), before: later, after: null }] : []),
    ]);
  });

  if (remove)
    test("is missing after its removal and can be created again", async () => {
      const draft = draftOf(entity);
      const { id, ...was } = await made(draft);
      expect((await send(remove, byId(id))).status).toBe(200);
      expect(idsOf(await all())).not.toContain(id);
      expect((await send(remove, byId(id))).status).toBe(404);
      const { id: again, ...is } = await made(draft);
      expect(is).toEqual(was);
      expect(again).not.toBe(id);
    });

  test.each(changing.filter(([, { validates }]) => validates))(
    "returns the same response to a dry run of %s as to the real call, and stores nothing",
    async (verb, row) => {
      const { id } = await made();
      const body = verb === "update" ? { ...draftOf(entity), version: 1 } : undefined;
      const tries = { token: keeper().token, headers: { [VALIDATE_ONLY]: "1" }, ...(body && { body }) };
      const before = await stored();
      const tried = await gateway.request(row.method, pathOf(row, byId(id)), tries);
      expect(await stored()).toEqual(before);
      expect([tried.status, atAnyTime(tried.body)]).toEqual([200, atAnyTime((await send(row, { ...byId(id), body })).body)]);
    },
  );
});
