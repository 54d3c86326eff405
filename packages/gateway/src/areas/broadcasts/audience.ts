import type { AUDIENCE_VERDICTS, Audience, RecipientCount } from "@parley/core/contract/messenger/push-notifications";
import type { Database, PreparedStatement } from "../../db/database.ts";

type Verdict = (typeof AUDIENCE_VERDICTS)[number];

/** Who is meant, as it was asked for or stored. */
export interface AudienceFilter {
  readonly typeIds: readonly number[];
  readonly locations: readonly string[];
  readonly platforms: readonly string[];
}
/** How many of an audience came to what. */
export interface Tallied {
  readonly verdict: Verdict;
  readonly n: number;
}

/** A query with its parameters, of which `$1` is the stakeholder. */
interface Judged {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Every subscriber of an audience, test customers apart (docs/adr/0030), with what becomes of each: deactivated, in person or with the whole platform; opted out; a further entry of a
 * person, known by phone or else by mail, who is reached already; or reachable. Of a person's entries the one seen last is reached.
 */
export const judged = (stakeholderId: number, { typeIds, locations, platforms }: AudienceFilter): Judged => {
  // Only what is asked for is in the text, so that the planner may take the index of it.
  const wanted = [
    { key: "types", condition: "c.type_id = any", type: "int[]", value: typeIds },
    { key: "locations", condition: "c.location = any", type: "text[]", value: locations },
    { key: "platforms", condition: "c.platform = any", type: "text[]", value: platforms },
  ].filter(({ value }) => value.length > 0);
  const where = wanted.map(({ condition, type }, index) => ` and ${condition}($${index + 2}::${type})`).join("");
  return {
    name: wanted.map(({ key }) => key).join("_"),
    values: [stakeholderId, ...wanted.map(({ value }) => value)],
    text: `select e.id, case when not e.active then 'deactivated' when not e.opted_in then 'opted_out' when e.place > 1 then 'duplicate' else 'reachable' end as verdict
      from (
        select c.id, a.active, c.opted_in, row_number() over (
          partition by a.active and c.opted_in, coalesce(c.phone, lower(c.email), 'customer ' || c.id) order by c.last_seen_at desc, c.id) as place
        from customer c
        cross join lateral (
          select c.status = 'active' and not exists (
            select from deactivated_platform d where d.stakeholder_id = $1 and d.platform = c.platform) as active
        ) a
        where c.stakeholder_id = $1 and not c.is_test${where}
      ) e`,
  };
};

const countStatement = ({ name, text, values }: Judged): PreparedStatement => ({
  name: `broadcast_count ${name}`,
  text: `select v.verdict, count(*)::int as n from (${text}) v group by 1`,
  values,
});

export const toCount = (rows: readonly Tallied[]): RecipientCount => {
  const of = (verdict: Verdict) => rows.find((row) => row.verdict === verdict)?.n ?? 0;
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    reachable: of("reachable"),
    optedOut: of("opted_out"),
    deactivated: of("deactivated"),
    duplicate: of("duplicate"),
  };
};

/** SQL of audiences. The stakeholder comes first. */
export const audienceRepository = (database: Database) => {
  const count = async (stakeholderId: number, audience: Audience): Promise<RecipientCount> =>
    toCount(await database.query(stakeholderId, countStatement(judged(stakeholderId, audience))));

  return {
    count,

    /** The subscribers of one verdict, by name. */
    page: async (stakeholderId: number, audience: Audience, { verdict, page, pageSize }: { verdict: Verdict; page: number; pageSize: number }) => {
      const { name, text, values } = judged(stakeholderId, audience);
      const next = values.length + 1;
      const [items, { [KEYS[verdict]]: rowCount }] = await Promise.all([
        database.query<{ userCode: string; name: string; platform: "web"; location: string | null }>(stakeholderId, {
          name: `broadcast_audience ${name}`,
          text: `select c.user_code as "userCode", c.name, c.platform, c.location from (${text}) v join customer c on c.id = v.id
            where v.verdict = $${next} order by lower(c.name), c.id limit $${next + 1} offset $${next + 2}`,
          values: [...values, verdict, pageSize, (page - 1) * pageSize],
        }),
        count(stakeholderId, audience),
      ]);
      return { items, rowCount };
    },

    /** Whether every type that the audience names is one of the stakeholder's. */
    isOwn: async (stakeholderId: number, { typeIds }: Audience): Promise<boolean> => {
      if (typeIds.length === 0) return true;
      const [row] = await database.query<{ all: boolean }>(stakeholderId, {
        name: "broadcast_types_own",
        text: `select not exists (
            select from unnest($2::int[]) w(id) where not exists (select from subscriber_type t where t.stakeholder_id = $1 and t.id = w.id)) as all`,
        values: [stakeholderId, typeIds],
      });
      return row?.all ?? false;
    },

    locations: (stakeholderId: number) =>
      database.query<{ location: string; subscribers: number }>(stakeholderId, {
        name: "broadcast_locations",
        text: `select location, count(*)::int as subscribers from customer where stakeholder_id = $1 and location is not null
          group by location order by count(*) desc, location limit 1000`,
        values: [stakeholderId],
      }),

    types: (stakeholderId: number) =>
      database.query<{ id: number; name: string }>(stakeholderId, {
        name: "broadcast_types",
        text: "select id, name from subscriber_type where stakeholder_id = $1 order by lower(name)",
        values: [stakeholderId],
      }),
  };
};

const KEYS = { reachable: "reachable", opted_out: "optedOut", deactivated: "deactivated", duplicate: "duplicate" } as const;
