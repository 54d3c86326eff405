import * as z from "zod/mini";
import { open, signedIn } from "../../access/index.ts";
import { SurveyAnswers } from "../platform/survey-questions.ts";
import { defineArea } from "../row.ts";
import { Address, Done, email, linkToken, name, newKey, typedKey } from "../schemas.ts";

export const Profile = z.object({
  userId: z.int(),
  loginId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...Address,
});
export type Profile = z.output<typeof Profile>;

/**
 * Change of the user's own details. A new password (`key`) or e-mail address requires the current password
 * (`currentKey`). A new password ends all other sessions. A new address takes effect when its e-mailed link is used,
 * which also ends all other sessions (ADR 0031).
 */
export const ProfileDraft = z.strictObject({
  firstName: name(80),
  lastName: name(80),
  /** New e-mail address. If absent, the address stays unchanged. */
  contactEmail: z.optional(email),
  currentKey: z.optional(typedKey),
  key: z.optional(newKey),
});

/** User's own details (spec section 7, main gateway: PUT users/profile, POST self/submitSurvey). */
export const profile = defineArea({
  /** Addition to the spec that returns the initial values of the settings screen. */
  get: {
    gateway: "main",
    method: "GET",
    path: "users/profile",
    summary: "Get your own user details",
    access: signedIn,
    self: true,
    output: Profile,
    ours: true,
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "users/profile",
    summary: "Change your own user details or password",
    access: signedIn,
    self: true,
    audit: [
      { entity: "user", verb: "changed own details" },
      { entity: "user", verb: "changed own password" },
    ],
    body: ProfileDraft,
    output: Profile,
    inPerson: true,
    notice: "Error occurred while saving data",
    stale: ["profile"],
  },
  /** Addition to the spec that e-mails the confirmation link again, because e-mails can get lost (ADR 0031). */
  sendConfirmation: {
    gateway: "main",
    method: "POST",
    path: "users/profile/email",
    summary: "Resend the e-mail that confirms your address",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "confirmation mailed" },
    output: Profile,
    inPerson: true,
    ours: true,
  },
  keepEmail: {
    gateway: "main",
    method: "DELETE",
    path: "users/profile/email",
    summary: "Cancel a change of your e-mail address that is not confirmed yet",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "address kept" },
    output: Profile,
    inPerson: true,
    stale: ["profile"],
    safeToRetry: true,
    ours: true,
  },
  /**
   * Addition to the spec that confirms an e-mail address by the token of an e-mailed link, whether or not the recipient
   * is signed in.
   */
  confirmEmail: {
    gateway: "main",
    method: "PUT",
    path: "users/email",
    summary: "Confirm an e-mail address with the token of an e-mailed link",
    access: open,
    audit: [
      { entity: "user", verb: "confirmed own address" },
      { entity: "user", verb: "confirmed a new address" },
    ],
    body: z.strictObject({ token: linkToken }),
    output: z.object({ contactEmail: z.string() }),
    ours: true,
  },
  submitSurvey: {
    gateway: "main",
    method: "POST",
    path: "self/submitSurvey",
    summary: "Submit or replace your answers to the survey; each user is counted once",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "submitted the survey" },
    body: z.strictObject({ answers: SurveyAnswers }),
    output: Done,
    stale: ["survey"],
  },
});
