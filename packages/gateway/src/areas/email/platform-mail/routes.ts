import { randomUUID } from "node:crypto";
import { PROVIDER_ID } from "@parley/core/access";
import { PLATFORM_MAIL_LISTED_MAX, PLATFORM_MAIL_MAX, platformMail } from "@parley/core/contract/email/platform-mail";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { AppError, fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { queueMail } from "../../../mail/create-mailer.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { findPeople, type Person, type Wanted } from "./find-people.ts";

interface Needs {
  readonly database: Database;
  readonly mailer: Mailer;
}

/** Maximum number of e-mails per hour for all provider staff together. */
const MAILS_AN_HOUR = 10;
const HOUR_S = 3600;

/** Throws `throttled` if the hourly limit is reached. Counts audit entries, which dry runs do not write. */
const checkPace = async (trx: Transaction<Schema>): Promise<void> => {
  // Takes an advisory lock, so that concurrent calls run one after the other and each counts the e-mails of the
  // previous calls.
  await sql`select pg_advisory_xact_lock(hashtextextended('platform mail', 0))`.execute(trx);
  const { rows } = await sql`select from audit_log where stakeholder_id = ${PROVIDER_ID} and at > now() - interval '1 hour'
    and entity_type = 'mail' and verb = 'sent' limit ${MAILS_AN_HOUR}`.execute(trx);
  if (rows.length < MAILS_AN_HOUR) return;
  throw new AppError("throttled", because("platformMailsAnHourMax", { most: MAILS_AN_HOUR }), { retryAfterSeconds: HOUR_S });
};

const checkMeant = (meant: Wanted & { readonly everybody: boolean }): void => {
  const isSaid = meant.stakeholderId !== undefined || meant.role !== undefined || meant.loginIds !== undefined;
  if (!isSaid && !meant.everybody) fail.invalid(problem("everybody", "platformMailRecipientsMissing"));
  if (isSaid && meant.everybody) fail.invalid(problem("everybody", "platformMailRecipientsBoth"));
};

const checkPeople = (people: readonly Person[], { loginIds = [] }: Wanted): void => {
  const missing = loginIds.filter((loginId) => people.every((one) => one.loginId !== loginId));
  if (missing.length > 0) fail.invalid(problem("loginIds", because("platformMailUsersUnknown", { names: missing.join(", ") })));
  if (people.length === 0) fail.invalid(problem("role", "platformMailRoleUnused"));
};

/**
 * Handlers for e-mails from the provider to users of stakeholders (spec section 7). Each user gets a separate e-mail,
 * so that nobody sees the other recipients.
 */
export const platformMailRoutes = implement(platformMail, ({ database, mailer }: Needs) => ({
  send: async (call) => {
    const { subject, text, ...meant } = call.body;
    checkMeant(meant);
    return database.transaction(PLATFORM, async (trx) => {
      await checkPace(trx);
      const people = await findPeople(trx, meant);
      checkPeople(people, meant);
      const confirmed = people.filter(({ isConfirmed }) => isConfirmed);
      if (confirmed.length === 0) fail.invalid(problem("everybody", "platformMailAddressesMissing"));
      // Removes duplicates, so that several accounts with one e-mail address get one e-mail.
      const addresses = [...new Set(confirmed.map(({ address }) => address))];
      if (addresses.length > PLATFORM_MAIL_MAX)
        fail.invalid(problem("everybody", because("platformMailsMax", { count: addresses.length, most: PLATFORM_MAIL_MAX })));
      const { title } = await trx.selectFrom("stakeholder").select("title").where("id", "=", PROVIDER_ID).executeTakeFirstOrThrow();
      const whole = `${text}\n\n${title} writes to you because you have an account here:\n\n${mailer.link("/")}`;
      const key = randomUUID();
      for (const [index, to] of addresses.entries())
        await queueMail(trx, { to, subject, text: whole, action: "Open the console", key: `${key}-${index}` });
      const after = { subject, text, ...meant, count: addresses.length };
      await audit(trx, call, { entity: "mail", verb: "sent" }, { stakeholderId: PROVIDER_ID, after });
      return {
        count: addresses.length,
        unconfirmed: people.length - confirmed.length,
        people: confirmed
          .slice(0, PLATFORM_MAIL_LISTED_MAX)
          .map(({ userId, loginId, name, stakeholder }) => ({ userId, loginId, name, stakeholder })),
      };
    });
  },
}));
