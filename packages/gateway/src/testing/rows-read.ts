import type { Database } from "../db/database.ts";
import type { Scope } from "../db/scope.ts";

interface Plan {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly Plan[];
}

const readBy = (plan: Plan, tables: readonly string[]): number => {
  const { "Actual Rows": kept, "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = plan;
  const own = tables.includes(plan["Relation Name"] ?? "") ? (kept + filtered + rechecked) * plan["Actual Loops"] : 0;
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part, tables), 0);
};

/**
 * Runs a query; returns how many rows of the given tables it read, including those it discarded. This cost is
 * independent of the machine's load. Run `analyze` first, because the result depends on the planner's statistics.
 */
export const rowsRead = async (
  database: Pick<Database, "query">,
  scope: Scope,
  tables: readonly string[],
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<number> => {
  const [row] = await database.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(scope, { name: "", text: `explain (analyze, format json) ${text}`, values });
  if (row === undefined) throw new Error("PostgreSQL explained nothing");
  return readBy(row["QUERY PLAN"][0].Plan, tables);
};
