import { type AuditSide, type Reference, referencesIn } from "@parley/core/audit";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { readNames } from "./read-names.ts";

interface Sides {
  readonly before: AuditSide;
  readonly after: AuditSide;
}
type Names = Record<string, string>;

/** Of the ids that the sides of an entry name, those that the reader sees, as `ownerId 12`. */
export const namesIn = (references: readonly Reference[], nameOf: (thing: Reference) => string | undefined): Names =>
  Object.fromEntries(
    references.flatMap((reference) => {
      const name = nameOf(reference);
      return name === undefined ? [] : [[`${reference.field} ${reference.id}`, name]];
    }),
  );

/** Changes with the names of all that their sides name by number, which are read for all of them at once. */
export const nameChanges = async <C extends Sides>(
  database: Pick<Database, "query">,
  scope: Scope,
  changes: readonly C[],
): Promise<(C & { readonly names: Names })[]> => {
  const referred = changes.map((change) => ({ change, references: referencesIn(change.before, change.after) }));
  const nameOf = await readNames(
    database,
    scope,
    referred.flatMap(({ references }) => references),
  );
  return referred.map(({ change, references }) => ({ ...change, names: namesIn(references, nameOf) }));
};
