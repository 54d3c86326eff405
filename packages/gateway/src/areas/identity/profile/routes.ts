import { profile } from "@parley/core/contract/identity/profile";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { done } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { transactAsCaller } from "../../../identity/as-caller.ts";
import { removePendingEmail, resendEmailConfirmation } from "../../../identity/email-change.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { SURVEY_LIMIT } from "../../../identity/throttle.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { confirmEmail } from "./confirm-email.ts";
import { submitSurvey } from "./submit-survey.ts";
import { changeProfile, requireOwnProfile, toProfileResponse } from "./update-profile.ts";

/** Handlers for the user's own profile (spec section 7, main gateway: PUT users/profile, POST self/submitSurvey). */
export const profileRoutes = implement(
  profile,
  (deps: {
    readonly database: Database;
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly jobs: Jobs;
    readonly mailer: Mailer;
    readonly now: () => Date;
  }) => {
    const { database, throttle, now } = deps;
    return {
      get: async ({ who }) => toProfileResponse(await requireOwnProfile(database, who)),

      update: (call) => changeProfile(deps, call),

      sendConfirmation: async (call) => {
        const { stakeholderId, userId, sessionId } = call.who;
        const present = await requireOwnProfile(database, call.who);
        await transactAsCaller({ database, now, who: call.who }, stakeholderId, async (trx) => {
          await resendEmailConfirmation(deps, trx, present, sessionId);
          const after = { loginId: present.loginId, address: present.pendingEmail ?? present.contactEmail };
          await audit(trx, call, { entity: "user", verb: "confirmation mailed" }, { stakeholderId, entityId: userId, after });
        });
        return toProfileResponse(present);
      },

      keepEmail: async (call) => {
        const { stakeholderId, userId } = call.who;
        const { contactEmail, pendingEmail } = await requireOwnProfile(database, call.who);
        if (pendingEmail !== null)
          await database.transaction(stakeholderId, async (trx) => {
            await removePendingEmail(trx, stakeholderId, userId, now());
            const change = { before: { contactEmail, pendingEmail }, after: { contactEmail, pendingEmail: null } };
            await audit(trx, call, { entity: "user", verb: "address kept" }, { stakeholderId, entityId: userId, ...change });
          });
        return toProfileResponse(await requireOwnProfile(database, call.who));
      },

      confirmEmail: (call) => confirmEmail(deps, call),

      submitSurvey: async (call) => {
        const { stakeholderId, userId } = call.who;
        await throttle.reserve([{ key: `survey ${userId}`, limit: SURVEY_LIMIT }]);
        await database.transaction(stakeholderId, (trx) => submitSurvey(trx, call, call.body.answers, now()));
        return done;
      },
    };
  },
);
