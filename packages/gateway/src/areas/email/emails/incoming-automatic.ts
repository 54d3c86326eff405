import { shownAddress, truncated } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import { type Run, runIn } from "../../../db/prepared.ts";
import type { Schema } from "../../../db/schema.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import { publishStoredMessages } from "../../../live/chat/announce.ts";
import { type EmailLookupResult, examineEmails } from "./examine-emails.ts";
import type { IncomingContext, IncomingResult } from "./incoming-email.ts";
import type { EmailDestination, Target } from "./incoming-places.ts";
import { type ClassifiedMail, recordOutcome } from "./incoming-records.ts";
import type { IncomingMail } from "./parse-mail.ts";
import { floodRefusal } from "./smtp-refusal.ts";
import { clientIdOf } from "./store-emails.ts";
import { applyDeliveryReport } from "./take-report.ts";

const IN_MINUTES = 10;
const AUTO_SAID_MAX = 500;
/** Maximum number of signals named as the reason why an e-mail counts as automatic. */
const SIGNALS_MAX = 3;
/**
 * Maximum number of e-mails of one sender that are stored without a conversation per period of `IN_MINUTES`, so that a
 * program that sends endless e-mail does not fill the disk.
 */
const REJECTED_MAX = 300;

/** Looks up the conversation of one e-mail, and whether the e-mail is a loop. */
export const examineEmail = async ({ now }: IncomingContext, run: Run, target: EmailDestination, mail: IncomingMail): Promise<EmailLookupResult> => {
  const [found] = await examineEmails(run, target.address.stakeholderId, [{ target, mail }], { now: now(), minutes: 0, most: 0 });
  if (found === undefined) throw new Error("an e-mail was not examined");
  return found;
};

/** Locks an e-mail, so that it is stored once even if it is delivered in two ways at the same time. */
const lockMail = (trx: Transaction<Schema>, stakeholderId: number, { digest }: IncomingMail) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`email in ${stakeholderId} ${digest}`}, 0))`.execute(trx);

const recordOf = ({ now }: IncomingContext, { address }: Target) => ({ stakeholderId: address.stakeholderId, addressId: address.id, at: now() });

/** Records an e-mail that belongs to no conversation. */
export const recordUnassigned = async (
  context: IncomingContext,
  target: Target,
  mail: ClassifiedMail,
  outcome: "automatic" | "report" | "complaint" | "loop" | "unsigned",
  reason: string,
): Promise<IncomingResult> => {
  const { stakeholderId } = target.address;
  await context.database.transaction(stakeholderId, async (trx) => {
    await lockMail(trx, stakeholderId, mail);
    const { rows } =
      await sql`select from incoming_email where stakeholder_id = ${stakeholderId} and sender = ${mail.from.address} and not is_accepted
        and received_at > ${context.now()}::timestamptz - make_interval(mins => ${IN_MINUTES}) limit ${REJECTED_MAX}`.execute(trx);
    if (rows.length >= REJECTED_MAX) throw floodRefusal(REJECTED_MAX, IN_MINUTES);
    await recordOutcome(trx, mail, { ...recordOf(context, target), outcome, reason });
  });
  return { outcome: "dropped", why: reason };
};

const reasonOf = ({ verdict }: IncomingMail): string =>
  verdict.signals
    .slice(0, SIGNALS_MAX)
    .map(({ why }) => why)
    .join("; ");

/** Marks the e-mail that a delivery report concerns. A report that concerns none is only recorded. */
export const storeReport = async (context: IncomingContext, target: EmailDestination, mail: ClassifiedMail): Promise<IncomingResult> => {
  const { database, live, now } = context;
  const { stakeholderId } = target.address;
  const applied = await database.transaction(stakeholderId, async (trx) => {
    await lockMail(trx, stakeholderId, mail);
    const found = await applyDeliveryReport(trx, stakeholderId, mail, now());
    if (found !== undefined) await recordOutcome(trx, mail, { ...recordOf(context, target), ...found });
    return found;
  });
  if (applied !== undefined) {
    publishStoredMessages(live, applied.written);
    return { outcome: applied.outcome, sessionId: applied.sessionId };
  }
  if (mail.verdict.kind === "automatic") return storeAutomatic(context, target, mail);
  const isComplaint = mail.verdict.kind === "complaint";
  const reason = `${isComplaint ? "A complaint" : "A delivery report"} about no e-mail of yours: ${mail.verdict.report?.reason ?? ""}`;
  return recordUnassigned(context, target, mail, isComplaint ? "complaint" : "report", reason);
};

/**
 * Adds an automatic reply to its conversation as a message for staff. It does not reopen the conversation and does not
 * count as the customer's answer (field notes 60).
 */
export const storeAutomatic = async (context: IncomingContext, target: EmailDestination, mail: ClassifiedMail): Promise<IncomingResult> => {
  const { stakeholderId } = target.address;
  const done = await context.database.transaction(stakeholderId, async (trx) => {
    await lockMail(trx, stakeholderId, mail);
    const { place } = await examineEmail(context, runIn(trx), target, mail);
    if (!place) return undefined;
    const { sessionId } = place;
    const text = `Automatic reply from ${shownAddress(mail.from.address)}${mail.isUnproved ? " (sender not verified)" : ""}: ${truncated(mail.said, AUTO_SAID_MAX)}`;
    const written = await writeMessagesIn(trx, stakeholderId, [{ ...staffActivityMessage(sessionId, text), clientId: clientIdOf(mail) }]);
    const [line] = written;
    const record = { ...recordOf(context, target), sessionId };
    if (line?.outcome === "stored")
      await recordOutcome(trx, mail, { ...record, outcome: "noted", reason: reasonOf(mail), messageId: line.message.id });
    else await recordOutcome(trx, mail, { ...record, outcome: "duplicate", reason: `The same e-mail is in conversation ${sessionId}` });
    return { sessionId, written };
  });
  if (!done) return recordUnassigned(context, target, mail, "automatic", `Treated as automatic because ${reasonOf(mail)}`);
  publishStoredMessages(context.live, done.written);
  return { outcome: "appended", sessionId: done.sessionId };
};
