import { allows } from "@parley/core/access";
import { type CallName, contractRows, type EntityKind, type Row } from "@parley/core/contract";
import { allRights } from "@parley/core/testing";
import type { Make } from "./example.ts";
import { idPlaces } from "./id-places.ts";
import { agent, attribute, bot, broadcast, plan, role, slaPriority, stakeholderCategory, subscriberType, tag, ticket, userCode } from "./things.ts";
import { OWN, type World } from "./world.ts";

/** The user's own item of each kind that filters a list. */
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
 * Returns examples for every list file: of an entity where its path names one, and filtered by each ID that the list
 * accepts. Those of the provider are rejected before any lookup.
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
