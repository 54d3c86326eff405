import { allows } from "@parley/core/access";
import { type CallName, contractRows, type EntityKind, type Row } from "@parley/core/contract";
import { allRights } from "@parley/core/testing";
import type { Make } from "./example.ts";
import { idPlaces } from "./id-places.ts";
import { agent, attribute, bot, broadcast, plan, role, slaPriority, stakeholderCategory, subscriberType, tag, ticket, userCode } from "./things.ts";
import { OWN, type World } from "./world.ts";

/**
 * Functions that create or find an entity of the caller's stakeholder, for each type of entity by which a list can be
 * filtered.
 */
const OWNS: Partial<Record<EntityKind, (world: World) => Promise<unknown>>> = {
  bot,
  branch: (world) => world.create("branch"),
  broadcast: (world) => broadcast(world),
  department: (world) => world.create("department"),
  disposition: (world) => world.create("disposition"),
  issueType: (world) => world.create("issueType"),
  plan,
  role,
  slaPriority,
  stakeholderCategory,
  stakeholder: async () => OWN,
  subscriberAttribute: attribute,
  subscriberType,
  tag,
  ticket,
  team: (world) => world.create("team"),
  user: agent,
  userCode,
};

/**
 * Examples for the file of every list: with the entity that its path requires, and filtered by each id that it accepts.
 * The provider's lists expect 403.
 */
export const listFileExamples = (): Partial<Record<CallName, Make>> =>
  Object.fromEntries(
    Object.entries<Row>(contractRows)
      .filter(([, { listFile }]) => listFile !== undefined)
      .map(([name, row]): [string, Make] => {
        const status = allows(row.access, { ...allRights, stakeholderId: OWN }) ? 200 : 403;
        const make: Make = async (world) => {
          const ids = await Promise.all(
            idPlaces(row).map(async ({ part, path, kind }) => {
              const own = OWNS[kind];
              if (!own) throw new Error(`${name} is narrowed by a ${kind}: add one's own to list-file-examples.ts`);
              return { part, field: path[0], id: await own(world) };
            }),
          );
          const of = (wanted: string) => Object.fromEntries(ids.filter(({ part }) => part === wanted).map(({ field, id }) => [field, id]));
          return [{ parts: { params: of("params"), query: { fileType: "json", ...of("query") } }, status }];
        };
        return [name, make];
      }),
  );
