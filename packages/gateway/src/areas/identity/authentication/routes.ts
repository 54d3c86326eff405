import { authentication } from "@parley/core/contract/identity/authentication";
import { heldPermissions } from "../../../access/held-permissions.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { rememberNetwork } from "../../../identity/known-networks.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Throttle } from "../../../identity/throttle.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import { checkPassword, refuseChangedAccount } from "./check-key.ts";
import { sessionStakeholder, touchLastSeen } from "./repository.ts";

/** Handlers for signing in and out (spec section 7, main gateway, authentication). */
export const authenticationRoutes = implement(
  authentication,
  ({
    database,
    sessions,
    throttle,
    now,
  }: {
    readonly database: Database;
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly now: () => Date;
  }) => ({
    signIn: async ({ body, origin }) => {
      const account = await checkPassword({ database, throttle, now }, body.loginId, body.key, origin);
      const { id: userId, stakeholderId, firstName, lastName } = account;
      const started = await database.transaction(stakeholderId, async (trx) => {
        const session = await sessions.startIn(trx, account, { device: origin.via, ip: origin.ip });
        if (!session) return undefined;
        await touchLastSeen(trx, stakeholderId, userId, now());
        await rememberNetwork(trx, { stakeholderId, userId }, networkOf(origin.ip));
        const who = { userId, name: `${firstName} ${lastName}` };
        await audit(trx, { who, origin }, { entity: "user", verb: "signed in" }, { stakeholderId, entityId: userId });
        return session;
      });
      const { token, refreshKey } = started ?? (await refuseChangedAccount({ database, now }, account, origin));
      return {
        token,
        refreshKey,
        loginId: account.loginId,
        userId,
        firstName,
        lastName,
        userPermissions: heldPermissions(account.userPermissions),
        stakeholderId,
        isSuperAdmin: account.isSuperAdmin,
        stakeholder: await sessionStakeholder(database, stakeholderId),
      };
    },

    refresh: async ({ body }) => {
      const refreshed = await sessions.refresh(body.key, body.loginId);
      if (typeof refreshed !== "object") return fail.unauthenticated(refreshed);
      const { userPermissions, stakeholderId, isSuperAdmin } = refreshed.who;
      await database.transaction(stakeholderId, (trx) => touchLastSeen(trx, stakeholderId, refreshed.who.userId, now()));
      return {
        token: refreshed.token,
        userPermissions: heldPermissions(userPermissions),
        stakeholderId,
        isSuperAdmin,
        stakeholder: await sessionStakeholder(database, stakeholderId),
      };
    },

    signOut: async (call) => {
      const { stakeholderId, userId, sessionId } = call.who;
      await sessions.revoke({ sessionId }, "signedOut");
      await database.transaction(stakeholderId, (trx) =>
        audit(trx, call, { entity: "user", verb: "signed out" }, { stakeholderId, entityId: userId }),
      );
      return done;
    },

    signOutOthers: async (call) => {
      const { homeId: stakeholderId, userId, sessionId, loginId } = call.who;
      const { ended, forget } = await database.transaction(stakeholderId, async (trx) => {
        const signIns = await sessions.endSignInsIn(trx, { userId, exceptSessionId: sessionId }, "revoked");
        const after = { loginId, ended: signIns.ended };
        if (signIns.ended > 0) await audit(trx, call, { entity: "user", verb: "signed out everywhere" }, { stakeholderId, entityId: userId, after });
        return signIns;
      });
      await database.afterCommit(forget);
      return { ended };
    },
  }),
);
