import type { CallName } from "@parley/core/contract";
import type { AnyEntity } from "@parley/core/contract/entity";
import type { Make } from "./example.ts";
import { type Draft, draftOf, isProvidersOwn, type PlainEntity, plainEntities, requiredOf, together } from "./plain-entities.ts";
import type { World } from "./world.ts";

/** Values of the fields that refer to other entries: an entry created for it, or an existing bot or user. */
const named = async ({ fields }: AnyEntity, world: World): Promise<Draft> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fields).flatMap(([name, { kind, of }]) => {
        if (of === undefined) return [];
        if (of === "bot") return [world.own("select min(id) as id from bot where stakeholder_id = 2").then((id) => [name, id] as const)];
        if (of === "user") return [world.own("select id from app_user where login_id = 'agent2@acacia.test'").then((id) => [name, id] as const)];
        return [kind === "id" ? world.create(of).then((id) => [name, id] as const) : Promise.resolve([name, ["agent2@acacia.test"]] as const)];
      }),
    ),
  );

/** Examples of valid calls for a plain entity, built from the definitions of its fields. */
const changesOf = (plain: PlainEntity): Readonly<Record<string, Make>> => {
  const { entity } = plain;
  const made = async ({ create }: World) => ({ id: await create(entity.kind) });
  const refusal = isProvidersOwn(plain) ? { status: 403 } : {};
  const filters = Object.entries(entity.fields).filter(([name, { kind }]) => kind === "id" && plain.list.crud?.page?.filters.includes(name));
  return {
    ...(filters.length > 0 && {
      list: async (world) => [{ parts: { query: await named({ ...entity, fields: Object.fromEntries(filters) }, world) }, ...refusal }],
    }),
    create: async (world) => [
      { parts: { body: together(entity, { ...requiredOf(entity, draftOf(entity)), ...(await named(entity, world)) }) }, ...refusal },
    ],
    update: async (world) => [
      { parts: { params: await made(world), body: { ...draftOf(entity, await named(entity, world)), version: 1 } }, ...refusal },
    ],
    remove: async (world) => [{ parts: { params: await made(world) }, ...refusal }],
  };
};

/** Examples of valid calls for all plain entities, by call name. */
export const crudExamples = (): Partial<Record<CallName, Make>> =>
  Object.fromEntries(
    plainEntities().flatMap((plain) => {
      const makes = changesOf(plain);
      return Object.entries(plain.calls).flatMap(([verb, name]) => (makes[verb] ? [[name, makes[verb]]] : []));
    }),
  );
