import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** The largest body that a call takes, working hours with all of their special days, has half as many values. */
const VALUES_MAX = 10_000;
const LEVELS_MAX = 50;

/** Refusal of a body with an unusual shape; undefined for any other. Keys count like values. */
const excessOf = (body: object): AppError | undefined => {
  const waiting: (readonly [value: object, level: number])[] = [[body, 1]];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [value, level] = next;
    if (level > LEVELS_MAX) return new AppError("validation", `The body is nested too deeply. At most ${LEVELS_MAX} levels are accepted`);
    const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
    count += inner.length;
    if (count > VALUES_MAX) return new AppError("tooLarge", `The body has too many values. At most ${VALUES_MAX.toLocaleString("en")} are accepted`);
    for (const one of inner) if (typeof one === "object" && one !== null) waiting.push([one, level + 1]);
  }
  return undefined;
};

/**
 * Refuses JSON bodies of more values than any call takes. A schema looks at each of them, and a body of 512 kB has room for 250,000: they would keep the process
 * from everything else (ADR 0143).
 */
export const limitBodies = (app: FastifyInstance): void => {
  app.addHook("preValidation", (request, _reply, done) => {
    const { body } = request;
    done(typeof body === "object" && body !== null && !Buffer.isBuffer(body) ? excessOf(body) : undefined);
  });
};
