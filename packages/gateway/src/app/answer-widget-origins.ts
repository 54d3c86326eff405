import { GATEWAY_PATHS } from "@parley/core/contract";
import type { FastifyInstance } from "fastify";
import { mayUseWidget } from "../bot/allowed-origin.ts";
import { findWidgetBot } from "../bot/widget-bot.ts";
import type { Deps } from "./deps.ts";

const BELOW = `${GATEWAY_PATHS.widget}/`;
const DAY_SECONDS = 86_400;

const botIn = (url: string): string => {
  const segment = url.slice(BELOW.length).replace(/[/?].*$/, "");
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Answers cross-origin requests of widgets (CORS), for exactly the web origins that a bot allows (docs/adr/0189). Pages
 * may read that a bot does not exist, so that the answer is the same as for an inactive one. Credentials are not
 * allowed, so no cookie is ever sent.
 */
export const answerWidgetOrigins = (app: FastifyInstance, { database, settings }: Pick<Deps, "database" | "settings">): void => {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith(BELOW)) return done();
    void reply.header("vary", "origin").header("cross-origin-resource-policy", "cross-origin");
    const { origin } = request.headers;
    if (origin === undefined) return done();
    findWidgetBot(database, botIn(request.url).slice(0, 80)).then(
      (bot) => {
        if (mayUseWidget(bot?.origins ?? [], request.headers, settings.publicUrl)) void reply.header("access-control-allow-origin", origin);
        done();
      },
      (error: Error) => done(error),
    );
  });
  app.options(`${BELOW}*`, (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", "content-type")
      .header("access-control-max-age", DAY_SECONDS)
      .code(204)
      .send(),
  );
};
