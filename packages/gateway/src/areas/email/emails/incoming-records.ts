import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { type IncomingMail, PARSER_VERSION } from "./parse-mail.ts";

/**
 * Outcomes of an e-mail that was accepted by SMTP (250). E-mails with `automatic` or an outcome listed after it are in
 * no conversation and are listed under *E-mail not accepted*.
 */
export type Outcome =
  | "begun"
  | "appended"
  | "reopened"
  | "noted"
  | "bounced"
  | "automatic"
  | "report"
  | "complaint"
  | "loop"
  | "duplicate"
  | "unsigned";

/** An e-mail with its classification. */
export interface ClassifiedMail extends IncomingMail {
  /** True if the sender could not be authenticated. */
  readonly isUnproved: boolean;
  readonly raw: Buffer;
  readonly envelopeFrom: string;
  readonly envelopeTo: string;
}

export interface OutcomeRecord {
  readonly stakeholderId: number;
  readonly addressId: number;
  readonly at: Date;
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly sessionId?: number | undefined;
  readonly messageId?: number | undefined;
}

/** Existing row that is updated, because the e-mail was accepted by hand or parsed again. */
export interface KnownRow {
  readonly id: number;
}

/**
 * Records the outcome of an e-mail in the transaction of its effects. A repeated e-mail that is in no conversation only
 * increments the count of the existing row.
 */
export const recordOutcome = async (trx: Transaction<Schema>, mail: ClassifiedMail, told: OutcomeRecord, known?: KnownRow): Promise<void> => {
  const { stakeholderId, addressId, at, outcome, reason = "", sessionId, messageId } = told;
  const became = { outcome, reason, session_id: sessionId ?? null, message_id: messageId ?? null };
  if (known !== undefined) {
    await trx.updateTable("incoming_email").set(became).where("stakeholder_id", "=", stakeholderId).where("id", "=", known.id).execute();
    return;
  }
  if (sessionId === undefined || outcome === "duplicate") {
    const counted = await trx
      .updateTable("incoming_email")
      .set({ times: sql`times + 1`, last_received_at: at })
      .where("stakeholder_id", "=", stakeholderId)
      .where("digest", "=", mail.digest)
      .where("address_id", "=", addressId)
      .where("outcome", "=", outcome)
      .executeTakeFirst();
    if (counted.numUpdatedRows > 0n) return;
  }
  await trx
    .insertInto("incoming_email")
    .values({
      ...became,
      stakeholder_id: stakeholderId,
      address_id: addressId,
      received_at: at,
      last_received_at: at,
      envelope_from: mail.envelopeFrom,
      envelope_to: mail.envelopeTo,
      sender: mail.from.address,
      sender_name: mail.from.name,
      subject: mail.subject,
      rfc_id: mail.rfcId,
      digest: mail.digest,
      size: mail.raw.length,
      is_unproved: mail.isUnproved,
      kind: mail.verdict.kind,
      signals: JSON.stringify(mail.verdict.signals),
      raw: mail.raw,
      parser_version: PARSER_VERSION,
    })
    .execute();
};
