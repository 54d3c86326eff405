import type { AuditVerb } from "@parley/core/contract";
import type { Platform } from "@parley/core/contract/chats/conversations";
import { type Subscriber, type SubscriberPlatform, subscribers } from "@parley/core/contract/people/subscribers";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { type Call, implement } from "../../../handlers/implement.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { subscriberFile, subscriberList } from "./list.ts";
import { subscriberRepository } from "./repository.ts";
import { updateSubscriber } from "./update-subscriber.ts";

type Status = Subscriber["status"];
/** Audit verb by new status. */
const DONE = { active: "reactivated", deactivated: "deactivated" } as const satisfies Record<Status, AuditVerb>;

/** Call that changes the status of one subscriber. The type parameter determines the audit verb. */
type PersonCall<S extends Status> = Pick<Call<typeof subscribers.deactivate>, "who" | "body"> &
  Cause<{ readonly entity: "subscriber"; readonly verb: (typeof DONE)[S] }>;
type PlatformCall<S extends Status> = Pick<Call<typeof subscribers.deactivatePlatform>, "who" | "body"> &
  Cause<{ readonly entity: "subscriberPlatform"; readonly verb: (typeof DONE)[S] }>;

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly live: Pick<LiveHub, "tell">;
  readonly now: () => Date;
}

/**
 * Handlers for subscribers of the stakeholder that the user works in, also for provider staff (spec section 7,
 * messenger gateway; docs/adr/0022).
 */
export const subscriberRoutes = implement(subscribers, ({ database, exports, live, now }: Deps) => {
  const repository = subscriberRepository(database);
  const present = async ({ stakeholderId }: AuthenticatedUser, userCode: string): Promise<Subscriber> =>
    (await repository.get(stakeholderId, userCode)) ?? fail.notFound();
  const platformOf = async ({ stakeholderId }: AuthenticatedUser, platform: Platform): Promise<SubscriberPlatform> =>
    (await repository.platforms(stakeholderId)).find((one) => one.platform === platform) ?? fail.notFound();

  /** Sets the status of a subscriber. Repeating the call has no effect. */
  const setStatus = async <S extends Status>(call: PersonCall<S>, status: S): Promise<Subscriber> => {
    const { who, body } = call;
    const { userCode, remark } = body;
    const before = await present(who, userCode);
    if (before.status === status && before.statusRemark === remark) return before;
    const changed = await database.transaction(who.stakeholderId, async (trx) => {
      if (!(await repository.setStatus(trx, who.stakeholderId, before, { status, remark, byUserId: who.userId, at: now() }))) return false;
      await audit(
        trx,
        call,
        { entity: "subscriber", verb: DONE[status] },
        {
          stakeholderId: who.stakeholderId,
          entityId: before.id,
          before: { userCode, status: before.status, remark: before.statusRemark },
          after: { userCode, status, remark },
        },
      );
      return true;
    });
    const after = await present(who, userCode);
    return changed ? after : fail.conflict("subscriberChanged", after);
  };

  const setPlatform = async <S extends Status>(call: PlatformCall<S>, status: S): Promise<SubscriberPlatform> => {
    const { who, body } = call;
    const { platform, remark } = body;
    const before = await platformOf(who, platform);
    // Ignores a new remark for an active platform, because only the audit log stores it.
    if (before.status === status && (status === "active" || before.remark === remark)) return before;
    await database.transaction(who.stakeholderId, async (trx) => {
      if (status === "active") await repository.openPlatform(trx, who.stakeholderId, platform);
      else await repository.closePlatform(trx, who.stakeholderId, platform, { remark, byUserId: who.userId, at: now() });
      await audit(
        trx,
        call,
        { entity: "subscriberPlatform", verb: DONE[status] },
        {
          stakeholderId: who.stakeholderId,
          entityId: platform,
          before: { status: before.status, remark: before.remark },
          after: { status, remark },
        },
      );
    });
    return platformOf(who, platform);
  };

  return {
    list: ({ who, query }) => subscriberList.read(database, who.stakeholderId, query, { value: query.attributeValue }),
    file: (call) => exports.list(call, subscriberFile),
    search: ({ who, query }) => repository.search(who.stakeholderId, query.text),
    choices: async ({ who, query }) => {
      const found = await repository.search(who.stakeholderId, query.text);
      return found.map(({ userCode, name, platform, phone }) => ({ userCode, name, platform, phone }));
    },
    get: ({ who, params }) => present(who, params.userCode),
    update: (call) => updateSubscriber({ database, live }, call),
    deactivate: (call) => setStatus(call, "deactivated"),
    reactivate: (call) => setStatus(call, "active"),
    platforms: ({ who }) => repository.platforms(who.stakeholderId),
    deactivatePlatform: (call) => setPlatform(call, "deactivated"),
    reactivatePlatform: (call) => setPlatform(call, "active"),
  };
});
