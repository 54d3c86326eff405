import { because, reasonText } from "@parley/core/errors/reasons";
import type { Ack } from "@parley/core/live";
import type { Logger } from "pino";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { AppError, valueOfProblem } from "../errors/app-error.ts";
import { problemsIn, refuseInvalid } from "../errors/check.ts";
import { knownFailure } from "../errors/known-failure.ts";

/**
 * Converts an error to the error of a socket acknowledgement, with the same code and message as in an HTTP response.
 */
export const refusalOf = (error: unknown, log: Logger): AppError => {
  const known = knownFailure(error);
  if (known) return known;
  log.error({ err: error }, "a live event failed");
  return new AppError("internal", "internalError", { cause: error });
};

/**
 * Runs the work of a socket event and acknowledges it with the result or the error. The acknowledgement is omitted if
 * the client does not expect one.
 */
export const acknowledge = async <T>(log: Logger, ack: unknown, work: () => Promise<T>): Promise<void> => {
  const answer = (value: Ack<T>) => {
    if (typeof ack === "function") ack(value);
  };
  try {
    answer({ ok: true, data: await work() });
  } catch (error) {
    const { code, reason, options } = refusalOf(error, log);
    // Names the first invalid field, because an acknowledgement has only one message.
    const [field] = options.details?.fields ?? [];
    const said = field ? because("problemAt", { path: field.path, problem: valueOfProblem(field) }) : reason;
    answer({ ok: false, error: { code, message: reasonText(said), reason: said } });
  }
};

/** Runs work for which no client waits. Errors are only logged. */
export const runAndLogErrors = (log: Logger, work: () => Promise<void>): void => void acknowledge(log, undefined, work);

/** Validates input of a socket client like the body of an HTTP call. */
export const parsed = <S extends core.$ZodType>(schema: S, value: unknown): core.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  return refuseInvalid(problemsIn(schema, value, "event"));
};
