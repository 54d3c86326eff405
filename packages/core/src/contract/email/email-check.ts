import * as z from "zod/mini";

/** Results of checking a DNS record; `unknown` if it could not be checked. */
export const CHECK_STATES = ["good", "weak", "bad", "unknown"] as const;
type CheckState = (typeof CHECK_STATES)[number];

/** Possible findings on the three records that authenticate e-mail (SPF, DKIM, DMARC), with their result and advice. */
export const CHECK_FINDINGS = {
  spfGood: { state: "good", text: "The domain allows the mail server that sends these e-mails." },
  spfMissing: {
    state: "bad",
    text: "The domain has no SPF record. Publish a TXT record for the domain that names the mail server, such as: v=spf1 mx -all",
  },
  spfOther: {
    state: "bad",
    text: "The SPF record does not include the mail server. Add its address with ip4: or ip6:, or the include: of its operator",
  },
  spfNeutral: {
    state: "weak",
    text: "The SPF record neither allows nor rejects the mail server. Add the server to it, and end it with -all or ~all.",
  },
  spfBroken: {
    state: "bad",
    text: "The SPF record cannot be evaluated, so receivers ignore it. A domain may have only one valid record, which needs at most ten look-ups.",
  },
  spfServerUnknown: {
    state: "unknown",
    text: "There is an SPF record, but the public address of the sending server is unknown. Ask the operator of the platform for it, and compare it with the record.",
  },
  spfNoAnswer: { state: "unknown", text: "The name server did not answer about SPF. Try again later." },
  dkimGood: { state: "good", text: "The published key matches the private key that signs these e-mails." },
  dkimOff: {
    state: "weak",
    text: "These e-mails are not signed. Enter a selector and a private key under Sending, and publish the record that is shown there.",
  },
  dkimMissing: {
    state: "bad",
    text: "These e-mails are signed, but their key is not published. Publish the TXT record that is shown under Sending.",
  },
  dkimOther: {
    state: "bad",
    text: "The published key does not match the private key, so receivers reject the signature. Publish the TXT record that is shown under Sending.",
  },
  dkimNoAnswer: { state: "unknown", text: "The name server did not answer about DKIM. Try again later." },
  dmarcGood: {
    state: "good",
    text: "The policy makes receivers reject forged e-mails of this domain, and these e-mails pass its checks.",
  },
  dmarcWatching: {
    state: "weak",
    text: "The DMARC record only requests reports (p=none). When SPF and DKIM pass for all e-mails of the domain, change it to p=quarantine, then to p=reject.",
  },
  dmarcMissing: { state: "weak", text: "The domain has no DMARC record. Publish one, beginning with: v=DMARC1; p=none" },
  dmarcFails: {
    state: "bad",
    text: "DMARC makes receivers reject e-mails that pass neither SPF nor DKIM, and these e-mails pass neither. Correct SPF or DKIM first.",
  },
  dmarcUnsure: {
    state: "unknown",
    text: "DMARC makes receivers reject e-mails that pass neither SPF nor DKIM. It could not be determined whether these e-mails pass one of them.",
  },
  dmarcBroken: { state: "bad", text: "The DMARC record has no valid policy. It needs p=none, p=quarantine or p=reject." },
  dmarcNoAnswer: { state: "unknown", text: "The name server did not answer about DMARC. Try again later." },
} as const satisfies Readonly<Record<string, { readonly state: CheckState; readonly text: string }>>;
export type CheckFinding = keyof typeof CHECK_FINDINGS;
const FINDINGS = Object.keys(CHECK_FINDINGS) as [CheckFinding, ...CheckFinding[]];

export const EmailCheck = z.object({
  domain: z.string(),
  /** Mail server that sends the e-mails of this address. Null if no public server is known. */
  server: z.nullable(z.object({ host: z.string(), addresses: z.array(z.string()) })),
  checks: z.array(
    z.object({
      what: z.enum(["spf", "dkim", "dmarc"]),
      state: z.enum(CHECK_STATES),
      finding: z.enum(FINDINGS),
      text: z.string(),
      /** Name and content of the published DNS record. Null if none was found or queried. */
      name: z.nullable(z.string()),
      record: z.nullable(z.string()),
    }),
  ),
});
export type EmailCheck = z.output<typeof EmailCheck>;
