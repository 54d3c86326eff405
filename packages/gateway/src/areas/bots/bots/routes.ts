import { BOT_DEFAULTS, type Bot, type BotAction, bots, possibleBotActions } from "@parley/core/contract/bots/bots";
import { slugOf } from "@parley/core/contract/slug";
import { because } from "@parley/core/errors/reasons";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import { unusedBotCode } from "../../../bot/free-code.ts";
import { inLanguage } from "../../../bot/offer/texts.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail } from "../../../errors/app-error.ts";
import { anyOf } from "../../../errors/joined.ts";
import { implement } from "../../../handlers/implement.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import { type BotText, botRepository, type StoredBot } from "./repository.ts";

const MEANWHILE = "botChanged";
const CODE_MOST = 56;

const shown = ({ stakeholderId: _, ...bot }: StoredBot): Bot => bot;
const snapshot = ({ name, context, language, greeting, fallback, threshold, yesWords, declineWords, personWords }: BotText) => ({
  name,
  context,
  language,
  greeting,
  fallback,
  threshold,
  ...(yesWords !== undefined && { yesWords }),
  ...(declineWords !== undefined && { declineWords }),
  ...(personWords !== undefined && { personWords }),
});
type State = Pick<Bot, "status" | "isArchived">;
const stateOf = ({ status, isArchived }: State): State => ({ status, isArchived });

/**
 * Derives a bot code from its name: `Café Nairobi 2` becomes `cafe-nairobi-2`; a name without Latin letters becomes
 * `bot`.
 */
const codeFrom = (name: string): string => {
  const code = slugOf(name, CODE_MOST);
  return code.length < 2 ? "bot" : code;
};

/**
 * Computes the state of a bot after an action. A bot restored from the archive does not answer customers until it is
 * started.
 */
const TURNED: Readonly<Record<BotAction, (bot: State) => State>> = {
  start: ({ isArchived }) => ({ status: "live", isArchived }),
  pause: ({ isArchived }) => ({ status: "paused", isArchived }),
  archive: ({ status }) => ({ status: status === "live" ? "paused" : status, isArchived: true }),
  restore: ({ status }) => ({ status: status === "live" ? "paused" : status, isArchived: false }),
};
const statusText = ({ status, isArchived }: State): string => (isArchived ? "archived" : status);

/** Handlers for bots (spec section 7, messenger gateway: agent create, read, update, delete; ADR 0071). */
export const botRoutes = implement(bots, ({ database }: { readonly database: Database }) => {
  const repository = botRepository(database);
  const present = async (who: AuthenticatedUser, id: number): Promise<StoredBot> => (await repository.get(scopeOf(who), id)) ?? fail.notFound();

  return {
    list: ({ who }) => repository.list(who.stakeholderId),
    options: ({ who }) => repository.options(who.stakeholderId),

    create: async (call) => {
      const {
        who,
        body: { code: asked, ...given },
      } = call;
      const text = inLanguage(given, BOT_DEFAULTS.language);
      const code = asked ?? (await unusedBotCode(database.platform, codeFrom(text.name)));
      const id = await database.transaction(who.stakeholderId, async (trx) => {
        const made = await withinLimit(trx, who.stakeholderId, "bots", () => repository.insert(trx, who.stakeholderId, { ...text, code }));
        if (!made) return fail.conflict(because("botCodeTaken", { code }));
        await audit(
          trx,
          call,
          { entity: "bot", verb: "created" },
          { stakeholderId: who.stakeholderId, entityId: made.id, after: { code, ...snapshot(text) } },
        );
        return made.id;
      });
      return shown(await present(who, id));
    },

    update: async (call) => {
      const {
        who,
        params: { id },
        body: { version, ...given },
      } = call;
      const before = await present(who, id);
      const text = inLanguage(given, before.language);
      const changed = await database.transaction(before.stakeholderId, async (trx) => {
        if (!(await repository.update(trx, before, version, text))) return false;
        await audit(
          trx,
          call,
          { entity: "bot", verb: "changed" },
          { stakeholderId: before.stakeholderId, entityId: id, before: snapshot(before), after: snapshot(text) },
        );
        return true;
      });
      const after = shown(await present(who, id));
      return changed ? after : fail.conflict(MEANWHILE, after);
    },

    turn: async (call) => {
      const { who, params, body } = call;
      const before = await present(who, params.id);
      if (body.version !== undefined && body.version !== before.version) fail.conflict(MEANWHILE, shown(before));
      const wanted = TURNED[body.turn](before);
      const may = possibleBotActions(before);
      const isSo = wanted.status === before.status && wanted.isArchived === before.isArchived;
      // Accepts an action without a change if the bot is already in the resulting state. An archived bot can only be
      // restored; all other actions are a conflict.
      if (isSo && (body.turn === "archive" || !before.isArchived)) return shown(before);
      if (!may.includes(body.turn)) fail.conflict(because("botActNotPossible", { state: statusText(before), possible: anyOf(may) }), shown(before));
      const changed = await database.transaction(before.stakeholderId, async (trx) => {
        if (!(await withinLimit(trx, before.stakeholderId, "bots", () => repository.setState(trx, before, wanted)))) return false;
        await audit(
          trx,
          call,
          { entity: "bot", verb: "status changed" },
          { stakeholderId: before.stakeholderId, entityId: before.id, before: stateOf(before), after: wanted },
        );
        return true;
      });
      const after = shown(await present(who, params.id));
      return changed ? after : fail.conflict(MEANWHILE, after);
    },

    remove: async (call) => {
      const before = await present(call.who, call.params.id);
      const { stakeholderId, id, code, serviceCount, faqCount } = before;
      await database.transaction(stakeholderId, async (trx) => {
        if (await repository.hasTalked(trx, before)) fail.conflict(because("botHasConversations", { bot: before.name }), shown(before));
        await repository.remove(trx, before);
        await audit(
          trx,
          call,
          { entity: "bot", verb: "removed" },
          { stakeholderId, entityId: id, before: { code, ...snapshot(before), services: serviceCount, faqs: faqCount } },
        );
      });
      return done;
    },
  };
});
