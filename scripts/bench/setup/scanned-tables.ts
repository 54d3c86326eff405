import pg from "pg";
import type { PreparedStatement } from "../../../packages/gateway/src/db/prepared.ts";

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

const scanned = (plan: Plan): readonly string[] => [
  ...(plan["Node Type"] === "Seq Scan" && plan["Relation Name"] !== undefined ? [plan["Relation Name"]] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/**
 * Connects with the gateway's role, so that row-level security applies as usual. `scannedBy` returns the tables that
 * PostgreSQL scans completely for a statement.
 */
export async function explainer(connection: pg.ClientConfig, stakeholderId: number) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("select set_config('role', 'parley_app', false), set_config('parley.scope', $1, false)", [String(stakeholderId)]);
  return {
    scannedBy: async ({ text, values }: Omit<PreparedStatement, "name">): Promise<readonly string[]> => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>({ text: `explain (format json) ${text}`, values: [...values] });
      return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan: plan }) => scanned(plan)));
    },
    close: () => client.end(),
  };
}
