import { Readable } from "node:stream";
import { cleanFileName } from "@parley/core/text";
import type { Transaction } from "kysely";
import { AppError } from "../../../answers/app-error.ts";
import type { Schema } from "../../../db/schema.ts";
import { type Checked, checkAttachment } from "../../../files/check-attachment.ts";
import type { FileGuard, Verdict } from "../../../files/file-guard.ts";
import { checkRules } from "../../../files/file-rules.ts";
import type { Arrived, FileStore } from "../../../files/file-store.ts";
import type { MailFile, OmittedPart } from "./parse-mail.ts";

/** A file of a mail that is stored. */
export interface Kept extends Checked {
  readonly arrived: Arrived;
  readonly verdict: Verdict;
}

const SLICE_BYTES = 256 * 1024;
/** Hashing a large file in one piece would hold up everything else. */
function* slicesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += SLICE_BYTES) yield content.subarray(at, at + SLICE_BYTES);
}

/** Stores the files that may be kept, and names the others with the reason. */
export const keepFiles = async (
  { store, guard, stakeholderId }: { readonly store: FileStore; readonly guard: FileGuard; readonly stakeholderId: number },
  files: readonly MailFile[],
): Promise<{ kept: Kept[]; leftOut: OmittedPart[] }> => {
  if (files.length === 0) return { kept: [], leftOut: [] };
  const rules = await guard.rulesOf(stakeholderId);
  const kept: Kept[] = [];
  const leftOut: OmittedPart[] = [];
  for (const file of files) {
    const { content } = file;
    const fileName = cleanFileName(file.fileName);
    const arrived = await store.receive(Readable.from(slicesOf(content)));
    try {
      const checked = await checkAttachment(store, fileName, arrived);
      checkRules(rules, checked, arrived.size);
      const handle = await store.openArrived(arrived);
      const verdict = await guard.scan(handle).finally(() => handle.close());
      await store.keep(arrived);
      kept.push({ ...checked, arrived, verdict });
    } catch (error) {
      await store.discard(arrived);
      if (!(error instanceof AppError)) throw error;
      leftOut.push({ fileName: fileName || "file", reason: error.message });
    }
  }
  return { kept, leftOut };
};

/** Links stored files to a conversation; returns the ids of the attachments. */
export const attachFiles = async (trx: Transaction<Schema>, stakeholderId: number, sessionId: number, kept: readonly Kept[]): Promise<number[]> => {
  if (kept.length === 0) return [];
  const rows = await trx
    .insertInto("attachment")
    .values(
      kept.map(({ fileName, kind, preview, danger, verdict, arrived }) => ({
        stakeholder_id: stakeholderId,
        session_id: sessionId,
        file_name: fileName,
        mime: kind.type,
        preview,
        danger,
        state: verdict.state,
        finding: verdict.finding,
        size: arrived.size,
        sha256: arrived.sha256,
        storage_key: arrived.key,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes stored files that no conversation got. */
export const discardFiles = async (store: FileStore, kept: readonly Kept[]): Promise<void> => {
  for (const { arrived } of kept) await store.discard(arrived);
};
