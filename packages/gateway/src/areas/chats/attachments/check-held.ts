import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import type { FileStore } from "../../../files/file-store.ts";
import { addJob } from "../../../jobs/add-job.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { SEND_EMAIL } from "../../../live/chat/outgoing-email.ts";
import type { AudienceFor, LiveHub } from "../../../live/hub.ts";

const CHECK_HELD = "checkHeldFiles";
/**
 * Schedule of the task that scans withheld files: every minute, so that files withheld while the virus scanner was
 * unavailable are checked as soon as it is available again.
 */
export const HELD_FILES_SCHEDULE = { [CHECK_HELD]: "* * * * *" };
const AT_ONCE = 200;

/** SQL that stores the result of a virus scan and returns who may see the file and which queued e-mails contain it. */
const CHECKED = `with checked as (
    update attachment set state = $2, finding = $3 where id = $1 and state = 'unchecked' returning id, public_id, stakeholder_id, session_id)
  select c.public_id::float8 as "publicId", c.stakeholder_id as "stakeholderId", c.session_id as "sessionId",
    exists (select from message m where m.session_id = c.session_id and c.id = any(m.attachment_ids) and m.kind <> 'note') as "isCustomers",
    array(select e.id from message m join email e on e.message_id = m.id
      where m.session_id = c.session_id and c.id = any(m.attachment_ids) and e.direction = 'out' and e.state = 'queued') as "emailIds"
  from checked c`;

interface Checked {
  readonly publicId: number;
  readonly stakeholderId: number;
  readonly sessionId: number | null;
  /** Whether the file is part of a message that the customer may read. */
  readonly isCustomers: boolean;
  readonly emailIds: readonly number[];
}

const audienceOf = ({ stakeholderId, sessionId, isCustomers }: Checked): AudienceFor<"attachment">[] => [
  { queueOf: stakeholderId },
  { ticketsOf: stakeholderId },
  ...(sessionId === null ? [] : [{ viewersOf: sessionId }]),
  ...(sessionId !== null && isCustomers ? [{ customerOf: sessionId }] : []),
];

interface Needs {
  readonly database: Database;
  readonly store: FileStore;
  readonly guard: Pick<FileGuard, "scan">;
  readonly live: Pick<LiveHub, "tell">;
  readonly log: Logger;
}

/**
 * Scans unchecked files and sends the result to all browser tabs that show them. If the scanner does not respond, the
 * next run tries again.
 */
export const heldFileTasks = ({ database, store, guard, live, log }: Needs): Tasks => ({
  [CHECK_HELD]: async () => {
    const held = await database.query<{ id: number; key: string }>(PLATFORM, {
      name: "attachments_unchecked",
      text: "select id, storage_key as key from attachment where state = 'unchecked' order by id limit $1",
      values: [AT_ONCE],
    });
    let count = 0;
    for (const { id, key } of held) {
      const handle = await store.open(key);
      const { state, finding } = handle ? await guard.scan(handle).finally(() => handle.close()) : { state: "ready" as const, finding: null };
      // Stops at the first file that the scanner did not check, because it would not respond for the next file either.
      if (state === "unchecked") break;
      const [checked] = await database.query<Checked & Record<string, unknown>>(PLATFORM, {
        name: "attachment_checked",
        text: CHECKED,
        values: [id, state, finding],
      });
      if (checked === undefined) continue;
      count += 1;
      live.tell(audienceOf(checked), "attachment", { id: checked.publicId, state, finding });
      const { emailIds } = checked;
      if (emailIds.length > 0)
        await database.transaction(PLATFORM, async (trx) => {
          for (const emailId of emailIds) await addJob(trx, SEND_EMAIL, { emailId }, { key: `email ${emailId}` });
        });
    }
    if (count > 0) log.info({ checked: count }, "files that were held have been checked for viruses");
  },
});
