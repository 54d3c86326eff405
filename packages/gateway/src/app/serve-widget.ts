import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WIDGET_PATH } from "@parley/core/contract/bots/widget-snippet";
import type { FastifyInstance } from "fastify";
import { isOwnOrigin } from "../bot/allowed-origin.ts";
import { pageOf, recordWidgetPage } from "../bot/record-widget-page.ts";
import { findWidgetBot } from "../bot/widget-bot.ts";
import type { Deps } from "./deps.ts";

/** Seconds for which browsers keep the script, so that changed settings appear soon. */
const KEPT_SECONDS = 300;
const BOT_CODE_MAX = 80;

/** Look of a bot's widget as a JavaScript value; `undefined` if no bot is named, `null` for one that does not answer. */
const lookOf = async (database: Deps["database"], code: unknown) => {
  if (typeof code !== "string" || code.length > BOT_CODE_MAX) return { look: "undefined" };
  const bot = await findWidgetBot(database, code);
  if (!bot) return { look: "null" };
  const { color, position, languages } = bot;
  return { look: JSON.stringify({ color, position, languages }), bot };
};

/**
 * Serves the script of the widget to pages of all web sites (docs/adr/0189). With `?bot=`, the script contains the look
 * of the bot's widget, so that a page needs one request. Does nothing if the console was not built.
 */
export const serveWidget = async (app: FastifyInstance, webDir: string, { database, settings, log }: Deps): Promise<void> => {
  const script = await readFile(join(webDir, "widget", "widget.js"), "utf8").catch(() => undefined);
  if (script === undefined) return;
  app.get<{ Querystring: { bot?: unknown } }>(WIDGET_PATH, async (request, reply) => {
    const { look, bot } = await lookOf(database, request.query.bot);
    const page = pageOf(request.headers.referer);
    if (bot && page !== undefined && !isOwnOrigin({ origin: page, host: request.headers.host }, settings.publicUrl))
      recordWidgetPage(database, bot, page).catch((error: unknown) => log.warn({ err: error }, "the page of a widget could not be recorded"));
    const text = `(()=>{const PARLEY_LOOK=${look};${script}})();`;
    const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
    void reply
      .header("cache-control", `public, max-age=${KEPT_SECONDS}`)
      .header("etag", tag)
      .header("content-type", "text/javascript; charset=utf-8");
    return request.headers["if-none-match"] === tag ? reply.code(304).send() : text;
  });
};
