import { broadcasts } from "@parley/core/contract/people/push-notifications";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { audienceVerdictSql } from "./audience.ts";

/** SQL for the number of a broadcast's messages with a given status. */
const sumOf = (sum: (typeof SUM_NAMES)[number]): string =>
  `(select coalesce(sum(n), 0)::int from broadcast_sum s where s.batch_id = b.id${sum === "total" ? "" : ` and s.status = '${sum}'`})`;
const SUM_NAMES = ["total", "pending", "sent", "failed", "skipped"] as const;
const SUMS = `(select json_build_object('total', coalesce(sum(n), 0), 'pending', coalesce(sum(n) filter (where s.status = 'pending'), 0),
    'sent', coalesce(sum(n) filter (where s.status = 'sent'), 0), 'failed', coalesce(sum(n) filter (where s.status = 'failed'), 0),
    'skipped', coalesce(sum(n) filter (where s.status = 'skipped'), 0)) from broadcast_sum s where s.batch_id = b.id)`;
export const BROADCAST_COLUMNS = `b.id, b.name, b.status, b.template_id as "templateId", t.name as "templateName", ${SUMS} as sums, b.scheduled_at as "scheduledAt",
  b.started_at as "startedAt", b.finished_at as "finishedAt", ${nameOf("u", "b.created_by")} as "createdBy", b.created_at as "createdAt", b.version`;
export const BROADCAST_JOINS = "join push_template t on t.id = b.template_id left join app_user u on u.id = b.created_by";

export const broadcastList = listStatement(broadcasts.list, {
  name: "broadcasts",
  table: "broadcast_batch b",
  joins: BROADCAST_JOINS,
  columns: BROADCAST_COLUMNS,
  stakeholder: "b.stakeholder_id",
  filters: { search: containing("b.search"), status: equals("b.status") },
  orders: { createdAt: "b.created_at", name: "lower(b.name)" },
  order: "-createdAt",
  file: { sums: false, ...Object.fromEntries(SUM_NAMES.map((sum) => [sum, sumOf(sum)])) },
});

/** Lists the subscribers of an audience with a given verdict, sorted by name. */
export const audienceList = listStatement(broadcasts.audience, {
  name: "broadcast_audience",
  table: "customer c",
  from: (asked) => `(${audienceVerdictSql(asked)}) v join customer c on c.id = v.id`,
  columns: `c.user_code as "userCode", c.name, c.platform, c.location`,
  stakeholder: "c.stakeholder_id",
  takes: { types: "int[]?", locations: "text[]?", platforms: "text[]?", attributes: "int[]?", values: "text[]?" },
  filters: { audience: "decided", verdict: { gathered: equals("v.verdict") } },
  orders: { name: "lower(c.name)" },
  order: "name",
  unindexed: { name: "What becomes of one depends on all others of the audience" },
});

export const broadcastFile = fileOfList(broadcasts.file, broadcastList, ({ stakeholderId }) => exportRowsInScope(stakeholderId));
