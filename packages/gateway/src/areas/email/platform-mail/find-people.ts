import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";

export interface Wanted {
  readonly stakeholderId?: number | undefined;
  readonly role?: string | undefined;
  readonly loginIds?: readonly string[] | undefined;
}

export interface Person {
  readonly userId: number;
  readonly loginId: string;
  readonly name: string;
  readonly stakeholder: string;
  readonly address: string;
  readonly isConfirmed: boolean;
}

/**
 * Returns the users who may sign in and match all filters, sorted by stakeholder and name. Service accounts are
 * excluded.
 */
export const findPeople = async (trx: Transaction<Schema>, { stakeholderId, role, loginIds }: Wanted): Promise<readonly Person[]> => {
  const { rows } = await sql<Person>`
    select u.id as "userId", u.login_id as "loginId", trim(u.first_name || ' ' || u.last_name) as name, h.title as stakeholder,
      lower(u.contact_email) as address, u.email_verified_at is not null as "isConfirmed"
    from app_user u join stakeholder h on h.id = u.stakeholder_id left join role r on r.id = u.role_id
    where u.active and not u.is_service and h.status <> 'archived'
      and (${stakeholderId ?? null}::int is null or u.stakeholder_id = ${stakeholderId ?? null})
      and (${role ?? null}::text is null or lower(r.name) = lower(${role ?? null}))
      and (${loginIds === undefined}::boolean or u.login_id = any(${[...(loginIds ?? [])]}::text[]))
    order by lower(h.title), lower(u.last_name), lower(u.first_name), u.id`.execute(trx);
  return rows;
};
