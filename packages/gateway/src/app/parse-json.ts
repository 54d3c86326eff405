import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/**
 * Parses JSON bodies with Fastify's parser, which refuses keys that could change the prototype of an object. Fastify
 * reports such a key and invalid JSON by the same error, so a refused body is parsed again without that protection.
 */
export const parseJson = (app: FastifyInstance): void => {
  const guarded = app.getDefaultJsonParser("error", "error");
  const unguarded = app.getDefaultJsonParser("ignore", "ignore");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    void guarded(request, body, (refused, value) => {
      if (refused === null) done(null, value);
      else void unguarded(request, body, (invalid) => done(invalid ?? new AppError("badRequest", "bodyKeyNotAllowed")));
    });
  });
};
