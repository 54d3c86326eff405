import { profile } from "@parley/core/contract/main/profile";
import { askAgain, forgetPending } from "../../identity/email-change.ts";
import { SURVEY_LIMIT } from "../../identity/throttle.ts";
import { done } from "../../kernel/app-error.ts";
import { audit } from "../../kernel/audit.ts";
import { implement } from "../../kernel/implement.ts";
import { confirmEmail } from "./confirm-email.ts";
import { insertSurvey } from "./repository.ts";
import { changeProfile, own, shown } from "./update-profile.ts";

/** Spec section 7, main gateway: PUT users/profile, POST self/submitSurvey. */
export const profileRoutes = implement(profile, (deps) => {
  const { database, throttle, now } = deps;
  return {
    get: async ({ who }) => shown(await own(database, who)),

    update: (call) => changeProfile(deps, call),

    sendConfirmation: async ({ who }) => {
      const present = await own(database, who);
      await database.transaction(who.stakeholderId, (trx) => askAgain(deps, trx, present, who.sessionId));
      return shown(present);
    },

    keepEmail: async (call) => {
      const { stakeholderId, userId } = call.who;
      const { contactEmail, pendingEmail } = await own(database, call.who);
      if (pendingEmail !== null)
        await database.transaction(stakeholderId, async (trx) => {
          await forgetPending(trx, stakeholderId, userId, now());
          const change = { before: { contactEmail, pendingEmail }, after: { contactEmail, pendingEmail: null } };
          await audit(trx, call, { stakeholderId, action: "kept own address", entityType: "user", entityId: userId, ...change });
        });
      return shown(await own(database, call.who));
    },

    confirmEmail: (call) => confirmEmail(deps, call),

    submitSurvey: async (call) => {
      const { stakeholderId, userId } = call.who;
      await throttle.reserve([{ key: `survey ${userId}`, limit: SURVEY_LIMIT }]);
      await database.transaction(stakeholderId, async (trx) => {
        await insertSurvey(trx, stakeholderId, userId, call.body.answers);
        await audit(trx, call, { stakeholderId, action: "submitted the survey", entityType: "user", entityId: userId });
      });
      return done;
    },
  };
});
