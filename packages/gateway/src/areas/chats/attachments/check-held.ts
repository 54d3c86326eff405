import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

const CHECK_HELD = "checkHeldFiles";
/** Every minute: what was held while the virus scanner was away is checked as soon as it is back. */
export const HELD_FILES_SCHEDULE = { [CHECK_HELD]: "* * * * *" };
const AT_ONCE = 200;

interface Needs {
  readonly database: Database;
  readonly store: FileStore;
  readonly guard: FileGuard;
  readonly log: Logger;
}

/** Checks files that are held. A scanner that does not answer is asked again with the next run. */
export const heldFileTasks = ({ database, store, guard, log }: Needs): Tasks => ({
  [CHECK_HELD]: async () => {
    const held = await database.query<{ id: number; key: string }>(PLATFORM, {
      name: "attachments_unchecked",
      text: "select id, storage_key as key from attachment where state = 'unchecked' order by id limit $1",
      values: [AT_ONCE],
    });
    let checked = 0;
    for (const { id, key } of held) {
      const handle = await store.open(key);
      const { state, finding } = handle ? await guard.scan(handle).finally(() => handle.close()) : { state: "ready" as const, finding: null };
      // It would not answer for the next file either.
      if (state === "unchecked") break;
      await database.query(PLATFORM, {
        name: "attachment_checked",
        text: "update attachment set state = $2, finding = $3 where id = $1 and state = 'unchecked'",
        values: [id, state, finding],
      });
      checked += 1;
    }
    if (checked > 0) log.info({ checked }, "files that were held have been checked for viruses");
  },
});
