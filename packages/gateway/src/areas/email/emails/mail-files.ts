import { Readable } from "node:stream";
import { cleanFileName } from "@parley/core/text";
import { jsonText } from "../../../db/json-text.ts";
import type { Run } from "../../../db/prepared.ts";
import { AppError } from "../../../errors/app-error.ts";
import { type CheckedFile, checkAttachment } from "../../../files/check-attachment.ts";
import type { FileGuard, Verdict } from "../../../files/file-guard.ts";
import { checkRules } from "../../../files/file-rules.ts";
import type { ArrivedFile, FileStore } from "../../../files/file-store.ts";
import type { MailFile, OmittedPart } from "./parse-mail.ts";

/** File of an e-mail that has been checked and stored. */
export interface StoredMailFile extends CheckedFile {
  readonly arrived: ArrivedFile;
  readonly verdict: Verdict;
}

const SLICE_BYTES = 256 * 1024;
/** Splits a file into slices for hashing, because hashing a large file in one step would block the event loop. */
function* slicesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += SLICE_BYTES) yield content.subarray(at, at + SLICE_BYTES);
}

/**
 * Stores the files that the stakeholder's rules allow. Returns these files, and the names of the refused files with the
 * reason.
 */
export const storeMailFiles = async (
  { store, guard, stakeholderId }: { readonly store: FileStore; readonly guard: FileGuard; readonly stakeholderId: number },
  files: readonly MailFile[],
): Promise<{ kept: StoredMailFile[]; leftOut: OmittedPart[] }> => {
  if (files.length === 0) return { kept: [], leftOut: [] };
  const rules = await guard.rulesOf(stakeholderId);
  const kept: StoredMailFile[] = [];
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

const ATTACH = `with given as materialized (
  select * from json_to_recordset($2::json) as g(n int, session_id int, file_name text, mime text, preview text, danger text, state text, finding text, size int,
    sha256 text, storage_key text)
), made as (
  insert into attachment (stakeholder_id, session_id, file_name, mime, preview, danger, state, finding, size, sha256, storage_key)
  select $1, session_id, file_name, mime, preview, danger, state, finding, size, decode(sha256, 'hex'), storage_key from given order by n returning id
)
select id from made order by id`;

/** Links stored files to their conversations. Returns the attachment ids for each entry of `links`. */
export const attachFiles = async (
  run: Run,
  stakeholderId: number,
  links: readonly { readonly sessionId: number; readonly kept: readonly StoredMailFile[] }[],
): Promise<number[][]> => {
  const given = links.flatMap(({ sessionId, kept }) =>
    kept.map(({ fileName, kind, preview, danger, verdict, arrived }) => ({
      session_id: sessionId,
      file_name: fileName,
      mime: kind.type,
      preview,
      danger,
      state: verdict.state,
      finding: verdict.finding,
      size: arrived.size,
      sha256: arrived.sha256.toString("hex"),
      storage_key: arrived.key,
    })),
  );
  if (given.length === 0) return links.map(() => []);
  const values = [stakeholderId, jsonText(given.map((one, n) => ({ n, ...one })))];
  const ids = (await run<{ id: number }>({ name: "attachments_of_emails", text: ATTACH, values })).map(({ id }) => id);
  return links.map(({ kept }) => ids.splice(0, kept.length));
};

export const discardFiles = async (store: FileStore, kept: readonly StoredMailFile[]): Promise<void> => {
  for (const { arrived } of kept) await store.discard(arrived);
};
