import { because } from "@parley/core/errors/reasons";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/**
 * Maximum number of values in a JSON body: twice the number in the largest valid body, which is working hours with all
 * special days.
 */
const VALUES_MAX = 10_000;
const LEVELS_MAX = 50;

/**
 * Returns an error if the body is nested too deeply or has too many values, otherwise undefined. Each property counts
 * as one value.
 */
const excessOf = (body: object): AppError | undefined => {
  const waiting: (readonly [value: object, level: number])[] = [[body, 1]];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, level] = next;
    if (level > LEVELS_MAX) return new AppError("validation", because("bodyTooDeep", { levels: LEVELS_MAX }));
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    count += inner.length;
    if (count > VALUES_MAX) return new AppError("tooLarge", because("bodyValuesMax", { most: VALUES_MAX.toLocaleString("en") }));
    for (const one of inner) if (typeof one === "object" && one !== null) waiting.push([one, level + 1]);
  }
  return undefined;
};

/**
 * Refuses JSON bodies with more values than any call accepts. A body of 512 kB can contain 250,000 values, and
 * validating each of them would block the process (ADR 0143).
 */
export const limitBodies = (app: FastifyInstance): void => {
  app.addHook("preValidation", (request, _reply, done) => {
    const { body } = request;
    done(typeof body === "object" && body !== null && !Buffer.isBuffer(body) ? excessOf(body) : undefined);
  });
};
