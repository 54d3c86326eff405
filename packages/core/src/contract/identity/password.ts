import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, linkToken, loginId, newKey } from "../schemas.ts";

/** Spec section 7, main gateway: forgotten and new passwords. Every answer is the same whether or not the account exists. */
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
    /** `loginId` is told to whoever holds a link that holds: the mail of an invitation may be older than what a person remembers. */
    output: z.object({ valid: z.boolean(), loginId: z.optional(z.string()) }),
    safeToRetry: true,
  },
});
