import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DKIMVerifyResult } from "mailauth";
import type { Logger } from "pino";
import { boundedDnsQuery, type Dns } from "../../../mail/check-domain.ts";
import { isInside } from "../../../mail/public-host.ts";
import { dmarcOfHead, signaturesOfHead } from "./envelope-of-head.ts";
import { logOnce } from "./log-once.ts";

/** SMTP client that delivered an e-mail. */
export interface MailClient {
  readonly ip: string;
  readonly helo: string;
}

interface Received {
  readonly raw: Buffer;
  /** Address in `From`, which staff see and which determines the customer. */
  readonly sender: string;
  /** The sender of the envelope. */
  readonly returnPath: string;
  /**
   * SMTP client that delivered the e-mail; undefined if the e-mail was fetched from a mailbox or posted over HTTP,
   * because another server received it first.
   */
  readonly client: MailClient | undefined;
}

export type SenderVerification = "proved" | "failed" | "unknown";

/** Maximum time in milliseconds for DNS lookups. After it, the result is `unknown`. */
const ANSWER_WITHIN_MS = 3_000;
const LOOKUPS_MAX = 30;
/**
 * Maximum number of signatures that are verified, because each requires hashing the full e-mail. Real e-mails have two
 * or three.
 */
const SIGNATURES_MAX = 10;
const CHUNK_BYTES = 64 * 1024;

/** Yields an e-mail in chunks with pauses between them, because hashing 30 MB in one step would block the process. */
async function* inTurns(raw: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < raw.length; at += CHUNK_BYTES) {
    await nextTurn();
    yield raw.subarray(at, at + CHUNK_BYTES);
  }
}

type Ask = ReturnType<typeof boundedDnsQuery>;

/**
 * Returns the domains with a valid signature of the full e-mail. A signature of only the beginning (`l=`) is ignored,
 * because it does not cover appended text.
 */
const signedBy = async (raw: Buffer, ask: Ask) => {
  const signatures = signaturesOfHead(raw);
  if (signatures === 0 || signatures > SIGNATURES_MAX) return [];
  const { dkimVerify } = await import("../../../mail/mailauth.ts");
  const { results }: DKIMVerifyResult = await dkimVerify(Readable.from(inTurns(raw)), { resolver: ask });
  return results
    .filter(({ status }) => status.result === "pass" && !status.underSized)
    .map(({ id, signingDomain, status }) => ({ id, domain: signingDomain, aligned: status.aligned, underSized: status.underSized }));
};

/** Returns the domain of the envelope sender if this domain authorizes the SMTP client to send e-mail for it (SPF). */
const sentBy = async (returnPath: string, { ip, helo }: MailClient, ask: Ask): Promise<string[]> => {
  const { spf } = await import("../../../mail/mailauth.ts");
  const { domain, status } = await spf({ sender: returnPath, ip: ip.replace(/^::ffff:/i, ""), helo, mta: "parley", resolver: ask });
  return status.result === "pass" ? [domain] : [];
};

/**
 * Milliseconds for which the cache remembers that a domain has no policy. Most domains have none and rarely publish
 * one.
 */
const WITHOUT_POLICY_MS = 60_000;
/**
 * Milliseconds for which a failed lookup is remembered, so that the other e-mails of the domain do not wait for its
 * name servers as well.
 */
const UNANSWERED_MS = 10_000;
const DOMAINS_MAX = 1_000;
/** Domains without a known policy, with the time at which each entry expires. */
const withoutPolicy = new WeakMap<Dns, Map<string, number>>();

/**
 * Returns whether the sender's domain publishes a policy for unauthenticated e-mails. E-mails of other domains are not
 * marked as doubtful.
 */
const isChecked = async (dns: Dns, sender: string, askPolicy: () => Promise<string>): Promise<boolean> => {
  const domains = withoutPolicy.get(dns) ?? new Map<string, number>();
  withoutPolicy.set(dns, domains);
  const domain = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  if ((domains.get(domain) ?? 0) > Date.now()) return false;
  const policy = await askPolicy();
  if (domains.size >= DOMAINS_MAX) domains.clear();
  if (policy === "none" || policy === "temperror") domains.set(domain, Date.now() + (policy === "none" ? WITHOUT_POLICY_MS : UNANSWERED_MS));
  return policy === "fail";
};

const verify = async (dns: Dns, resolve: Dns["resolve"], { raw, sender, returnPath, client }: Received): Promise<SenderVerification> => {
  // Uses the DMARC result in the header if the e-mail comes from a mailbox or from a server in the private network.
  // Only the server that first received the e-mail saw the sending server, and it removes forged results (RFC 8601,
  // section 5).
  const said = client === undefined || isInside(client.ip) ? dmarcOfHead(raw, sender) : undefined;
  if (said === "pass") return "proved";
  if (said === "fail") return "failed";
  const ask = boundedDnsQuery({ resolve }, { lookups: LOOKUPS_MAX, withinMs: ANSWER_WITHIN_MS });
  const proved = async (evidence: { readonly spfDomains: string[]; readonly dkimDomains: Awaited<ReturnType<typeof signedBy>> }) => {
    const { dmarc } = await import("../../../mail/mailauth.ts");
    const answer = await dmarc({ headerFrom: sender, resolver: ask, ...evidence });
    return answer === false ? "fail" : answer.status.result;
  };
  if (!(await isChecked(dns, sender, () => proved({ spfDomains: [], dkimDomains: [] })))) return "unknown";
  const dkimDomains = await signedBy(raw, ask);
  const spfDomains = client === undefined ? [] : await sentBy(returnPath, client, ask);
  return (await proved({ spfDomains, dkimDomains })) === "pass" ? "proved" : "failed";
};

/** True for an error of a name server, such as ETIMEOUT, which says nothing about the gateway. */
const isOfDns = ({ code = "" }: NodeJS.ErrnoException): boolean => /^E[A-Z]+$/.test(code);

/** Error codes of our own name server, unlike those of the name servers of one domain. */
const OF_RESOLVER = new Set(["ECONNREFUSED", "EREFUSED", "ETIMEOUT"]);

/** Returns the resolver, which logs that it fails. */
const reporting = (dns: Dns, log: Logger): Dns["resolve"] =>
  (async (name: string, type: string) => {
    try {
      return await dns.resolve(name, type);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (OF_RESOLVER.has(code))
        logOnce(log, "warn", { kind: code, error: error as Error }, "the name server does not answer, so senders of e-mails are not verified");
      throw error;
    }
  }) as Dns["resolve"];

/**
 * Verifies the sender in `From` (DMARC, RFC 7489) by a signature of its domain, by the server the domain sends from, or
 * by the result of the receiving server. Never refuses an e-mail and delays it by at most a few seconds (ADR 0150).
 */
export const verifySender = async (dns: Dns, log: Logger, received: Received): Promise<SenderVerification> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SenderVerification>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, "unknown");
  });
  const verified = verify(dns, reporting(dns, log), received).catch((error: NodeJS.ErrnoException): SenderVerification => {
    if (!isOfDns(error)) logOnce(log, "error", { kind: error.message, error }, "the sender of an e-mail could not be verified");
    return "unknown";
  });
  return Promise.race([late, verified]).finally(() => clearTimeout(timer));
};
