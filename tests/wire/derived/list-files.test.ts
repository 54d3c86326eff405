import { allows } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import { isReportKey } from "@parley/core/reports";
import { allRights, everything } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePerson, type Person } from "../../people.ts";
import { type Parts, sendRow } from "./send-row.ts";

const FILES = Object.entries<Row>(contractRows).flatMap(([name, row]) => (row.listFile ? [{ name, row, file: row.listFile }] : []));
/** Finds the call of a list in the contract, because the definition of a file may contain only a part of it. */
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
/** Parameters of the path, if it needs any: the id of a broadcast of the demo that was sent. */
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
/** Converts times to numbers, because PostgreSQL writes them with their offset in JSON. */
const comparable = (value: unknown) => (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).getTime() : value);

/** Filters for some lists. The audit trail needs one, because each export adds an entry to it. */
const NARROWED: Readonly<Record<string, Parts["query"]>> = { "audit-log": { entity: "user" } };

test("exported list files have unique names that differ from all reports", () => {
  const names = FILES.map(({ file }) => file.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(isReportKey)).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

describe.each(FILES)("$name", ({ row, file }) => {
  test("contains the rows of the list in the same order with the same fields", async () => {
    const narrowed = NARROWED[file.name];
    const [rows, written] = [await listed(listOf(file.of), narrowed), await inFile(row, narrowed)];
    expect(written.length).toBe(rows.length);
    const alike = rows.map((item, index) => {
      const has = written[index] ?? {};
      // Compares only single values, because a file contains a list of values as one text.
      const keys = Object.keys(has).filter((key) => key in item && (item[key] === null || typeof item[key] !== "object"));
      return [item, has].map((of) => Object.fromEntries(keys.map((key) => [key, comparable(of[key])])));
    });
    expect(alike.map(([, has]) => has)).toEqual(alike.map(([item]) => item));
  });

  test("has the JSON fields as its CSV header", async () => {
    const csv = (await read(row, { fileType: "csv" })) as string;
    const [first] = await inFile(row);
    const heads = csv.replace("\uFEFF", "").split("\n")[0]?.split(",");
    if (first) expect(heads).toEqual(Object.keys(first));
    expect(heads).not.toContain("version");
  });

  test("accepts the filters and orders of its list but no page", async () => {
    const { status, body } = await sendRow(gateway, row, { params: await thingOf(row), query: { page: "1" } }, reader(row).token);
    expect([status, body.error.details.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ["page"]]);
  });
});
