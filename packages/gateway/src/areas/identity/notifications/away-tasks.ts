import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { addJob } from "../../../jobs/add-job.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import type { Deliver, Mailer } from "../../../mail/mailer.ts";
import { awayMail } from "./away-mail.ts";
import { AWAY_EVENT_MIN_AGE_MS, createAwayEventReader } from "./away-news.ts";

const SWEEP = "sweepAwayMails";
const SEND = "sendAwayMail";
export const AWAY_MAIL_SCHEDULE = { [SWEEP]: "* * * * *" };
/**
 * Number of attempts to send an e-mail. After the last one, the next sweep plans a new job, which includes newer
 * events.
 */
const ATTEMPTS = 3;

interface AwayMailOptions {
  readonly database: Database;
  readonly sessions: Pick<Sessions, "actor">;
  readonly deliver: Deliver;
  readonly link: Mailer["link"];
  readonly now: () => Date;
}

/**
 * Tasks that send e-mails to users who are away (ADR 0139). The sweep adds a job for each user with events; the job
 * reads again, so that users who are back get no e-mail. Jobs of one user run one after the other. After a crash, the
 * e-mail is sent again with the same Message-ID (ADR 0014).
 */
export const awayMailTasks = ({ database, sessions, deliver, link, now }: AwayMailOptions): Tasks => {
  const reader = createAwayEventReader({ database, sessions });
  const settled = (at: Date): Date => new Date(at.getTime() - AWAY_EVENT_MIN_AGE_MS);
  return {
    [SWEEP]: async () => {
      const at = now();
      for (const person of await reader.away(at)) {
        const { userId } = person;
        if ((await reader.news(person, settled(at))).length === 0) continue;
        const name = `away-mail-${userId}`;
        await addJob(database.platform, SEND, { userId }, { key: name, queue: name, maxAttempts: ATTEMPTS });
      }
    },
    [SEND]: async (payload) => {
      const { userId } = z.object({ userId: z.int() }).parse(payload);
      const at = now();
      const [person] = await reader.away(at, userId);
      if (!person) return;
      const news = await reader.news(person, settled(at));
      if (news.length === 0) return;
      await deliver({ to: person.to, ...awayMail(news, link), key: `away-${userId}-${new Date(person.since).getTime()}` });
      await reader.told(userId, settled(at), at);
    },
  };
};
