import { decide, type Holder, type Rights } from "@parley/core/access";
import { type CallName, contractRows } from "@parley/core/contract";
import type { Who } from "./who.ts";

const callNames = Object.keys(contractRows) as CallName[];
const indexOf = new Map(callNames.map((name, index) => [name, index]));
const callRules = callNames.map((name) => contractRows[name].access);

/** Which calls somebody's rights open; all decided at once, when the first is asked for. */
export const rightsOf = (holder: Holder): Who["may"] => {
  let rights: Rights | undefined;
  return (call) => {
    rights ??= decide(callRules, holder);
    return rights.has(indexOf.get(call) as number);
  };
};
