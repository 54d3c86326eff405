import * as z from "zod/mini";
import { all, provider, superAdmin } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { idOf, loginId, name, text } from "../schemas.ts";
import { emailSubject } from "./email-subject.ts";

const TEXT_MAX = 10_000;
/** Largest number of recipients of one e-mail; more need several e-mails, each checked. */
export const PLATFORM_MAIL_MAX = 1000;
/** Number of recipients named in the response. */
export const PLATFORM_MAIL_NAMED = 100;

const Recipient = z.object({ userId: z.int(), loginId: z.string(), name: z.string(), stakeholder: z.string() });

/**
 * Recipients: users who match all conditions. At least one condition is required, and all users must be chosen
 * explicitly.
 */
export const PlatformMailDraft = z.strictObject({
  subject: emailSubject.check(z.minLength(1)),
  text: text(TEXT_MAX).check(z.minLength(1)),
  everybody: z._default(z.boolean(), false),
  stakeholderId: z.optional(idOf("stakeholder")),
  /** By name, because roles of the same name exist in many stakeholders. */
  role: z.optional(name(80)),
  loginIds: z.optional(z.array(loginId()).check(z.minLength(1), z.maxLength(200))),
});

/** Spec section 7, main gateway, miscellaneous: POST be/sendMail. */
export const platformMail = defineArea({
  /** Each recipient gets a separate e-mail. A dry run returns the recipients. */
  send: {
    gateway: "main",
    method: "POST",
    path: "be/sendMail",
    summary: "Write a mail to people of stakeholders, as the provider; only tried, it answers who would get it",
    access: all(superAdmin, provider),
    audit: { entity: "mail", verb: "sent" },
    body: PlatformMailDraft,
    output: z.object({
      /** Mails. */
      count: z.int(),
      /** Matching users who have not confirmed their address. */
      unconfirmed: z.int(),
      people: z.array(Recipient).check(z.maxLength(PLATFORM_MAIL_NAMED)),
    }),
    validates: true,
  },
});
