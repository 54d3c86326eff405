import { EMAIL_SUBJECT_MAX } from "@parley/core/contract/email/email-subject";
import { EMAIL_RECIPIENTS_MAX, type Party } from "@parley/core/contract/email/emails";
import { truncated } from "@parley/core/text";
import type { ChatContext } from "../context.ts";
import { OWN_ADDRESS, type OwnAddress } from "../email-rows.ts";
import type { ReplyTo } from "../outgoing-email.ts";

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
/** Returns whether an e-mail address is the stakeholder's own, with or without the key of a conversation in it. */
const isOwn = (own: string, address: string): boolean => address === own || address.replace(/\+[^@]*@/, "@") === own;

const REFS_MAX = 50;

const threadOf = async ({ database }: Pick<ChatContext, "database">, stakeholderId: number, sessionId: number): Promise<Thread | undefined> => {
  const [thread] = await database.query<Thread>(stakeholderId, {
    name: "email_thread_of",
    text: `select ${OWN_ADDRESS}, t.subject from email_thread t join email_address a on a.id = t.address_id
      where ($1 = 0 or t.stakeholder_id = $1) and t.session_id = $2`,
    values: [stakeholderId, sessionId],
  });
  return thread;
};

const lastMailOf = async ({ database }: Pick<ChatContext, "database">, stakeholderId: number, sessionId: number): Promise<LastMail | undefined> => {
  const [last] = await database.query<LastMail>(stakeholderId, {
    name: "email_last",
    text: `select direction, rfc_id as "rfcId", refs, from_party as "from", reply_to as "replyTo", to_parties as "to", cc_parties as cc from email
      where ($1 = 0 or stakeholder_id = $1) and session_id = $2 and not is_auto order by id desc limit 1`,
    values: [stakeholderId, sessionId],
  });
  return last;
};

/** All participants of an e-mail except the stakeholder's address. */
const participantsOf = (last: LastMail, own: string): Pick<ReplyTo, "to" | "cc"> => {
  const others = (given: readonly Party[]) => given.filter(({ address }) => !isOwn(own, address));
  // Leaves out a sender whose Reply-To address gets the reply, so that the sender does not get the reply twice.
  const to = last.direction === "out" ? others(last.to) : last.replyTo.length > 0 ? last.replyTo : [last.from];
  const taken = [...to, last.from].map(({ address }) => address);
  const copied = last.direction === "out" ? others(last.cc) : others([...last.to, ...last.cc]).filter(({ address }) => !taken.includes(address));
  // Omits the copies if there would be too many recipients, so that an e-mail to hundreds of people is answered to its
  // sender only. The writer can add others.
  return { to, cc: to.length + copied.length > EMAIL_RECIPIENTS_MAX ? [] : copied };
};

/**
 * Returns the stakeholder's address of an e-mail conversation, with the recipients and the subject of its next e-mail.
 */
export const findNextReply = async (
  context: Pick<ChatContext, "database">,
  stakeholderId: number,
  sessionId: number,
): Promise<{ readonly address: OwnAddress; readonly next: ReplyTo } | undefined> => {
  const thread = await threadOf(context, stakeholderId, sessionId);
  if (!thread) return undefined;
  const last = await lastMailOf(context, stakeholderId, sessionId);
  const subject = answering(thread.subject);
  if (!last) return { address: thread, next: { to: [], cc: [], subject, refs: [] } };
  const refs = [...new Set([...last.refs, last.rfcId])].slice(-REFS_MAX);
  return { address: thread, next: { ...participantsOf(last, thread.address.toLowerCase()), subject, refs } };
};
