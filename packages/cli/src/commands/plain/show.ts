import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import type { Verb } from "@parley/core/verbs";
import type { Deps } from "../../io/deps.ts";
import { findStakeholder } from "../../io/find-stakeholder.ts";
import type { VerbCustomization } from "./customization.ts";
import { callOf, printEntity } from "./fields.ts";
import { findNamed, idOfEntity } from "./find.ts";

async function read(client: Client, verb: Verb, named: number | string): Promise<object> {
  if (verb.find && !verb.call) return findNamed(client, verb, String(named));
  return Object(await client.call<Row>(await callOf(verb), { params: { id: await idOf(client, verb, named) } }));
}

async function idOf(client: Client, verb: Verb, named: number | string): Promise<number | string> {
  if (verb.operands?.[0]?.finds === "stakeholder") return (await findStakeholder(client, String(named))).id;
  return verb.find ? idOfEntity(client, verb, String(named)) : named;
}

export const standardShowRun =
  (verb: Verb, customization: VerbCustomization) =>
  async (named: number | string, { out, platform }: Deps): Promise<void> => {
    const opened = await platform();
    await opened.signedIn();
    await printEntity(await opened.calls((client) => read(client, verb, named)), customization, out);
  };
