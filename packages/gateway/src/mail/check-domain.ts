import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { CHECK_FINDINGS, type CheckFinding, type EmailCheck } from "@parley/core/contract/email/email-check";
import { truncated } from "@parley/core/text";
import { isInside } from "./public-host.ts";

/** DNS resolver functions that the check of an e-mail domain needs. */
export type Dns = Pick<Resolver, "resolve">;

const ANSWER_WITHIN_MS = 2_000;

/** Creates a DNS resolver that queries `server`, or the machine's default resolvers if `server` is undefined. */
export const createDns = (server: string | undefined): Dns => {
  const resolver = new Resolver({ timeout: ANSWER_WITHIN_MS, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  return resolver;
};

interface Asked {
  /** E-mail address whose domain is checked. */
  readonly address: string;
  readonly dkim: { readonly name: string; readonly publicKey: string } | undefined;
  /** Host of the mail server that sends the e-mails of this address, if known. */
  readonly host: string | undefined;
}

/**
 * Maximum number of DNS queries for one domain check. An SPF evaluation alone stops at ten look-ups, but included
 * records and several server addresses add more.
 */
const LOOKUPS_MAX = 80;
const ALL_WITHIN_MS = 15_000;
const ADDRESSES_MAX = 4;
const RECORD_MAX = 1_000;

type Ask = (name: string, type: string) => Promise<string[][] | string[]>;

/**
 * Returns a DNS query function that throws ETIMEOUT after `lookups` queries or after `withinMs` milliseconds in total.
 */
export const boundedDnsQuery = (dns: Dns, { lookups, withinMs }: { readonly lookups: number; readonly withinMs: number }): Ask => {
  let left = lookups;
  const until = Date.now() + withinMs;
  return async (name, type) => {
    left -= 1;
    if (left < 0 || Date.now() > until) throw Object.assign(new Error("too many look-ups"), { code: "ETIMEOUT" });
    return (await dns.resolve(name, type)) as string[][] | string[];
  };
};

const NOTHING = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);
/** Returns an empty list if the DNS record does not exist, or undefined if the query failed for another reason. */
const orNothing = <T>(answer: Promise<readonly T[]>): Promise<readonly T[] | undefined> =>
  answer.catch((error: NodeJS.ErrnoException) => (NOTHING.has(error.code ?? "") ? [] : undefined));
const texts = async (ask: Ask, name: string): Promise<readonly string[] | undefined> =>
  (await orNothing(ask(name, "TXT") as Promise<string[][]>))?.map((parts) => parts.join("").trim());

type Check = EmailCheck["checks"][number];
const found = (what: Check["what"], finding: CheckFinding, name: string | null, record: string | undefined): Check => ({
  what,
  finding,
  ...CHECK_FINDINGS[finding],
  name,
  record: record === undefined ? null : truncated(record, RECORD_MAX),
});

/**
 * Public IP addresses of a host. Private addresses are omitted, because receiving servers never see them and they must
 * not be disclosed.
 */
const addressesOf = async (ask: Ask, host: string | undefined): Promise<readonly string[]> => {
  if (host === undefined) return [];
  const given = isIP(host) > 0 ? [host] : (await Promise.all(["A", "AAAA"].map((type) => orNothing(ask(host, type) as Promise<string[]>)))).flat();
  return given.filter((address) => address !== undefined && !isInside(address)).slice(0, ADDRESSES_MAX) as string[];
};

/**
 * SPF findings, worst first. The worst result of all server addresses is reported, because an e-mail can be sent from
 * any of them.
 */
const SPF_FINDINGS: readonly (readonly [CheckFinding, readonly string[]])[] = [
  ["spfNoAnswer", ["temperror"]],
  ["spfBroken", ["permerror"]],
  ["spfOther", ["fail", "softfail"]],
  ["spfNeutral", ["neutral", "none"]],
];

const spfOf = async (ask: Ask, domain: string, { address, host }: Asked, servers: readonly string[]): Promise<Check> => {
  const all = await texts(ask, domain);
  if (all === undefined) return found("spf", "spfNoAnswer", domain, undefined);
  const records = all.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined) return found("spf", "spfMissing", domain, undefined);
  if (records.length > 1) return found("spf", "spfBroken", domain, records.join("\n"));
  if (servers.length === 0) return found("spf", "spfServerUnknown", domain, record);
  const { spf } = await import("./mailauth.ts");
  const results: string[] = [];
  for (const ip of servers) {
    const { status } = await spf({ sender: address, ip, helo: host ?? domain, mta: "parley", resolver: ask });
    results.push(status.result);
  }
  const [finding = "spfGood"] = SPF_FINDINGS.find(([, words]) => results.some((result) => words.includes(result))) ?? [];
  return found("spf", finding, domain, record);
};

/** Returns the value of a tag in a DNS record such as `v=DKIM1; p=…`. */
const tagOf = (record: string, tag: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=\\s*([^;]*)`, "i").exec(record)?.[1]?.replace(/\s+/g, "");

const dkimOf = async (ask: Ask, dkim: Asked["dkim"]): Promise<Check> => {
  if (dkim === undefined) return found("dkim", "dkimOff", null, undefined);
  const records = await texts(ask, dkim.name);
  if (records === undefined) return found("dkim", "dkimNoAnswer", dkim.name, undefined);
  const keys = records.filter((record) => tagOf(record, "p") !== undefined);
  const right = keys.find((record) => tagOf(record, "p") === dkim.publicKey && ["rsa", undefined].includes(tagOf(record, "k")?.toLowerCase()));
  if (right !== undefined) return found("dkim", "dkimGood", dkim.name, right);
  return found("dkim", keys.length === 0 ? "dkimMissing" : "dkimOther", dkim.name, keys[0]);
};

/**
 * Checks the DMARC record. E-mails use the domain of their address in envelope and DKIM signature, so a passing SPF or
 * DKIM check is always aligned.
 */
const dmarcOf = async (ask: Ask, domain: string, address: string, proofs: readonly Check[]): Promise<Check> => {
  const name = `_dmarc.${domain}`;
  const { dmarc } = await import("./mailauth.ts");
  const answer = await dmarc({ headerFrom: address, spfDomains: [], dkimDomains: [], resolver: ask });
  if (answer === false || answer.status.result === "temperror") return found("dmarc", "dmarcNoAnswer", name, undefined);
  if (answer.status.result === "none") return found("dmarc", "dmarcMissing", name, undefined);
  const policy = answer.policy?.trim().toLowerCase();
  const says = (finding: CheckFinding) => found("dmarc", finding, name, answer.rr);
  if (policy === "none") return says("dmarcWatching");
  if (policy !== "quarantine" && policy !== "reject") return says("dmarcBroken");
  if (proofs.some(({ state }) => state === "good")) return says("dmarcGood");
  return says(proofs.some(({ state }) => state === "unknown") ? "dmarcUnsure" : "dmarcFails");
};

/** Checks by DNS (SPF, DKIM and DMARC) whether receiving servers will trust e-mails from an address. */
export const checkDomain = async (dns: Dns, asked: Asked): Promise<EmailCheck> => {
  const ask = boundedDnsQuery(dns, { lookups: LOOKUPS_MAX, withinMs: ALL_WITHIN_MS });
  const domain = asked.address.slice(asked.address.lastIndexOf("@") + 1).toLowerCase();
  const addresses = await addressesOf(ask, asked.host);
  const proofs = [await spfOf(ask, domain, asked, addresses), await dkimOf(ask, asked.dkim)];
  return {
    domain,
    server: asked.host === undefined || addresses.length === 0 ? null : { host: asked.host, addresses: [...addresses] },
    checks: [...proofs, await dmarcOf(ask, domain, asked.address, proofs)],
  };
};
