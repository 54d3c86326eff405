import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { text } from "../schemas.ts";

const SIGNATURE_MAX = 1000;

/** Variables of signatures, in double braces as in `{{agent.name}}`. */
export const SIGNATURE_VARIABLES = ["agent.name", "agent.firstName", "agent.lastName", "address.name", "address.address"] as const;
type SignatureVariable = (typeof SIGNATURE_VARIABLES)[number];

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;
const isKnown = (name: string | undefined): name is SignatureVariable => SIGNATURE_VARIABLES.some((known) => known === name);

/** A signature as written. Unknown variables are refused here, because nobody checks it again before sending. */
export const signatureText = text(SIGNATURE_MAX).check(
  z.refine((written) => [...written.matchAll(VARIABLE)].every(([, name]) => isKnown(name)), {
    error: `Only these may stand in double braces: ${SIGNATURE_VARIABLES.join(", ")}`,
  }),
);

interface Signatures {
  /** Signature of the author. */
  readonly own: string;
  readonly agent: { readonly firstName: string; readonly lastName: string };
  readonly address: { readonly name: string; readonly address: string; readonly signature: string };
}

/** Text below an e-mail: the author's signature, then that of the address. */
export const signatureOf = ({ own, agent, address }: Signatures): string => {
  const values: Readonly<Record<SignatureVariable, string>> = {
    "agent.name": `${agent.firstName} ${agent.lastName}`.trim(),
    "agent.firstName": agent.firstName,
    "agent.lastName": agent.lastName,
    "address.name": address.name,
    "address.address": address.address,
  };
  return [own, address.signature]
    .filter((one) => one !== "")
    .join("\n")
    .replace(VARIABLE, (whole, name: string) => (isKnown(name) ? values[name] : whole));
};

const EmailSignature = z.object({ body: z.string() });
export const EmailSignatureDraft = z.strictObject({ body: signatureText });

const access = action("Support", "Chat with User");

/** Ours (ADR 0132): signature below the user's own e-mails. */
export const emailSignature = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/signature",
    summary: "Your own signature below mails",
    access,
    self: true,
    output: EmailSignature,
    ours: true,
  },
  /** Saving an empty one removes it. */
  save: {
    gateway: "messenger",
    method: "PUT",
    path: "email/signature",
    summary: "Change your own signature below mails",
    access,
    self: true,
    audit: { entity: "user", verb: "changed own signature" },
    body: EmailSignatureDraft,
    output: EmailSignature,
    stale: ["emailSignature", "emails"],
    safeToRetry: true,
    ours: true,
  },
});
