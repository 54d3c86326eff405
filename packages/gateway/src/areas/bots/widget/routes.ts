import { type OpenedWidget, widget } from "@parley/core/contract/bots/widget";
import { SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import type { PublicPath } from "@parley/core/contract/public-paths";
import { mayUseWidget } from "../../../bot/allowed-origin.ts";
import { pageOf, recordWidgetPage } from "../../../bot/record-widget-page.ts";
import { findWidgetBot, type WidgetBot } from "../../../bot/widget-bot.ts";
import type { Database } from "../../../db/database.ts";
import { AppError, done, fail } from "../../../errors/app-error.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { receiveUpload } from "../../../files/receive-upload.ts";
import { checkReadable, sendAttachment, sendPreview } from "../../../files/send-attachment.ts";
import { type Call, implement } from "../../../handlers/implement.ts";
import {
  type Throttle,
  WIDGET_BEGIN_LIMIT,
  WIDGET_BOT_LIMIT,
  WIDGET_NETWORK_LIMIT,
  WIDGET_UPLOAD_LIMIT,
  WIDGET_VISITOR_LIMIT,
} from "../../../identity/throttle.ts";
import { hashToken } from "../../../identity/tokens.ts";
import { isBusinessOpen } from "../../../live/chat/closed-line.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { leaveChat } from "../../../live/chat/customer/leave-chat.ts";
import { createSurveyInvitationForChat } from "../../../live/chat/customer/survey-invitation.ts";
import { asCustomerSees } from "../../../live/chat/session-reader.ts";
import { storeUpload } from "../../../live/chat/store-upload.ts";
import { findVisitor, type Visitor } from "../../../live/chat/visitor.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { networkOf } from "../../../settings/caller-address.ts";
import type { Settings } from "../../../settings/settings.ts";
import { beginVisit, continueVisit } from "./begin-visit.ts";
import { widgetRepository } from "./repository.ts";

const FEEDBACK: PublicPath = "/feedback";

interface Needs {
  readonly database: Database;
  readonly settings: Settings;
  readonly throttle: Throttle;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly guard: FileGuard;
  readonly now: () => Date;
}

type AnyCall = Pick<Call<typeof widget.config>, "params" | "origin" | "request">;

/** Handlers for visitors of web sites (docs/adr/0189). The visitor's secret is accepted by these calls alone. */
export const widgetRoutes = implement(widget, ({ database, settings, throttle, chat, live, guard, now }: Needs) => {
  const repository = widgetRepository(database);
  const store = createFileStore(settings.dataDir);

  /** Counts the call and returns its bot. Throws the same error for missing and inactive bots. */
  const botOf = async ({ params, origin, request }: AnyCall): Promise<WidgetBot> => {
    await throttle.reserve([{ key: `widget from ${networkOf(origin.ip)}`, limit: WIDGET_NETWORK_LIMIT }]);
    const bot = (await findWidgetBot(database, params.botname)) ?? fail.notFound();
    if (!mayUseWidget(bot.origins, request.headers, settings.publicUrl)) throw new AppError("forbidden", "widgetOriginNotAllowed");
    return bot;
  };

  /** Returns the visitor of a secret. Secrets of other bots, and visitor keys of test conversations, are not found. */
  const visitorOf = async (bot: WidgetBot, visitorKey: string): Promise<Visitor> => {
    const visitor = await findVisitor(database, visitorKey);
    if (visitor === undefined || visitor.botId !== bot.id || visitor.openedBy !== null) return fail.notFound();
    await throttle.reserve([{ key: `widget visitor ${hashToken(visitorKey).toString("base64url")}`, limit: WIDGET_VISITOR_LIMIT }]);
    return visitor;
  };

  const begin = async (bot: WidgetBot, ip: string, attributes: Readonly<Record<string, string>>) => {
    await throttle.reserve([
      { key: `widget begun from ${networkOf(ip)}`, limit: WIDGET_BEGIN_LIMIT },
      { key: `widget begun with ${bot.id}`, limit: WIDGET_BOT_LIMIT },
    ]);
    return beginVisit(database, bot, attributes);
  };

  const shown = async (
    bot: WidgetBot,
    { visitorKey, sessionId }: { readonly visitorKey: string; readonly sessionId: number },
  ): Promise<OpenedWidget> => {
    const [session, messages] = await Promise.all([
      chat.sessions.get(bot.stakeholderId, sessionId),
      chat.messages.span(bot.stakeholderId, sessionId, { limit: SESSION_MESSAGES_PAGE_SIZE, notes: false }),
    ]);
    return { visitorKey, bot: { name: bot.name }, session: asCustomerSees(session ?? fail.notFound()), messages };
  };

  return {
    config: async (call) => {
      const { id: _id, stakeholderId, code, name: _name, origins: _origins, ...config } = await botOf(call);
      return { bot: code, ...config, isOpen: await isBusinessOpen(database, stakeholderId, now()) };
    },

    open: async (call) => {
      const { visitorKey, again = false, page, attributes = {} } = call.body;
      const bot = await botOf(call);
      const seenOn = pageOf(page);
      if (seenOn !== undefined) await recordWidgetPage(database, bot, seenOn);
      const visit =
        visitorKey === undefined
          ? await begin(bot, call.origin.ip, attributes)
          : await continueVisit(chat.context, await visitorOf(bot, visitorKey), visitorKey, { again, attributes });
      return shown(bot, visit);
    },

    upload: async (call) => {
      const bot = await botOf(call);
      // Counts before the file is read, because the secret may come after the file.
      await throttle.reserve([{ key: `widget upload from ${networkOf(call.origin.ip)}`, limit: WIDGET_NETWORK_LIMIT }]);
      const { form, ...received } = await receiveUpload(call.request, store, widget.upload.body, guard);
      return storeUpload({ database, guard, store }, received, null, async () => {
        const visitor = await visitorOf(bot, form.visitorKey);
        await throttle.reserve([{ key: `widget upload ${visitor.sessionId}`, limit: WIDGET_UPLOAD_LIMIT }]);
        if (visitor.status === "ended" || visitor.status === "abandoned") fail.conflict("conversationEndedReopen");
        return { stakeholderId: visitor.stakeholderId, id: visitor.sessionId };
      });
    },

    file: async (call) => {
      const { stakeholderId, sessionId } = await visitorOf(await botOf(call), call.body.visitorKey);
      const file = checkReadable((await repository.file(stakeholderId, sessionId, call.params.id)) ?? fail.notFound());
      return call.body.preview === true ? sendPreview(call.reply, store, file) : sendAttachment(call.reply, store, file);
    },

    survey: async (call) => {
      const { visitorKey } = call.body;
      const visitor = await visitorOf(await botOf(call), visitorKey);
      const { token, isAnswered } = await createSurveyInvitationForChat(database, visitor, visitorKey, now());
      const base = settings.publicUrl ?? `${call.request.protocol}://${call.request.host}`;
      return { href: token === null ? null : `${base}${FEEDBACK}#key=${token}`, isAnswered };
    },

    forget: async (call) => {
      const { visitorKey } = call.body;
      const visitor = await visitorOf(await botOf(call), visitorKey);
      await leaveChat(chat.context, { visitor, visitorHash: hashToken(visitorKey) });
      await repository.revoke(visitor.stakeholderId, visitor.sessionId);
      live.dropCustomer(visitor.sessionId);
      return done;
    },
  };
});
