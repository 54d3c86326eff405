import type { EmailFetching } from "@parley/core/contract/email/email-fetching";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";

/** Mailbox settings as stored, including the encrypted password. */
export interface StoredFetching extends Omit<EmailFetching, "hasPassword" | "state"> {
  readonly password: string | null;
  readonly state: "waiting" | "connected" | "failed";
  readonly isActive: boolean;
  readonly triedAt: string | null;
}

const READ = `select coalesce(m.host, '') as host, coalesce(m.port, 993) as port, coalesce(m.user_name, '') as user, m.password,
    coalesce(m.folder, 'INBOX') as folder, coalesce(m.move_to, '') as "moveTo", coalesce(m.state, 'waiting') as state, m.error,
    m.checked_at as "checkedAt", m.tried_at as "triedAt", m.mail_at as "mailAt", a.is_active as "isActive", coalesce(m.version, 0) as version,
    (select count(*)::int from email_mailbox_waiting w where w.address_id = a.id) as waiting,
    case when m.refused_at is not null then json_build_object('at', m.refused_at, 'reason', m.refused_reason) end as refused
  from email_address a left join email_mailbox m on m.address_id = a.id where a.stakeholder_id = $1 and a.id = $2`;

/** Returns the settings without the password, for responses and the audit log. */
export const shownFetching = ({ password, isActive, triedAt: _triedAt, ...stored }: StoredFetching): EmailFetching => ({
  ...stored,
  hasPassword: password !== null,
  state: stored.host === "" || !isActive ? "off" : stored.state,
});

interface At {
  readonly stakeholderId: number;
  readonly addressId: number;
}
type Given = Pick<StoredFetching, "host" | "port" | "user" | "password" | "folder" | "moveTo" | "version">;

export const emailFetchingRepository = (database: Pick<Database, "query">) => ({
  get: async (stakeholderId: number, addressId: number): Promise<StoredFetching | undefined> => {
    const [found] = await database.query<StoredFetching>(stakeholderId, {
      name: "email_fetching",
      text: READ,
      values: [stakeholderId, addressId],
    });
    return found;
  },

  /**
   * Saves the settings and resets the position in the mailbox; e-mails already stored are not stored again. Returns
   * false if the settings were changed after the caller read them (stale version).
   */
  save: async (trx: Transaction<Schema>, { stakeholderId, addressId }: At, given: Given, begins: boolean): Promise<boolean> => {
    const values = {
      host: given.host,
      port: given.port,
      user_name: given.user,
      password: given.password,
      folder: given.folder,
      move_to: given.moveTo,
      version: given.version + 1,
      updated_at: sql<string>`now()`,
      uid_validity: null,
      last_uid: 0,
      state: "waiting" as const,
      error: null,
      ...(begins && { since: sql<string>`now()`, checked_at: null, mail_at: null, refused_at: null, refused_reason: null }),
    };
    if (given.version === 0) {
      const made = await trx
        .insertInto("email_mailbox")
        .values({ ...values, address_id: addressId, stakeholder_id: stakeholderId })
        .onConflict((conflict) => conflict.column("address_id").doNothing())
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows === 1n;
    }
    const changed = await trx
      .updateTable("email_mailbox")
      .set(values)
      .where("stakeholder_id", "=", stakeholderId)
      .where("address_id", "=", addressId)
      .where("version", "=", given.version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await trx.deleteFrom("email_mailbox_waiting").where("stakeholder_id", "=", stakeholderId).where("address_id", "=", addressId).execute();
    return true;
  },

  /** Moves a postponed fetch to the next run. Returns the database time of this request. */
  hurry: async ({ stakeholderId, addressId }: At): Promise<string> => {
    const [row] = await database.query<{ at: string }>(stakeholderId, {
      name: "email_fetching_hurry",
      text: `with hurried as (update email_mailbox_waiting set next_at = now() where stakeholder_id = $1 and address_id = $2 returning uid)
        select now() as at, count(*) from hurried`,
      values: [stakeholderId, addressId],
    });
    return row?.at ?? "";
  },
});
