import type { CallName } from "@parley/core/contract";
import type { Make } from "./example.ts";
import { draftOf, isProvidersOwn, type PlainEntity, plainEntities, requiredOf } from "./plain-entities.ts";
import type { World } from "./world.ts";

/** Good calls that change a plain entity, from the definitions of its fields. */
const changesOf = (plain: PlainEntity): Readonly<Record<string, Make>> => {
  const { entity } = plain;
  const made = async ({ create }: World) => ({ id: await create(entity.kind) });
  const refusal = isProvidersOwn(plain) ? { status: 403 } : {};
  return {
    create: async () => [{ parts: { body: requiredOf(entity, draftOf(entity)) }, ...refusal }],
    update: async (world) => [{ parts: { params: await made(world), body: { ...draftOf(entity), version: 1 } }, ...refusal }],
    remove: async (world) => [{ parts: { params: await made(world) }, ...refusal }],
  };
};

/** The same of all plain entities, by the names of the calls. */
export const crudExamples = (): Partial<Record<CallName, Make>> =>
  Object.fromEntries(
    plainEntities().flatMap((plain) => {
      const makes = changesOf(plain);
      return Object.entries(plain.calls).flatMap(([verb, name]) => (makes[verb] ? [[name, makes[verb]]] : []));
    }),
  );
