import type { Attachment, ChatSession } from "@parley/core/contract/chats/conversations";
import type { Database } from "../../db/database.ts";
import type { FileGuard } from "../../files/file-guard.ts";
import type { FileStore } from "../../files/file-store.ts";
import { admitUpload, type Upload } from "../../files/receive-upload.ts";
import { writeAttachment } from "./write-attachment.ts";

/** Conversation of an upload; without an id for an e-mail that is not sent yet. */
type Target = Pick<ChatSession, "stakeholderId"> & { readonly id: number | null };

/**
 * Stores a received file for the conversation that `find` returns. If `find` throws, nothing is stored. `uploadedBy` is
 * null for a visitor of a web site.
 */
export const storeUpload = async (
  { database, guard, store }: { readonly database: Database; readonly guard: FileGuard; readonly store: FileStore },
  received: Omit<Upload<never>, "form">,
  uploadedBy: number | null,
  find: () => Promise<Target>,
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
      uploadedBy,
    });
  } catch (error) {
    await store.discard(arrived);
    throw error;
  }
};
