import { resolve } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fail } from "../answers/app-error.ts";

const YEAR_SECONDS = 31_536_000;
const isCall = (url: string) => url.startsWith("/api/") || url.startsWith("/live");

/** Serves the built console. Hashed files never change, so they are kept for a year; every other path is the console's own and gets its page. */
export const serveConsole = async (app: FastifyInstance, webDir: string): Promise<void> => {
  await app.register(staticFiles, {
    root: resolve(webDir),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader("cache-control", path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== "GET" || isCall(request.url) || request.url.startsWith("/assets/")) return fail.notFound();
    return reply.header("cache-control", "no-cache").sendFile("app.html");
  });
};
