import { reasonText } from "@parley/core/errors/reasons";
import { shownAddress, truncated, wellFormed } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { type Run, runIn } from "../../../db/prepared.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import { publishSession, publishStoredMessages } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { OWN_ADDRESS, type OwnAddress, readReplyAddress } from "../../../live/chat/email-rows.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { WriteResult } from "../../../live/message-statement.ts";
import type { Dns } from "../../../mail/check-domain.ts";
import { type EmailLookupResult, examineEmails } from "./examine-emails.ts";
import { createDestinationFinder, type EmailDestination, NO_SENDER, type Target } from "./incoming-places.ts";
import { type ClassifiedMail, type KnownRow, recordOutcome } from "./incoming-records.ts";
import { discardFiles, storeMailFiles } from "./mail-files.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import { HOPS_MAX, type IncomingMail } from "./parse-mail.ts";
import { asAppError, floodRefusal, noSuchEmail, SmtpRefusal, suspendedRefusal } from "./smtp-refusal.ts";
import { clientIdOf, createEmailStore } from "./store-emails.ts";
import { applyDeliveryReport } from "./take-report.ts";
import { type MailClient, verifySender } from "./verify-sender.ts";

/** Outcome of an e-mail for one address. `why` is the reason if the e-mail is in no conversation. */
export type IncomingResult =
  | { readonly outcome: "appended" | "begun" | "reopened" | "known" | "bounced" | "noted"; readonly sessionId: number }
  | { readonly outcome: "dropped"; readonly why: string };

/** Recipient of an e-mail that is an address of a stakeholder. */
interface Recipient extends Target {
  readonly sentTo: string;
}

/** SMTP envelope of an e-mail. */
export interface Envelope {
  /** Sender; empty for an e-mail that must not be answered. */
  readonly from: string;
  readonly to: readonly string[];
  /** Stakeholder addresses among the recipients, if the caller has already looked them up. */
  readonly targets?: readonly Recipient[];
  /** Limits delivery to this stakeholder; addresses of other stakeholders count as unknown. */
  readonly stakeholderId?: number;
  /** Connected client, if the e-mail arrived by SMTP. */
  readonly client?: MailClient;
}

/** Turns e-mails from customers into messages of conversations (ADR 0122). */
export interface IncomingEmail {
  /**
   * Returns the stakeholder address that belongs to a recipient, or undefined for a foreign address. Rejects with
   * `SmtpRefusal` if its stakeholder is suspended.
   */
  targetOf(sentTo: string): Promise<Target | undefined>;
  /**
   * Resolves after the e-mail is stored. Rejects with `SmtpRefusal` if the e-mail is refused for good; after any other
   * error, the sender should try again.
   */
  receive(raw: Buffer, envelope: Envelope): Promise<readonly IncomingResult[]>;
  /** Accepts an e-mail by hand that was not accepted or was noted as automatic. Returns the id of its conversation. */
  accept(who: Pick<AuthenticatedUser, "stakeholderId" | "userId">, id: number): Promise<number>;
  /** Parses an e-mail without storing anything. */
  parse(raw: Buffer, envelopeFrom: string): Promise<IncomingMail>;
}

interface Needs {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly store: FileStore;
  readonly guard: FileGuard;
  readonly log: Logger;
  readonly now: () => Date;
  readonly dns: Dns;
}

const IN_MINUTES = 10;
const AUTO_SAID_MAX = 500;
/**
 * Maximum number of e-mails of one sender that are stored without a conversation per period of `IN_MINUTES`, so that a
 * program that sends endless e-mail does not fill the disk.
 */
const REJECTED_MAX = 300;

const LOOP = reasonText("emailLoop");

export const createIncomingEmail = ({ database, chat, live, store, guard, log, now, dns }: Needs): IncomingEmail => {
  const { among, find, isSuspended, writerOf, isAlwaysAccepted } = createDestinationFinder(database);
  const emails = createEmailStore({ database, now });
  const examine = async (run: Run, target: EmailDestination, mail: IncomingMail): Promise<EmailLookupResult> => {
    const [finding] = await examineEmails(run, target.address.stakeholderId, [{ target, mail }], { now: now(), minutes: 0, most: 0 });
    if (finding === undefined) throw new Error("an e-mail was not examined");
    return finding;
  };
  const read = async (raw: Buffer, envelopeFrom: string): Promise<IncomingMail> => {
    const parsed = await parseInWorker(raw, envelopeFrom);
    return { ...parsed, said: wellFormed(parsed.said), quoted: wellFormed(parsed.quoted), html: parsed.html && wellFormed(parsed.html) };
  };

  /** Locks an e-mail, so that it is stored one time even if it is delivered in two ways at the same time. */
  const lockMail = (trx: Transaction<Schema>, stakeholderId: number, { digest }: IncomingMail) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`email in ${stakeholderId} ${digest}`}, 0))`.execute(trx);

  const told = ({ address }: Target) => ({ stakeholderId: address.stakeholderId, addressId: address.id, at: now() });

  /** Records an e-mail that belongs to no conversation. */
  const keepAside = async (
    target: Target,
    mail: ClassifiedMail,
    outcome: "automatic" | "report" | "complaint" | "loop" | "unsigned",
    reason: string,
  ): Promise<IncomingResult> => {
    const { stakeholderId } = target.address;
    await database.transaction(stakeholderId, async (trx) => {
      await lockMail(trx, stakeholderId, mail);
      const { rows } =
        await sql`select from incoming_email where stakeholder_id = ${stakeholderId} and sender = ${mail.from.address} and not is_accepted
        and received_at > ${now()}::timestamptz - make_interval(mins => ${IN_MINUTES}) limit ${REJECTED_MAX}`.execute(trx);
      if (rows.length >= REJECTED_MAX) throw floodRefusal(REJECTED_MAX, IN_MINUTES);
      await recordOutcome(trx, mail, { ...told(target), outcome, reason });
    });
    return { outcome: "dropped", why: reason };
  };

  const because = ({ verdict }: IncomingMail): string =>
    verdict.signals
      .slice(0, 3)
      .map(({ why }) => why)
      .join("; ");

  /** Marks the e-mail that a delivery report concerns. A report that concerns none is only recorded. */
  const noteReport = async (target: EmailDestination, mail: ClassifiedMail): Promise<IncomingResult> => {
    const { stakeholderId } = target.address;
    const taken = await database.transaction(stakeholderId, async (trx) => {
      await lockMail(trx, stakeholderId, mail);
      const found = await applyDeliveryReport(trx, stakeholderId, mail, now());
      if (found !== undefined) await recordOutcome(trx, mail, { ...told(target), ...found });
      return found;
    });
    if (taken !== undefined) {
      publishStoredMessages(live, taken.written);
      return { outcome: taken.outcome, sessionId: taken.sessionId };
    }
    if (mail.verdict.kind === "automatic") return noteAutomatic(target, mail);
    const what = mail.verdict.kind === "complaint" ? "A complaint" : "A delivery report";
    return keepAside(
      target,
      mail,
      mail.verdict.kind === "complaint" ? "complaint" : "report",
      `${what} about no e-mail of yours: ${mail.verdict.report?.reason ?? ""}`,
    );
  };

  /**
   * Adds an automatic reply to its conversation as a message for staff. It does not reopen the conversation and does
   * not count as the customer's answer (field notes 60).
   */
  const noteAutomatic = async (target: EmailDestination, mail: ClassifiedMail): Promise<IncomingResult> => {
    const { stakeholderId } = target.address;
    const done = await database.transaction(stakeholderId, async (trx) => {
      await lockMail(trx, stakeholderId, mail);
      const { place } = await examine(runIn(trx), target, mail);
      if (!place) return undefined;
      const text = `Automatic reply from ${shownAddress(mail.from.address)}${mail.isUnproved ? " (sender not verified)" : ""}: ${truncated(mail.said, AUTO_SAID_MAX)}`;
      const written = await writeMessagesIn(trx, stakeholderId, [{ ...staffActivityMessage(place.sessionId, text), clientId: clientIdOf(mail) }]);
      const [line] = written;
      const messageId = line?.outcome === "stored" || line?.outcome === "known" ? line.message.id : undefined;
      if (line?.outcome === "stored")
        await recordOutcome(trx, mail, { ...told(target), outcome: "noted", reason: because(mail), sessionId: place.sessionId, messageId });
      else
        await recordOutcome(trx, mail, {
          ...told(target),
          outcome: "duplicate",
          reason: `The same e-mail is in conversation ${place.sessionId}`,
          sessionId: place.sessionId,
        });
      return { sessionId: place.sessionId, written };
    });
    if (!done) return keepAside(target, mail, "automatic", `Treated as automatic because ${because(mail)}`);
    publishStoredMessages(live, done.written);
    return { outcome: "appended", sessionId: done.sessionId };
  };

  const storeFor = async (found: Target, mail: ClassifiedMail): Promise<IncomingResult> => {
    const { stakeholderId } = found.address;
    const target: EmailDestination = { ...found, writer: await writerOf(stakeholderId, mail) };
    const { kind } = mail.verdict;
    const isPerson = kind === "person" && target.writer !== NO_SENDER;
    // Checks for a loop here only if no person wrote the e-mail, because the e-mail store checks those of people in
    // batches.
    if (!isPerson && (await examine(database.run(stakeholderId), target, mail)).isLoop) return keepAside(target, mail, "loop", LOOP);
    if (kind !== "person" && !(await isAlwaysAccepted(stakeholderId, mail))) {
      return kind === "automatic" && mail.verdict.report === undefined ? noteAutomatic(target, mail) : noteReport(target, mail);
    }
    if (target.writer === NO_SENDER) return keepAside(target, mail, "unsigned", "It names no sender");
    return storeOfPerson(target, mail);
  };

  /** Stores an e-mail in its conversation. An e-mail accepted by hand is stored even if it repeats another. */
  const storeOfPerson = async (target: EmailDestination, mail: ClassifiedMail, accepted?: KnownRow): Promise<IncomingResult> => {
    const { stakeholderId } = target.address;
    const { kept, leftOut } = await storeMailFiles({ store, guard, stakeholderId }, mail.files);
    try {
      const done = await emails.store({ target, mail, kept, leftOut, accepted });
      if ("written" in done) {
        await tell(stakeholderId, done);
        return { outcome: done.outcome, sessionId: done.sessionId };
      }
      await discardFiles(store, kept);
      return done.outcome === "known" ? done : keepAside(target, mail, "loop", LOOP);
    } catch (error) {
      await discardFiles(store, kept);
      throw error;
    }
  };

  const tell = async (
    stakeholderId: number,
    { sessionId, written, outcome }: { sessionId: number; written: readonly WriteResult[]; outcome: string },
  ) => {
    publishStoredMessages(live, written);
    const session = await chat.sessions.get(stakeholderId, sessionId);
    const isBack = written.some((one) => one.outcome === "stored" && one.isBack);
    if (session) publishSession(live, session, { queue: outcome !== "appended" || isBack || session.status === "queued" });
  };

  const recipientsOf = async (to: readonly string[]): Promise<readonly Recipient[]> => {
    const found = await Promise.all((await among(to)).map(async (sentTo) => ({ sentTo, target: await find(sentTo) })));
    return found.flatMap(({ sentTo, target }) => (target === undefined ? [] : [{ ...target, sentTo }]));
  };

  return {
    targetOf: async (sentTo) => {
      const target = await find(sentTo);
      if (target === undefined && (await isSuspended(sentTo))) throw suspendedRefusal();
      return target;
    },

    receive: async (raw, envelope) => {
      const parsed = await read(raw, envelope.from);
      if (parsed.hops > HOPS_MAX) throw new SmtpRefusal(554, "5.4.6", "mailLoop");
      const { client, stakeholderId } = envelope;
      const found = (envelope.targets ?? (await recipientsOf(envelope.to))).filter(
        ({ address }) => stakeholderId === undefined || address.stakeholderId === stakeholderId,
      );
      // Chooses one target per team, preferring one with a conversation key. An e-mail to care@ and sales@ of one team
      // makes one conversation; each of two teams gets its own.
      const targets = new Map<string, (typeof found)[number]>();
      for (const target of found.sort((one, other) => Number(other.key !== undefined) - Number(one.key !== undefined))) {
        const team = `${target.address.stakeholderId} ${target.address.teamId ?? ""}`;
        if (!targets.has(team)) targets.set(team, target);
      }
      if (targets.size === 0) {
        for (const sentTo of envelope.to) if (await isSuspended(sentTo, stakeholderId)) throw suspendedRefusal();
        return [];
      }
      const isPerson = parsed.verdict.kind === "person" || parsed.verdict.kind === "automatic";
      const proof =
        isPerson && parsed.from.address !== ""
          ? await verifySender(dns, { raw, sender: parsed.from.address, returnPath: envelope.from, client })
          : "unknown";
      const received: IncomingResult[] = [];
      for (const { sentTo, ...target } of targets.values()) {
        const mail: ClassifiedMail = { ...parsed, raw, envelopeFrom: envelope.from, envelopeTo: sentTo, isUnproved: proof === "failed" };
        const one = await storeFor(target, mail);
        if (one.outcome === "dropped") log.info({ stakeholderId: target.address.stakeholderId, why: one.why }, "an e-mail was put aside");
        received.push(one);
      }
      return received;
    },

    parse: read,

    accept: async ({ stakeholderId, userId }, id) => {
      const [row] = await database.query<{
        raw: Buffer;
        envelopeFrom: string;
        envelopeTo: string;
        isUnproved: boolean;
        outcome: string;
        sessionId: number | null;
        addressId: number | null;
      }>(stakeholderId, {
        name: "incoming_email_to_accept",
        text: `select raw, envelope_from as "envelopeFrom", envelope_to as "envelopeTo", is_unproved as "isUnproved", outcome, session_id as "sessionId", address_id as "addressId"
            from incoming_email where stakeholder_id = $1 and id = $2`,
        values: [stakeholderId, id],
      });
      if (row === undefined) return noSuchEmail();
      const { raw, sessionId, outcome } = row;
      if (sessionId !== null && ["begun", "appended", "reopened"].includes(outcome)) return sessionId;
      const [address] = await database.query<OwnAddress>(stakeholderId, {
        name: "incoming_email_address",
        text: `select ${OWN_ADDRESS} from email_address a where a.stakeholder_id = $1 and a.id = $2`,
        values: [stakeholderId, row.addressId],
      });
      if (address === undefined) return fail.conflict("receivingAddressRemoved");
      const parsed = await read(raw, row.envelopeFrom);
      const target = { address, key: readReplyAddress(row.envelopeTo).key, writer: await writerOf(stakeholderId, parsed) };
      const mail: ClassifiedMail = { ...parsed, raw, envelopeFrom: row.envelopeFrom, envelopeTo: row.envelopeTo, isUnproved: row.isUnproved };
      const stored = await storeOfPerson(target, mail, { id }).catch((error: unknown) => {
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
    },
  };
};
