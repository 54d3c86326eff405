import type { Holder, Rule } from "../access/index.ts";
import { lesser, PROVIDER_ID, waysIn } from "../access/index.ts";

/**
 * A minimal user that a rule admits, and the users with one part less, whom it must deny. `undefined` is the visitor.
 */
export interface Way {
  readonly enough: Holder | undefined;
  readonly tooLittle: readonly (Holder | undefined)[];
  /** For the title of a test: `Support (Chat with User)`. */
  readonly title: string;
}

/** Cases for each row of a table: every `enough` is admitted, every `tooLittle` denied. */
export const minimalWays = (rule: Rule): readonly Way[] =>
  waysIn(rule).map((enough) => ({ enough, tooLittle: lesser(enough), title: titleOfHolder(enough) }));

/** Describes a user by their rights, for the title of a test. */
export function titleOfHolder(holder: Holder | undefined): string {
  if (holder === undefined) return "a visitor";
  const rights = holder.userPermissions.map(({ area, actions }) => `${area} (${actions.map(({ actionName }) => actionName).join(", ")})`);
  const marks = [holder.stakeholderId === PROVIDER_ID ? "stakeholder 1" : "", holder.isSuperAdmin ? "super admin" : ""].filter((mark) => mark !== "");
  return [...rights, ...marks].join(" + ") || "any signed-in user";
}
