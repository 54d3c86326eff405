import * as z from "zod/mini";
import { all, provider, superAdmin } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { idOf, loginId, name, text } from "../schemas.ts";
import { emailSubject } from "./email-subject.ts";

const TEXT_MAX = 10_000;
/** More people than this are written to in several mails, each of them looked at. */
export const PLATFORM_MAIL_MAX = 1000;
/** So many of them are named in the answer. */
export const PLATFORM_MAIL_NAMED = 100;

const Recipient = z.object({ userId: z.int(), loginId: z.string(), name: z.string(), stakeholder: z.string() });

/** Whom a mail is for: who fits all that is said. Somebody has to be meant, and everybody is only meant when it is said. */
export const PlatformMailDraft = z.strictObject({
  subject: emailSubject.check(z.minLength(1)),
  text: text(TEXT_MAX).check(z.minLength(1)),
  everybody: z._default(z.boolean(), false),
  stakeholderId: z.optional(idOf("stakeholder")),
  /** By its name: stakeholders call the same role the same. */
  role: z.optional(name(80)),
  loginIds: z.optional(z.array(loginId()).check(z.minLength(1), z.maxLength(200))),
});

/** Spec section 7, main gateway, miscellaneous: POST be/sendMail. */
export const platformMail = defineArea({
  /** Each gets a mail of their own. Tried, it answers who would get it. */
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
      /** People who fit, but have not confirmed their address. */
      unconfirmed: z.int(),
      people: z.array(Recipient).check(z.maxLength(PLATFORM_MAIL_NAMED)),
    }),
    validates: true,
  },
});
