import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { GATEWAY_VERSION } from "../settings/version.ts";
import { apiReference } from "./api-reference.ts";

/**
 * Page of the API reference. It disables the viewer's fonts, which would come from another server, and contains no
 * inline script because of the content security policy.
 */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API reference · Parley</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>
<div id="api-reference" data-url="/docs/openapi.json" data-configuration='{"withDefaultFonts":false,"hideClientButton":true,"showDeveloperTools":"never"}'></div><script src="/docs/reader.js"></script></body></html>`;

/**
 * Path of the viewer's script inside its package. The package's Fastify plugin is not used because it takes a third of
 * the start time.
 */
const readerPath = () => join(dirname(createRequire(import.meta.url).resolve("@scalar/fastify-api-reference")), "js/standalone.js");

/**
 * Serves the API reference: `/docs` for people, `/docs/openapi.json` for programs. The document is created at the first
 * request and contains the base URL of the gateway: `publicUrl`, or otherwise the URL of the request.
 */
export const serveReference = (app: FastifyInstance, publicUrl: string | undefined): void => {
  let made: { readonly origin: string; readonly text: string } | undefined;
  app.get("/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(PAGE));
  app.get("/docs/openapi.json", (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    if (made?.origin !== origin) made = { origin, text: JSON.stringify(apiReference(GATEWAY_VERSION, origin)) };
    return reply.type("application/json; charset=utf-8").send(made.text);
  });
  app.get("/docs/reader.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(createReadStream(readerPath())));
};
