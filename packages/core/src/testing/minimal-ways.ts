import type { RightsHolder, Rule } from "../access/index.ts";
import { holdersWithOneRightLess, minimalHolders, PROVIDER_ID } from "../access/index.ts";

/**
 * A minimal user whom a rule admits, and variants of that user with one right less, whom it must deny. `undefined`
 * means a visitor who is not signed in.
 */
export interface Way {
  readonly enough: RightsHolder | undefined;
  readonly tooLittle: readonly (RightsHolder | undefined)[];
  /** Title of a test, such as `Support (Chat with User)`. */
  readonly title: string;
}

/** Test cases for an access rule: it must admit every `enough` and deny every `tooLittle`. */
export const minimalWays = (rule: Rule): readonly Way[] =>
  minimalHolders(rule).map((enough) => ({ enough, tooLittle: holdersWithOneRightLess(enough), title: titleOfHolder(enough) }));

/** Describes a user by their rights, for the title of a test. */
export function titleOfHolder(holder: RightsHolder | undefined): string {
  if (holder === undefined) return "a visitor";
  const rights = holder.userPermissions.map(({ area, actions }) => `${area} (${actions.map(({ actionName }) => actionName).join(", ")})`);
  const marks = [holder.stakeholderId === PROVIDER_ID ? "stakeholder 1" : "", holder.isSuperAdmin ? "super admin" : ""].filter((mark) => mark !== "");
  return [...rights, ...marks].join(" + ") || "any signed-in user";
}
