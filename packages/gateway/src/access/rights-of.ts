import { decide, type Rights, type RightsHolder } from "@parley/core/access";
import { type CallName, contractRows } from "@parley/core/contract";
import type { AuthenticatedUser } from "./who.ts";

const callNames = Object.keys(contractRows) as CallName[];
const indexOf = new Map(callNames.map((name, index) => [name, index]));
const callRules = callNames.map((name) => contractRows[name].access);

/**
 * Returns a function that checks whether the user may make a call. The access rules of all calls are evaluated together
 * when that function is called for the first time.
 */
export const rightsOf = (holder: RightsHolder): AuthenticatedUser["may"] => {
  let rights: Rights | undefined;
  return (call) => {
    rights ??= decide(callRules, holder);
    return rights.has(indexOf.get(call) as number);
  };
};
