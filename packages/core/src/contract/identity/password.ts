import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, linkToken, loginId, newKey } from "../schemas.ts";

/** Spec section 7, main gateway: forgotten and new passwords. Responses do not reveal whether the account exists. */
export const password = defineArea({
  forgot: {
    gateway: "main",
    method: "GET",
    path: "password",
    summary: "Mail a link for setting a new password",
    access: open,
    query: z.strictObject({ loginId: loginId() }),
    output: Done,
  },
  set: {
    gateway: "main",
    method: "PUT",
    path: "password",
    summary: "Set a new password with the token of a mailed link",
    access: open,
    audit: { entity: "user", verb: "set a new password" },
    body: z.strictObject({ token: linkToken, key: newKey }),
    output: Done,
  },
  validate: {
    gateway: "main",
    method: "POST",
    path: "password",
    summary: "Tell whether the token of a mailed link still holds",
    access: open,
    audit: { none: "It only reads" },
    query: z.strictObject({ token: linkToken }),
    /** `loginId` is returned for a valid link: the recipient of an invitation may not remember it. */
    output: z.object({ valid: z.boolean(), loginId: z.optional(z.string()) }),
    safeToRetry: true,
  },
});
