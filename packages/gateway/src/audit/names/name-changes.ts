import { type AuditSide, type Reference, referencesIn } from "@parley/core/audit";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { readNames } from "./read-names.ts";

interface Sides {
  readonly before: AuditSide;
  readonly after: AuditSide;
}
type Names = Record<string, string>;

/** Returns the names of the referenced records that the reader may see, with keys such as `ownerId 12`. */
export const namesIn = (references: readonly Reference[], nameOf: (thing: Reference) => string | undefined): Names =>
  Object.fromEntries(
    references.flatMap((reference) => {
      const name = nameOf(reference);
      return name === undefined ? [] : [[`${reference.field} ${reference.id}`, name]];
    }),
  );

/** Adds to each change the names of all records that it refers to by id, with one query for all changes. */
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
