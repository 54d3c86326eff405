import { PROVIDER_ID } from "@parley/core/access";
import { setup } from "@parley/core/contract/platform/setup";
import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError, fail } from "../../../errors/app-error.ts";
import { type Call, implement } from "../../../handlers/implement.ts";
import { tryPassword } from "../../../identity/attempts.ts";
import { createPlatform } from "../../../identity/create-platform.ts";
import { requestEmailLink } from "../../../identity/email-links.ts";
import { hashPassword } from "../../../identity/passwords.ts";
import { claimSetup, type Setup } from "../../../identity/setup.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { SIGN_IN_LIMIT } from "../../../identity/throttle.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { networkOf } from "../../../settings/caller-address.ts";

interface SetupDeps {
  readonly database: Database;
  readonly setup: Setup;
  readonly throttle: Throttle;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly now: () => Date;
}

const refuseKey = (): never => {
  throw new AppError("forbidden", "setupKeyWrong");
};

/**
 * Checks the setup key, with the same limits as a sign-in. There is no audit log yet, so a wrong key is logged without
 * its value.
 */
const checkSetupKey = async ({ setup: state, throttle, log }: SetupDeps, { body, origin }: Call<typeof setup.create>): Promise<string> => {
  const stored = (await state.keyHash()) ?? fail.notFound();
  const network = networkOf(origin.ip);
  const own = { key: `set-up ${network}`, limit: SIGN_IN_LIMIT };
  const attempt = { stored, password: body.setupKey, shares: [own], forgets: [own.key], turn: { by: network, known: false } };
  if (await tryPassword(throttle, attempt)) return stored;
  log.warn({ ip: origin.ip, requestId: origin.requestId }, "a wrong key was given for the set-up");
  return refuseKey();
};

/** Handlers for setting up an empty platform (design section 6; ADR 0063). */
export const setupRoutes = implement(
  setup,
  (deps: SetupDeps) => ({
    state: () => ({ open: true }),

    create: async (call) => {
      const { database, jobs, now } = deps;
      const { body, origin } = call;
      const checked = await checkSetupKey(deps, call);
      const { setupKey: _, key, ...draft } = body;
      const keyHash = await hashPassword(key);
      const userId = await database.transaction(PLATFORM, async (trx) => {
        if (!(await claimSetup(trx))) return undefined;
        // Checks that the key was not replaced while it was being verified.
        const present = await trx.selectFrom("setup_key").select("key_hash").executeTakeFirst();
        if (present?.key_hash !== checked) return refuseKey();
        const made = await createPlatform(trx, { ...draft, keyHash }, (who) => ({ who, origin }));
        // Requests a confirmation of the super admin's e-mail address (ADR 0031).
        if (made !== undefined) await requestEmailLink(jobs, { userId: made, address: draft.contactEmail, sessionId: null, askedAt: now() }, trx);
        return made;
      });
      await deps.setup.end();
      if (userId === undefined) return fail.notFound();
      return { stakeholderId: PROVIDER_ID, userId, loginId: draft.loginId };
    },
  }),
  ({ setup: state }) => state.isOpen,
);
