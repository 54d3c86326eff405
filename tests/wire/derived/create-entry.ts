import type { EntityKind } from "@parley/core/contract";
import type { AnyEntity } from "@parley/core/contract/entity";
import type { TestGateway } from "@parley/gateway/testing";
import type { Person } from "../../people.ts";
import { type Draft, draftOf, plainEntities, requiredOf } from "./plain-entities.ts";
import { sendRow } from "./send-row.ts";

/** Required fields of a new entry that is visible to the full stakeholder. */
const seenByAll = (entity: AnyEntity): Draft => ({
  ...requiredOf(entity, draftOf(entity)),
  ...("shared" in entity.fields && { shared: true }),
  ...("scope" in entity.fields && { scope: "stakeholder" }),
});

let bots = 0;
/** Creates a bot, which is no plain entity, but which plain entities may belong to. */
const createBot = async (gateway: TestGateway, token: string): Promise<number> => {
  const { status, body } = await gateway.request("POST", "/api/messenger/agent", { token, body: { name: `Bot of an entry ${++bots}` } });
  if (status !== 200) throw new Error(`A bot is not created: ${JSON.stringify(body)}`);
  return body.data.id;
};

/** Creates an entry of a plain entity through its call, with sample values or those of `draft`; returns its id. */
export const createEntry = async (
  gateway: TestGateway,
  kind: EntityKind,
  { token }: Pick<Person, "token">,
  draft: (entity: AnyEntity) => Draft = seenByAll,
): Promise<number> => {
  if (kind === "bot") return createBot(gateway, token);
  const found = plainEntities().find(({ entity }) => entity.kind === kind);
  if (!found) throw new Error(`${kind} is no plain entity`);
  const { status, body } = await sendRow(gateway, found.create, { body: draft(found.entity) }, token);
  if (status !== 200) throw new Error(`${found.entity.one} is not created: ${JSON.stringify(body)}`);
  return body.data.id;
};
