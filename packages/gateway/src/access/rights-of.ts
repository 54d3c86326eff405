import { decide, type Holder, type Rights } from "@parley/core/access";
import { type CallName, contractRows } from "@parley/core/contract";
import type { Who } from "./who.ts";

const callNames = Object.keys(contractRows) as CallName[];
const indexOf = new Map(callNames.map((name, index) => [name, index]));
const callRules = callNames.map((name) => contractRows[name].access);

/** Calls that the user's rights allow, decided together on first use. */
export const rightsOf = (holder: Holder): Who["may"] => {
  let rights: Rights | undefined;
  return (call) => {
    rights ??= decide(callRules, holder);
    return rights.has(indexOf.get(call) as number);
  };
};
