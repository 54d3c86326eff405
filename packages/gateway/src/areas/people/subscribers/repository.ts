import type { CallOutput } from "@parley/core/contract";
import type { Subscriber, SubscriberPlatform, subscribers } from "@parley/core/contract/people/subscribers";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import { dialingCountries } from "../../../db/phone-forms.ts";
import type { Schema } from "../../../db/schema.ts";
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_JOINS, subscriberSearchCondition } from "./list.ts";

/** Maximum number of search results. */
const CHOICES = 20;

type Choice = CallOutput<typeof subscribers.search>[number];

export interface StatusChange {
  readonly status: Subscriber["status"];
  readonly remark: string;
  readonly byUserId: number;
  readonly at: Date;
}

/** Database access for subscribers. The first parameter of every read is the stakeholder. */
export const subscriberRepository = (database: Database) => ({
  get: async (stakeholderId: number, userCode: string): Promise<Subscriber | undefined> => {
    const [row] = await database.query<Subscriber>(stakeholderId, {
      name: "subscriber_get",
      text: `select ${SUBSCRIBER_COLUMNS} from customer c ${SUBSCRIBER_JOINS} where c.stakeholder_id = $1 and c.user_code = $2`,
      values: [stakeholderId, userCode],
    });
    return row;
  },

  /** Searches subscribers. The most recently seen come first, because they are the more likely matches. */
  search: async (stakeholderId: number, wanted: string): Promise<Choice[]> => {
    const values: unknown[] = [stakeholderId];
    const countries = await dialingCountries(database, stakeholderId, wanted);
    const condition = subscriberSearchCondition(wanted, { hold: (value) => `$${values.push(value)}`, countries });
    return database.query<Choice>(stakeholderId, {
      // Name of the statement: empty, because the SQL depends on the number of words in the search text.
      name: "",
      text: `with hits as materialized (select c.id, c.last_seen_at from customer c where c.stakeholder_id = $1 and ${condition})
        select c.id, c.user_code as "userCode", c.name, c.platform, c.phone, c.email, c.status
        from (select id from hits order by last_seen_at desc, id desc limit ${CHOICES}) chosen join customer c using (id)
        order by c.last_seen_at desc, c.id desc`,
      values,
    });
  },

  /**
   * Returns the platforms on which the stakeholder has subscribers, each with the numbers of active and deactivated
   * subscribers.
   */
  platforms: (stakeholderId: number) =>
    database.query<SubscriberPlatform>(stakeholderId, {
      name: "subscriber_platforms",
      text: `with counted as (
          select split_part(key, ' ', 2) as platform, sum(n) filter (where key like 'active %') as active, sum(n) filter (where key like 'deactivated %') as deactivated
          from tally where subject = 'subscriber' and stakeholder_id = $1 group by 1 having sum(n) > 0
        )
        select platform, coalesce(c.active, 0)::int as active, coalesce(c.deactivated, 0)::int as deactivated,
          case when d.remark is null then 'active' else 'deactivated' end as status, d.remark, d.deactivated_at as "changedAt",
          ${nameOf("u", "d.deactivated_by")} as "changedBy"
        from counted c left join (select * from deactivated_platform where stakeholder_id = $1) d using (platform)
          left join app_user u on u.id = d.deactivated_by
        order by platform`,
      values: [stakeholderId],
    }),

  /** Sets the status. Returns false if status or remark have changed in the meantime. */
  setStatus: async (trx: Transaction<Schema>, stakeholderId: number, before: Subscriber, change: StatusChange): Promise<boolean> => {
    const changed = await trx
      .updateTable("customer")
      .set({ status: change.status, status_remark: change.remark, status_changed_at: change.at, status_changed_by: change.byUserId })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", before.id)
      .where("status", "=", before.status)
      .where("status_remark", "is not distinct from", before.statusRemark)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Deactivates a platform, or changes the remark of a deactivated one. */
  closePlatform: (trx: Transaction<Schema>, stakeholderId: number, platform: string, { remark, byUserId, at }: Omit<StatusChange, "status">) =>
    trx
      .insertInto("deactivated_platform")
      .values({ stakeholder_id: stakeholderId, platform, remark, deactivated_at: at, deactivated_by: byUserId })
      .onConflict((conflict) =>
        conflict.columns(["stakeholder_id", "platform"]).doUpdateSet({ remark, deactivated_at: at, deactivated_by: byUserId }),
      )
      .execute(),

  openPlatform: (trx: Transaction<Schema>, stakeholderId: number, platform: string) =>
    trx.deleteFrom("deactivated_platform").where("stakeholder_id", "=", stakeholderId).where("platform", "=", platform).execute(),
});
