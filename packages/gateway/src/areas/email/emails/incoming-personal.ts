import { reasonText } from "@parley/core/errors/reasons";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import { publishSession, publishStoredMessages } from "../../../live/chat/announce.ts";
import { OWN_ADDRESS, type OwnAddress, readReplyAddress } from "../../../live/chat/email-rows.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import { recordUnassigned } from "./incoming-automatic.ts";
import type { IncomingContext, IncomingResult } from "./incoming-email.ts";
import type { EmailDestination } from "./incoming-places.ts";
import type { ClassifiedMail, KnownRow } from "./incoming-records.ts";
import { discardFiles, storeMailFiles } from "./mail-files.ts";
import { parseIncoming } from "./parse-in-worker.ts";
import { asAppError, emailNotFound, SmtpRefusal } from "./smtp-refusal.ts";

export const LOOP = reasonText("emailLoop");

interface StoredEmail {
  readonly sessionId: number;
  readonly written: readonly WriteResult[];
  readonly outcome: string;
}

const publish = async ({ live, chat }: IncomingContext, stakeholderId: number, { sessionId, written, outcome }: StoredEmail): Promise<void> => {
  publishStoredMessages(live, written);
  const session = await chat.sessions.get(stakeholderId, sessionId);
  const isBack = written.some((one) => one.outcome === "stored" && one.isBack);
  if (session) publishSession(live, session, { queue: outcome !== "appended" || isBack || session.status === "queued" });
};

/**
 * Stores an e-mail in its conversation. An e-mail accepted by hand is stored even if it is a copy of an e-mail that is
 * already stored.
 */
export const storePersonal = async (
  context: IncomingContext,
  target: EmailDestination,
  mail: ClassifiedMail,
  accepted?: KnownRow,
): Promise<IncomingResult> => {
  const { store, guard, emails } = context;
  const { stakeholderId } = target.address;
  const { kept, leftOut } = await storeMailFiles({ store, guard, stakeholderId }, mail.files);
  try {
    const done = await emails.store({ target, mail, kept, leftOut, accepted });
    if ("written" in done) {
      await publish(context, stakeholderId, done);
      return { outcome: done.outcome, sessionId: done.sessionId };
    }
    await discardFiles(store, kept);
    return done.outcome === "known" ? done : recordUnassigned(context, target, mail, "loop", LOOP);
  } catch (error) {
    await discardFiles(store, kept);
    throw error;
  }
};

interface RecordedEmail {
  readonly raw: Buffer;
  readonly envelopeFrom: string;
  readonly envelopeTo: string;
  readonly isUnproved: boolean;
  readonly outcome: string;
  readonly sessionId: number | null;
  readonly addressId: number | null;
}

/** Stores an e-mail that was recorded without a conversation. Returns the id of its conversation. */
export const acceptEmail = async (
  context: IncomingContext,
  { stakeholderId, userId }: Pick<AuthenticatedUser, "stakeholderId" | "userId">,
  id: number,
): Promise<number> => {
  const { database, destinations, now } = context;
  const [row] = await database.query<RecordedEmail>(stakeholderId, {
    name: "incoming_email_to_accept",
    text: `select raw, envelope_from as "envelopeFrom", envelope_to as "envelopeTo", is_unproved as "isUnproved", outcome, session_id as "sessionId", address_id as "addressId"
            from incoming_email where stakeholder_id = $1 and id = $2`,
    values: [stakeholderId, id],
  });
  if (row === undefined) return emailNotFound();
  const { raw, envelopeFrom, envelopeTo, isUnproved, sessionId, outcome } = row;
  if (sessionId !== null && ["begun", "appended", "reopened"].includes(outcome)) return sessionId;
  const [address] = await database.query<OwnAddress>(stakeholderId, {
    name: "incoming_email_address",
    text: `select ${OWN_ADDRESS} from email_address a where a.stakeholder_id = $1 and a.id = $2`,
    values: [stakeholderId, row.addressId],
  });
  if (address === undefined) return fail.conflict("receivingAddressRemoved");
  const parsed = await parseIncoming(raw, envelopeFrom);
  const target = { address, key: readReplyAddress(envelopeTo).key, writer: await destinations.writerOf(stakeholderId, parsed) };
  const mail: ClassifiedMail = { ...parsed, raw, envelopeFrom, envelopeTo, isUnproved };
  const stored = await storePersonal(context, target, mail, { id }).catch((error: unknown) => {
    throw error instanceof SmtpRefusal ? asAppError(error) : error;
  });
  if (stored.outcome === "dropped") return fail.conflict("emailLoop");
  await database.transaction(stakeholderId, (trx) =>
    trx
      .updateTable("incoming_email")
      .set({ accepted_by: userId, accepted_at: now() })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .execute(),
  );
  return stored.sessionId;
};
