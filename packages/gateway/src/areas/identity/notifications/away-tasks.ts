import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import { addJob } from "../../../jobs/add-job.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import type { Deliver, Mailer } from "../../../mail/mailer.ts";
import { awayMail } from "./away-mail.ts";
import { createAwayNews, SETTLED_MS } from "./away-news.ts";

const SWEEP = "sweepAwayMails";
const SEND = "sendAwayMail";
/** Runs every minute. */
export const AWAY_MAIL_SCHEDULE = { [SWEEP]: "* * * * *" };
/** The next sweep plans it again, including newer events. */
const ATTEMPTS = 3;

interface AwayMailOptions {
  readonly database: Database;
  readonly sessions: Pick<Sessions, "actor">;
  readonly deliver: Deliver;
  readonly link: Mailer["link"];
  readonly now: () => Date;
}

/**
 * Mails for users who are away (ADR 0139). The sweep plans a job for each user with news; the job reads again, so that
 * the mail is current and nobody who is back gets one. Jobs of one user run one after the other across processes, and a
 * second one finds nothing left. A process that crashes between sending and recording sends again with the same
 * Message-ID (ADR 0014).
 */
export const awayMailTasks = ({ database, sessions, deliver, link, now }: AwayMailOptions): Tasks => {
  const reader = createAwayNews({ database, sessions });
  const settled = (at: Date): Date => new Date(at.getTime() - SETTLED_MS);
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
