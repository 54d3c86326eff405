import type { CallName, EntityKind } from "@parley/core/contract";
import type { AnyEntity } from "@parley/core/contract/entity";
import type { TestGateway } from "@parley/gateway/testing";
import type { Person } from "../../people.ts";
import type { Make } from "./examples.ts";
import { type Draft, draftOf, type PlainEntity, plainEntities, requiredOf } from "./plain-entities.ts";
import { sendRow } from "./send-row.ts";
import type { World } from "./world.ts";

/** Creates an entry of a plain entity by the call for it, with its defaults or with what `draft` makes; answers its id. */
export const createEntry = async (
  gateway: TestGateway,
  kind: EntityKind,
  { token }: Pick<Person, "token">,
  draft: (entity: AnyEntity) => Draft = (entity) => requiredOf(entity, draftOf(entity)),
): Promise<number> => {
  const found = plainEntities().find(({ entity }) => entity.kind === kind);
  if (!found) throw new Error(`${kind} is no plain entity`);
  const { status, body } = await sendRow(gateway, found.create, { body: draft(found.entity) }, token);
  if (status !== 200) throw new Error(`${found.entity.one} is not created: ${JSON.stringify(body)}`);
  return body.data.id;
};

/** Good calls that change a plain entity, from the definitions of its fields. */
const changesOf = ({ entity }: PlainEntity): Readonly<Record<string, Make>> => {
  const made = async ({ create }: World) => ({ id: await create(entity.kind) });
  return {
    create: async () => [{ parts: { body: requiredOf(entity, draftOf(entity)) } }],
    update: async (world) => [{ parts: { params: await made(world), body: { ...draftOf(entity), version: 1 } } }],
    remove: async (world) => [{ parts: { params: await made(world) } }],
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
