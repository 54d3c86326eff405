import { type AuditReference, referencesIn } from "@parley/core/audit";
import type { WholeAuditEntry } from "@parley/core/contract/messenger/audit-log";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

/** Where the name of each kind of thing is kept. The wall holds for all of them; of a person the name alone comes through it (migration 0220). */
const NAMES: Readonly<Record<AuditReference, string>> = {
  bot: "select id, name from bot where id = any($1)",
  conversation: "select s.id, c.name from chat_session s join customer c on c.id = s.customer_id where s.id = any($1)",
  plan: "select id, name from plan where id = any($1)",
  pushTemplate: "select id, name from push_template where id = any($1)",
  role: "select id, name from role where id = any($1)",
  service: "select id, name from service where id = any($1)",
  slaPriority: "select id, name from sla_priority where id = any($1)",
  stakeholder: "select id, title as name from stakeholder where id = any($1)",
  stakeholderCategory: "select id, name from stakeholder_category where id = any($1)",
  enterpriseClient: "select id, company as name from enterprise_client where id = any($1)",
  user: "select id, parley_person_name(id) as name from unnest($1::int[]) as id",
};

/** What the ids in an entry stand for now, as far as its reader sees it: `ownerId 12` is "Ada Obi". */
export const namesIn = async (
  database: Pick<Database, "query">,
  scope: Scope,
  { before, after }: Pick<WholeAuditEntry, "before" | "after">,
): Promise<Record<string, string>> => {
  const found = referencesIn(before, after);
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const named = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(found.filter((one) => one.kind === kind).map(({ id }) => id))];
      const rows = await database.query<{ id: number; name: string | null }>(scope, {
        name: `audit_names_${kind}`,
        text: NAMES[kind],
        values: [ids],
      });
      return [kind, new Map(rows.map(({ id, name }) => [id, name]))] as const;
    }),
  );
  const byKind = new Map(named);
  return Object.fromEntries(
    found.flatMap(({ field, kind, id }) => {
      const name = byKind.get(kind)?.get(id);
      return name === undefined || name === null ? [] : [[`${field} ${id}`, name]];
    }),
  );
};
