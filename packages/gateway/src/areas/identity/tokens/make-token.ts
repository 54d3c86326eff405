import { momentIn } from "@parley/core/calendar";
import type { NewAccessToken, TokenDraft } from "@parley/core/contract/identity/tokens";
import { because } from "@parley/core/errors/reasons";
import type { output } from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { insertNamedToken } from "../../../identity/named-tokens.ts";
import { tokenRepository } from "./repository.ts";

/** Maximum number of active tokens per owner (ADR 0034). */
const MOST_TOKENS = 100;

interface Owner {
  readonly id: number;
  readonly stakeholderId: number;
}

/**
 * Creates a token whose rights the caller has checked. Returns its secret, which is not stored and cannot be shown
 * again. Concurrent calls for one owner run one after the other.
 */
export const makeToken = async (
  { database, now }: { readonly database: Database; readonly now: () => Date },
  call: Cause<{ entity: "accessToken"; verb: "created" }> & { readonly who: Pick<AuthenticatedUser, "userId" | "homeId" | "sessionId"> },
  owner: Owner,
  { name, permissions, days, superAdmin = false }: output<typeof TokenDraft> & { readonly superAdmin?: boolean },
): Promise<NewAccessToken> => {
  const { stakeholderId } = owner;
  const at = now();
  const expiresAt = momentIn(at, days, "day");
  const made = await transactAsCaller({ database, now, who: call.who, targetId: owner.id }, stakeholderId, async (trx) => {
    const held = trx.selectFrom("app_user").select("active").where("stakeholder_id", "=", stakeholderId).where("id", "=", owner.id).forNoKeyUpdate();
    // Locks the account, so that concurrent calls cannot exceed the limit.
    if (!(await held.executeTakeFirst())?.active) fail.conflict("accountNotActive");
    const { n } = await trx
      .selectFrom("named_token as t")
      .innerJoin("user_session as s", "s.id", "t.session_id")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("t.user_id", "=", owner.id)
      .where("s.revoked_at", "is", null)
      .where("t.expires_at", ">", at.toISOString())
      .executeTakeFirstOrThrow();
    if (Number(n) >= MOST_TOKENS) fail.conflict(because("accessTokensMax", { most: MOST_TOKENS }));
    const token = await insertNamedToken(trx, owner, { name, permissions, superAdmin, createdBy: call.who.userId, createdAt: at, expiresAt });
    const after = { name, ownerId: owner.id, permissions, superAdmin, expiresAt: expiresAt.toISOString() };
    await audit(trx, call, { entity: "accessToken", verb: "created" }, { stakeholderId, entityId: token.id, after });
    return token;
  });
  const { sessionId: _, ...shown } = (await tokenRepository(database).get(stakeholderId, made.id, at)) ?? fail.notFound();
  return { ...shown, token: made.secret };
};
