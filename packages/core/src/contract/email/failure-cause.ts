/** Causes of failed deliveries, distinguished by what the author can do about them. */
export const FAILURE_CAUSES = ["unknownAddress", "unknownDomain", "mailboxFull", "tooLarge", "blocked", "unreachable", "other"] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

/**
 * Causes by the enhanced status code of the server's reply (RFC 3463), which is independent of language. Without a
 * code, `BY_WORDS` applies.
 */
const BY_CODE: readonly (readonly [code: RegExp, cause: FailureCause])[] = [
  [/\b[45]\.2\.2\b/, "mailboxFull"],
  [/\b[45]\.(?:2\.3|3\.4)\b/, "tooLarge"],
  [/\b[45]\.(?:1\.2|4\.4)\b/, "unknownDomain"],
  [/\b[45]\.1\.(?:1|3|6|10)\b/, "unknownAddress"],
  [/\b[45]\.7\.\d{1,3}\b/, "blocked"],
  [/\b[45]\.4\.(?:1|2|7)\b/, "unreachable"],
];
const BY_WORDS: readonly (readonly [cause: FailureCause, words: readonly string[]])[] = [
  [
    "mailboxFull",
    [
      "mailbox full",
      "mailbox is full",
      "full mailbox",
      "inbox is full",
      "quota",
      "mailbox exceeds",
      "exceeded storage",
      "storage allocation",
      "insufficient storage",
      "insufficient system storage",
      "mailbox size limit",
      "postfach voll",
      "boite pleine",
      "boîte pleine",
      "buzon lleno",
      "buzón lleno",
      "casella piena",
      "caixa postal cheia",
      "переполнен",
    ],
  ],
  ["tooLarge", ["too large", "too big", "message size", "size limit", "maximum size", "zu groß", "trop volumineux", "demasiado grande"]],
  [
    "unknownDomain",
    [
      "host unknown",
      "unknown host",
      "host not found",
      "domain not found",
      "domain name not found",
      "no mx",
      "unrouteable",
      "unroutable",
      "domain does not exist",
    ],
  ],
  [
    "blocked",
    [
      "spam",
      "blacklist",
      "blocklist",
      "block list",
      "blocked",
      "policy",
      "reputation",
      "dmarc",
      "content rejected",
      "access denied",
      "not accepting mail from",
      "unsolicited",
      "virus",
      "rejected due to",
      "weren't sent",
    ],
  ],
  [
    "unknownAddress",
    [
      "user unknown",
      "unknown user",
      "unknown recipient",
      "unknown address",
      "no such user",
      "no such recipient",
      "no such mailbox",
      "no such address",
      "no such person",
      "does not exist",
      "doesn't exist",
      "not exist",
      "address not found",
      "not listed",
      "no mailbox",
      "mailbox unavailable",
      "mailbox not found",
      "invalid recipient",
      "invalid address",
      "invalid mailbox",
      "invalid user",
      "recipient rejected",
      "recipient address rejected",
      "account is disabled",
      "account has been disabled",
      "no account",
      "unbekannt",
      "inconnu",
      "no existe",
      "inesistente",
      "inexistente",
      "не найден",
      "несуществ",
      "不存在",
    ],
  ],
  [
    "unreachable",
    [
      "timed out",
      "timeout",
      "time out",
      "retry time",
      "connection refused",
      "cannot be reached",
      "could not be reached",
      "deferred",
      "expired",
      "hop count",
      "too many hops",
    ],
  ],
];

export const failureCause = (reason: string): FailureCause => {
  const code = BY_CODE.find(([expression]) => expression.test(reason))?.[1];
  if (code !== undefined) return code;
  const said = reason.toLowerCase();
  return BY_WORDS.find(([, words]) => words.some((one) => said.includes(one)))?.[0] ?? "other";
};

/** Returns the codes in a mail server's reply, such as `550 5.1.1`. Empty if it has none. */
export const failureCode = (reason: string): string => {
  const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reason)?.[0];
  const reply = /(?:^|[\s:"(<])([45][0-5]\d)(?=[\s-])/.exec(reason)?.[1];
  return [reply, enhanced].filter((one) => one !== undefined).join(" ");
};

/** Text for each cause of failure, which completes the notification "Your e-mail to … was not delivered: ". */
export const FAILURE_TEXTS: Readonly<Record<Exclude<FailureCause, "other">, string>> = {
  unknownAddress: "the address does not exist. Correct it",
  unknownDomain: "the domain of the address does not exist. Correct the address",
  mailboxFull: "the mailbox is full. Send it again later",
  tooLarge: "it is too large. Send it without attachments",
  blocked: "the mail server rejected it. Ask your administrator",
  unreachable: "the mail server did not answer. Send it again later",
};
