import { readReplyAddress } from "../../../live/chat/email-rows.ts";
import { mendLineEnds } from "./line-ends.ts";
import { fieldsOf, headBytes, mailboxesOf } from "./mail-head.ts";

/** E-mails to hundreds exist, and nobody knows at which place an address of ours stands. */
const RECIPIENTS_MAX = 1_000;

/** The header of a mail as text, one unfolded field a line. */
export const headOf = (raw: Buffer): string =>
  headBytes(mendLineEnds(raw))
    .toString("latin1")
    .replace(/\r?\n[ \t]+/g, " ");

const RECIPIENT_FIELDS = ["delivered-to", "x-original-to", "envelope-to", "to", "cc"];

/** Whom a mail says that it went to: what is left of its envelope where it comes from a mailbox. Those with a conversation's key first. */
export const recipientsOfHead = (raw: Buffer): readonly string[] => {
  const named = fieldsOf(raw)
    .filter(({ name }) => RECIPIENT_FIELDS.includes(name))
    .flatMap(({ value }) => mailboxesOf(value))
    .flatMap(({ address }) => (address === "" ? [] : [address]));
  const hasKey = (address: string) => Number(readReplyAddress(address).key !== undefined);
  return [...new Set(named)].sort((one, other) => hasKey(other) - hasKey(one)).slice(0, RECIPIENTS_MAX);
};

/** Whom the server that delivered it would have told of a failure (RFC 5321, 4.4): empty for nobody, undefined where it says nothing. */
export const returnPathOfHead = (raw: Buffer): string | undefined => {
  const value = fieldsOf(raw).find(({ name }) => name === "return-path")?.value;
  return value === undefined ? undefined : (mailboxesOf(value)[0]?.address ?? "");
};

/** Text of a field that anybody may have written into it: `smtp.mailfrom="; dmarc=pass"@else.test`, or a comment. */
const FREE_TEXT = /"(?:[^"\\]|\\.)*"|\([^()]*\)/g;

/** The receiving server's verdict on the sender: the uppermost `Authentication-Results` field (RFC 8601), if it is about this sender. */
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

/** How many signatures somebody has to check. */
export const signaturesOfHead = (raw: Buffer): number => headOf(raw).match(/^(?:dkim-signature|arc-message-signature|arc-seal):/gim)?.length ?? 0;
