import { type FieldProblem, GatewayError } from "@parley/core/errors";
import { messageOf } from "../feedback/notify.ts";

/** Where a failed call's problems go: those of fields on the screen beside them, the rest to the top of the form. */
export interface PlacedProblems {
  readonly onFields: readonly FieldProblem[];
  readonly atTop: readonly string[];
}

export function placeProblems(thrown: unknown, shown: ReadonlySet<string>): PlacedProblems {
  const problems = thrown instanceof GatewayError ? thrown.fields : [];
  if (problems.length === 0) return { onFields: [], atTop: [messageOf(thrown)] };
  return {
    onFields: problems.filter(({ path }) => shown.has(path)),
    atTop: problems.filter(({ path }) => !shown.has(path)).map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)),
  };
}
