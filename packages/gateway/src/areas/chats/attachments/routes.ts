import { attachments } from "@parley/core/contract/chats/attachments";
import type { Attachment, ChatSession } from "@parley/core/contract/chats/conversations";
import { because } from "@parley/core/errors/reasons";
import type { Logger } from "pino";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { AppError, fail } from "../../../errors/app-error.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { previewOf } from "../../../files/previews.ts";
import { admitUpload, receiveUpload, type Upload } from "../../../files/receive-upload.ts";
import { sendUploadedFile } from "../../../files/send-sealed.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { findVisitor } from "../../../live/chat/visitor.ts";
import { writeAttachment } from "../../../live/chat/write-attachment.ts";
import type { Settings } from "../../../settings/settings.ts";
import { attachmentRepository } from "./repository.ts";

/**
 * Maximum size in bytes of an image that is sent unchanged as its own preview, because a generated preview would
 * usually be larger.
 */
const SMALL_PICTURE = 200 * 1024;
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

  /** Stores a file for the conversation that `find` returns. If `find` throws, nothing is stored. */
  const keep = async (
    received: Omit<Upload<never>, "form">,
    userId: number,
    find: () => Promise<Pick<ChatSession, "stakeholderId"> & { readonly id: number | null }>,
  ): Promise<Attachment> => {
    const { fileName, kind, preview, danger, arrived } = received;
    try {
      const session = await find();
      const { state } = await admitUpload(guard, store, session.stakeholderId, received);
      // Stores the file before its database row, so that every row has its file.
      await store.keep(arrived);
      return await writeAttachment(database, session.stakeholderId, {
        sessionId: session.id,
        fileName,
        mime: kind.type,
        preview,
        danger,
        state: state === "unchecked" ? state : "ready",
        size: arrived.size,
        sha256: arrived.sha256,
        storageKey: arrived.key,
        uploadedBy: userId,
      });
    } catch (error) {
      await store.discard(arrived);
      throw error;
    }
  };

  /**
   * Returns a file that may be read. Throws a conflict until the file has been scanned, and 403 for an infected file.
   */
  const readable = async (who: AuthenticatedUser, id: number) => {
    const file = (await repository.find(scopeOf(who), id, { userId: who.userId, isReader: who.may("conversations.messages") })) ?? fail.notFound();
    if (file.state === "unchecked") fail.conflict("fileNotScanned");
    if (file.state === "infected") throw new AppError("forbidden", because("fileWithheld", { finding: file.finding ?? "" }));
    return file;
  };

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

    preview: async ({ who, params, reply }) => {
      const file = await readable(who, params.id);
      const { storageKey, preview } = file;
      if (!["picture", "converted", "text"].includes(preview)) throw new AppError("unsupportedMedia", "previewMissing");
      // Sends a small image unchanged as its own preview, so that it keeps its animation.
      const isSmall = preview === "picture" && file.size <= SMALL_PICTURE;
      if (isSmall) return sendUploadedFile(reply, file, (await store.open(storageKey)) ?? fail.notFound());
      const bytes = await previewOf(store, storageKey, { mime: file.mime, preview });
      const mime = preview === "text" ? "text/plain" : "image/webp";
      return sendUploadedFile(reply, { ...file, mime, size: bytes.length, preview: preview === "text" ? "text" : "picture" }, bytes);
    },

    download: async ({ who, params, reply }) => {
      const file = await readable(who, params.id);
      return sendUploadedFile(reply, file, (await store.open(file.storageKey)) ?? fail.notFound());
    },
  };
});
