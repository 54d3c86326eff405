import { readReplyAddress } from "../../../live/chat/email-rows.ts";
import { repairLineEnds } from "./line-ends.ts";
import { fieldsOf, headBytes, mailboxesOf } from "./mail-head.ts";

/**
 * Maximum number of recipients read from a header. E-mails to hundreds of recipients exist, and the stakeholder's
 * address may be at any position.
 */
const RECIPIENTS_MAX = 1_000;

/** Returns the header of an e-mail as a string with one unfolded field per line. */
export const headOf = (raw: Buffer): string =>
  headBytes(repairLineEnds(raw))
    .toString("latin1")
    .replace(/\r?\n[ \t]+/g, " ");

const RECIPIENT_FIELDS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

/**
 * Returns the recipients named in the header, for e-mails fetched from a mailbox, which have no envelope. Addresses
 * with the key of a conversation come first.
 */
export const recipientsOfHead = (raw: Buffer): readonly string[] => {
  const named = fieldsOf(raw)
    .filter(({ name }) => RECIPIENT_FIELDS.includes(name))
    .flatMap(({ value }) => mailboxesOf(value))
    .flatMap(({ address }) => (address === "" ? [] : [address]));
  const hasKey = (address: string) => Number(readReplyAddress(address).key !== undefined);
  return [...new Set(named)].sort((one, other) => hasKey(other) - hasKey(one)).slice(0, RECIPIENTS_MAX);
};

/**
 * Returns the return path recorded by the delivering server (RFC 5321, 4.4): empty for a null sender, undefined if none
 * was recorded.
 */
export const returnPathOfHead = (raw: Buffer): string | undefined => {
  const value = fieldsOf(raw).find(({ name }) => name === "return-path")?.value;
  return value === undefined ? undefined : (mailboxesOf(value)[0]?.address ?? "");
};

/**
 * Quoted strings and comments in a header field. Their content is untrusted, such as `smtp.mailfrom=";
 * dmarc=pass"@else.test`.
 */
const FREE_TEXT = /"(?:[^"\\]|\\.)*"|\([^()]*\)/g;

/**
 * Returns the receiving server's DMARC result from the topmost `Authentication-Results` field (RFC 8601), if it
 * concerns this sender's domain.
 */
export const dmarcOfHead = (raw: Buffer, sender: string): string | undefined => {
  const value = /^authentication-results:(.*)$/im.exec(headOf(raw))?.[1];
  const result = value
    ?.replace(FREE_TEXT, "")
    .split(";")
    .find((one) => /^\s*dmarc\s*=/i.test(one));
  const of = /header\.from\s*=\s*(\S+)/i.exec(result ?? "")?.[1]?.toLowerCase();
  const domain = sender.slice(sender.lastIndexOf("@"));
  if (of !== undefined && !domain.endsWith(`@${of}`) && !domain.endsWith(`.${of}`)) return undefined;
  return /^\s*dmarc\s*=\s*([a-z]+)/i.exec(result ?? "")?.[1]?.toLowerCase();
};

/** Returns the number of signatures in the header that must be verified. */
export const signaturesOfHead = (raw: Buffer): number => headOf(raw).match(/^(?:dkim-signature|arc-message-signature|arc-seal):/gim)?.length ?? 0;
