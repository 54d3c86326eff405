import { allows } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import { isReportKey } from "@parley/core/reports";
import { allRights, everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { type Parts, sendRow } from "./send-row.ts";

const FILES = Object.entries<Row>(contractRows).flatMap(([name, row]) => (row.listFile ? [{ name, row, file: row.listFile }] : []));
/** Returns the row of a list in the contract: the row behind a file may be only a part of it. */
const listOf = ({ output }: { readonly output: unknown }): Row => {
  const found = Object.values<Row>(contractRows).find((row) => row.output === output);
  if (!found) throw new Error("the list of a file is in no area");
  return found;
};

let gateway: TestGateway;
let people: { readonly own: Person; readonly provider: Person };
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  people = { own: await makePerson(gateway, { ...allRights, stakeholderId: 2 }), provider: await makePerson(gateway, everything) };
});
afterAll(() => gateway.close());

const reader = (row: Row): Person => (allows(row.access, { ...allRights, stakeholderId: 2 }) ? people.own : people.provider);
/** Item whose list is requested, if the path needs one: a sent broadcast of the demo. */
const thingOf = async ({ path }: Row): Promise<Parts["params"]> => {
  if (!path.includes("{")) return undefined;
  const found = await gateway.test.database.platform
    .selectFrom("broadcast_recipient")
    .select("batch_id")
    .where("stakeholder_id", "=", 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: found.batch_id };
};
type Item = Readonly<Record<string, unknown>>;
const read = async (row: Row, query: Parts["query"] = {}): Promise<unknown> => {
  const { status, body } = await sendRow(gateway, row, { params: await thingOf(row), query }, reader(row).token);
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
};
const listed = async (row: Row, query: Parts["query"] = {}): Promise<readonly Item[]> => {
  const { data } = (await read(row, row.query ? { pageSize: 1000, ...query } : {})) as { data: readonly Item[] | { items: readonly Item[] } };
  return "items" in data ? data.items : data;
};
const inFile = async (row: Row, query: Parts["query"] = {}) => (await read(row, { ...query, fileType: "json" })) as readonly Item[];
/** In JSON, PostgreSQL writes timestamps with their offset. */
const comparable = (value: unknown) => (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).getTime() : value);

/** Exports are audited as well. */
const NARROWED: Readonly<Record<string, Parts["query"]>> = { "audit-log": { entity: "user" } };

test("no two files have the same name, and no report is called like one", () => {
  const names = FILES.map(({ file }) => file.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(isReportKey)).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

describe.each(FILES)("$name", ({ row, file }) => {
  test("has the rows of the list in its order, each field as the list has it", async () => {
    const narrowed = NARROWED[file.name];
    const [rows, written] = [await listed(listOf(file.of), narrowed), await inFile(row, narrowed)];
    expect(written.length).toBe(rows.length);
    const alike = rows.map((item, index) => {
      const has = written[index] ?? {};
      // Lists of values become a single text in files.
      const keys = Object.keys(has).filter((key) => key in item && (item[key] === null || typeof item[key] !== "object"));
      return [item, has].map((of) => Object.fromEntries(keys.map((key) => [key, comparable(of[key])])));
    });
    expect(alike.map(([, has]) => has)).toEqual(alike.map(([item]) => item));
  });

  test("has in CSV the heads that JSON has as fields", async () => {
    const csv = (await read(row, { fileType: "csv" })) as string;
    const [first] = await inFile(row);
    const heads = csv.replace("\uFEFF", "").split("\n")[0]?.split(",");
    if (first) expect(heads).toEqual(Object.keys(first));
    expect(heads).not.toContain("version");
  });

  test("takes what narrows and orders its list, and no page", async () => {
    const { status, body } = await sendRow(gateway, row, { params: await thingOf(row), query: { page: "1" } }, reader(row).token);
    expect([status, body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ["page"]]);
  });
});
