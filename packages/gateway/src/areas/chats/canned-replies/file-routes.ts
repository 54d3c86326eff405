import type { CannedReply } from "@parley/core/contract/chats/canned-replies";
import { cannedReplyFiles, REPLY_FILES_MAX } from "@parley/core/contract/chats/canned-reply-files";
import type { Attachment } from "@parley/core/contract/chats/conversations";
import { because } from "@parley/core/errors/reasons";
import { sql } from "kysely";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { CrudDeps } from "../../../crud/implement-crud.ts";
import { AppError, fail } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { admitUpload, receiveUpload } from "../../../files/receive-upload.ts";
import { sendUploadedFile } from "../../../files/send-sealed.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { writeAttachment } from "../../../live/chat/write-attachment.ts";
import type { Settings } from "../../../settings/settings.ts";
import { cannedReplyCrud, checkReply } from "./kept-replies.ts";
import { filesOf } from "./reply-files.ts";

/** Handlers for the files of canned replies (docs/adr/0135). */
export const cannedReplyFileRoutes = implement(
  cannedReplyFiles,
  (needs: CrudDeps & { readonly settings: Settings; readonly chat: Chat; readonly guard: FileGuard }) => {
    const { database, chat, guard } = needs;
    const { find } = cannedReplyCrud(needs);
    const store = createFileStore(needs.settings.dataDir);
    const seenBy = async (who: AuthenticatedUser, id: number): Promise<CannedReply> => (await find(who, id)) ?? fail.notFound();
    const changedBy = async (who: AuthenticatedUser, id: number): Promise<CannedReply> => {
      const reply = await seenBy(who, id);
      checkReply(who, reply);
      return reply;
    };
    const oneOf = async (who: AuthenticatedUser, { id, fileId }: { readonly id: number; readonly fileId: number }) =>
      (await filesOf(database, who, id)).find((file) => file.id === fileId) ?? fail.notFound();

    return {
      add: async (call) => {
        const { who } = call;
        const received = await receiveUpload(call.request, store, cannedReplyFiles.add.body, guard);
        const { form, fileName, kind, preview, danger, arrived } = received;
        const replyId = form.id;
        try {
          await changedBy(who, replyId);
          const { state } = await admitUpload(guard, store, who.stakeholderId, received);
          if (state === "unchecked") throw new AppError("unavailable", "virusScannerUnreachable", { retryAfterSeconds: 60 });
          // Stores the file before its database row, so that every row has its file.
          await store.keep(arrived);
          await conflictOnUniqueViolation(because("replyFileNameTaken", { name: fileName }), () =>
            database.transaction(who.stakeholderId, async (trx) => {
              const { rows: held } = await sql<{ id: number }>`select id from canned_reply
                where stakeholder_id = ${who.stakeholderId} and id = ${replyId} for update`.execute(trx);
              if (held.length === 0) fail.notFound();
              const { rows } = await sql<{ n: number }>`select count(*)::int as n from canned_reply_file where reply_id = ${replyId}`.execute(trx);
              if ((rows[0]?.n ?? 0) >= REPLY_FILES_MAX) fail.conflict(because("replyFilesMax", { most: REPLY_FILES_MAX }));
              await sql`insert into canned_reply_file (stakeholder_id, reply_id, file_name, mime, preview, danger, size, sha256, storage_key, uploaded_by)
                values (${who.stakeholderId}, ${replyId}, ${fileName}, ${kind.type}, ${preview}, ${danger}, ${arrived.size}, ${arrived.sha256}, ${arrived.key}, ${who.userId})`.execute(
                trx,
              );
              const after = { file: fileName, size: arrived.size };
              await audit(trx, call, { entity: "cannedReply", verb: "file added" }, { stakeholderId: who.stakeholderId, entityId: replyId, after });
            }),
          );
        } catch (error) {
          await store.discard(arrived);
          throw error;
        }
        return seenBy(who, replyId);
      },

      remove: async (call) => {
        const { who, params } = call;
        await changedBy(who, params.id);
        const file = await oneOf(who, params);
        const isGone = await database.transaction(who.stakeholderId, async (trx) => {
          const { rows } = await sql<{ id: number }>`delete from canned_reply_file where stakeholder_id = ${who.stakeholderId}
            and reply_id = ${params.id} and public_id = ${file.id} returning id`.execute(trx);
          if (rows.length === 0) return false;
          const before = { file: file.fileName, size: file.size };
          await audit(trx, call, { entity: "cannedReply", verb: "file removed" }, { stakeholderId: who.stakeholderId, entityId: params.id, before });
          return true;
        });
        if (!isGone) fail.notFound();
        await store.discard({ key: file.storageKey });
        return seenBy(who, params.id);
      },

      show: async ({ who, params, reply }) => {
        await seenBy(who, params.id);
        const file = await oneOf(who, params);
        return sendUploadedFile(reply, file, (await store.open(file.storageKey)) ?? fail.notFound());
      },

      attach: async ({ who, params, body: { sessionId } }) => {
        await seenBy(who, params.id);
        const session = (await chat.sessions.get(scopeOf(who), sessionId)) ?? fail.notFound();
        const files = await filesOf(database, who, params.id);
        const attached: Attachment[] = [];
        for (const { id: _, storageKey: source, ...file } of files) {
          const storageKey = (await store.copy(source)) ?? fail.notFound();
          try {
            attached.push(
              await writeAttachment(database, session.stakeholderId, { ...file, state: "ready", sessionId, storageKey, uploadedBy: who.userId }),
            );
          } catch (error) {
            await store.discard({ key: storageKey });
            throw error;
          }
        }
        return attached;
      },
    };
  },
);
