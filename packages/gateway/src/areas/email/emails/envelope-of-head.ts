import { readReplyAddress } from "../../../live/chat/email-rows.ts";
import { mendLineEnds } from "./line-ends.ts";
import { fieldsOf, headBytes, mailboxesOf } from "./mail-head.ts";

/** E-mails to hundreds of recipients exist, and our address may be at any position. */
const RECIPIENTS_MAX = 1_000;

/** Header of an e-mail as text, one unfolded field per line. */
export const headOf = (raw: Buffer): string =>
  headBytes(mendLineEnds(raw))
    .toString("latin1")
    .replace(/\r?\n[ \t]+/g, " ");

const RECIPIENT_FIELDS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

/**
 * Recipients according to the header, in place of the envelope for an e-mail from a mailbox. Addresses with a
 * conversation's key come first.
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
 * Return path recorded by the delivering server (RFC 5321, 4.4): empty for a null sender, undefined when there is no
 * record.
 */
export const returnPathOfHead = (raw: Buffer): string | undefined => {
  const value = fieldsOf(raw).find(({ name }) => name === "return-path")?.value;
  return value === undefined ? undefined : (mailboxesOf(value)[0]?.address ?? "");
};

/** Free text in a field that anyone may have written: `smtp.mailfrom="; dmarc=pass"@else.test`, or a comment. */
const FREE_TEXT = /"(?:[^"\\]|\\.)*"|\([^()]*\)/g;

/**
 * Receiving server's verdict on the sender: the topmost `Authentication-Results` field (RFC 8601), if it is about this
 * sender.
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

/** Number of signatures to verify. */
export const signaturesOfHead = (raw: Buffer): number => headOf(raw).match(/^(?:dkim-signature|arc-message-signature|arc-seal):/gim)?.length ?? 0;
