import { clientRequests, NEXT_REQUEST_STATES } from "@parley/core/contract/bots/client-requests";
import { because } from "@parley/core/errors/reasons";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { anyOf } from "../../../errors/joined.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { notify } from "../../../identity/notify.ts";
import { channelName, requestChannel } from "./ask.ts";
import { clientRequestFile, clientRequestList, ownRequestList, type StoredRequest, withNextStates } from "./list.ts";
import { clientRequestRepository } from "./repository.ts";

const snapshot = ({ requestId, status, remarks, version }: Pick<StoredRequest, "requestId" | "status" | "remarks" | "version">) => ({
  requestId,
  status,
  remarks,
  version,
});

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly now: () => Date;
}

/** Handlers for channels that clients ask the provider to set up (spec section 7, channel client requests). */
export const clientRequestRoutes = implement(clientRequests, ({ database, exports, now }: Deps) => {
  const repository = clientRequestRepository(database);
  const present = async (who: AuthenticatedUser, id: number): Promise<StoredRequest> => (await repository.get(scopeOf(who), id)) ?? fail.notFound();

  return {
    list: ({ who, query }) => clientRequestList.read(database, scopeOf(who), query),
    file: (call) => exports.list(call, clientRequestFile),

    create: (call) => requestChannel(database, repository, call),

    mine: ({ who, query }) => ownRequestList.read(database, who.stakeholderId, query),

    get: async ({ who, params }) => withNextStates(await present(who, params.id)),

    update: async (call) => {
      const { who, body } = call;
      const { requestId, status, remarks } = body;
      const before = await present(who, requestId);
      if (body.version !== undefined && body.version !== before.version) fail.conflict("requestChanged", withNextStates(before));
      const next = NEXT_REQUEST_STATES[before.status];
      if (status !== before.status && !next.includes(status))
        fail.conflict(
          next.length > 0
            ? because("requestStatusNotPossible", { status: before.status, wanted: status, possible: anyOf(next) })
            : because("requestStatusFinal", { status: before.status, wanted: status }),
          withNextStates(before),
        );
      if (status === before.status && remarks === before.remarks) return withNextStates(before);
      const changed = await database.transaction(before.stakeholderId, async (trx) => {
        if (!(await repository.update(trx, before, { status, remarks, byUserId: who.userId, at: now() }))) return false;
        await audit(
          trx,
          call,
          { entity: "clientRequest", verb: "changed" },
          {
            stakeholderId: before.stakeholderId,
            entityId: requestId,
            before: snapshot(before),
            after: snapshot({ requestId, status, remarks, version: before.version + 1 }),
          },
        );
        const requester = await repository.requester(trx, requestId);
        // Notifies the requester only if the status changed, not if only the remarks changed.
        if (requester !== null && status !== before.status)
          await notify(trx, requester, {
            type: "clientRequest",
            title: `${channelName(before.type)} for ${before.businessName} is ${status.replace("_", " ")}`,
          });
        return true;
      });
      const after = withNextStates(await present(who, requestId));
      return changed ? after : fail.conflict("requestChanged", after);
    },
  };
});
