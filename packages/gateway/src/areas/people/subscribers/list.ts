import { SUBSCRIBER_STATUSES, subscribers } from "@parley/core/contract/people/subscribers";
import { foundPerson } from "../../../db/contains.ts";
import { conditionFilter, equals, literalsFilter } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** SQL columns of a subscriber in API responses. */
export const SUBSCRIBER_COLUMNS = `c.user_code as "userCode", c.id, c.name, c.platform, c.type_id as "typeId", t.name as "typeName", c.status,
  c.status_remark as "statusRemark", c.status_changed_at as "statusChangedAt", ${nameOf("u", "c.status_changed_by")} as "statusChangedBy",
  c.opted_in as "optedIn", c.status = 'active' and c.opted_in and not c.is_test and p.platform is null as reachable, c.is_test as "isTest", c.phone, c.email, c.country, c.location, c.language, c.version,
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'kind', a.kind, 'value', v.value) order by lower(a.name)), '[]')
    from subscriber_value v join subscriber_attribute a on a.id = v.attribute_id where v.customer_id = c.id) as attributes,
  (select count(*)::int from chat_session s where s.customer_id = c.id) as conversations, c.first_seen_at as "firstSeenAt", c.last_seen_at as "lastSeenAt"`;

export const SUBSCRIBER_JOINS = `left join subscriber_type t on t.id = c.type_id left join app_user u on u.id = c.status_changed_by
  left join deactivated_platform p on p.stakeholder_id = c.stakeholder_id and p.platform = c.platform`;

/** SQL condition that a subscriber matches a search text. */
export const subscriberSearchCondition = (search: string, asked: { hold(value: unknown): string; readonly countries: readonly string[] }): string =>
  foundPerson("c.search", search, asked);

/**
 * SQL for one of the two parts of a key in the table `tally`, which contains precomputed counts: status or platform.
 */
const tallied = (part: 1 | 2) => `split_part(n.key, ' ', ${part})`;

export const subscriberList = listStatement(subscribers.list, {
  name: "subscribers",
  table: "customer c",
  joins: SUBSCRIBER_JOINS,
  columns: SUBSCRIBER_COLUMNS,
  stakeholder: "c.stakeholder_id",
  takes: { value: "text?" },
  filters: {
    attributeId: {
      gathered: (id, { hold, own, value }) =>
        `c.id in (select v.customer_id from subscriber_value v where ${own("v.stakeholder_id")} and v.attribute_id = ${hold(id)}${value === undefined ? "" : ` and v.value = ${value}`})`,
    },
    // Adds no SQL condition, because the condition of the filter `attributeId` above also compares the value.
    attributeValue: "decided",
    search: { gathered: subscriberSearchCondition },
    typeId: equals("c.type_id"),
    // Writes the status as a literal and not as a parameter, because the conditions of the partial indexes contain
    // these literals.
    status: literalsFilter("c.status", SUBSCRIBER_STATUSES),
    platform: equals("c.platform"),
    optedIn: conditionFilter("c.opted_in"),
  },
  orders: { lastSeenAt: "c.last_seen_at", firstSeenAt: "c.first_seen_at", name: "lower(c.name)" },
  order: "-lastSeenAt",
  file: {
    attributes: `(select string_agg(a.name || ': ' || v.value, '; ' order by lower(a.name))
      from subscriber_value v join subscriber_attribute a on a.id = v.attribute_id where v.customer_id = c.id)`,
  },
  tally: {
    from: "tally n",
    where: ({ own }) => `n.subject = 'subscriber' and ${own("n.stakeholder_id")}`,
    filters: { status: equals(tallied(1)), platform: equals(tallied(2)) },
  },
});

export const subscriberFile = fileOfList(subscribers.file, subscriberList, ({ stakeholderId }, { attributeValue }) =>
  exportRowsInScope(stakeholderId, { value: attributeValue }),
);
