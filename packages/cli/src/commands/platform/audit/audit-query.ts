import { readUser } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { auditLog } from "@parley/core/contract/platform/audit-log";
import { foldName } from "@parley/core/contract/sign-in-name";
import { GatewayError } from "@parley/core/errors";
import { notFound, usage } from "../../../io/fail.ts";
import { findBot } from "../../../io/find-bot.ts";
import { findRole } from "../../../io/find-role.ts";
import { findStakeholder, stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { findPlan } from "../../billing/plans/find-plan.ts";
import { findUser } from "../../identity/users/find-user.ts";
import type { GivenOptions } from "../../plain/customization.ts";

const isId = (named: string): boolean => /^\d+$/.test(named);

/** Finds a user by login id. Returns undefined if the caller may not list users. */
const userCalled = (client: Client, login: string) =>
  readUser(client, login).catch((thrown: unknown) => {
    if (thrown instanceof GatewayError && thrown.status === 403) return undefined;
    throw thrown;
  });

async function actorNamed(client: Client, named: string): Promise<number> {
  if (isId(named)) return Number(named);
  const wanted = foldName(named);
  const called = (await client.call(auditLog.people)).filter(({ name }) => foldName(name) === wanted);
  const [found, ...others] = called;
  if (others.length > 0)
    throw usage(`Several people are named '${named}'.`, `Use their login id, or one of their ids: ${called.map(({ id }) => id).join(", ")}`);
  const actor = found ?? (await userCalled(client, wanted));
  if (!actor) throw notFound(`There is no user '${named}' that you may see, and nobody of that name did anything lately.`);
  return actor.id;
}

/** Lookup functions of entities that people identify by a name or code instead of an id. */
const FINDERS: Readonly<Record<string, (client: Client, named: string) => Promise<{ readonly id: number }>>> = {
  user: findUser,
  bot: findBot,
  stakeholder: findStakeholder,
  plan: findPlan,
  role: async (client, named) => findRole(client, await stakeholderOrOwn(client, undefined), named),
};

async function thingNamed(client: Client, entity: string, named: string): Promise<string> {
  const find = FINDERS[entity];
  return isId(named) || !find ? named : String((await find(client, named)).id);
}

/** Converts the filters to the query of the call. `--id` requires `--entity`. */
export async function auditQuery(client: Client, given: GivenOptions): Promise<GivenOptions> {
  const { actorId, entity, entityId } = given;
  if (entityId !== undefined && entity === undefined) throw usage("--id requires --entity.", "For example: --entity tag --id 3");
  return {
    ...given,
    ...(typeof actorId === "string" && { actorId: await actorNamed(client, actorId) }),
    ...(typeof entity === "string" && typeof entityId === "string" && { entityId: await thingNamed(client, entity, entityId) }),
  };
}
