import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import { GATEWAY_PATHS, type Row } from "@parley/core/contract";
import { ATTACHMENT_MAX_BYTES } from "@parley/core/contract/chats/attachments";
import { because } from "@parley/core/errors/reasons";
import { LIVE_PATH } from "@parley/core/live";
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from "fastify";
import type { Database } from "../db/database.ts";
import type { FreeSpaceGuard } from "../db/free-space.ts";
import { PLATFORM } from "../db/scope.ts";
import { AppError, fail } from "../errors/app-error.ts";
import { trustOf } from "../settings/trusted-proxies.ts";
import { GATEWAY_VERSION } from "../settings/version.ts";
import { respondToRequestErrors, respondToUnroutableUrls } from "./answer-errors.ts";
import { answerWidgetOrigins } from "./answer-widget-origins.ts";
import { areas } from "./areas.ts";
import type { Deps } from "./deps.ts";
import { endConnections } from "./end-connections.ts";
import { limitBodies } from "./limit-bodies.ts";
import { limitConnections, SLOW_CLIENT_LIMITS, type SlowClientLimits } from "./limit-connections.ts";
import { parseJson } from "./parse-json.ts";
import { refuseEncodings } from "./refuse-encodings.ts";
import { identify, registerArea } from "./register-area.ts";
import { registerGraphql } from "./register-graphql.ts";
import { headersByUrl } from "./security-headers.ts";
import { serveConsole } from "./serve-console.ts";
import { serveReference } from "./serve-reference.ts";
import { serveStatusPage } from "./serve-status-page.ts";
import { serveWidget } from "./serve-widget.ts";

/**
 * Maximum size of a JSON body in bytes. The largest bodies contain a message or a role. Files are sent as multipart,
 * which has its own limit.
 */
const BODY_LIMIT_BYTES = 512 * 1024;
const UPLOADS = { limits: { fileSize: ATTACHMENT_MAX_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 } };
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const isReady = (database: Database): Promise<boolean> =>
  database.query(PLATFORM, { name: "health", text: "select 1", values: [] }).then(
    () => true,
    () => false,
  );

export interface AppOptions {
  readonly freeSpace: FreeSpaceGuard;
  /** Folder of the built console. If undefined, the gateway serves only the API. */
  readonly webDir: string | undefined;
  readonly patience?: SlowClientLimits | undefined;
  /** Milliseconds for which a stopping gateway still serves requests on existing connections. */
  readonly busyGraceMs?: number | undefined;
}

/**
 * Accepts a file as the request body. Refuses callers who are not signed in and bodies that are too large before
 * reading them, because the full body is held in memory.
 */
const takeRaw = (app: FastifyInstance, { type, mostBytes }: NonNullable<Row["raw"]>, { sessions }: Deps): void => {
  app.addHook("onRequest", async (request) => {
    if (request.headers["content-type"]?.startsWith(type) && !(await identify(request, sessions))) fail.unauthenticated();
  });
  app.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError) => {
    if (error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") throw error;
    throw new AppError("tooLarge", because("bodyMax", { megabytes: mostBytes / 1024 / 1024 }));
  });
};

/**
 * Registers areas with uploads in a separate Fastify scope, so that the hooks for uploads do not run for other calls.
 */
const registerAreas = (app: FastifyInstance, deps: Deps): void => {
  for (const [name, implementation] of Object.entries(areas)) {
    const raw = Object.values(implementation.rows).find((row) => row.raw)?.raw;
    if (raw)
      app.register((apart, _options, done) => {
        takeRaw(apart, raw, deps);
        registerArea(apart, name, implementation, deps);
        done();
      });
    else if (Object.values(implementation.rows).some(({ multipart: takesFiles }) => takesFiles))
      app.register((apart, _options, done) => {
        apart.register(multipart, UPLOADS).after(() => registerArea(apart, name, implementation, deps));
        done();
      });
    else registerArea(app, name, implementation, deps);
  }
};

/** Creates the HTTP server of the gateway: every contract row, GraphQL, the service pages and the console. */
export const createApp = async (
  deps: Deps,
  { freeSpace, webDir, patience = SLOW_CLIENT_LIMITS, busyGraceMs }: AppOptions,
): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    http: { connectionsCheckingInterval: patience.lookEveryMs },
    // Requests that arrive while the gateway stops are served, because clients sent them before the stop.
    // `endConnections` closes idle connections.
    return503OnClosing: false,
    trustProxy: trustOf(deps.settings.trustProxy) ?? false,
    // Returns the same logger instead of a child per request, because each log entry contains its request id itself.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: respondToUnroutableUrls,
  });
  respondToRequestErrors(app, deps.log, freeSpace);
  endConnections(app, busyGraceMs);
  limitConnections(app, patience);
  // Compressed request bodies are not accepted: no client sends them, and a small one could expand to gigabytes.
  await app.register(compress, { threshold: 1024, encodings: ["gzip"], globalDecompression: false });

  refuseEncodings(app);
  parseJson(app);
  limitBodies(app);
  const { publicUrl } = deps.settings;
  const headersOf = headersByUrl(publicUrl);
  // Uses a callback because this hook runs for every request, and a promise would cost more than the hook itself.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url));
    // Refuses all writes before the disk is full, so that no write fails half done.
    if (READS.has(request.method) || freeSpace.writable()) done();
    else done(new AppError("storageFull", "diskAlmostFull", { retryAfterSeconds: 10 }));
  });

  answerWidgetOrigins(app, deps);
  registerAreas(app, deps);
  registerGraphql(app, areas, deps);

  app.get("/health", async (_request, reply) => {
    const database = await isReady(deps.database);
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? "ok" : "unavailable", database, writable: freeSpace.writable(), version: GATEWAY_VERSION });
  });
  app.get("/config.json", async () => ({
    gateways: { ...GATEWAY_PATHS, live: LIVE_PATH },
    version: GATEWAY_VERSION,
    ...((await deps.setup.isOpen()) && { setup: true }),
  }));
  serveReference(app, publicUrl);
  serveStatusPage(app, deps.publicStatus);

  if (webDir) {
    await serveWidget(app, webDir, deps);
    await serveConsole(app, webDir, deps.setup);
  } else app.setNotFoundHandler(() => fail.notFound());
  return app;
};
