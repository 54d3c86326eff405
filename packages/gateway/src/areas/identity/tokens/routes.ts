import { explain, superAdmin } from "@parley/core/access";
import { tokens } from "@parley/core/contract/identity/tokens";
import { listScope } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { pageOf } from "../../../db/page.ts";
import { done, fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { assertMayGrant, refuseGrant } from "../../../identity/grant.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { tokenFile, tokenList } from "./list.ts";
import { makeToken } from "./make-token.ts";
import { tokenRepository } from "./repository.ts";

type Deps = { readonly database: Database; readonly sessions: Sessions; readonly exports: Exports; readonly now: () => Date };

/** Handlers for access tokens for scripts (docs/adr/0066), an extension of the spec. */
export const tokenRoutes = implement(tokens, (deps: Deps) => {
  const { database, sessions, now } = deps;
  const repository = tokenRepository(database);
  return {
    list: ({ who }) => repository.ofOwner(who.stakeholderId, who.userId, now()),

    all: async ({ who, query }) => {
      const scope = listScope(who, query.stakeholderId);
      return scope === undefined ? pageOf({ items: [], rowCount: 0 }, query) : tokenList.read(database, scope, query, { now: now() });
    },

    file: (call) => deps.exports.list(call, tokenFile),

    create: async (call) => {
      const { who, origin, body } = call;
      const { stakeholderId } = who;
      const grant = { who, origin, stakeholderId, entity: "accessToken" } as const;
      if (body.superAdmin && !who.isSuperAdmin) await refuseGrant(deps, grant, explain(superAdmin, who).missing);
      await assertMayGrant(deps, grant, body.permissions);
      return makeToken(deps, call, { id: who.userId, stakeholderId }, body);
    },

    revoke: async (call) => {
      const { who, params } = call;
      // Looks up the user's own tokens at their home stakeholder, because tokens remain there while the user acts for
      // another stakeholder.
      const mine = (await repository.ofOwner(who.homeId, who.userId, now())).some(({ id }) => id === params.id);
      const found = await repository.get(mine ? who.homeId : scopeOf(who), params.id, now());
      // Allows every user who may change users to revoke any token in their scope, because revoking grants no right and
      // ends a leaked token.
      if (!found || (!mine && !who.may("users.setStatus"))) return fail.notFound();
      if (found.state !== "active") return done;
      const { id, stakeholderId, sessionId, name, ownerId, permissions, superAdmin: isSuperAdmin, expiresAt } = found;
      const forget = await database.transaction(stakeholderId, async (trx) => {
        const before = { name, ownerId, permissions, superAdmin: isSuperAdmin, expiresAt };
        await audit(trx, call, { entity: "accessToken", verb: "revoked" }, { stakeholderId, entityId: id, before });
        return sessions.revokeIn(trx, { sessionId }, "revoked");
      });
      await database.afterCommit(forget);
      return done;
    },
  };
});
