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
/** Every minute. */
export const AWAY_MAIL_SCHEDULE = { [SWEEP]: "* * * * *" };
/** The next sweep plans it again, with what has happened by then. */
const ATTEMPTS = 3;

interface AwayMailOptions {
  readonly database: Database;
  readonly sessions: Pick<Sessions, "actor">;
  readonly deliver: Deliver;
  readonly link: Mailer["link"];
  readonly now: () => Date;
}

/**
 * Mail to whoever is away (ADR 0139). The sweep plans a job for each of them of whom there is news; the job looks again, so that it mails what is so when the mail
 * leaves, and nothing to who is back. Jobs of one person run one after the other in all processes, and the second finds that everything was told. A process
 * that dies between the mail and the note of it sends again under the same Message-ID (ADR 0014).
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
