import { profile } from "@parley/core/contract/main/profile";
import { tryPassword } from "../../identity/attempts.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { type Share, SIGN_IN_LIMIT, SURVEY_LIMIT } from "../../identity/throttle.ts";
import { done, fail } from "../../kernel/app-error.ts";
import { audit } from "../../kernel/audit.ts";
import type { Deps } from "../../kernel/deps.ts";
import { implement } from "../../kernel/implement.ts";
import type { Who } from "../../kernel/who.ts";
import { findProfile, insertSurvey, updateProfile } from "./repository.ts";

const own = async (database: Deps["database"], who: Who) => (await findProfile(database, who.stakeholderId, who.userId)) ?? fail.unauthenticated();

/** Whoever sits at an open window must not guess the password there; a wrong one is a field's problem, not the end of the session. */
const checkCurrentKey = async (throttle: Deps["throttle"], who: Who, keyHash: string | null, currentKey: string | undefined): Promise<void> => {
  const own: Share = { key: `own key ${who.userId}`, limit: SIGN_IN_LIMIT };
  const attempt = { stored: keyHash, password: currentKey ?? "", shares: [own], forgets: [own.key], turn: { by: own.key, known: true } };
  if (!(await tryPassword(throttle, attempt))) fail.invalid({ path: "currentKey", message: "This is not your present password" });
};

/** Spec section 7, main gateway: PUT users/profile, POST self/submitSurvey. */
export const profileRoutes = implement(profile, ({ database, sessions, throttle, now }) => ({
  get: async ({ who }) => {
    const { keyHash: _, ...shown } = await own(database, who);
    return shown;
  },

  update: async (call) => {
    const { who, body } = call;
    const { keyHash, ...before } = await own(database, who);
    const newKey = body.key;
    if (newKey !== undefined) await checkCurrentKey(throttle, who, keyHash, body.currentKey);
    const newHash = newKey === undefined ? undefined : await hashPassword(newKey);
    const details = { firstName: body.firstName, lastName: body.lastName, contactEmail: body.contactEmail };
    const { stakeholderId, userId, sessionId } = who;
    const announcements = await database.transaction(stakeholderId, async (trx) => {
      await updateProfile(trx, stakeholderId, userId, { ...details, keyHash: newHash, at: now() });
      const action = newHash === undefined ? "changed own details" : "changed own password";
      await audit(trx, call, { stakeholderId, action, entityType: "user", entityId: userId, before, after: details });
      // The name travels with who is behind a token, so it is decided anew like the rights.
      const announce = [await sessions.rightsChangedIn(trx, [userId])];
      if (newHash !== undefined) announce.push(await sessions.revokeIn(trx, { userId, exceptSessionId: sessionId }, "passwordChanged"));
      return announce;
    });
    for (const tell of announcements) tell();
    return { userId, loginId: who.loginId, ...details };
  },

  submitSurvey: async (call) => {
    const { stakeholderId, userId } = call.who;
    await throttle.reserve([{ key: `survey ${userId}`, limit: SURVEY_LIMIT }]);
    await database.transaction(stakeholderId, async (trx) => {
      await insertSurvey(trx, stakeholderId, userId, call.body.answers);
      await audit(trx, call, { stakeholderId, action: "submitted the survey", entityType: "user", entityId: userId });
    });
    return done;
  },
}));
