import type { Holder, Rule } from "../access/index.ts";
import { lesser, PROVIDER_ID, waysIn } from "../access/index.ts";

/** One minimal user whom a rule lets in, and the users with one part less, whom it has to deny. `undefined` is the visitor. */
export interface Way {
  readonly enough: Holder | undefined;
  readonly tooLittle: readonly (Holder | undefined)[];
  /** For the name of a test: `Support (Chat with User)`. */
  readonly title: string;
}

/** What a test derived from a table walks through for each row: each `enough` is let in, each `tooLittle` denied. */
export const minimalWays = (rule: Rule): readonly Way[] =>
  waysIn(rule).map((enough) => ({ enough, tooLittle: lesser(enough), title: titleOfHolder(enough) }));

/** What a user is, in the words of their rights: for the name of a test. */
export function titleOfHolder(holder: Holder | undefined): string {
  if (holder === undefined) return "a visitor";
  const rights = holder.userPermissions.map(({ area, actions }) => `${area} (${actions.map(({ actionName }) => actionName).join(", ")})`);
  const marks = [holder.stakeholderId === PROVIDER_ID ? "stakeholder 1" : "", holder.isSuperAdmin ? "super admin" : ""].filter((mark) => mark !== "");
  return [...rights, ...marks].join(" + ") || "any signed-in user";
}
