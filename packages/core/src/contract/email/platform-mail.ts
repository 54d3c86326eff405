import * as z from "zod/mini";
import { all, provider, superAdmin } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { idOf, loginId, name, text } from "../schemas.ts";
import { emailSubject } from "./email-subject.ts";

const TEXT_MAX = 10_000;
/** Maximum number of recipients of one e-mail. More recipients need several e-mails, each with its own confirmation. */
export const PLATFORM_MAIL_MAX = 1000;
export const PLATFORM_MAIL_LISTED_MAX = 100;

const Recipient = z.object({ userId: z.int(), loginId: z.string(), name: z.string(), stakeholder: z.string() });

/**
 * Draft of an e-mail to all users who match every given condition. At least one condition or `everybody` is required.
 */
export const PlatformMailDraft = z.strictObject({
  subject: emailSubject.check(z.minLength(1)),
  text: text(TEXT_MAX).check(z.minLength(1)),
  everybody: z._default(z.boolean(), false),
  stakeholderId: z.optional(idOf("stakeholder")),
  /** Name of a role. A name is used instead of an id, because many stakeholders have a role of the same name. */
  role: z.optional(name(80)),
  loginIds: z.optional(z.array(loginId()).check(z.minLength(1), z.maxLength(200))),
});

/** E-mails to users of the platform (spec section 7, main gateway, miscellaneous: POST be/sendMail). */
export const platformMail = defineArea({
  /** Sends each recipient a separate e-mail. A dry run returns the recipients. */
  send: {
    gateway: "main",
    method: "POST",
    path: "be/sendMail",
    summary: "E-mail users of stakeholders as the provider; a dry run returns the recipients",
    access: all(superAdmin, provider),
    audit: { entity: "mail", verb: "sent" },
    body: PlatformMailDraft,
    output: z.object({
      /** Number of e-mails, one for each recipient. */
      count: z.int(),
      /** Number of matching users who have not confirmed their e-mail address. */
      unconfirmed: z.int(),
      people: z.array(Recipient).check(z.maxLength(PLATFORM_MAIL_LISTED_MAX)),
    }),
    validates: true,
  },
});
