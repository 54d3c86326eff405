import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, numberField, optionalTextField, patternField, referenceField, withDefault } from "../fields.ts";
import { email, longText } from "../schemas.ts";
import { signatureText } from "./email-signature.ts";

/** Stands in the head of each mail, where a line ends a field. */
const headText = (most: number) => longText(most).check(z.regex(/^[^\p{Cc}<>"]*$/u, "Write one line without <, > and quotation marks"));

const emailAddress = entity("emailAddress", {
  one: "an e-mail address",
  unique: "address",
  isUniqueEverywhere: true,
  fields: {
    address: patternField(email, {
      example: (n) => `care${n}@acacia.test`,
      refused: ["care", "care@", "@acacia.test", "care@acacia.test\nBcc: x@y.test"],
    }),
    name: patternField(headText(80), { example: (n) => `Customer care ${n}`, refused: ["Care\nBcc: x@y.test", "<Care>", " "] }),
    /** Whose conversations they are, to reports; null: the stakeholder's first bot. */
    botId: referenceField("bot"),
    /** Who works what comes; null: whoever routing finds. */
    teamId: referenceField("team"),
    /** With variables (`SIGNATURE_VARIABLES`). */
    signature: { ...optionalTextField({ most: 1000 }), sent: z._default(signatureText, ""), refused: ["{{agent.shoe}}"] },
    /** So many days after the end an answer opens the conversation again; later it begins a new one. */
    reopenDays: withDefault(numberField({ most: 365 }), 14),
    /** What is answered at once to the first mail of a conversation; empty: nothing. */
    autoAnswer: optionalTextField({ most: 2000 }),
    isActive: withDefault(flagField(), true),
  },
  adds: { botName: z.nullable(z.string()), teamName: z.nullable(z.string()) },
});
export type EmailAddress = z.output<typeof emailAddress.output>;

/** Ours: spec section 2 names the screen, section 7 no calls for it. Everybody may open it (spec section 6), and who may change how work is given out changes it (ADR 0122). */
export const emailAddresses = crud(emailAddress, {
  gateway: "messenger",
  path: "email/addresses",
  access: signedIn,
  write: action("Auto Assign", "Update Routing Criteria"),
  page: { search: ["address", "name"], sorts: ["address"], filters: ["isActive"] },
  summary: {
    list: "E-mail addresses of the stakeholder, by page; found by address and name",
    remove: "Remove an e-mail address that has no conversations",
  },
  file: { name: "email-addresses", title: "E-mail addresses" },
  stale: ["emailAddresses", "emails"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
