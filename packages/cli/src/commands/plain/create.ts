import type { Row } from "@parley/core/contract";
import { splitPathFields } from "@parley/core/contract/path-fields";
import { operandField, type Verb } from "@parley/core/verbs";
import type { Deps } from "../../io/deps.ts";
import type { GivenOptions, VerbCustomization } from "./customization.ts";
import { CLEAR_FIELD_WORD, callOf, givenFieldValues, printEntity, resolveNamesToIds } from "./fields.ts";

/** Implements `parley <topic> create <name>`. Operands and flags form the body, except for those in the path. */
export const standardCreateRun =
  (verb: Verb, customization: VerbCustomization) =>
  async (...line: readonly unknown[]): Promise<void> => {
    const row = await callOf(verb);
    const operands = verb.operands ?? [];
    const [given, { out, platform }] = line.slice(operands.length) as [GivenOptions, Deps];
    const said = { ...Object.fromEntries(operands.map((operand, at) => [operandField(operand), line[at]])), ...givenFieldValues(verb, given) };
    const opened = await platform();
    await opened.signedIn();
    const made = await opened.calls(async (client) => {
      const { params, rest: body } = splitPathFields(row, { ...said, ...(await resolveNamesToIds(client, verb, given, CLEAR_FIELD_WORD)) });
      return client.call<Row>(row, { ...(params && { params }), ...(row.body && { body }) });
    });
    await printEntity(Object(made), customization, out);
  };
