import { readReplyAddress } from "../../live/chat/email-rows.ts";

/** Nobody's head is longer, and the rest of a mail may be anything. */
const HEAD_BYTES = 256 * 1024;
const RECIPIENTS_MAX = 200;

const headOf = (raw: Buffer): string => {
  const text = raw.subarray(0, HEAD_BYTES).toString("latin1");
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  return text.slice(0, end).replace(/\r?\n[ \t]+/g, " ");
};

const RECIPIENT = /^(?:delivered-to|x-original-to|envelope-to|to|cc):(.*)$/gim;
const ADDRESS = /[^\s@<>"(),:;]{1,64}@[a-z0-9.-]{1,255}/gi;

/** Whom a mail says that it went to: what is left of its envelope where it comes from a mailbox. Those with a conversation's key first. */
export const recipientsOfHead = (raw: Buffer): readonly string[] => {
  const named = [...headOf(raw).matchAll(RECIPIENT)].flatMap(([, value = ""]) => value.match(ADDRESS) ?? []);
  const hasKey = (address: string) => Number(readReplyAddress(address).key !== undefined);
  return [...new Set(named.map((one) => one.toLowerCase()))].sort((one, other) => hasKey(other) - hasKey(one)).slice(0, RECIPIENTS_MAX);
};

/** Whom the server that delivered it would have told of a failure (RFC 5321, 4.4): empty for nobody, undefined where it says nothing. */
export const returnPathOfHead = (raw: Buffer): string | undefined => {
  const value = /^return-path:(.*)$/im.exec(headOf(raw))?.[1];
  return value === undefined ? undefined : (value.match(ADDRESS)?.[0] ?? "");
};
