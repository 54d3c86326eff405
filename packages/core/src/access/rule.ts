import type { Action, Area } from "./catalogue.ts";

/**
 * A decision written as data (design section 3), so that the gateway, the console, the command line and the tests read the same one.
 * An empty `any` or `all` does not compile: a rule nobody thought about must not exist.
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
/** The area is listed among the user's rights, with or without actions. */
export const area = (name: Area): Rule => ({ kind: "area", area: name });
/** An action of the area, matched by a case-insensitive contains (spec section 6). */
export const action = <A extends Area>(name: A, actionName: Action<A>): Rule => ({ kind: "action", area: name, action: actionName });
/** The user belongs to the provider's own tenant (stakeholder id 1). */
export const provider: Rule = { kind: "provider" };
/** The user carries the super-admin flag; another thing than `provider` (spec section 6, business status). */
export const superAdmin: Rule = { kind: "superAdmin" };
/** Any signed-in user. */
export const signedIn: Rule = { kind: "signedIn" };
/** Nobody needs to be signed in. */
export const open = { kind: "open" } as const satisfies Rule;
