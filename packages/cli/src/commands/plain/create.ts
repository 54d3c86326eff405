import type { Row } from "@parley/core/contract";
import { partFields } from "@parley/core/contract/path-fields";
import { operandField, type Verb } from "@parley/core/verbs";
import type { Deps } from "../deps.ts";
import { callOf, fieldsGiven, idsGiven, NONE, printThing } from "./fields.ts";
import type { Given, Particulars } from "./particulars.ts";

/** `parley <topic> create <name>`: operands and flags form the body, except for those in the path. */
export const plainCreate =
  (verb: Verb, particulars: Particulars) =>
  async (...line: readonly unknown[]): Promise<void> => {
    const row = await callOf(verb);
    const operands = verb.operands ?? [];
    const [given, { out, platform }] = line.slice(operands.length) as [Given, Deps];
    const said = { ...Object.fromEntries(operands.map((operand, at) => [operandField(operand), line[at]])), ...fieldsGiven(verb, given) };
    const opened = await platform();
    await opened.signedIn();
    const made = await opened.calls(async (client) => {
      const { params, rest: body } = partFields(row, { ...said, ...(await idsGiven(client, verb, given, NONE)) });
      return client.call<Row>(row, { ...(params && { params }), ...(row.body && { body }) });
    });
    await printThing(Object(made), particulars, out);
  };
