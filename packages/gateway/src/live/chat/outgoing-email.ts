import type { Party } from "@parley/core/contract/email/emails";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { SentVersion } from "../drafts/sent-drafts.ts";

/** Name of the task that sends an e-mail. */
export const SEND_EMAIL = "sendEmail";

/** Reply by e-mail. Fields that are not given default to the values of `replyTo`. */
export interface EmailReply {
  readonly sessionId: number;
  readonly clientId: string;
  readonly body: string;
  readonly attachmentIds: readonly number[];
  readonly timestamp?: number | undefined;
  readonly to?: readonly string[] | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly bcc?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  readonly seenSeq?: number | undefined;
  readonly draftVersion?: SentVersion;
  /** Whether the signature is added; true by default. */
  readonly withSignature?: boolean | undefined;
}

export interface NewThread {
  readonly addressId: number;
  readonly clientId: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly attachmentIds: readonly number[];
  readonly withSignature: boolean;
}

/**
 * Recipients and subject of the next e-mail of a conversation. Recipients are all participants of the last e-mail
 * except the stakeholder's own address (field notes 61).
 */
export interface ReplyTo {
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly subject: string;
  /** Message-IDs of earlier e-mails, with the latest one last. */
  readonly refs: readonly string[];
}

/** Recipients without names, in the form in which they are stored. */
export const parties = (addresses: readonly string[]): Party[] => addresses.map((address) => ({ name: "", address: address.toLowerCase() }));

/** Queues the job that sends a stored e-mail, in the transaction that stores it. */
export const queueEmail = (trx: Transaction<Schema>, emailId: number): Promise<void> =>
  addJob(trx, SEND_EMAIL, { emailId }, { key: `email ${emailId}` });
