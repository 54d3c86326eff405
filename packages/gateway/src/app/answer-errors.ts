import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { FreeSpaceGuard } from "../db/free-space.ts";
import { AppError } from "../errors/app-error.ts";
import { knownFailure } from "../errors/known-failure.ts";
import { createRefusalLog } from "./refusal-log.ts";

/** Errors of the API that replace Fastify's own errors. Other 4xx errors of Fastify become a bad request. */
const OURS: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError("badRequest", "bodyNotJson"),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError("badRequest", "bodyEmpty"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError("unsupportedMedia", "bodyOfOtherType"),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError("tooLarge", "bodyTooLarge"),
  FST_REQ_FILE_TOO_LARGE: new AppError("tooLarge", "fileTooLarge"),
  FST_FILES_LIMIT: new AppError("badRequest", "oneFileAtATime"),
};

const toAppError = (error: FastifyError | Error): AppError => {
  const ours = knownFailure(error);
  if (ours) return ours;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? OURS[code] : undefined;
  if (known) return known;
  if (error instanceof SyntaxError && statusCode === 400) return OURS.FST_ERR_CTP_INVALID_JSON_BODY as AppError;
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError("badRequest", "requestUnreadable", { cause: error });
  return new AppError("internal", "internalError", { cause: error, internal: error.message });
};

/**
 * Answers requests whose URL the router cannot parse (an invalid percent code or a part that is too long). API calls
 * get an error of the usual shape; browsers are redirected to the console's page for unknown URLs.
 */
export const respondToUnroutableUrls = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (request.headers.accept?.includes("text/html") && !request.url.startsWith("/api/")) {
    reply.redirect("/not-found");
    return;
  }
  const answer = new AppError("badRequest", "addressUnreadable", { cause: error });
  reply.code(answer.status).send(answer.body);
};

/**
 * Sets the only error handler, so that internal details are never sent. Unexpected errors are logged with their cause;
 * refusals that repeat, for example because the disk is full, are counted instead of logged one by one.
 */
export const respondToRequestErrors = (app: FastifyInstance, log: Logger, freeSpace: FreeSpaceGuard): void => {
  const refusals = createRefusalLog(log);
  app.addHook("onClose", async () => refusals.stop());
  app.setErrorHandler((error: FastifyError, request, reply) => {
    freeSpace.sawError(error);
    const answer = toAppError(error);
    if (answer.status >= 500 && !refusals.took(answer))
      log.error({ err: answer.options.cause ?? answer, requestId: request.id, url: request.routeOptions.url }, answer.message);
    if (answer.options.retryAfterSeconds !== undefined) reply.header("retry-after", String(answer.options.retryAfterSeconds));
    return reply.code(answer.status).send(answer.body);
  });
};
