import { truncated } from "@parley/core/text";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";

/** Mailbox of an e-mail address, with the settings for fetching it. */
export interface Mailbox {
  readonly addressId: number;
  readonly stakeholderId: number;
  readonly address: string;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Password of the mailbox, encrypted. */
  readonly password: string;
  readonly folder: string;
  readonly moveTo: string;
  /** Time before which e-mails are not fetched. */
  readonly since: string;
  readonly version: number;
}

/** Error thrown when the mailbox settings have changed and results read with the old settings are invalid. */
export class MailboxChanged extends Error {
  override readonly name = "MailboxChanged";
}

/** Selects the mailboxes of all active stakeholders whose address is active. */
export const MAILBOXES = `select m.address_id as "addressId", m.stakeholder_id as "stakeholderId", a.address, m.host, m.port, m.user_name as user,
    m.password, m.folder, m.move_to as "moveTo", m.since, m.version
  from email_mailbox m join email_address a on a.id = m.address_id join stakeholder h on h.id = a.stakeholder_id
  where m.host <> '' and m.password is not null and a.is_active and h.status = 'active' order by m.address_id`;

const REASON_MAX = 300;
const FIRST_PAUSE_S = 10;
const LONGEST_PAUSE_S = 3600;

/**
 * Stores the read position of a mailbox after each step. Throws `MailboxChanged` if the mailbox settings have changed.
 */
export const mailboxProgress = (database: Database, { addressId, stakeholderId, version }: Mailbox) => {
  const change = async (values: Record<string, unknown>): Promise<void> => {
    const { numUpdatedRows } = await database
      .scoped(stakeholderId)
      .updateTable("email_mailbox")
      .set(values)
      .where("stakeholder_id", "=", stakeholderId)
      .where("address_id", "=", addressId)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new MailboxChanged();
  };
  const waiting = () => database.scoped(stakeholderId);
  const forget = (uid?: number) => {
    const all = waiting().deleteFrom("email_mailbox_waiting").where("stakeholder_id", "=", stakeholderId).where("address_id", "=", addressId);
    return (uid === undefined ? all : all.where("uid", "=", uid)).execute();
  };
  const upTo = (uid: number) => ({ last_uid: sql<number>`greatest(last_uid, ${uid}::bigint)` });

  return {
    /**
     * Returns the UID up to which the folder was read. Returns 0 if the UID validity differs, because the folder was
     * replaced by another of the same name.
     */
    begin: async (uidValidity: number): Promise<number> => {
      const { rows } = await sql<{ lastUid: number; isSame: boolean }>`select last_uid as "lastUid", uid_validity = ${uidValidity} as "isSame"
        from email_mailbox where stakeholder_id = ${stakeholderId} and address_id = ${addressId} and version = ${version}`.execute(waiting());
      const [row] = rows;
      if (row === undefined) throw new MailboxChanged();
      if (row.isSame) return row.lastUid;
      await forget();
      await change({ uid_validity: uidValidity, last_uid: 0 });
      return 0;
    },
    /** Returns the UIDs of postponed e-mails that are due for another attempt. */
    due: async (): Promise<readonly number[]> => {
      const rows = await waiting()
        .selectFrom("email_mailbox_waiting")
        .select("uid")
        .where("stakeholder_id", "=", stakeholderId)
        .where("address_id", "=", addressId)
        .where("next_at", "<=", sql<string>`now()`)
        .orderBy("uid")
        .execute();
      return rows.map(({ uid }) => uid);
    },
    /** Skips an e-mail that needs no storing or no longer exists. */
    passed: async (uid: number): Promise<void> => {
      await change(upTo(uid));
      await forget(uid);
    },
    taken: async (uid: number): Promise<void> => {
      await change({ ...upTo(uid), mail_at: sql`now()` });
      await forget(uid);
    },
    refused: async (uid: number, reason: string): Promise<void> => {
      await change({ ...upTo(uid), refused_at: sql`now()`, refused_reason: truncated(reason, REASON_MAX) });
      await forget(uid);
    },
    postponed: async (uid: number): Promise<void> => {
      await sql`insert into email_mailbox_waiting as w (address_id, stakeholder_id, uid, next_at)
        values (${addressId}, ${stakeholderId}, ${uid}, now() + make_interval(secs => ${FIRST_PAUSE_S}))
        on conflict (address_id, uid) do update set tries = w.tries + 1,
          next_at = now() + make_interval(secs => least(${LONGEST_PAUSE_S}, ${FIRST_PAUSE_S} * power(2, least(w.tries, 20))))`.execute(waiting());
      await change(upTo(uid));
    },
    connected: () => change({ state: "connected", error: null, checked_at: sql`now()`, tried_at: sql`now()` }),
    failed: (reason: string) => change({ state: "failed", error: truncated(reason, REASON_MAX), tried_at: sql`now()` }),
  };
};
export type MailboxProgress = ReturnType<typeof mailboxProgress>;
