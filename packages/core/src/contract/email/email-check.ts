import * as z from "zod/mini";

/** Results of checking a DNS record; `unknown` if it could not be checked. */
export const CHECK_STATES = ["good", "weak", "bad", "unknown"] as const;
type CheckState = (typeof CHECK_STATES)[number];

/** Possible findings on the three records that authenticate e-mail (SPF, DKIM, DMARC), with their result and advice. */
export const CHECK_FINDINGS = {
  spfGood: { state: "good", text: "The domain allows the mail server that these mails leave by." },
  spfMissing: {
    state: "bad",
    text: "The domain has no SPF record. Publish a TXT record for the domain that names the mail server, such as: v=spf1 mx -all",
  },
  spfOther: {
    state: "bad",
    text: "The SPF record does not name the mail server. Add its address with ip4: or ip6:, or what its operator says with include:",
  },
  spfNeutral: {
    state: "weak",
    text: "The SPF record says neither yes nor no of the mail server. Name the server in it, and end it with -all or ~all.",
  },
  spfBroken: {
    state: "bad",
    text: "The SPF record cannot be evaluated, so receivers ignore it. A domain may have one record, of the right form, that needs ten look-ups at most.",
  },
  spfServerUnknown: {
    state: "unknown",
    text: "There is an SPF record, but no public address is known that these mails leave from. Ask whoever runs the platform for it, and compare it with the record.",
  },
  spfNoAnswer: { state: "unknown", text: "The name server did not answer about SPF. Try again later." },
  dkimGood: { state: "good", text: "The published key fits the private key that signs these mails." },
  dkimOff: {
    state: "weak",
    text: "These mails leave unsigned. Enter a selector and a private key under Sending, and publish the record that is shown there.",
  },
  dkimMissing: { state: "bad", text: "These mails are signed, but their key is not published. Publish the TXT record that is shown under Sending." },
  dkimOther: {
    state: "bad",
    text: "The published key does not fit the private key: receivers refuse the signature. Publish the TXT record that is shown under Sending.",
  },
  dkimNoAnswer: { state: "unknown", text: "The name server did not answer about DKIM. Try again later." },
  dmarcGood: {
    state: "good",
    text: "Receivers are told to refuse mails that only pretend to be of this domain, and these mails prove that they are.",
  },
  dmarcWatching: {
    state: "weak",
    text: "The DMARC record only asks for reports (p=none). Once SPF and DKIM are good for all mails of the domain, write p=quarantine, then p=reject.",
  },
  dmarcMissing: { state: "weak", text: "The domain has no DMARC record. Publish one, beginning with: v=DMARC1; p=none" },
  dmarcFails: {
    state: "bad",
    text: "DMARC asks receivers to refuse what neither SPF nor DKIM proves, and neither proves these mails. Set SPF or DKIM right first.",
  },
  dmarcUnsure: {
    state: "unknown",
    text: "DMARC asks receivers to refuse what neither SPF nor DKIM proves. Whether one of them proves these mails could not be found out.",
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
