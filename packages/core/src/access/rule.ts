import type { Action, Area } from "./catalogue.ts";

/**
 * A decision written as data (design section 3), so that the gateway, the console, the command line and the tests share
 * it. An empty `any` or `all` does not compile, so that no rule is empty by mistake.
 */
export type Rule =
  | { readonly kind: "any"; readonly of: readonly [Rule, ...Rule[]] }
  | { readonly kind: "all"; readonly of: readonly [Rule, ...Rule[]] }
  | { readonly kind: "area"; readonly area: Area }
  | { readonly kind: "action"; readonly area: Area; readonly action: string }
  | { readonly kind: "provider" }
  | { readonly kind: "superAdmin" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "open" };

/** Holds when at least one part holds. */
export const any = (...of: [Rule, ...Rule[]]): Rule => ({ kind: "any", of });
/** Holds when every part holds. */
export const all = (...of: [Rule, ...Rule[]]): Rule => ({ kind: "all", of });
/** Holds when the area is among the user's rights, with or without actions. */
export const area = (name: Area): Rule => ({ kind: "area", area: name });
/** Holds for an action of the area, matched by a case-insensitive contains (spec section 6). */
export const action = <A extends Area>(name: A, actionName: Action<A>): Rule => ({ kind: "action", area: name, action: actionName });
/** Holds for users of the provider's own tenant (stakeholder id 1). */
export const provider: Rule = { kind: "provider" };
/** Holds for users with the super-admin flag, which differs from `provider` (spec section 6, business status). */
export const superAdmin: Rule = { kind: "superAdmin" };
/** Holds for any signed-in user. */
export const signedIn: Rule = { kind: "signedIn" };
/** Holds for everyone, without sign-in. */
export const open = { kind: "open" } as const satisfies Rule;
