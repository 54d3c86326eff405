import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, numberField, optionalTextField, patternField, referenceField, withDefault } from "../fields.ts";
import { email, longText } from "../schemas.ts";
import { signatureText } from "./email-signature.ts";

/** String that becomes part of an e-mail header, in which a line break would end the header field. */
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
    /** Bot under which reports count the conversations. Null means the stakeholder's first bot. */
    botId: referenceField("bot"),
    /** Team that handles incoming e-mail. Null means that routing decides. */
    teamId: referenceField("team"),
    /** Signature below e-mails. May contain variables (`SIGNATURE_VARIABLES`). */
    signature: { ...optionalTextField({ most: 1000 }), sent: z._default(signatureText, ""), refused: ["{{agent.shoe}}"] },
    /**
     * Number of days after the end of a conversation during which an answer by e-mail reopens it. A later answer begins
     * a new conversation.
     */
    reopenDays: withDefault(numberField({ most: 365 }), 14),
    /** Automatic answer to the first e-mail of a conversation. Empty for none. */
    autoAnswer: optionalTextField({ most: 2000 }),
    isActive: withDefault(flagField(), true),
  },
  adds: { botName: z.nullable(z.string()), teamName: z.nullable(z.string()) },
});
export type EmailAddress = z.output<typeof emailAddress.output>;

/**
 * Addition to the spec: section 2 has the screen, but section 7 has no calls. Everyone may open the screen (spec
 * section 6), and people who may change routing may change addresses (ADR 0122).
 */
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
