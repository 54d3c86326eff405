import type { Profile, profile } from "@parley/core/contract/identity/profile";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { limitConfirmations, startEmailChange } from "../../../identity/email-change.ts";
import { endLinks } from "../../../identity/end-links.ts";
import { checkOwnKey } from "../../../identity/own-key.ts";
import { hashPassword } from "../../../identity/passwords.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { mailPasswordChanged } from "../../../identity/tell-holder.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { findProfile, updateProfile } from "./repository.ts";

export const requireOwnProfile = async (database: Database, who: AuthenticatedUser) =>
  (await findProfile(database, who.stakeholderId, who.userId)) ?? fail.unauthenticated();

export const toProfileResponse = ({
  id: userId,
  stakeholderId: _,
  hasKey: __,
  ...details
}: Awaited<ReturnType<typeof requireOwnProfile>>): Profile => ({ userId, ...details });

/**
 * Changes the user's own name immediately, the password after checking the current one, and the address after checking
 * the password and confirming the new address by mail (ADR 0031).
 */
export const changeProfile = async (
  deps: {
    readonly database: Database;
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly jobs: Jobs;
    readonly mailer: Mailer;
    readonly now: () => Date;
  },
  call: Call<typeof profile.update>,
): Promise<Profile> => {
  const { database, sessions, mailer, now } = deps;
  const { who, body } = call;
  const { stakeholderId, userId, sessionId } = who;
  const { firstName, lastName, key } = body;
  const before = await requireOwnProfile(database, who);
  const address = body.contactEmail ?? before.contactEmail;
  const moves = address !== before.contactEmail;
  const checkedHash = moves || key !== undefined ? await checkOwnKey(deps, call, body.currentKey) : undefined;
  if (moves) await limitConfirmations(deps, userId);
  const keyHash = key === undefined ? undefined : await hashPassword(key);
  const announcements = await transactAsCaller({ database, now, who, keyHash: checkedHash }, stakeholderId, async (trx) => {
    await updateProfile(trx, stakeholderId, userId, { firstName, lastName, keyHash, at: now() });
    // Refreshes the user's sessions, because the name is cached in them together with the rights.
    const announce = [await sessions.rightsChangedIn(trx, [userId])];
    if (keyHash !== undefined) {
      await endLinks(trx, stakeholderId, userId, now());
      await mailPasswordChanged(mailer, trx, before);
      announce.push(await sessions.revokeIn(trx, { userId, exceptSessionId: sessionId }, "passwordChanged"));
    }
    if (moves) await startEmailChange(deps, trx, before, { address, by: who.name, sessionId });
    await audit(
      trx,
      call,
      { entity: "user", verb: keyHash === undefined ? "changed own details" : "changed own password" },
      {
        stakeholderId,
        entityId: userId,
        before: audited(before),
        after: { ...audited({ ...before, firstName, lastName }), ...(moves && { pendingEmail: address }) },
      },
    );
    return announce;
  });
  for (const announce of announcements) await database.afterCommit(announce);
  return toProfileResponse(await requireOwnProfile(database, who));
};

const audited = ({ firstName, lastName, contactEmail, pendingEmail }: Pick<Profile, "firstName" | "lastName" | "contactEmail" | "pendingEmail">) => ({
  firstName,
  lastName,
  contactEmail,
  pendingEmail,
});
