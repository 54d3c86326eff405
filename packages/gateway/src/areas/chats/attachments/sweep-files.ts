import { DAY_MS } from "@parley/core/calendar";
import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const SWEEP = "sweepFiles";
export const SWEEP_FILES_SCHEDULE = { [SWEEP]: "41 2 * * *" };

/**
 * Minimum age in milliseconds of an unused file to be removed: longer than a file may wait in an unsent message and
 * longer than any upload takes.
 */
const OLD_MS = DAY_MS;
const AT_ONCE = 500;
/**
 * Minimum number of files without a database row, and their share of all files. If both are reached, the folder
 * probably belongs to another database, and no file is removed.
 */
const STRANGE_MIN = 100;
const STRANGE_SHARE = 0.2;

/**
 * SQL that removes uploads that no message and no e-mail waiting for its sending time (`held_email`) uses. For uploads
 * to conversations it checks only the last month, because earlier runs have checked the older ones.
 */
const UNSENT = `delete from attachment where id in (
    select a.id from attachment a where a.created_at < $1::timestamptz - interval '1 day' and a.uploaded_by is not null
      and (a.session_id is null or a.created_at > $1::timestamptz - interval '31 days')
      and not exists (select from message m where m.session_id = a.session_id and a.id = any(m.attachment_ids))
      and not exists (select from held_email h where h.stakeholder_id = a.stakeholder_id and h.mail->'attachmentIds' @> to_jsonb(a.public_id))
    limit $2 for update of a skip locked)
  returning storage_key as key`;

const UNKNOWN = `select k as key from unnest($1::text[]) k where not exists (select from attachment where storage_key = k)
  and not exists (select from canned_reply_file where storage_key = k) and not exists (select from stakeholder_logo where storage_key = k)`;

const KEYS = "select id, storage_key as key from attachment where id > $1 order by id limit $2";
const KEYS_AT_ONCE = 5_000;

interface Needs {
  readonly database: Database;
  readonly store: FileStore;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly now: () => Date;
}

/** Removes uploads that were never sent and files without a database row. Logs rows whose file is missing. */
export const sweepFilesTasks = ({ database, store, log, now }: Needs): Tasks => {
  const removeUnsent = async (): Promise<number> => {
    for (let count = 0; ; ) {
      const rows = await database.query<{ key: string }>(PLATFORM, { name: "attachments_unsent", text: UNSENT, values: [now(), AT_ONCE] });
      for (const row of rows) await store.discard(row);
      count += rows.length;
      if (rows.length < AT_ONCE) return count;
    }
  };

  /** Removes old files without a database row. New files are skipped, because the row is written after the file. */
  const removeUnknown = async (): Promise<number> => {
    const all = await store.keysOlderThan(new Date(now().getTime() - OLD_MS));
    const unknown: string[] = [];
    for (let from = 0; from < all.length; from += KEYS_AT_ONCE) {
      const keys = all.slice(from, from + KEYS_AT_ONCE);
      const rows = await database.query<{ key: string }>(PLATFORM, { name: "files_unknown", text: UNKNOWN, values: [keys] });
      unknown.push(...rows.map(({ key }) => key));
    }
    if (unknown.length >= STRANGE_MIN && unknown.length > all.length * STRANGE_SHARE) {
      log.error({ files: all.length, unknown: unknown.length }, "files were not swept: the data folder looks like that of another database");
      return 0;
    }
    for (const key of unknown) await store.discard({ key });
    return unknown.length;
  };

  /**
   * Logs attachments whose file is missing. Their rows stay because messages refer to them, and a download answers 404.
   */
  const reportMissing = async (): Promise<number> => {
    const missing: number[] = [];
    let count = 0;
    for (let last = 0; ; ) {
      const rows = await database.query<{ id: number; key: string }>(PLATFORM, { name: "attachment_keys", text: KEYS, values: [last, KEYS_AT_ONCE] });
      for (const { id, key } of rows) {
        last = id;
        if (await store.has(key)) continue;
        count += 1;
        if (missing.length < AT_ONCE) missing.push(id);
      }
      if (rows.length < KEYS_AT_ONCE) break;
    }
    if (count > 0) log.warn({ count, ids: missing }, "attachments have no file in the data folder; restore it from a backup");
    return count;
  };

  return {
    [SWEEP]: async () => {
      const unsent = await removeUnsent();
      const unknown = await removeUnknown();
      await reportMissing();
      if (unsent + unknown > 0) log.info({ unsent, unknown }, "files that nothing needs were removed");
    },
  };
};
