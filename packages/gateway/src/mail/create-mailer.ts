import { createTransport } from "nodemailer";
import type { Database } from "../db/database.ts";
import type { Jobs, Tasks } from "../jobs/jobs.ts";
import type { Mail, Mailer } from "./mailer.ts";

const SEND = "sendMail";

/** The task that sends mails: over SMTP when there is a server, else into the embedded mailbox. */
export const mailTasks = ({ database, smtpUrl, from }: { database: Database; smtpUrl: string | undefined; from: string }): Tasks => {
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined;
  return {
    [SEND]: async (payload) => {
      const { to, subject, text } = payload as unknown as Mail;
      if (transport) await transport.sendMail({ from, to, subject, text });
      else await database.platform.insertInto("mail").values({ to_address: to, subject, text, html: null }).execute();
    },
  };
};

/** `baseUrl` is asked at each mail, since the address may be known only after listening. */
export const createMailer = ({ jobs, baseUrl }: { jobs: Jobs; baseUrl: () => string }): Mailer => ({
  send: (mail) => jobs.add(SEND, { ...mail }),
  link: (path) => `${baseUrl()}${path}`,
});
