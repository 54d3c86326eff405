import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, linkToken, loginId, newKey } from "../schemas.ts";

/** Forgotten and new passwords (spec section 7, main gateway). Responses do not reveal whether an account exists. */
export const password = defineArea({
  forgot: {
    gateway: "main",
    method: "GET",
    path: "password",
    summary: "Send an e-mail with a link for setting a new password",
    access: open,
    query: z.strictObject({ loginId: loginId() }),
    output: Done,
  },
  set: {
    gateway: "main",
    method: "PUT",
    path: "password",
    summary: "Set a new password with the token of an e-mailed link",
    access: open,
    audit: { entity: "user", verb: "set a new password" },
    body: z.strictObject({ token: linkToken, key: newKey }),
    output: Done,
  },
  validate: {
    gateway: "main",
    method: "POST",
    path: "password",
    summary: "Check whether the token of an e-mailed link is still valid",
    access: open,
    audit: { none: "It only reads" },
    query: z.strictObject({ token: linkToken }),
    /**
     * Result of checking an e-mailed password link. `loginId` is returned if the link is valid, because the recipient
     * of an invitation may not remember their login id.
     */
    output: z.object({ valid: z.boolean(), loginId: z.optional(z.string()) }),
    safeToRetry: true,
  },
});
