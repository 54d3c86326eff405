import type { profile } from "@parley/core/contract/identity/profile";
import type { Transaction } from "kysely";
import { sql } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { endLinks } from "../../../identity/end-links.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { mailAddressChanged } from "../../../identity/tell-holder.ts";
import { hashToken } from "../../../identity/tokens.ts";
import type { Mailer } from "../../../mail/mailer.ts";

/** Throws the same error for a used, expired, cancelled or unknown link. */
const linkIsOver = (): never => {
  throw new AppError("badRequest", "linkExpired");
};

/** Marks a link as used and returns it, or undefined if it is invalid. */
const claimLink = (trx: Transaction<Schema>, token: string, now: Date) =>
  trx
    .updateTable("email_link")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .returning(["user_id", "address", "session_id"])
    .executeTakeFirst();

/**
 * Confirms an e-mail address by the token sent to it. A pending address replaces the current one: the old address is
 * notified, and all links and sessions end except the session that requested the change. The caller need not be signed
 * in.
 */
export const confirmEmail = async (
  {
    database,
    sessions,
    mailer,
    now,
  }: { readonly database: Database; readonly sessions: Sessions; readonly mailer: Mailer; readonly now: () => Date },
  { body, origin }: Call<typeof profile.confirmEmail>,
) => {
  const at = now();
  const { contactEmail, forget } = await database.transaction(0, async (trx) => {
    const link = (await claimLink(trx, body.token, at)) ?? linkIsOver();
    const row = trx.selectFrom("app_user").selectAll().where("id", "=", link.user_id).where("active", "=", true);
    const user = (await row.forUpdate().executeTakeFirst()) ?? linkIsOver();
    const moves = user.pending_email === link.address;
    if (!moves && user.contact_email !== link.address) return linkIsOver();
    const name = `${user.first_name} ${user.last_name}`;
    const stakeholderId = user.stakeholder_id;
    await trx
      .updateTable("app_user")
      .set({ contact_email: link.address, email_verified_at: at, version: sql`version + 1`, updated_at: at })
      .where("id", "=", user.id)
      .execute();
    await audit(
      trx,
      { who: { userId: user.id, name }, origin },
      { entity: "user", verb: moves ? "confirmed a new address" : "confirmed own address" },
      {
        stakeholderId,
        entityId: user.id,
        before: { contactEmail: user.contact_email },
        after: { contactEmail: link.address },
      },
    );
    if (!moves) return { contactEmail: link.address };
    await endLinks(trx, stakeholderId, user.id, at);
    const holder = { firstName: user.first_name, loginId: user.login_id, contactEmail: user.contact_email };
    await mailAddressChanged(mailer, trx, holder, { address: link.address, by: name });
    const kept = link.session_id === null ? {} : { exceptSessionId: link.session_id };
    return { contactEmail: link.address, forget: await sessions.revokeIn(trx, { userId: user.id, ...kept }, "revoked") };
  });
  if (forget) await database.afterCommit(forget);
  return { contactEmail };
};
