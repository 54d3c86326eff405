import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { text } from "../schemas.ts";

const SIGNATURE_MAX = 1000;

/** Variables of signatures, written in double braces, such as `{{agent.name}}`. */
export const SIGNATURE_VARIABLES = ["agent.name", "agent.firstName", "agent.lastName", "address.name", "address.address"] as const;
type SignatureVariable = (typeof SIGNATURE_VARIABLES)[number];

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;
const isKnown = (name: string | undefined): name is SignatureVariable => SIGNATURE_VARIABLES.some((known) => known === name);

/** Signature as typed. Unknown variables are refused here, because signatures are not checked again before sending. */
export const signatureText = text(SIGNATURE_MAX).check(
  z.refine((written) => [...written.matchAll(VARIABLE)].every(([, name]) => isKnown(name)), {
    error: `Only these may stand in double braces: ${SIGNATURE_VARIABLES.join(", ")}`,
  }),
);

interface Signatures {
  readonly own: string;
  readonly agent: { readonly firstName: string; readonly lastName: string };
  readonly address: { readonly name: string; readonly address: string; readonly signature: string };
}

/** Returns the text below an e-mail, which is the author's signature followed by that of the address. */
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

/** Addition to the spec (ADR 0132) for the signature below the user's own e-mails. */
export const emailSignature = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/signature",
    summary: "Get your e-mail signature",
    access,
    self: true,
    output: EmailSignature,
    ours: true,
  },
  /** Saves the signature. An empty one removes it. */
  save: {
    gateway: "messenger",
    method: "PUT",
    path: "email/signature",
    summary: "Change your e-mail signature",
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
