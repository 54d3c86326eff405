import type { Row } from "@parley/core/contract";
import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { clientRequests } from "@parley/core/contract/bots/client-requests";
import { escalations } from "@parley/core/contract/chats/escalations";
import { roles } from "@parley/core/contract/identity/roles";
import { users } from "@parley/core/contract/identity/users";
import { broadcasts } from "@parley/core/contract/people/push-notifications";
import { stakeholderCategories } from "@parley/core/contract/platform/stakeholder-categories";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { tickets } from "@parley/core/contract/tickets/tickets";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const rows = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(at.database.platform)).rows;

interface Made {
  readonly call: Row;
  /** SQL expression of the JSON input that would create the row; null fields are omitted. */
  readonly sent: string;
  readonly from: string;
}

/**
 * Tables whose demo rows are inserted in bulk, although users create such rows by calls. Each entry builds the input
 * that the call would need (ADR 0088).
 */
const AT_ONCE: Readonly<Record<string, Made>> = {
  stakeholder_category: { call: stakeholderCategories.create, sent: "'name', t.name", from: "stakeholder_category t" },
  stakeholder: {
    call: stakeholders.create,
    sent: `'title', t.title, 'shortName', t.short_name, 'shCode', t.sh_code, 'categoryId', t.category_id, 'timeZone', t.time_zone, 'country', t.country,
      'currency', t.currency`,
    from: "stakeholder t",
  },
  role: { call: roles.create, sent: "'stakeholderId', t.stakeholder_id, 'name', t.name, 'permissions', t.permissions", from: "role t" },
  app_user: {
    call: users.create,
    sent: `'loginId', t.login_id, 'firstName', t.first_name, 'lastName', t.last_name, 'contactEmail', t.contact_email, 'stakeholderId', t.stakeholder_id,
      'roleId', t.role_id`,
    from: "app_user t",
  },
  client_plan: {
    call: clientPlans.add,
    sent: "'stakeholderId', t.stakeholder_id, 'planId', t.plan_id, 'startsOn', t.starts_on, 'price', t.price, 'autoRenew', t.auto_renew",
    from: "client_plan t",
  },
  channel_client_request: {
    call: clientRequests.update,
    sent: "'requestId', t.id, 'status', t.status, 'remarks', t.remarks",
    from: "channel_client_request t where t.handled_at is not null",
  },
  ticket: {
    call: tickets.create,
    sent: `'subject', t.subject, 'userCode', (select c.user_code from customer c where c.id = t.customer_id), 'session_id', t.session_id, 'ownerId', t.owner_id,
      'priority', t.priority, 'slaPriorityId', t.sla_priority_id, 'labels', (select coalesce(json_agg(x.tag_id), '[]') from ticket_tag x where x.ticket_id = t.id)`,
    from: "ticket t",
  },
  escalation: {
    call: escalations.request,
    sent: "'sessionId', t.session_id, 'agentId', t.target_user_id, 'teamId', t.target_team_id, 'reason', t.reason",
    from: "escalation t",
  },
  ticket_note: { call: tickets.addNote, sent: "'id', t.ticket_id, 'body', t.body", from: "ticket_note t" },
  broadcast_batch: {
    call: broadcasts.create,
    sent: "'name', t.name, 'templateId', t.template_id, 'variables', t.variables, 'audience', t.audience",
    from: "broadcast_batch t",
  },
};

/** Tables whose demo rows are created by calls (`demo-calls.ts`), or by the functions that the calls use. */
const BY_CALLS =
  "agent_profile bot branch canned_reply calendar department disposition email_address incident invoice invoice_item invoice_number issue_type ledger_account ledger_entry ledger_transaction part_hours payment_log phrase plan plan_item plan_price_location push_template saved_view service sla_priority_level subscriber_type survey_question survey_submission tag team team_member wallet";
/** Tables with derived rows, such as sums, logs and texts, which triggers or the gateway maintain. */
const FOLLOWS =
  /^(agent_state_change$|rollup_|broadcast_sum$|tally$|escalation_party$|audit_log$|ticket_(number|tag|read|merge|conversation|pause)$|sla_clock$|open_hours$|bot_model$)/;
/** Tables whose rows exist on every new platform. */
const GIVEN = /^(continent|country)/;
/**
 * Tables whose rows no call creates: activity of customers, and areas that are not built yet (ADR 0070). `kb_entry` has
 * both rows that calls create and rows that no call creates.
 */
const BY_NOBODY =
  "broadcast_recipient chat_session customer failed_response kb_entry llm_token_usage message product survey_answer survey_invitation";

describe.each(Object.entries(AT_ONCE))("demo rows of %s", (_table, { call, sent, from }) => {
  test("contain only values that the API call accepts", async () => {
    const found = await rows<{ body: unknown }>(`select json_strip_nulls(json_build_object(${sent})) as body from ${from}`);
    expect(found.length).toBeGreaterThan(0);
    const { body: schema } = call;
    if (schema === undefined) throw new Error("This call takes no body");
    const refused = found.flatMap(({ body }) => {
      const { error } = z.safeParse(schema, body);
      return error === undefined ? [] : [{ body, issues: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) }];
    });
    expect(refused).toEqual([]);
  });
});

test("each table with demo rows is listed with the way in which they are created", async () => {
  const tables = await rows<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select') order by 1",
  );
  const filled: string[] = [];
  for (const { name } of tables) if ((await rows(`select 1 from "${name}" limit 1`)).length > 0) filled.push(name);
  const known = new Set([...Object.keys(AT_ONCE), ...BY_CALLS.split(" "), ...BY_NOBODY.split(" ")]);
  expect(filled.filter((name) => !known.has(name) && !FOLLOWS.test(name) && !GIVEN.test(name))).toEqual([]);
  expect([...known].filter((name) => !filled.includes(name))).toEqual([]);
});

test("demo rows made by people have audit entries under their names, on the first day of the demo", async () => {
  expect(
    await rows(
      `select l.entity_type as entity, count(*)::int as n, count(*) filter (where l.at > now() - interval '80 days')::int as late, count(distinct l.actor_name)::int as people
       from audit_log l where l.verb = 'created' and l.entity_type in ('bot', 'service', 'tag', 'plan') group by 1 order by 1`,
    ),
  ).toEqual([
    { entity: "bot", n: 3, late: 0, people: 3 },
    { entity: "plan", n: 4, late: 0, people: 1 },
    { entity: "service", n: 11, late: 0, people: 3 },
    { entity: "tag", n: 16, late: 0, people: 2 },
  ]);
});
