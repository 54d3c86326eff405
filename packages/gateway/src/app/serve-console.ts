import { resolve } from "node:path";
import staticFiles from "@fastify/static";
import type { PublicPath } from "@parley/core/contract/public-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../errors/app-error.ts";
import type { Setup } from "../identity/setup.ts";

const YEAR_SECONDS = 31_536_000;
const SETUP_PATH: PublicPath = "/setup";
const SIGN_IN_PATHS: ReadonlySet<string> = new Set(["/", "/index.html"]);
const isCall = (url: string) => url.startsWith("/api/") || url.startsWith("/live");
const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/, "");

/** Redirects to the setup page. The redirect is not cached, because it must stop after the platform has been set up. */
const leadToSetup = (reply: FastifyReply) => reply.header("cache-control", "no-store").redirect(SETUP_PATH, 302);

/**
 * Serves the built console. Hashed files never change and are cached for a year; every other path returns the console's
 * page. While the platform is empty, every page redirects to the setup page because no user can sign in.
 */
export const serveConsole = async (app: FastifyInstance, webDir: string, setup: Setup): Promise<void> => {
  if (!setup.isOver())
    app.addHook("onRequest", async (request, reply) => {
      if (!setup.isOver() && SIGN_IN_PATHS.has(pathOf(request)) && (await setup.isOpen())) return leadToSetup(reply);
    });
  await app.register(staticFiles, {
    root: resolve(webDir),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader("cache-control", path.includes("/assets/") ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" || isCall(request.url) || /^\/(widget\/)?assets\//.test(request.url)) return fail.notFound();
    if (pathOf(request) !== SETUP_PATH && (await setup.isOpen())) return leadToSetup(reply);
    return reply.header("cache-control", "no-cache").sendFile("app.html");
  });
};
