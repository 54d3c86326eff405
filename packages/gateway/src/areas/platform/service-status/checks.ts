import { randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SERVICE_THRESHOLDS, type ServicePart } from "@parley/core/contract/platform/service-status";
import { LIVE_PATH } from "@parley/core/live";
import type { Bots } from "../../../bot/bots.ts";
import type { Database } from "../../../db/database.ts";
import type { FreeSpaceGuard } from "../../../db/free-space.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { makeFolder } from "../../../disk/make-folder.ts";
import type { CheckMail } from "../../../mail/check-mail.ts";

/**
 * Checks a part of the platform as a user would use it, without leaving data. Throws if the part fails. May return a
 * latency in milliseconds that replaces the measured duration.
 */
export type Check = () => Promise<number | undefined>;
export type Checks = Readonly<Record<ServicePart, Check>>;

export interface CheckOptions {
  readonly database: Database;
  readonly freeSpace: Pick<FreeSpaceGuard, "writable">;
  readonly checkMail: CheckMail;
  readonly bots: Pick<Bots, "answer">;
  readonly dataDir: string;
  /** Returns the URL at which this process listens; known only after the start. */
  readonly url: () => string;
  readonly now: () => Date;
}

const OPEN_PACKET = "0";

const reached = async (address: string): Promise<string> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(SERVICE_THRESHOLDS.giveUpAfterMs), redirect: "error" });
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
  return answer.text();
};

/** Creates the check of each part of the platform. */
export const createChecks = ({ database, freeSpace, checkMail, bots, dataDir, url, now }: CheckOptions): Checks => ({
  gateway: async () => {
    await reached(`${url()}/health`);
    return undefined;
  },

  database: async () => {
    await database.query(PLATFORM, { name: "service_look_database", text: "select count(*) from stakeholder where id = 1", values: [] });
    return undefined;
  },

  // Performs only the first handshake of the transport, which needs no sign-in; the server drops it afterwards.
  live: async () => {
    const greeting = await reached(`${url()}${LIVE_PATH}/?EIO=4&transport=polling`);
    if (!greeting.startsWith(OPEN_PACKET)) throw new Error("It did not open a connection");
    return undefined;
  },

  /** Returns the delay in milliseconds of the job that has waited longest. */
  jobs: async () => {
    const [found] = await database.query<{ late: number }>(PLATFORM, {
      name: "service_look_jobs",
      text: "select parley_jobs_late_ms($1) as late",
      values: [now()],
    });
    const late = found?.late ?? 0;
    if (late >= SERVICE_THRESHOLDS.jobsLateFromMs) throw new Error(`A job has waited for ${Math.round(late / 60_000)} minutes`);
    return late;
  },

  mail: async () => {
    await checkMail();
    return undefined;
  },

  storage: async () => {
    if (!freeSpace.writable()) throw new Error("The disk is almost full");
    const [folder, said] = [join(dataDir, "files"), randomUUID()];
    const file = join(folder, `.look-${said}`);
    await makeFolder(folder);
    try {
      await writeFile(file, said, { mode: 0o600 });
      if ((await readFile(file, "utf8")) !== said) throw new Error("A file does not hold what was written");
    } finally {
      await rm(file, { force: true });
    }
    return undefined;
  },

  // Checks only a built-in bot, because a bot with an external language model would cost its owner tokens every minute.
  bots: async () => {
    const [bot] = await database.query<{ id: number; stakeholderId: number }>(PLATFORM, {
      name: "service_look_bot",
      text: `select id, stakeholder_id as "stakeholderId" from bot where is_active and not is_archived and llm_url is null order by id limit 1`,
      values: [],
    });
    if (bot !== undefined) await bots.answer(bot, "hello");
    return undefined;
  },
});
