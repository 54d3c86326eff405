import { type FailureCode, type FieldProblem, GatewayError } from "@parley/core/errors";
import { titleOf } from "../feedback/failure-callout.tsx";
import { messageOf } from "../feedback/notify.ts";

/** Where a failed call's problems go: those of fields on the screen beside them, the rest to the top of the form. */
export interface PlacedProblems {
  readonly onFields: readonly FieldProblem[];
  readonly atTop: readonly string[];
  /** Of what stands at the top. */
  readonly title?: string;
}

/** The failure as a problem of the field `path`, where the gateway says only by its code what is wrong: a name that is taken. */
export const onField = (thrown: unknown, code: FailureCode, path: string): unknown =>
  thrown instanceof GatewayError && thrown.code === code && thrown.present === undefined
    ? new GatewayError({ ...thrown, message: thrown.message, fields: [{ path, message: thrown.message }] }, thrown)
    : thrown;

export function placeProblems(thrown: unknown, shown: ReadonlySet<string>): PlacedProblems {
  const failure = thrown instanceof GatewayError ? thrown : undefined;
  const title = titleOf(thrown);
  const problems = failure?.fields ?? [];
  if (problems.length === 0) return { title, onFields: [], atTop: [messageOf(thrown)] };
  return {
    title,
    onFields: problems.filter(({ path }) => shown.has(path)),
    atTop: problems.filter(({ path }) => !shown.has(path)).map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)),
  };
}
