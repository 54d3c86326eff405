import { createHash } from "node:crypto";
import { truncated, wellFormed } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import type { FileStore } from "../../files/file-store.ts";
import { addJob } from "../../jobs/add-job.ts";
import { activity, staffLine, writeIn } from "../../live/chat/activity.ts";
import { tellSession, tellStored } from "../../live/chat/announce.ts";
import type { Chat } from "../../live/chat/create-chat.ts";
import {
  beginThread,
  customerOf,
  domainOf,
  insertEmail,
  newRfcId,
  OWN_ADDRESS,
  type OwnAddress,
  readReplyAddress,
} from "../../live/chat/email-rows.ts";
import { SEND_EMAIL } from "../../live/chat/outgoing-email.ts";
import type { LiveHub } from "../../live/hub.ts";
import type { NewMessage, Written } from "../../live/message-statement.ts";
import type { Dns } from "../../mail/check-domain.ts";
import { recipientsOfReport } from "./envelope-of-head.ts";
import { attachFiles, discardFiles, keepFiles } from "./mail-files.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import { HOPS_MAX, type IncomingMail } from "./parse-mail.ts";
import { SmtpRefusal, suspendedRefusal } from "./smtp-refusal.ts";
import { type MailClient, verifySender } from "./verify-sender.ts";

/** What became of a mail for one stakeholder; `dropped` says why nobody sees it. */
export type Received =
  | { readonly outcome: "appended" | "begun" | "reopened" | "known" | "bounced"; readonly sessionId: number }
  | { readonly outcome: "dropped"; readonly why: string };

/** Who handed it over said. */
export interface Envelope {
  /** Empty of what may not be answered. */
  readonly from: string;
  readonly to: readonly string[];
  /** Whoever hands it over speaks for this one alone: addresses of others are none. */
  readonly stakeholderId?: number;
  /** Whoever connected, where it came by SMTP. */
  readonly client?: MailClient;
}

/** An e-mail with what is known of it beside its text. */
interface Examined extends IncomingMail {
  /** Nothing proves that its sender is who it says. */
  readonly isUnproved: boolean;
  /** The addresses that a report is about. */
  readonly reported: readonly string[];
}

/** Mails from customers become messages of conversations (ADR 0122). */
export interface IncomingEmail {
  /** The addresses of ours that take mail, among those given. */
  known(sentTo: string): Promise<boolean>;
  /** Resolves once it is stored. Rejects with `SmtpRefusal` what is not taken; any other failure is worth another try. */
  receive(raw: Buffer, envelope: Envelope): Promise<readonly Received[]>;
}

interface Needs {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly store: FileStore;
  readonly log: Logger;
  readonly now: () => Date;
  readonly dns: Dns;
}

/** A person writes less, and a program that answers a program writes more. */
const MAILS_MAX = 30;
const IN_MINUTES = 10;
const BODY_MAX = 25_000;
/** Nobody reads further back in one e-mail. */
const QUOTED_MAX = 400_000;
const AUTO_SAID_MAX = 500;

interface Target {
  readonly address: OwnAddress;
  readonly key: string | undefined;
}
interface Place {
  readonly sessionId: number;
  readonly status: string;
  readonly ownerId: number | null;
  readonly isRecent: boolean;
}

const unproved = ({ from }: IncomingMail): string =>
  `Sender not verified: nothing proves that the next e-mail comes from ${domainOf(from.address)}. Do not give away anything that only ${from.address} may know.`;
const fitting = (text: string): string => truncated(text, BODY_MAX, "…");

export const createIncomingEmail = ({ database, chat, live, store, log, now, dns }: Needs): IncomingEmail => {
  const find = async (sentTo: string): Promise<Target | undefined> => {
    const { address, key } = readReplyAddress(sentTo);
    const [found] = await database.query<OwnAddress>(PLATFORM, {
      name: "email_address_by_name",
      // A plus may stand in an address of ours, too.
      text: `select ${OWN_ADDRESS} from email_address a where lower(a.address) in ($1, $2) and a.is_active
        and exists (select from stakeholder h where h.id = a.stakeholder_id and h.status = 'active') limit 1`,
      values: [address, sentTo.toLowerCase()],
    });
    return found && { address: found, key };
  };

  /** Whether an address would be known but for a suspension of its stakeholder. */
  const isSuspended = async (sentTo: string, stakeholderId: number | null = null): Promise<boolean> => {
    const held = await database.query(PLATFORM, {
      name: "email_address_held",
      text: `select 1 from email_address a join stakeholder h on h.id = a.stakeholder_id and h.status = 'suspended'
        where lower(a.address) in ($1, $2) and a.is_active and ($3::int is null or a.stakeholder_id = $3) limit 1`,
      values: [readReplyAddress(sentTo).address, sentTo.toLowerCase(), stakeholderId],
    });
    return held.length > 0;
  };

  /** Of a conversation by its key or by the mails that this one answers, where whoever wrote it takes part in it. */
  const placeOf = async (trx: Transaction<Schema>, { address, key }: Target, mail: IncomingMail): Promise<Place | undefined> => {
    const { rows } = await sql<Place>`
      select s.id as "sessionId", s.status, s.owner_id as "ownerId",
        s.ended_at is null or s.ended_at > ${now()}::timestamptz - make_interval(days => ${address.reopenDays}) as "isRecent"
      from chat_session s join email_thread t on t.session_id = s.id
      where s.stakeholder_id = ${address.stakeholderId} and ${mail.from.address} = any(t.parties) and s.id = any(array(
        select x.session_id from email_thread x where x.reply_key = ${key ?? null} union all
        select e.session_id from email e where e.stakeholder_id = ${address.stakeholderId} and e.rfc_id = any(${[...mail.refs]}::text[])))
      order by t.reply_key = ${key ?? ""} desc, s.id desc limit 1 for update of s`.execute(trx);
    return rows[0];
  };

  /** The conversation that the mail is written into, which goes on, is opened again or begins. */
  const open = async (trx: Transaction<Schema>, target: Target, mail: IncomingMail) => {
    const { address } = target;
    const { stakeholderId, botId } = address;
    const customer = await customerOf(trx, stakeholderId, mail.from);
    const place = await placeOf(trx, target, mail);
    if (place && ["bot", "queued", "active"].includes(place.status))
      return { customer, sessionId: place.sessionId, outcome: "appended" as const, lines: [] };
    if (place?.isRecent) {
      await trx
        .updateTable("chat_session")
        .set({ status: "queued", owner_id: null, ended_at: null, end_reason: null, queued_at: now(), waiting_since: now(), unread: 0 })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", place.sessionId)
        .execute();
      const lines = [activity(place.sessionId, `${mail.from.name || mail.from.address} answered, and the conversation waits again`)];
      return { customer, sessionId: place.sessionId, outcome: "reopened" as const, lines };
    }
    // Whoever took the last bot away has to answer for it; the sender's server tries again for days.
    if (botId === null) throw new SmtpRefusal(451, "4.3.5 Nobody is there to take the mail at the moment");
    const sessionId = await beginThread(trx, { address: { ...address, botId }, customerId: customer.id, subject: mail.subject, at: now() });
    const lines = place ? [staffLine(sessionId, `Answers a conversation that ended long ago (number ${place.sessionId})`)] : [];
    return { customer, sessionId, outcome: "begun" as const, lines };
  };

  /** What is answered at once, once a conversation and a day for each sender. */
  const answerAtOnce = async (trx: Transaction<Schema>, { address }: Target, mail: IncomingMail, sessionId: number): Promise<readonly Written[]> => {
    if (address.autoAnswer === "" || mail.isAuto) return [];
    const { rows } = await sql`select from email where stakeholder_id = ${address.stakeholderId} and direction = 'out' and is_auto
      and created_at > ${now()}::timestamptz - interval '1 day' and to_parties @> ${JSON.stringify([{ address: mail.from.address }])}::jsonb limit 1`.execute(
      trx,
    );
    if (rows.length > 0) return [];
    const written = await writeIn(trx, address.stakeholderId, [
      {
        sessionId,
        clientId: `auto ${mail.rfcId}`.slice(0, 64),
        timestamp: now().getTime(),
        direction: "out",
        kind: "text",
        senderType: "bot",
        senderId: null,
        senderName: address.name,
        body: address.autoAnswer,
        attachmentIds: [],
        gate: "any",
      },
    ]);
    const [said] = written;
    if (said?.outcome !== "stored") return [];
    const id = await insertEmail(trx, {
      stakeholderId: address.stakeholderId,
      sessionId,
      messageId: said.message.id,
      direction: "out",
      rfcId: newRfcId(address.address),
      refs: [mail.rfcId],
      from: { name: address.name, address: address.address.toLowerCase() },
      to: [mail.from],
      cc: [],
      subject: /^re\s*:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
      isAuto: true,
    });
    await addJob(trx, SEND_EMAIL, { emailId: id }, { key: `email ${id}` });
    return written;
  };

  /** A mail of ours did not arrive: it says so, and staff read why. Whoever knows its id cannot say so of an address that it was not sent to. */
  const bounce = async (stakeholderId: number, mail: Examined): Promise<Received> => {
    const { of = [], reason = "" } = mail.bounce ?? {};
    if (of.length === 0) return { outcome: "dropped", why: "a report that asks for nothing" };
    const done = await database.transaction(stakeholderId, async (trx) => {
      const failed = await trx
        .updateTable("email")
        .set({ state: "failed", error: reason })
        .where("stakeholder_id", "=", stakeholderId)
        .where("direction", "=", "out")
        .where("rfc_id", "in", [...of])
        .where("state", "<>", "failed")
        .where(
          sql<boolean>`exists (select from jsonb_array_elements(to_parties || cc_parties || bcc_parties) p where lower(p ->> 'address') = any(${[...mail.reported]}::text[]))`,
        )
        .returning("session_id")
        .executeTakeFirst();
      if (!failed) return undefined;
      return {
        sessionId: failed.session_id,
        written: await writeIn(trx, stakeholderId, [staffLine(failed.session_id, `The mail was not delivered: ${reason}`)]),
      };
    });
    if (!done) return { outcome: "dropped", why: "a report about no e-mail of ours, or about an address that it was not sent to" };
    tellStored(live, done.written);
    return { outcome: "bounced", sessionId: done.sessionId };
  };

  const said = (
    mail: IncomingMail,
    parts: Pick<NewMessage, "sessionId" | "senderId" | "senderName" | "attachmentIds">,
    clientId: string,
  ): NewMessage => ({
    ...parts,
    clientId,
    timestamp: now().getTime(),
    direction: "in",
    kind: parts.attachmentIds.length > 0 ? "file" : "text",
    senderType: "customer",
    body: fitting(mail.said || mail.subject || "(The mail has no text)"),
    gate: "open",
  });

  /** What a program answered is told to staff, and neither opens nor counts as an answer (field notes 60). */
  const noteAutomatic = async (target: Target, mail: Examined): Promise<Received> => {
    const { stakeholderId } = target.address;
    const done = await database.transaction(stakeholderId, async (trx) => {
      const place = await placeOf(trx, target, mail);
      if (!place) return undefined;
      const text = `Automatic reply from ${mail.from.address}${mail.isUnproved ? " (sender not verified)" : ""}: ${truncated(mail.said, AUTO_SAID_MAX)}`;
      const line = { ...staffLine(place.sessionId, text), clientId: `mail ${createHash("sha256").update(mail.rfcId).digest("hex").slice(0, 40)}` };
      return { sessionId: place.sessionId, written: await writeIn(trx, stakeholderId, [line]) };
    });
    if (!done) return { outcome: "dropped", why: "an automatic reply to nothing of ours" };
    tellStored(live, done.written);
    return { outcome: "appended", sessionId: done.sessionId };
  };

  const isOurs = async (stakeholderId: number, mail: IncomingMail): Promise<boolean> => {
    const [row] = await database.query<{ ours: boolean }>(stakeholderId, {
      name: "email_is_ours",
      text: `select exists (select from email where stakeholder_id = $1 and direction = 'out' and rfc_id = $2)
        or exists (select from email_address where stakeholder_id = $1 and lower(address) = $3) as ours`,
      values: [stakeholderId, mail.rfcId, readReplyAddress(mail.from.address).address],
    });
    return row?.ours === true;
  };

  const storeFor = async (target: Target, mail: Examined): Promise<Received> => {
    const { stakeholderId } = target.address;
    if (mail.bounce) return bounce(stakeholderId, mail);
    if (await isOurs(stakeholderId, mail)) return { outcome: "dropped", why: "a mail of ours that came back" };
    // Mailing lists and newsletters are no answers: they are shown like what people write, and get no automatic answer.
    if (mail.isAuto && mail.refs.length + (target.key ? 1 : 0) > 0) return noteAutomatic(target, mail);
    const { kept, leftOut } = await keepFiles(store, mail.files);
    const clientId = `mail ${createHash("sha256").update(mail.rfcId).digest("hex").slice(0, 40)}`;
    try {
      const done = await database.transaction(stakeholderId, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`email in ${stakeholderId} ${mail.rfcId}`}, 0))`.execute(trx);
        const known = await trx
          .selectFrom("email")
          .select("session_id")
          .where("stakeholder_id", "=", stakeholderId)
          .where("rfc_id", "=", mail.rfcId)
          .where("direction", "=", "in")
          .executeTakeFirst();
        if (known) return { outcome: "known" as const, sessionId: known.session_id, written: [] };
        const { rows: recent } =
          await sql`select from email where stakeholder_id = ${stakeholderId} and direction = 'in' and sender = ${mail.from.address}
          and created_at > ${now()}::timestamptz - make_interval(mins => ${IN_MINUTES}) limit ${MAILS_MAX}`.execute(trx);
        if (recent.length >= MAILS_MAX) throw new SmtpRefusal(450, `4.7.1 More than ${MAILS_MAX} mails in ${IN_MINUTES} minutes. Try again later`);
        const { customer, sessionId, outcome, lines } = await open(trx, target, mail);
        const attachmentIds = await attachFiles(trx, stakeholderId, sessionId, kept);
        const message = said(mail, { sessionId, senderId: customer.id, senderName: mail.from.name || customer.name, attachmentIds }, clientId);
        const doubts = mail.isUnproved ? [staffLine(sessionId, unproved(mail))] : [];
        const written = await writeIn(trx, stakeholderId, [...lines, ...doubts, message]);
        const last = written.at(-1);
        if (last?.outcome !== "stored") throw new Error(`a mail was not stored: ${last?.outcome}`);
        await insertEmail(trx, {
          ...mail,
          stakeholderId,
          sessionId,
          messageId: last.message.id,
          direction: "in",
          leftOut: [...mail.omitted, ...leftOut],
          // What is longer than a message may be goes on where the quotation is.
          quoted: truncated(
            last.message.body.length < mail.said.length ? `${mail.said.slice(last.message.body.length - 1)}\n\n${mail.quoted}` : mail.quoted,
            QUOTED_MAX,
          ),
        });
        const answered = outcome === "begun" ? await answerAtOnce(trx, target, mail, sessionId) : [];
        return { outcome, sessionId, written: [...written, ...answered] };
      });
      if (done.outcome === "known") await discardFiles(store, kept);
      else await tell(stakeholderId, done);
      return { outcome: done.outcome, sessionId: done.sessionId };
    } catch (error) {
      await discardFiles(store, kept);
      throw error;
    }
  };

  const tell = async (
    stakeholderId: number,
    { sessionId, written, outcome }: { sessionId: number; written: readonly Written[]; outcome: string },
  ) => {
    tellStored(live, written);
    const session = await chat.sessions.get(stakeholderId, sessionId);
    const isBack = written.some((one) => one.outcome === "stored" && one.isBack);
    if (session) tellSession(live, session, { queue: outcome !== "appended" || isBack || session.status === "queued" });
  };

  return {
    known: async (sentTo) => {
      if ((await find(sentTo)) !== undefined) return true;
      if (await isSuspended(sentTo)) throw suspendedRefusal();
      return false;
    },

    receive: async (raw, envelope) => {
      const read = await parseInWorker(raw);
      const parsed = { ...read, said: wellFormed(read.said), quoted: wellFormed(read.quoted), html: read.html && wellFormed(read.html) };
      if (parsed.hops > HOPS_MAX) throw new SmtpRefusal(554, "5.4.6 The mail goes round: it went through too many servers");
      const { client, stakeholderId } = envelope;
      const found = (await Promise.all(envelope.to.map(find)))
        .filter((one) => one !== undefined)
        .filter(({ address }) => stakeholderId === undefined || address.stakeholderId === stakeholderId);
      // One of each stakeholder, that with a key first: care@ and sales@ in one mail make one conversation.
      const targets = new Map<number, Target>();
      for (const target of found.sort((one, other) => Number(other.key !== undefined) - Number(one.key !== undefined)))
        if (!targets.has(target.address.stakeholderId)) targets.set(target.address.stakeholderId, target);
      if (targets.size === 0) {
        for (const sentTo of envelope.to) if (await isSuspended(sentTo, stakeholderId)) throw suspendedRefusal();
        return [];
      }
      const proof = parsed.bounce ? "unknown" : await verifySender(dns, { raw, sender: parsed.from.address, returnPath: envelope.from, client });
      const mail: Examined = {
        ...parsed,
        // An e-mail with a null return path must never be answered (RFC 5321, 4.5.5), whatever its fields say.
        isAuto: parsed.isAuto || envelope.from === "",
        isUnproved: proof === "failed",
        reported: parsed.bounce ? recipientsOfReport(raw) : [],
      };
      const received: Received[] = [];
      for (const target of targets.values()) {
        const one = await storeFor(target, mail);
        if (one.outcome === "dropped")
          log.info({ stakeholderId: target.address.stakeholderId, why: one.why }, "a mail was taken and shown to nobody");
        received.push(one);
      }
      return received;
    },
  };
};
