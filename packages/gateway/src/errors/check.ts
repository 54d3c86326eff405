import { issueTexts } from "@parley/core/contract/say-issue";
import type { FieldProblem } from "@parley/core/errors";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { AppError, problem, type TableProblem } from "./app-error.ts";

/** Maximum number of problems in a response, which could otherwise be many times as long as the request. */
const PROBLEMS_MAX = 100;

/** Returns a problem with the message of a schema. It has no reason code, so clients translate the message text. */
export const ownMessage = ({ path, message }: Pick<FieldProblem, "path" | "message">): TableProblem => ({ path, message }) as TableProblem;

/**
 * Returns the problems of a value that a schema rejects. `whole` is the path of the value itself; `above` is the path
 * before the names of its fields.
 */
export const problemsIn = (schema: core.$ZodType, given: unknown, whole: string, ...above: readonly string[]): TableProblem[] => {
  const { error, reasonOf } = issueTexts();
  const { issues = [] } = z.safeParse(schema, given, { error }).error ?? {};
  return issues
    .slice(0, PROBLEMS_MAX)
    .flatMap((issue): TableProblem[] => {
      if (issue.code === "unrecognized_keys") return issue.keys.map((key) => problem([...above, ...issue.path, key].join("."), "fieldUnknown"));
      const path = issue.path.length === 0 ? whole : [...above, ...issue.path].join(".");
      const reason = reasonOf(issue.message);
      return [reason === undefined ? ownMessage({ path, message: issue.message }) : problem(path, reason)];
    })
    .slice(0, PROBLEMS_MAX);
};

/** Throws a validation error (400) that lists the given problems. */
export const refuseInvalid = (fields: readonly TableProblem[]): never => {
  throw new AppError("validation", "valuesInvalid", { details: { fields } });
};
