import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { signatureOf } from "@parley/core/contract/email/email-signature";
import { EMAIL_SUBJECT_MAX } from "@parley/core/contract/email/email-subject";
import { ADDRESSEES_MAX, type Party } from "@parley/core/contract/email/emails";
import { because } from "@parley/core/errors/reasons";
import { needsSmtpUtf8, truncated } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import type { Who } from "../../access/who.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { fail, problem } from "../../errors/app-error.ts";
import { addJob } from "../../jobs/add-job.ts";
import { utf8Refusal } from "../../mail/smtp-utf8.ts";
import type { SentVersion } from "../drafts/sent-drafts.ts";
import { activity, writeIn } from "./activity.ts";
import { tellSession, tellStored } from "./announce.ts";
import { checkContent, checkWords } from "./content.ts";
import type { ChatContext } from "./context.ts";
import { beginThread, customerOf, insertEmail, newRfcId, OWN_ADDRESS, type OwnAddress } from "./email-rows.ts";
import { heldBy } from "./held-by.ts";
import { checkFiles, checkMailSize, claimFiles } from "./mail-files.ts";
import { refuseIfWritten } from "./written-since.ts";

/** Task that sends an e-mail. */
export const SEND_EMAIL = "sendEmail";

/** An e-mail reply; omitted fields default to the values of `replyTo`. */
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
  /** Defaults to true. */
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
 * Recipients and subject of the next e-mail of a conversation: all participants of the last one except ourselves (field
 * notes 61).
 */
export interface ReplyTo {
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly subject: string;
  /** Message-IDs of earlier e-mails, nearest last. */
  readonly refs: readonly string[];
}

/** Mails of support agents: stored with their message in one transaction that also queues the sending job. */
export interface OutgoingEmail {
  /** Replies in a running conversation of the user, or in one that has ended. */
  reply(who: Who, mail: EmailReply): Promise<Message>;
  begin(who: Who, mail: NewThread): Promise<ChatSession>;
  /** Validates as `reply` or `begin` would, while the writer can still see the reason of a refusal. */
  checkReply(who: Who, mail: EmailReply): Promise<void>;
  checkBegin(who: Who, mail: NewThread): Promise<void>;
  retry(who: Who, emailId: number): Promise<void>;
  /** Signature below a person's text from this address. */
  signatureOf(who: Who, address: OwnAddress): Promise<string>;
  replyTo(stakeholderId: number, sessionId: number): Promise<{ readonly address: OwnAddress; readonly next: ReplyTo } | undefined>;
}

type Thread = OwnAddress & { readonly subject: string };
interface LastMail {
  readonly direction: "in" | "out";
  readonly rfcId: string;
  readonly refs: string[];
  readonly from: Party;
  readonly replyTo: Party[];
  readonly to: Party[];
  readonly cc: Party[];
}

const RE = /^(re|aw|sv|antw|odp|tr)\s*:/i;
const answering = (subject: string): string => truncated(RE.test(subject) ? subject : `Re: ${subject}`.trim(), EMAIL_SUBJECT_MAX);
const parties = (addresses: readonly string[] | undefined): Party[] | undefined =>
  addresses?.map((address) => ({ name: "", address: address.toLowerCase() }));
/** Replies without a key arrive at the address itself. */
const isOwn = (own: string, address: string): boolean => address === own || address.replace(/\+[^@]*@/, "@") === own;

const REFS_MAX = 50;

export const createOutgoingEmail = (context: ChatContext): OutgoingEmail => {
  const { database, live, reader, now, offersUtf8 } = context;

  const threadOf = async (stakeholderId: number, sessionId: number): Promise<Thread | undefined> => {
    const [thread] = await database.query<Thread>(stakeholderId, {
      name: "email_thread_of",
      text: `select ${OWN_ADDRESS}, t.subject from email_thread t join email_address a on a.id = t.address_id
        where ($1 = 0 or t.stakeholder_id = $1) and t.session_id = $2`,
      values: [stakeholderId, sessionId],
    });
    return thread;
  };

  const replyTo: OutgoingEmail["replyTo"] = async (stakeholderId, sessionId) => {
    const thread = await threadOf(stakeholderId, sessionId);
    if (!thread) return undefined;
    const [last] = await database.query<LastMail>(stakeholderId, {
      name: "email_last",
      text: `select direction, rfc_id as "rfcId", refs, from_party as "from", reply_to as "replyTo", to_parties as "to", cc_parties as cc from email
        where ($1 = 0 or stakeholder_id = $1) and session_id = $2 and not is_auto order by id desc limit 1`,
      values: [stakeholderId, sessionId],
    });
    const others = (given: readonly Party[]) => given.filter(({ address }) => !isOwn(thread.address.toLowerCase(), address));
    const { subject } = thread;
    if (!last) return { address: thread, next: { to: [], cc: [], subject: answering(subject), refs: [] } };
    const refs = [...new Set([...last.refs, last.rfcId])].slice(-REFS_MAX);
    // A sender with a Reply-To address does not get the reply twice.
    const to = last.direction === "out" ? others(last.to) : last.replyTo.length > 0 ? last.replyTo : [last.from];
    const taken = [...to, last.from].map(({ address }) => address);
    const copied = last.direction === "out" ? others(last.cc) : others([...last.to, ...last.cc]).filter(({ address }) => !taken.includes(address));
    // An e-mail to hundreds of people is answered to its sender only; the writer can add others.
    const next = { to, cc: to.length + copied.length > ADDRESSEES_MAX ? [] : copied };
    return { address: thread, next: { ...next, subject: answering(subject), refs } };
  };

  const signatureFor: OutgoingEmail["signatureOf"] = async (who, address) => {
    // The writer's details come from their own stakeholder, whomever they act for.
    const [writer] = await database.query<{ firstName: string; lastName: string; own: string }>(who.homeId, {
      name: "email_signature_of",
      text: `select u.first_name as "firstName", u.last_name as "lastName", coalesce(s.body, '') as own
        from app_user u left join email_signature s on s.user_id = u.id where u.stakeholder_id = $1 and u.id = $2`,
      values: [who.homeId, who.userId],
    });
    return writer === undefined ? address.signature : signatureOf({ own: writer.own, agent: writer, address });
  };

  const queue = (trx: Transaction<Schema>, emailId: number): Promise<void> => addJob(trx, SEND_EMAIL, { emailId }, { key: `email ${emailId}` });

  /** Throws with the current conversation if a mail cannot be added to it. */
  const refuse = (session: ChatSession): never => {
    if (session.platform !== "email") return fail.conflict("conversationNotByEmail", session);
    if (session.status === "active") return fail.conflict(heldBy(session.ownerName), session);
    return fail.conflict("conversationToTakeFirst", session);
  };

  /** Refuses recipients that the mail server of the address cannot reach, while the writer can still choose others. */
  const checkReach = async (addressId: number, to: readonly string[]): Promise<void> => {
    const address = to.find(needsSmtpUtf8);
    if (address === undefined) return;
    const [own] = await database.query<{ host: string; port: number }>(PLATFORM, {
      name: "email_own_server",
      text: "select smtp_host as host, smtp_port as port from email_sending where address_id = $1 and smtp_host <> ''",
      values: [addressId],
    });
    if ((await offersUtf8(own)) === false) fail.invalid(problem("to", utf8Refusal(address)));
  };

  /** Validates a reply; throws if it cannot be sent as it is. */
  const prepareReply = async ({ stakeholderId }: Who, mail: EmailReply) => {
    const { sessionId } = mail;
    const found = await replyTo(stakeholderId, sessionId);
    const session = (await reader.get(stakeholderId, sessionId)) ?? fail.notFound();
    if (!found) return refuse({ ...session, platform: "web" });
    const { address, next } = found;
    const content = await checkContent(database, stakeholderId, mail);
    await checkMailSize(database, stakeholderId, mail.attachmentIds);
    const to = parties(mail.to) ?? next.to;
    const cc = parties(mail.cc) ?? next.cc;
    const bcc = parties(mail.bcc) ?? [];
    if (to.length === 0) return fail.invalid(problem("to", "addresseeMissing"));
    if (to.length + cc.length + bcc.length > ADDRESSEES_MAX) return fail.invalid(problem("cc", because("addresseesMax", { most: ADDRESSEES_MAX })));
    await checkReach(
      address.id,
      [...to, ...cc, ...bcc].map((one) => one.address),
    );
    return { session, address, next, content, to, cc, bcc };
  };

  /** Validates an e-mail that starts a conversation; throws if it cannot be sent as it is. */
  const prepareBegin = async ({ stakeholderId }: Who, mail: NewThread) => {
    checkWords(mail, mail.attachmentIds.length);
    await checkMailSize(database, stakeholderId, mail.attachmentIds);
    if (mail.to.length + mail.cc.length + mail.bcc.length > ADDRESSEES_MAX)
      return fail.invalid(problem("cc", because("addresseesMax", { most: ADDRESSEES_MAX })));
    const [address] = await database.query<OwnAddress>(stakeholderId, {
      name: "email_address_of",
      text: `select ${OWN_ADDRESS} from email_address a where a.stakeholder_id = $1 and a.id = $2 and a.is_active`,
      values: [stakeholderId, mail.addressId],
    });
    if (!address) return fail.invalid(problem("addressId", "senderAddressUnknown"));
    await checkReach(address.id, [...mail.to, ...mail.cc, ...mail.bcc]);
    const { botId } = address;
    if (botId === null) return fail.conflict("botMissing");
    return { address, botId };
  };

  return {
    replyTo,
    signatureOf: signatureFor,

    checkReply: async (who, mail) => {
      const { session } = await prepareReply(who, mail);
      const isOwn = session.status === "active" && session.ownerId === who.userId;
      if (!isOwn && session.status !== "ended" && session.status !== "abandoned") return refuse(session);
      await refuseIfWritten(database, who, mail);
    },

    checkBegin: async (who, mail) => {
      await prepareBegin(who, mail);
      await checkFiles(database, who, mail.attachmentIds);
    },

    reply: async (who, mail) => {
      const { stakeholderId } = who;
      const { sessionId } = mail;
      const { session, address, next, content, to, cc, bcc } = await prepareReply(who, mail);
      const signature = mail.withSignature === false ? "" : await signatureFor(who, address);
      const written = await database.transaction(stakeholderId, async (trx) => {
        // Locked in a separate statement, so that the next one sees what a duplicate call has stored.
        await sql`select id from chat_session where stakeholder_id = ${stakeholderId} and id = ${sessionId} for update`.execute(trx);
        const [stored] = await writeIn(trx, stakeholderId, [
          {
            ...content,
            sessionId,
            clientId: mail.clientId,
            timestamp: mail.timestamp ?? now().getTime(),
            direction: "out",
            senderType: "agent",
            senderId: who.userId,
            senderName: who.name,
            gate: "mail",
            seenSeq: mail.seenSeq,
            draftVersion: mail.draftVersion,
          },
        ]);
        if (stored?.outcome !== "stored") return stored;
        const id = await insertEmail(trx, {
          stakeholderId,
          sessionId,
          messageId: stored.message.id,
          direction: "out",
          rfcId: newRfcId(address.address),
          refs: next.refs,
          from: { name: address.name, address: address.address.toLowerCase() },
          to,
          cc,
          bcc,
          subject: mail.subject ?? next.subject,
          signature,
        });
        await queue(trx, id);
        return stored;
      });
      if (written?.outcome === "stored") {
        tellStored(live, [written]);
        // No socket message was sent, so the windows do not know yet that the customer no longer waits.
        const now = await reader.get(stakeholderId, sessionId);
        if (now) tellSession(live, now, { queue: false });
      }
      if (written?.outcome === "stored" || written?.outcome === "known") {
        if (written.message.senderId !== who.userId) return fail.conflict("clientIdTaken");
        return written.message;
      }
      if (written?.outcome !== "refused") return fail.notFound();
      const present = (await reader.get(stakeholderId, sessionId)) ?? session;
      if (present.status !== "queued" && (present.status !== "active" || present.ownerId === who.userId)) await refuseIfWritten(database, who, mail);
      return refuse(present);
    },

    begin: async (who, mail) => {
      const { stakeholderId } = who;
      const { address, botId } = await prepareBegin(who, mail);
      const [receiver = ""] = mail.to;
      const signature = mail.withSignature ? await signatureFor(who, address) : "";
      const begun = await database.transaction(stakeholderId, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`email begun ${stakeholderId} ${mail.clientId}`}, 0))`.execute(trx);
        const known = await trx
          .selectFrom("email_thread")
          .select("session_id")
          .where("stakeholder_id", "=", stakeholderId)
          .where("client_id", "=", mail.clientId)
          .executeTakeFirst();
        if (known) return { sessionId: known.session_id, written: [] };
        const customer = await customerOf(trx, stakeholderId, { name: "", address: receiver });
        const at = now();
        const sessionId = await beginThread(trx, {
          address: { ...address, botId },
          customerId: customer.id,
          subject: mail.subject,
          at,
          ownerId: who.userId,
          clientId: mail.clientId,
        });
        const attachmentIds = await claimFiles(trx, who, sessionId, mail.attachmentIds);
        const written = await writeIn(trx, stakeholderId, [
          activity(sessionId, `${who.name} began the conversation`),
          {
            sessionId,
            clientId: mail.clientId,
            timestamp: at.getTime(),
            direction: "out",
            kind: attachmentIds.length > 0 ? "file" : "text",
            senderType: "agent",
            senderId: who.userId,
            senderName: who.name,
            body: mail.body,
            attachmentIds,
            gate: "mail",
          },
        ]);
        const last = written.at(-1);
        if (last?.outcome !== "stored") throw new Error("the first mail of a conversation was not stored");
        const id = await insertEmail(trx, {
          stakeholderId,
          sessionId,
          messageId: last.message.id,
          direction: "out",
          rfcId: newRfcId(address.address),
          refs: [],
          from: { name: address.name, address: address.address.toLowerCase() },
          to: parties(mail.to) ?? [],
          cc: parties(mail.cc) ?? [],
          bcc: parties(mail.bcc) ?? [],
          subject: mail.subject,
          signature,
        });
        await queue(trx, id);
        return { sessionId, written };
      });
      const session = (await reader.get(stakeholderId, begun.sessionId)) ?? fail.notFound();
      if (begun.written.length > 0) {
        tellStored(live, begun.written);
        tellSession(live, session, { queue: true });
      }
      return session;
    },

    retry: async ({ stakeholderId }, emailId) => {
      await database.transaction(stakeholderId, async (trx) => {
        const again = await trx
          .updateTable("email")
          .set({ state: "queued", error: null, tries: 0 })
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", emailId)
          .where("state", "=", "failed")
          .returning("id")
          .executeTakeFirst();
        if (again) return queue(trx, emailId);
        const present = await trx
          .selectFrom("email")
          .select("state")
          .where("stakeholder_id", "=", stakeholderId)
          .where("id", "=", emailId)
          .executeTakeFirst();
        if (!present) return fail.notFound();
        return fail.conflict("resentMailNotFailed");
      });
    },
  };
};
