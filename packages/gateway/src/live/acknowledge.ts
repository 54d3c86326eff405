import { because, reasonText } from "@parley/core/errors/reasons";
import type { Ack } from "@parley/core/live";
import type { Logger } from "pino";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { AppError, valueOfProblem } from "../errors/app-error.ts";
import { problemsIn, refuseInvalid } from "../errors/check.ts";
import { knownFailure } from "../errors/known-failure.ts";

/** Error as a socket acknowledgement: the same code and message as the call would return. */
export const refusalOf = (error: unknown, log: Logger): AppError => {
  const known = knownFailure(error);
  if (known) return known;
  log.error({ err: error }, "a live event failed");
  return new AppError("internal", "internalError", { cause: error });
};

/**
 * Acknowledges an event once its work is done. A client that expects no acknowledgement gets none, but the work is the
 * same.
 */
export const acknowledge = async <T>(log: Logger, ack: unknown, work: () => Promise<T>): Promise<void> => {
  const answer = (value: Ack<T>) => {
    if (typeof ack === "function") ack(value);
  };
  try {
    answer({ ok: true, data: await work() });
  } catch (error) {
    const { code, reason, options } = refusalOf(error, log);
    // An acknowledgement has a single text: with several invalid fields the first one is named.
    const [field] = options.details?.fields ?? [];
    const said = field ? because("problemAt", { path: field.path, problem: valueOfProblem(field) }) : reason;
    answer({ ok: false, error: { code, message: reasonText(said), reason: said } });
  }
};

/** Runs work without a waiting client: failures are logged, not reported. */
export const quietly = (log: Logger, work: () => Promise<void>): void => void acknowledge(log, undefined, work);

/** Client input, validated like the body of a call. */
export const parsed = <S extends core.$ZodType>(schema: S, value: unknown): core.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  return refuseInvalid(problemsIn(schema, value, "event"));
};
