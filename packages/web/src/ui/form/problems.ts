import { type FailureCode, type FieldProblem, GatewayError } from "@parley/core/errors";
import { problemText } from "../../shared/messages/core-text.ts";
import { titleOf } from "../feedback/failure-callout.tsx";
import { messageOf } from "../feedback/notify.ts";

/** Placement of a failed call's problems, translated: field problems at visible fields, others at the top of the form. */
export interface PlacedProblems {
  readonly onFields: readonly FieldProblem[];
  readonly atTop: readonly string[];
  readonly title?: string;
}

/**
 * Converts an error to a problem of the field that `blames` names for its code. An error with a newer row stays
 * unchanged, because it concerns the full row.
 */
export const assignErrorToField = (thrown: unknown, blames: Partial<Record<FailureCode, string>> = {}): unknown => {
  if (!(thrown instanceof GatewayError) || thrown.present !== undefined) return thrown;
  const path = thrown.code === undefined ? undefined : blames[thrown.code];
  return path === undefined
    ? thrown
    : new GatewayError({ ...thrown, message: thrown.message, fields: [{ path, message: thrown.message, ...thrown.reason }] }, thrown);
};

export function placeProblems(thrown: unknown, shown: ReadonlySet<string>): PlacedProblems {
  const failure = thrown instanceof GatewayError ? thrown : undefined;
  const title = titleOf(thrown);
  const problems = (failure?.fields ?? []).map(({ path, ...problem }) => ({ path, message: problemText(problem) }));
  if (problems.length === 0) return { title, onFields: [], atTop: [messageOf(thrown)] };
  return {
    title,
    onFields: problems.filter(({ path }) => shown.has(path)),
    atTop: problems.filter(({ path }) => !shown.has(path)).map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)),
  };
}
