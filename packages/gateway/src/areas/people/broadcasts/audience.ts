import type { AUDIENCE_VERDICTS, Audience, RecipientCount } from "@parley/core/contract/people/push-notifications";
import type { SubscriberAttribute } from "@parley/core/contract/people/subscriber-kinds";
import type { Database } from "../../../db/database.ts";
import type { PreparedStatement } from "../../../db/prepared.ts";

type Verdict = (typeof AUDIENCE_VERDICTS)[number];

/** Filter that selects the subscribers of a broadcast, as requested or stored. */
export interface AudienceFilter {
  readonly typeIds: readonly number[];
  readonly locations: readonly string[];
  readonly platforms: readonly string[];
  readonly attributes?: Audience["attributes"];
}
/**
 * Number of subscribers with the same verdict, which is either `reachable` or the reason why a subscriber is not
 * reachable.
 */
export interface AudienceCounts {
  readonly verdict: Verdict;
  readonly n: number;
}

/**
 * SQL placeholders of an audience filter. Unused filters are omitted from the SQL text, so that the planner can use an
 * index for the others.
 */
interface AudiencePlaces {
  own(column: string): string;
  readonly types: string | undefined;
  readonly locations: string | undefined;
  readonly platforms: string | undefined;
  /** Attribute ids, in the same order as `values`. */
  readonly attributes: string | undefined;
  readonly values: string | undefined;
}

/** Returns the audience filter as SQL parameters. */
export const audienceParams = ({ typeIds, locations, platforms, attributes = [] }: AudienceFilter) => {
  const named = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);
  return {
    types: named(typeIds),
    locations: named(locations),
    platforms: named(platforms),
    attributes: named(attributes.map(({ id }) => id)),
    values: named(attributes.map(({ value }) => value)),
  };
};

/**
 * SQL for all subscribers of an audience except test customers (docs/adr/0030), each with a verdict: `deactivated` (the
 * subscriber or the platform), `opted_out`, `duplicate`, or `reachable`. If several have the same phone number or
 * e-mail address, only the most recently seen subscriber is reachable.
 */
export const audienceVerdictSql = ({ own, types, locations, platforms, attributes, values }: AudiencePlaces): string => {
  const named = [
    types && `c.type_id = any (${types})`,
    locations && `c.location = any (${locations})`,
    platforms && `c.platform = any (${platforms})`,
    attributes &&
      `c.id in (
        select v.customer_id from subscriber_value v join unnest(${attributes}, ${values}) w(id, value) on w.id = v.attribute_id and w.value = v.value
        where ${own("v.stakeholder_id")} group by v.customer_id
        having count(distinct v.attribute_id) = (select count(distinct id) from unnest(${attributes}) a(id)))`,
  ];
  const where = [own("c.stakeholder_id"), "not c.is_test", ...named].filter(Boolean).join(" and ");
  return `select e.id, case when not e.active then 'deactivated' when not e.opted_in then 'opted_out' when e.place > 1 then 'duplicate' else 'reachable' end as verdict
    from (
      select c.id, a.active, c.opted_in, row_number() over (
        partition by a.active and c.opted_in, coalesce(c.phone, lower(c.email), 'customer ' || c.id) order by c.last_seen_at desc, c.id) as place
      from customer c
      cross join lateral (
        select c.status = 'active' and not exists (
          select from deactivated_platform d where ${own("d.stakeholder_id")} and d.platform = c.platform) as active
      ) a
      where ${where}
    ) e`;
};

/** Returns `audienceVerdictSql` as a prepared statement with its values; `$1` is the stakeholder. */
export const audienceVerdictStatement = (stakeholderId: number, audience: AudienceFilter): PreparedStatement => {
  const values: unknown[] = [stakeholderId];
  const taken = audienceParams(audience);
  const place = (list: readonly unknown[] | undefined, type: string) => list && `$${values.push(list)}::${type}[]`;
  const text = audienceVerdictSql({
    own: (column) => `${column} = $1`,
    types: place(taken.types, "int"),
    locations: place(taken.locations, "text"),
    platforms: place(taken.platforms, "text"),
    attributes: place(taken.attributes, "int"),
    values: place(taken.values, "text"),
  });
  const name = Object.entries(taken).flatMap(([key, list]) => (list ? [key] : []));
  return { name: name.join("_"), text, values };
};

const countStatement = ({ name, text, values }: PreparedStatement): PreparedStatement => ({
  name: `broadcast_count ${name}`,
  text: `select v.verdict, count(*)::int as n from (${text}) v group by 1`,
  values,
});

export const toCount = (rows: readonly AudienceCounts[]): RecipientCount => {
  const of = (verdict: Verdict) => rows.find((row) => row.verdict === verdict)?.n ?? 0;
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    reachable: of("reachable"),
    optedOut: of("opted_out"),
    deactivated: of("deactivated"),
    duplicate: of("duplicate"),
  };
};

/** Database access for audiences. The first parameter is the stakeholder. */
export const audienceRepository = (database: Database) => {
  return {
    count: async (stakeholderId: number, audience: Audience): Promise<RecipientCount> =>
      toCount(await database.query(stakeholderId, countStatement(audienceVerdictStatement(stakeholderId, audience)))),

    /** Returns whether all subscriber types in the audience belong to the stakeholder. */
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

    attributes: (stakeholderId: number) =>
      database.query<Pick<SubscriberAttribute, "id" | "name" | "kind" | "choices">>(stakeholderId, {
        name: "broadcast_attributes",
        text: "select id, name, kind, choices from subscriber_attribute where stakeholder_id = $1 order by lower(name)",
        values: [stakeholderId],
      }),

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
