import { explain, superAdmin } from "@parley/core/access";
import { mayGrant } from "../../identity/grant.ts";
import { fail } from "../../kernel/app-error.ts";
import type { Who } from "../../kernel/who.ts";
import type { StoredUser } from "./repository.ts";

/**
 * Throws `forbidden` when the user stands above the caller. Who may set the e-mail address of an account can have its password sent there, so changing
 * a user is handing out that user's rights (ADR 0011).
 */
export const mayChange = (who: Who, user: StoredUser): void => {
  if (user.isSuperAdmin) {
    const { allowed, missing } = explain(superAdmin, who);
    if (!allowed) fail.forbidden(missing);
  }
  mayGrant(who, user.permissions);
};
