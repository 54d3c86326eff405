import { sayIssue } from "@parley/core/contract/say-issue";
import type { Ack } from "@parley/core/live";
import type { Logger } from "pino";
import type { core } from "zod/mini";
import * as z from "zod/mini";
import { AppError } from "../errors/app-error.ts";
import { knownFailure } from "../errors/known-failure.ts";

/** Error as a socket acknowledgement: the same code and message as the call would return. */
export const refusalOf = (error: unknown, log: Logger): AppError => {
  const known = knownFailure(error);
  if (known) return known;
  log.error({ err: error }, "a live event failed");
  return new AppError("internal", "Something went wrong on our side", { cause: error });
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
    const { code, publicText, options } = refusalOf(error, log);
    // An acknowledgement has a single text: with several invalid fields the first one is named.
    const field = options.details?.fields?.[0];
    answer({ ok: false, error: { code, message: field ? `${field.path}: ${field.message}` : publicText } });
  }
};

/** Runs work without a waiting client: failures are logged, not reported. */
export const quietly = (log: Logger, work: () => Promise<void>): void => void acknowledge(log, undefined, work);

/** Client input, validated like the body of a call. */
export const parsed = <S extends core.$ZodType>(schema: S, value: unknown): core.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const { issues } = z.safeParse(schema, value, { error: sayIssue }).error ?? result.error;
  const fields = issues.map(({ path, message }) => ({ path: path.join(".") || "event", message }));
  throw new AppError("validation", "Some values cannot be accepted", { details: { fields } });
};
