import type { Action, Area } from "./catalogue.ts";

/**
 * Access rule as data (design section 3), shared by the gateway, the console, the CLI and the tests. An empty `any` or
 * `all` does not compile.
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

export const any = (...of: [Rule, ...Rule[]]): Rule => ({ kind: "any", of });
export const all = (...of: [Rule, ...Rule[]]): Rule => ({ kind: "all", of });
/** Allows access to users with the area, with or without actions. */
export const area = (name: Area): Rule => ({ kind: "area", area: name });
/**
 * Allows access to users with the action in the area. A held action matches if it contains the name, ignoring case
 * (spec section 6).
 */
export const action = <A extends Area>(name: A, actionName: Action<A>): Rule => ({ kind: "action", area: name, action: actionName });
/** Allows access to users of the provider (stakeholder id 1). */
export const provider: Rule = { kind: "provider" };
/**
 * Allows access to users with the super-admin flag, which is independent of `provider` (spec section 6, business
 * status).
 */
export const superAdmin: Rule = { kind: "superAdmin" };
export const signedIn: Rule = { kind: "signedIn" };
export const open = { kind: "open" } as const satisfies Rule;
