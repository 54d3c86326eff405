import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { ownerOfList } from "../../../access/bot-owner.ts";
import { normalizedSearch } from "../../../bot/normalize.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** SQL conditions for questions from customers, from test conversations, or from both (docs/adr/0147). */
const TESTS = { exclude: "f.count > 0", include: "true", only: "f.test_count > 0" } as const;

export const failedResponseList = listStatement(failedResponses.list, {
  name: "failed_responses",
  table: "failed_response f",
  joins: "join bot b on b.id = f.bot_id left join app_user u on u.id = f.resolved_by",
  columns: `f.id, f.bot_id as "botId", b.name as "botName", f.text, f.count, f.test_count as "testCount", f.last_seen_at as "lastSeenAt", f.last_session_id as "lastSessionId",
    f.status, f.resolution, ${nameOf("u", "f.resolved_by")} as "resolvedByName", f.resolved_at as "resolvedAt", f.candidates`,
  stakeholder: "f.stakeholder_id",
  filters: {
    botId: equals("f.bot_id"),
    tests: (tests) => TESTS[tests],
    status: equals("f.status"),
    search: containing("f.normalized", normalizedSearch),
  },
  orders: { lastSeenAt: "f.last_seen_at", count: "f.count" },
  order: "-lastSeenAt",
});

export const failedResponseFile = fileOfList(failedResponses.file, failedResponseList, async (who, { botId }, { database }) =>
  exportRowsInScope(await ownerOfList(database, who, botId)),
);
