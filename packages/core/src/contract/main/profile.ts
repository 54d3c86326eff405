import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, email, name, newKey } from "../schemas.ts";

export const Profile = z.object({
  userId: z.int(),
  loginId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contactEmail: z.string(),
});
export type Profile = z.output<typeof Profile>;

/** A change of one's own details. A new password (`key`) needs the present one (`currentKey`) and signs out every other session. */
export const ProfileDraft = z.strictObject({
  firstName: name(80),
  lastName: name(80),
  contactEmail: email,
  currentKey: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  key: z.optional(newKey),
});

/** Spec section 7, main gateway: PUT users/profile, POST self/submitSurvey. */
export const profile = defineArea({
  /** Ours: the settings screen has to start from what is stored. */
  get: { gateway: "main", method: "GET", path: "users/profile", summary: "Your own details", access: signedIn, output: Profile, ours: true },
  update: {
    gateway: "main",
    method: "PUT",
    path: "users/profile",
    summary: "Change your own details or password",
    access: signedIn,
    body: ProfileDraft,
    output: Profile,
    notice: "Error occurred while saving data",
    stale: ["profile"],
  },
  submitSurvey: {
    gateway: "main",
    method: "POST",
    path: "self/submitSurvey",
    summary: "Submit the answers of the survey",
    access: signedIn,
    body: z.strictObject({ answers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2000))) }),
    output: Done,
  },
});
