import { setImmediate as nextTurn } from "node:timers/promises";
import { shownAddress } from "@parley/core/text";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import { type Run, runIn } from "../../../db/prepared.ts";
import type { Schema } from "../../../db/schema.ts";
import { isDiskFull, isUnavailable } from "../../../db/unavailable.ts";
import { activity, staffActivityMessage } from "../../../live/chat/activity.ts";
import { domainOf } from "../../../live/chat/email-rows.ts";
import { type NewMessage, type WriteResult, writeMessages } from "../../../live/message-statement.ts";
import {
  beginThreads,
  type Customer,
  customersOf,
  insertEmails,
  lockEmails,
  reopenThreads,
  type StoredEmail,
  type ThreadToBegin,
} from "./email-statements.ts";
import { type EmailLookupResult, examineEmails } from "./examine-emails.ts";
import type { EmailDestination } from "./incoming-places.ts";
import { type ClassifiedMail, type KnownRow, recordOutcome } from "./incoming-records.ts";
import { attachFiles, type StoredMailFile } from "./mail-files.ts";
import { bodyOf } from "./message-of-mail.ts";
import type { OmittedPart } from "./parse-mail.ts";
import { sendAutomaticReply } from "./send-automatic-reply.ts";
import { floodRefusal, SmtpRefusal } from "./smtp-refusal.ts";

/** E-mail from a person, to be stored as a message. */
export interface NewEmail {
  readonly target: EmailDestination;
  readonly mail: ClassifiedMail;
  readonly kept: readonly StoredMailFile[];
  readonly leftOut: readonly OmittedPart[];
  /**
   * Set if a person accepted the e-mail by hand. The e-mail then counts as new even if it is a copy of a stored e-mail.
   */
  readonly accepted?: KnownRow | undefined;
}

export type StoreEmailResult =
  | { readonly outcome: "begun" | "appended" | "reopened"; readonly sessionId: number; readonly written: readonly WriteResult[] }
  | { readonly outcome: "known"; readonly sessionId: number }
  /** Outcome for an e-mail of the stakeholder that came back; nothing is stored. */
  | { readonly outcome: "loop" };

/**
 * Stores e-mails of people in batches. Each batch contains the e-mails that arrived while the previous batch was being
 * written.
 */
export interface EmailStore {
  /** Resolves after the e-mail has been committed to the database. */
  store(email: NewEmail): Promise<StoreEmailResult>;
}

/**
 * Maximum number of e-mails from one sender per period of `IN_MINUTES`. A person writes fewer; two programs that answer
 * each other write more.
 */
const MAILS_MAX = 30;
const IN_MINUTES = 10;
const BATCH_MAX = 50;
/** Maximum size in bytes of a batch, which is written in one statement. A larger e-mail forms its own batch. */
const BATCH_BYTES = 8_000_000;
/**
 * Maximum number of attempts to store a batch. An attempt fails if another process ends or opens a conversation in the
 * meantime.
 */
const TRIES = 3;

export const clientIdOf = ({ digest }: ClassifiedMail): string => `mail ${digest.slice(0, 40)}`;

const unproved = (address: string): string =>
  `Sender not verified: nothing proves that the next e-mail comes from ${domainOf(address)}. Do not give away anything that only ${address} may know.`;

interface Waiting {
  readonly email: NewEmail;
  readonly resolve: (stored: StoreEmailResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  waiting: Waiting[];
  isRunning: boolean;
}

/**
 * Takes the next batch in the order of arrival. A second copy of an e-mail is left for the following batch, in which
 * the first copy is found in the database.
 */
const takeBatch = (lane: Lane): Waiting[] => {
  const digests = new Set<string>();
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  let bytes = 0;
  for (const one of lane.waiting) {
    const { digest, raw } = one.email.mail;
    const isRoom = batch.length === 0 || (batch.length < BATCH_MAX && bytes + raw.length <= BATCH_BYTES);
    if (later.length > 0 || !isRoom || digests.has(digest)) later.push(one);
    else {
      batch.push(one);
      digests.add(digest);
      bytes += raw.length;
    }
  }
  lane.waiting = later;
  return batch;
};

/**
 * Decision on an e-mail of a batch: an immediate result, a refusal, deferral to the next batch, or a message to write.
 */
type Plan =
  | { readonly what: "answer"; readonly answer: StoreEmailResult }
  | { readonly what: "refuse"; readonly error: SmtpRefusal }
  | { readonly what: "later" }
  | {
      readonly what: "write";
      readonly outcome: "begun" | "appended" | "reopened";
      readonly sessionId: number | undefined;
      readonly lines: readonly string[];
    };

const RUNNING = ["bot", "queued", "active"];

/** Decides on the e-mails of a batch in order. Each decision takes into account what the earlier ones will write. */
const planOf = (emails: readonly NewEmail[], findings: readonly EmailLookupResult[]): readonly Plan[] => {
  const reopened = new Set<number>();
  const seen = new Set<string>();
  const count = new Map<string, number>();
  return emails.map(({ target, mail, accepted }, n): Plan => {
    const finding = findings[n];
    if (finding === undefined) throw new Error("an e-mail was not examined");
    const { place, knownIn, recent, isLoop } = finding;
    if (accepted === undefined) {
      if (isLoop) return { what: "answer", answer: { outcome: "loop" } };
      if (knownIn !== undefined) return { what: "answer", answer: { outcome: "known", sessionId: knownIn } };
      const before = recent + (count.get(target.writer.address) ?? 0);
      if (before >= MAILS_MAX) return { what: "refuse", error: floodRefusal(MAILS_MAX, IN_MINUTES) };
    }
    const isPlaced = place !== undefined && (RUNNING.includes(place.status) || place.isRecent);
    // Defers the e-mail to the next batch, because an earlier e-mail of this batch may begin its conversation.
    if (!isPlaced && mail.refs.some((ref) => seen.has(ref))) return { what: "later" };
    for (const id of [mail.rfcId, ...mail.refs]) seen.add(id);
    count.set(target.writer.address, (count.get(target.writer.address) ?? 0) + 1);
    if (!isPlaced) {
      // Refuses the e-mail temporarily if the stakeholder has no bot. The sender's server tries again for days, so an
      // administrator has time to create a bot.
      if (target.address.botId === null) return { what: "refuse", error: new SmtpRefusal(451, "4.3.5", "mailUnattended") };
      const lines = place ? [`Answers a conversation that ended long ago (number ${place.sessionId})`] : [];
      return { what: "write", outcome: "begun", sessionId: undefined, lines };
    }
    if (RUNNING.includes(place.status) || reopened.has(place.sessionId))
      return { what: "write", outcome: "appended", sessionId: place.sessionId, lines: [] };
    reopened.add(place.sessionId);
    const { writer } = target;
    return {
      what: "write",
      outcome: "reopened",
      sessionId: place.sessionId,
      lines: [`${writer.name || shownAddress(writer.address)} answered, and the conversation waits again`],
    };
  });
};

/** E-mail to be written, with its customer. */
interface Write {
  readonly email: NewEmail;
  readonly n: number;
  readonly outcome: "begun" | "appended" | "reopened";
  readonly lines: readonly string[];
  readonly customer: Customer;
  readonly isBesideFirst: boolean;
}

class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}
/**
 * Results of one transaction, by the position of the e-mail. An e-mail without a result is deferred to the next batch.
 */
type Answers = (StoreEmailResult | SmtpRefusal | undefined)[];

const numberOf = (sessionId: number | undefined): number => {
  if (sessionId === undefined) throw new Error("a conversation was not begun");
  return sessionId;
};

export const createEmailStore = ({ database, now }: { readonly database: Database; readonly now: () => Date }): EmailStore => {
  const lanes = new Map<number, Lane>();

  const begin = (run: Run, stakeholderId: number, writes: readonly { readonly email: NewEmail; readonly customer: Customer }[]) =>
    writes.length === 0
      ? []
      : beginThreads(
          run,
          stakeholderId,
          writes.map(({ email: { target, mail }, customer }) => ({
            target: target as ThreadToBegin["target"],
            customerId: customer.id,
            subject: mail.subject,
          })),
          now(),
        );

  const messagesOf = (
    { target, mail, accepted }: NewEmail,
    { sessionId, outcome, lines, customer, attachmentIds }: Write & { readonly sessionId: number; readonly attachmentIds: readonly number[] },
  ): NewMessage[] => [
    ...lines.map((line) => (outcome === "reopened" ? activity(sessionId, line) : staffActivityMessage(sessionId, line))),
    ...(mail.isUnproved ? [staffActivityMessage(sessionId, unproved(mail.from.address))] : []),
    {
      sessionId,
      senderId: customer.id,
      senderName: target.writer.name || customer.name,
      attachmentIds,
      clientId: accepted === undefined ? clientIdOf(mail) : `accepted ${accepted.id}`,
      timestamp: now().getTime(),
      direction: "in",
      kind: attachmentIds.length > 0 ? "file" : "text",
      senderType: "customer",
      body: bodyOf(mail),
      gate: "open",
    },
  ];

  /** Writes e-mails into their conversations. Returns the written messages of each e-mail. */
  const write = async (trx: Transaction<Schema>, stakeholderId: number, writes: readonly (Write & { readonly sessionId: number | undefined })[]) => {
    const run = runIn(trx);
    const ended = writes.flatMap(({ outcome, sessionId }) => (outcome === "reopened" && sessionId !== undefined ? [sessionId] : []));
    if (ended.length > 0) await reopenThreads(run, stakeholderId, { all: writes.flatMap(({ sessionId }) => sessionId ?? []), ended }, now());
    const begun = [
      ...(await begin(
        run,
        stakeholderId,
        writes.filter(({ outcome }) => outcome === "begun"),
      )),
    ];
    const placed = writes.map((one) => ({ ...one, sessionId: numberOf(one.sessionId ?? begun.shift()) }));
    const ids = await attachFiles(
      run,
      stakeholderId,
      placed.map(({ sessionId, email: { kept } }) => ({ sessionId, kept })),
    );
    const messages = placed.map((one, n) => messagesOf(one.email, { ...one, attachmentIds: ids[n] ?? [] }));
    const left = await writeMessages(run, stakeholderId, messages.flat());
    const done = placed.map((one, n) => {
      const written = left.splice(0, messages[n]?.length);
      const last = written.at(-1);
      if (last?.outcome !== "stored") throw new ChangedMeanwhile(`an e-mail was not stored: ${last?.outcome}`);
      return { ...one, written, messageId: last.message.id };
    });
    const stored = done.map(({ email: { target, mail, leftOut, accepted }, outcome, sessionId, messageId, isBesideFirst }): StoredEmail => {
      return { target, mail, leftOut, outcome, sessionId, messageId, acceptedId: accepted?.id, isBesideFirst };
    });
    await insertEmails(run, stakeholderId, stored, now());
    return done;
  };

  const storeIn = async (trx: Transaction<Schema>, stakeholderId: number, emails: readonly NewEmail[]): Promise<Answers> => {
    const run = runIn(trx);
    await lockEmails(
      run,
      stakeholderId,
      emails.map(({ target, mail }) => ({ digest: mail.digest, writer: target.writer.address })),
    );
    const at = now();
    const findings = await examineEmails(run, stakeholderId, emails, { now: at, minutes: IN_MINUTES, most: MAILS_MAX });
    const plans = planOf(emails, findings);
    const planned = emails.flatMap((email, n) => {
      const plan = plans[n];
      return plan?.what === "write" ? [{ ...plan, email, n, isBesideFirst: findings[n]?.place !== undefined && email.accepted !== undefined }] : [];
    });
    const answers: Answers = plans.map((plan) => (plan.what === "answer" ? plan.answer : plan.what === "refuse" ? plan.error : undefined));
    for (const [n, answer] of answers.entries()) {
      const email = emails[n];
      if (email === undefined || answer === undefined || answer instanceof SmtpRefusal || answer.outcome !== "known") continue;
      const { sessionId } = answer;
      const reason = `The same e-mail is in conversation ${sessionId}`;
      await recordOutcome(trx, email.mail, { stakeholderId, addressId: email.target.address.id, at, outcome: "duplicate", reason, sessionId });
    }
    if (planned.length === 0) return answers;
    const customers = await customersOf(
      run,
      stakeholderId,
      planned.map(({ email }) => email.target.writer),
    );
    const writes = planned.map((one) => {
      const customer = customers.get(one.email.target.writer.address);
      if (customer === undefined) throw new Error("a customer was not created");
      return { ...one, customer };
    });
    for (const { n, email, outcome, sessionId, messageId, written } of await write(trx, stakeholderId, writes)) {
      const { target, mail, accepted } = email;
      if (accepted !== undefined)
        await recordOutcome(trx, mail, { stakeholderId, addressId: target.address.id, at, outcome, sessionId, messageId }, accepted);
      const isAnswered = outcome === "begun" && accepted === undefined;
      const answered = isAnswered ? await sendAutomaticReply(trx, target, mail, { sessionId, at }) : [];
      answers[n] = { outcome, sessionId, written: [...written, ...answered] };
    }
    return answers;
  };

  const storeAll = (stakeholderId: number, emails: readonly NewEmail[]): Promise<Answers> =>
    database.transaction(stakeholderId, (trx) => storeIn(trx, stakeholderId, emails));

  const settle = async (lane: Lane, stakeholderId: number, batch: readonly Waiting[], tries = 1): Promise<void> => {
    try {
      const answers = await storeAll(
        stakeholderId,
        batch.map(({ email }) => email),
      );
      lane.waiting.unshift(...batch.filter((_one, n) => answers[n] === undefined));
      for (const [n, { resolve, reject }] of batch.entries()) {
        const answer = answers[n];
        if (answer instanceof SmtpRefusal) reject(answer);
        else if (answer !== undefined) resolve(answer);
      }
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error) && !isDiskFull(error)) for (const one of batch) await settle(lane, stakeholderId, [one]);
      else if (error instanceof ChangedMeanwhile && tries < TRIES) await settle(lane, stakeholderId, batch, tries + 1);
      else for (const { reject } of batch) reject(error);
    }
  };

  const work = async (lane: Lane, stakeholderId: number): Promise<void> => {
    // Waits until all e-mails that were parsed together have been added, so that they form a batch.
    await nextTurn();
    while (lane.waiting.length > 0) await settle(lane, stakeholderId, takeBatch(lane));
    lanes.delete(stakeholderId);
  };

  return {
    store: (email) => {
      const { stakeholderId } = email.target.address;
      return new Promise((resolve, reject) => {
        const lane = lanes.get(stakeholderId) ?? { waiting: [], isRunning: false };
        lanes.set(stakeholderId, lane);
        lane.waiting.push({ email, resolve, reject });
        if (lane.isRunning) return;
        lane.isRunning = true;
        void work(lane, stakeholderId);
      });
    },
  };
};
