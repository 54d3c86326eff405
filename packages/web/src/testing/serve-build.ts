import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { ServedPage } from "./serve-page.ts";

const DIST = join(import.meta.dirname, "../../dist");
const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };
/** Same content security policy as the gateway sends. */
const CSP =
  "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;media-src blob:;connect-src 'self' ws: wss:";

/** Responses of a simulated gateway, by `METHOD /path`. */
export type Answers = Readonly<Record<string, readonly [status: number, body: unknown]>>;

/**
 * Serves the built console as the gateway does: gzip, CSP, and the same page for all paths. Calls get the given answers
 * or 404.
 */
export async function serveBuild(answers: Answers = {}): Promise<ServedPage> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page");
    const answer = answers[`${request.method} ${pathname}`];
    if (answer !== undefined) {
      response.writeHead(answer[0], { "content-type": "application/json" }).end(JSON.stringify(answer[1]));
      return;
    }
    if (pathname.startsWith("/api/") || pathname === "/config.json") {
      response.writeHead(404).end("{}");
      return;
    }
    const file = pathname === "/" ? "/index.html" : extname(pathname) === "" ? "/app.html" : pathname;
    const body = await readFile(join(DIST, `${file}.gz`)).catch(() => undefined);
    if (body === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain", "content-encoding": "gzip", "content-security-policy": CSP })
        .end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()) };
}
