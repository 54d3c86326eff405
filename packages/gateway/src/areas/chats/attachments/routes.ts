import { attachments } from "@parley/core/contract/chats/attachments";
import { because } from "@parley/core/errors/reasons";
import type { Logger } from "pino";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { receiveUpload } from "../../../files/receive-upload.ts";
import { checkReadable, sendAttachment, sendPreview } from "../../../files/send-attachment.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { storeUpload } from "../../../live/chat/store-upload.ts";
import { findVisitor } from "../../../live/chat/visitor.ts";
import type { Settings } from "../../../settings/settings.ts";
import { attachmentRepository } from "./repository.ts";

/** Maximum number of a person's uploads that are not yet part of a sent e-mail. */
const WAITING_MAX = 100;

interface Needs {
  readonly database: Database;
  readonly settings: Settings;
  readonly chat: Chat;
  readonly log: Logger;
  readonly guard: FileGuard;
}

/** Handlers for attachments (spec section 7, messenger gateway: multipart upload). */
export const attachmentRoutes = implement(attachments, ({ database, settings, chat, log, guard }: Needs) => {
  const repository = attachmentRepository(database);
  const store = createFileStore(settings.dataDir);
  store.sweep().catch((error: unknown) => log.warn({ err: error }, "half-written files could not be removed"));

  const keep = (received: Parameters<typeof storeUpload>[1], userId: number, find: Parameters<typeof storeUpload>[3]) =>
    storeUpload({ database, guard, store }, received, userId, find);

  const readable = async (who: AuthenticatedUser, id: number) =>
    checkReadable((await repository.find(scopeOf(who), id, { userId: who.userId, isReader: who.may("conversations.messages") })) ?? fail.notFound());

  return {
    upload: async ({ who, request }) => {
      const { form, ...received } = await receiveUpload(request, store, attachments.upload.body, guard);
      return keep(received, who.userId, async () => (await chat.sessions.get(scopeOf(who), form.sessionId)) ?? fail.notFound());
    },

    forNewEmail: async ({ who, request }) => {
      const { form: _form, ...received } = await receiveUpload(request, store, attachments.forNewEmail.body, guard);
      return keep(received, who.userId, async () => {
        const { stakeholderId, userId } = who;
        const waiting = await repository.waiting(stakeholderId, userId);
        for (const { id, storageKey, isStale } of waiting)
          if (isStale && (await repository.removeWaiting(stakeholderId, id))) await store.discard({ key: storageKey });
        if (waiting.filter(({ isStale }) => !isStale).length >= WAITING_MAX) fail.conflict(because("mailFilesWaitingMax", { most: WAITING_MAX }));
        return { stakeholderId, id: null };
      });
    },

    fromCustomer: async ({ who, request }) => {
      const { form, ...received } = await receiveUpload(request, store, attachments.fromCustomer.body, guard);
      return keep(received, who.userId, async () => {
        const visitor = await findVisitor(database, form.visitorKey);
        // A visitor key belongs to one customer. On the test-bot page, a visitor key may be used only by the person who
        // opened the conversation.
        if (visitor?.openedBy !== who.userId) return fail.notFound();
        chat.flood.count(visitor.sessionId, "customer");
        const session = (await chat.sessions.get(visitor.stakeholderId, visitor.sessionId)) ?? fail.notFound();
        if (session.status === "ended" || session.status === "abandoned") fail.conflict("conversationEndedReopen");
        return session;
      });
    },

    rules: ({ who }) => guard.rulesOf(who.stakeholderId),

    preview: async ({ who, params, reply }) => sendPreview(reply, store, await readable(who, params.id)),

    download: async ({ who, params, reply }) => sendAttachment(reply, store, await readable(who, params.id)),
  };
});
