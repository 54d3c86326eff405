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
 * Changes the user's own details. A new password (`key`) and a new address require the present password (`currentKey`).
 * A new password ends all other sessions; a new address takes effect once the e-mailed link is used, and does the same
 * then (ADR 0031).
 */
export const ProfileDraft = z.strictObject({
  firstName: name(80),
  lastName: name(80),
  /** The address is unchanged when absent. */
  contactEmail: z.optional(email),
  currentKey: z.optional(typedKey),
  key: z.optional(newKey),
});

/** Spec section 7, main gateway: PUT users/profile, POST self/submitSurvey. */
export const profile = defineArea({
  /** Ours: initial values of the settings screen. */
  get: {
    gateway: "main",
    method: "GET",
    path: "users/profile",
    summary: "Your own details",
    access: signedIn,
    self: true,
    output: Profile,
    ours: true,
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "users/profile",
    summary: "Change your own details or password",
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
  /** Ours, like the next: e-mails get lost, and requests are withdrawn (ADR 0031). */
  sendConfirmation: {
    gateway: "main",
    method: "POST",
    path: "users/profile/email",
    summary: "Mail the link that confirms your own address again",
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
    summary: "Take back a change of your own address that is not confirmed yet",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "address kept" },
    output: Profile,
    inPerson: true,
    stale: ["profile"],
    safeToRetry: true,
    ours: true,
  },
  /** Ours: for the recipient of the e-mail, signed in or not. */
  confirmEmail: {
    gateway: "main",
    method: "PUT",
    path: "users/email",
    summary: "Confirm an address with the token of a mailed link",
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
    summary: "Answer the survey, or answer it anew: whoever does is counted once",
    access: signedIn,
    self: true,
    audit: { entity: "user", verb: "submitted the survey" },
    body: z.strictObject({ answers: SurveyAnswers }),
    output: Done,
    stale: ["survey"],
  },
});
