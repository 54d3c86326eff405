import type { EmailSending } from "@parley/core/contract/email/email-sending";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { domainOf } from "../../../live/chat/email-rows.ts";

/**
 * Sending settings of an address as stored, including encrypted values. `dkimPublic` is the public key that the DNS of
 * the address's domain publishes.
 */
export interface StoredSending {
  readonly address: string;
  /** Sender name that customers see. */
  readonly name: string;
  readonly dkimSelector: string;
  readonly dkimKey: string | null;
  readonly dkimPublic: string | null;
  readonly smtpHost: string;
  readonly smtpPort: number;
  readonly smtpUser: string;
  readonly smtpPassword: string | null;
  readonly version: number;
}

const READ = `select a.address, a.name, coalesce(s.dkim_selector, '') as "dkimSelector", s.dkim_key as "dkimKey", s.dkim_public as "dkimPublic",
    coalesce(s.smtp_host, '') as "smtpHost", coalesce(s.smtp_port, 587) as "smtpPort", coalesce(s.smtp_user, '') as "smtpUser",
    s.smtp_password as "smtpPassword", coalesce(s.version, 0) as version
  from email_address a left join email_sending s on s.address_id = a.id where a.stakeholder_id = $1 and a.id = $2`;

/** Returns the settings without keys and passwords, for responses and the audit log. */
export const shownSending = (stored: StoredSending): EmailSending => ({
  dkimSelector: stored.dkimSelector,
  hasDkim: stored.dkimKey !== null,
  dkimRecord:
    stored.dkimPublic === null
      ? null
      : { name: `${stored.dkimSelector}._domainkey.${domainOf(stored.address)}`, text: `v=DKIM1; k=rsa; p=${stored.dkimPublic}` },
  smtpHost: stored.smtpHost,
  smtpPort: stored.smtpPort,
  smtpUser: stored.smtpUser,
  hasPassword: stored.smtpPassword !== null,
  version: stored.version,
});

export const emailSendingRepository = (database: Pick<Database, "query">) => ({
  get: async (stakeholderId: number, addressId: number): Promise<StoredSending | undefined> => {
    const [found] = await database.query<StoredSending>(stakeholderId, {
      name: "email_sending",
      text: READ,
      values: [stakeholderId, addressId],
    });
    return found;
  },

  /** Returns false if the settings were changed after the caller read them (stale version). */
  save: async (
    trx: Transaction<Schema>,
    { stakeholderId, addressId }: { readonly stakeholderId: number; readonly addressId: number },
    { address: _address, name: _name, version, ...sending }: StoredSending,
  ): Promise<boolean> => {
    const values = {
      dkim_selector: sending.dkimSelector,
      dkim_key: sending.dkimKey,
      dkim_public: sending.dkimPublic,
      smtp_host: sending.smtpHost,
      smtp_port: sending.smtpPort,
      smtp_user: sending.smtpUser,
      smtp_password: sending.smtpPassword,
      version: version + 1,
      updated_at: new Date().toISOString(),
    };
    if (version === 0) {
      const made = await trx
        .insertInto("email_sending")
        .values({ ...values, address_id: addressId, stakeholder_id: stakeholderId })
        .onConflict((conflict) => conflict.column("address_id").doNothing())
        .executeTakeFirst();
      return made.numInsertedOrUpdatedRows === 1n;
    }
    const changed = await trx
      .updateTable("email_sending")
      .set(values)
      .where("stakeholder_id", "=", stakeholderId)
      .where("address_id", "=", addressId)
      .where("version", "=", version)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },
});
