import { filtersOf, type ListQuery, type ListRow, listSchema, sortsOf } from "@parley/core/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { ListParams, ListParamTypes, SqlType } from "../db/list-definition.ts";
import { declaredLists, type List } from "../db/list-statement.ts";
import { pretendRows } from "../testing/pretend-rows.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import "./areas.ts";

const ROWS = 1_000_000;
/**
 * Maximum cost of a page in PostgreSQL's cost units, which a scan of a tenth of a table reaches. Pages that are read
 * through an index cost less.
 */
const COST_MAX = 3_000;

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Plan Rows": number;
  readonly "Total Cost": number;
  readonly Plans?: readonly Plan[];
}

let at: TestDatabase;
let isTold = false;
beforeAll(async () => {
  at = await createTestDatabase();
  isTold = await pretendRows(at.connection, ROWS);
});
afterAll(() => at.drop());

/** Reasons why a page is expensive according to its query plan: full scans and sorts. */
const dear = (plan: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [`reads all of ${plan["Relation Name"]}`] : []),
  ...(plan["Node Type"].endsWith("Sort") ? (plan.Plans ?? []).map((part) => `sorts ${part["Plan Rows"]}`) : []),
  ...(plan.Plans ?? []).flatMap(dear),
];

const SAMPLES: ListParams<ListParamTypes> = { int: 3, "int[]": [3, 4], text: "ABC", "text[]": ["web"], timestamptz: new Date() };
/** Sample values for all parameters of a list, and a second set without the optional parameters. */
const takenBy = (takes: ListParamTypes = {}): readonly ListParams<ListParamTypes>[] => {
  const of = (isWhole: boolean) =>
    Object.fromEntries(
      Object.entries(takes).map(([name, type]: [string, SqlType]) => [
        name,
        isWhole || !type.endsWith("?") ? SAMPLES[type.replace("?", "")] : undefined,
      ]),
    );
  return Object.values(takes).some((type) => type.endsWith("?")) ? [of(true), of(false)] : [of(true)];
};

/** Candidate values for a filter in a request. The list's schema decides which of them it accepts. */
const CANDIDATES = ["abcde", "3", "2026-01-01", "true", "false"];
/** Search of two words and a phone number. */
const SEVERAL_WORDS = "fghij abcde +254 700 000131";
const parsed = (row: ListRow, asked: Readonly<Record<string, unknown>>): ListQuery<ListRow> | undefined => {
  const schema = listSchema(row);
  return schema && (z.safeParse(schema, asked).data as ListQuery<ListRow> | undefined);
};
const narrowings = (row: ListRow): readonly Readonly<Record<string, unknown>>[] =>
  Object.entries(filtersOf(row) as Readonly<Record<string, "text" | readonly string[]>>).flatMap(([name, words]) => {
    const values = words === "text" ? CANDIDATES : words;
    const taken = values.filter((value) => parsed(row, { [name]: value }) !== undefined);
    const searched = /^(search|text)$/.test(name) ? [SEVERAL_WORDS] : [];
    return (words === "text" ? [...taken.slice(0, 1), ...searched] : taken).map((value) => ({ [name]: value }));
  });

/** Test cases of a list: every sort order with every single filter, for one stakeholder and for the full platform. */
const casesOf = ({ row, definition }: List<ListRow, ListParamTypes>) =>
  (definition.scope ? [2, 0] : [2]).flatMap((scope) =>
    takenBy(definition.takes).flatMap((taken) =>
      [undefined, ...(sortsOf(row) as readonly string[])]
        .filter((sort = definition.order) => !definition.unindexed?.[sort.replace("-", "")])
        .flatMap((sort) => [{}, ...narrowings(row)].map((narrowed) => ({ scope, taken, asked: { ...narrowed, ...(sort && { sort }) } }))),
    ),
  );

describe("list queries over a million rows in each table", () => {
  test("cover more than twenty of the declared lists", () => {
    expect(declaredLists.size).toBeGreaterThan(20);
  });

  test.for([...declaredLists.values()])("$name reads each page through an index for all sort orders and filters", async (list, { skip }) => {
    skip(!isTold, "this server cannot be told how many rows there are");
    const found: string[] = [];
    for (const { scope, taken, asked } of casesOf(list)) {
      const query = parsed(list.row, asked);
      if (query === undefined) throw new Error(`${list.name} does not take ${JSON.stringify(asked)}`);
      const { text, values } = list.page(scope, query, taken);
      const [row] = await at.database.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(scope, { name: "", text: `explain (format json) ${text}`, values });
      const plan = row?.["QUERY PLAN"][0].Plan;
      if (plan === undefined || plan["Total Cost"] > COST_MAX)
        found.push(
          `${scope === 0 ? "platform" : "stakeholder"} ${JSON.stringify(asked)} costs ${plan?.["Total Cost"]}: ${plan && dear(plan).join(", ")}`,
        );
    }
    expect(found).toEqual([]);
  });
});
