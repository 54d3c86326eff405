import { allows, type Permission } from "@parley/core/access";
import type { PlanItem } from "@parley/core/contract/billing/plans";
import { support } from "@parley/core/contract/chats/support";
import { type Kysely, sql } from "kysely";
import type { Period } from "../db/plan-periods.ts";
import type { Schema } from "../db/schema.ts";

export type LimitKey = PlanItem["key"];
/**
 * Keys of the limits on how many agents or bots exist at the same time. All other limits count usage within a period.
 */
export type StockKey = Extract<LimitKey, "agents" | "bots">;

/** Limit of a stakeholder: agreed individually, otherwise part of its active plan (ADR 0081). */
export interface Allowance {
  readonly key: LimitKey;
  /** Maximum number; null for unlimited. */
  readonly limit: number | null;
  /** Whether the limit cannot be exceeded; otherwise the excess is charged. */
  readonly isHard: boolean;
  /** Whether the limit was agreed with this stakeholder individually, independent of its plan. */
  readonly isOwn: boolean;
  readonly planName: string | null;
}

/** Returns one limit per requested key. Without a plan, only individually agreed limits apply. */
export const allowancesOf = async (by: Kysely<Schema>, stakeholderId: number, keys: readonly LimitKey[]): Promise<readonly Allowance[]> => {
  const { rows } = await sql<Allowance>`
    select k.key, coalesce((h.limits ->> k.key)::int, i.included_qty) as "limit", h.limits ->> k.key is not null or coalesce(i.hard_limit, false) as "isHard",
      h.limits ->> k.key is not null as "isOwn", p.name as "planName"
    from stakeholder h cross join unnest(${[...keys]}::text[]) with ordinality k(key, place)
      left join client_plan c on c.stakeholder_id = h.id and c.state = 'active' left join plan p on p.id = c.plan_id
      left join plan_item i on i.plan_id = c.plan_id and i.key = k.key
    where h.id = ${stakeholderId} order by k.place`.execute(by);
  return rows;
};

/** Counts the active users whose role allows taking chats, by the access rule of `support.accept`. */
const countAgents = async (by: Kysely<Schema>, stakeholderId: number): Promise<number> => {
  const { rows } = await sql<{ permissions: Permission[]; n: number }>`
    select r.permissions, count(*)::int as n from app_user u join role r on r.id = u.role_id
    where u.stakeholder_id = ${stakeholderId} and u.active and not u.is_service group by r.id`.execute(by);
  const takesChats = (userPermissions: readonly Permission[]) =>
    allows(support.accept.access, { userPermissions, stakeholderId, isSuperAdmin: false });
  return rows.reduce((sum, { permissions, n }) => (takesChats(permissions) ? sum + n : sum), 0);
};

const countBots = async (by: Kysely<Schema>, stakeholderId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bot where stakeholder_id = ${stakeholderId} and not is_archived`.execute(by);
  return rows[0]?.n ?? 0;
};

const COUNTS = { agents: countAgents, bots: countBots } as const satisfies Record<StockKey, unknown>;
/** Returns the current number of agents or bots of a stakeholder. Invited users count, archived bots do not. */
export const countStock = (by: Kysely<Schema>, stakeholderId: number, key: StockKey): Promise<number> => COUNTS[key](by, stakeholderId);

/** Usage in the current period of the plan, or in the current month without a plan. */
export interface PeriodUse extends Readonly<Record<Exclude<LimitKey, StockKey>, number>> {
  readonly from: string;
  /** First day after the period. */
  readonly to: string;
}

/**
 * Returns the usage in the present period, or in the given one, in the stakeholder's time zone: conversations without
 * tests, their messages, recipients of started broadcasts, and tokens of language models.
 */
export const periodUse = async (by: Kysely<Schema>, stakeholderId: number, now: Date, given?: Period): Promise<PeriodUse> => {
  const { rows } = await sql<PeriodUse>`
    with period as (
      select h.time_zone, coalesce(${given?.start ?? null}::date, c.period_start, date_trunc('month', t.today)::date) as first, coalesce(${given?.end ?? null}::date, c.period_end, (date_trunc('month', t.today) + interval '1 month')::date) as past
      from stakeholder h cross join lateral (select (${now}::timestamptz at time zone h.time_zone)::date as today) t
        left join client_plan c on c.stakeholder_id = h.id and c.state = 'active'
      where h.id = ${stakeholderId}
    )
    select p.first as "from", p.past as "to", coalesce(r.sessions, 0)::int as sessions, coalesce(r.messages, 0)::int as messages,
      (select coalesce(sum(s.n), 0)::int from broadcast_batch b join broadcast_sum s on s.batch_id = b.id
        where b.stakeholder_id = ${stakeholderId} and b.started_at >= p.first::timestamp at time zone p.time_zone
          and b.started_at < p.past::timestamp at time zone p.time_zone and s.status in ('pending', 'sent')) as push,
      (select coalesce(sum(u.tokens_in + u.tokens_out), 0)::bigint from llm_token_usage u
        where u.stakeholder_id = ${stakeholderId} and u.day >= p.first and u.day < p.past) as gpt_tokens
    from period p left join lateral (
      select sum(h.sessions) as sessions, sum(h.customer_messages + h.bot_messages + h.agent_messages) as messages from rollup_hour h
      where h.stakeholder_id = ${stakeholderId} and h.day >= p.first and h.day < p.past and not h.is_test
    ) r on true`.execute(by);
  return rows[0] ?? { from: "", to: "", sessions: 0, messages: 0, push: 0, gpt_tokens: 0 };
};
