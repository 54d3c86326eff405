import type { Row } from "@parley/core/contract";
import type { Verb } from "@parley/core/verbs";
import type { Deps } from "../deps.ts";
import { callOf, fieldsGiven, operandField, printThing } from "./fields.ts";
import type { Given, Particulars } from "./particulars.ts";

/** `parley <topic> create <name>`. */
export const plainCreate =
  (verb: Verb, particulars: Particulars) =>
  async (named: string, given: Given, { out, platform }: Deps): Promise<void> => {
    const row = await callOf(verb);
    const names = (verb.operands ?? []).map((operand) => [operandField(operand), named]);
    const body = { ...Object.fromEntries(names), ...fieldsGiven(verb, given) };
    const opened = await platform();
    await opened.signedIn();
    const made = await opened.calls((client) => client.call<Row>(row, { body }));
    await printThing(Object(made), particulars, out);
  };
