import type { Logger } from "pino";
import * as z from "zod/mini";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { SecretBox } from "../../../files/secret-box.ts";
import { hashToken, newToken } from "../../../identity/tokens.ts";
import { addJob } from "../../../jobs/add-job.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import { publishStoredMessages } from "../../../live/chat/announce.ts";
import { domainOf, replyAddress } from "../../../live/chat/email-rows.ts";
import { SENDING_SETTINGS_COLUMNS, type SendingSettings, sendingSettingsOf } from "../../../live/chat/email-way.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { SendRaw } from "../../../mail/send-raw.ts";
import { createSurveyInvitationsAfterEmails, createSurveyInvitationsAfterTickets } from "./invite.ts";

const SWEEP = "sweepSurveys";
const SEND = "sendSurvey";
export const SURVEY_SCHEDULE = { [SWEEP]: "* * * * *" };
const ATTEMPTS = 8;

const SETTINGS = `select stakeholder_id as "stakeholderId", mails_since is not null as mails, tickets_since is not null as tickets
  from survey_setting s where (mails_since is not null or tickets_since is not null)
    and exists (select from stakeholder h where h.id = s.stakeholder_id and h.status = 'active') order by stakeholder_id`;

interface Asks {
  readonly stakeholderId: number;
  readonly mails: boolean;
  readonly tickets: boolean;
}

interface ToSend extends SendingSettings {
  readonly id: number;
  readonly stakeholderId: number;
  readonly sessionId: number;
  readonly hasToken: boolean;
  readonly sealed: string | null;
  readonly customer: string;
  readonly email: string;
  readonly stakeholder: string;
  readonly ticket: string | null;
  readonly subject: string;
  readonly senderName: string;
  readonly replyKey: string;
  readonly ref: string | null;
  readonly until: string;
}

/** SQL for the data needed to send an invitation. Finds nothing if the conversation or ticket was reopened. */
const TO_SEND = `select i.id, i.stakeholder_id as "stakeholderId", i.session_id as "sessionId", i.token_hash is not null as "hasToken", i.token_sealed as sealed,
    c.name as customer, c.email, h.title as stakeholder, '#' || k.number || ' ' || k.subject as ticket, t.subject, a.name as "senderName", t.reply_key as "replyKey",
    (select m.rfc_id from email m where m.session_id = s.id and not m.is_auto order by m.id desc limit 1) as ref,
    to_char(i.expires_at at time zone h.time_zone, 'YYYY-MM-DD') as until, ${SENDING_SETTINGS_COLUMNS}
  from survey_invitation i join chat_session s on s.id = i.session_id join customer c on c.id = i.customer_id join stakeholder h on h.id = i.stakeholder_id
    join email_thread t on t.session_id = s.id join email_address a on a.id = t.address_id left join email_sending x on x.address_id = a.id
    left join ticket k on k.id = i.ticket_id
  where i.id = $1 and c.email is not null and case when k.id is null then s.status = 'ended' else k.status in ('resolved', 'closed') end`;

const textOf = ({ customer, stakeholder, ticket, subject, until }: ToSend, link: string): string => {
  const what =
    ticket === null ? `your conversation "${subject}" with ${stakeholder} has ended` : `your ticket "${ticket}" with ${stakeholder} is resolved`;
  return `Hello ${customer},\n\n${what}. What do you think of our help? It takes a minute:\n\n${link}\n\nThe link holds until ${until}; until then you can change what you say.\n`;
};

interface Needs {
  readonly database: Database;
  readonly live: LiveHub;
  readonly secrets: SecretBox;
  readonly send: SendRaw;
  readonly link: (path: string) => string;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Tasks that send survey invitations by e-mail (docs/adr/0136). A sweep creates the invitations every minute; the job
 * of each e-mail creates its token.
 */
export const surveyTasks = ({ database, live, secrets, send, link, log, now }: Needs): Tasks => {
  const invite = ({ stakeholderId, mails, tickets }: Asks): Promise<void> =>
    database.transaction(stakeholderId, async (trx) => {
      // Handles tickets first: if a customer is due for both, the survey about the ticket's result is preferred.
      const invited = [
        ...(tickets ? await createSurveyInvitationsAfterTickets(trx, stakeholderId, now()) : []),
        ...(mails ? await createSurveyInvitationsAfterEmails(trx, stakeholderId, now()) : []),
      ];
      for (const id of invited) await addJob(trx, SEND, { invitationId: id }, { key: `survey ${id}`, maxAttempts: ATTEMPTS });
    });

  const sweep = async (): Promise<void> => {
    // Catches the error of one stakeholder, so that customers of all other stakeholders are still invited. The next
    // sweep tries again.
    for (const asks of await database.query<Asks & Record<string, unknown>>(PLATFORM, { name: "survey_asks", text: SETTINGS, values: [] }))
      await invite(asks).catch((error: unknown) =>
        log.error({ err: error, stakeholderId: asks.stakeholderId }, "customers could not be asked what they think"),
      );
  };

  /**
   * Returns the token of an invitation. It is stored encrypted until the e-mail is accepted, so that a retry contains
   * the same link.
   */
  const tokenOf = async ({ id, stakeholderId, sealed }: ToSend): Promise<string> => {
    if (sealed !== null) return secrets.open(sealed, `survey ${id}`);
    const token = newToken();
    const token_sealed = await secrets.seal(token, `survey ${id}`);
    await database.transaction(stakeholderId, (trx) =>
      trx
        .updateTable("survey_invitation")
        .set({ token_hash: hashToken(token), token_sealed })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", id)
        .execute(),
    );
    return token;
  };

  const finish = async ({ id, stakeholderId, sessionId }: ToSend, says: string): Promise<void> => {
    const written = await database.transaction(stakeholderId, async (trx) => {
      await trx
        .updateTable("survey_invitation")
        .set({ token_sealed: null })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", id)
        .execute();
      return writeMessagesIn(trx, stakeholderId, [staffActivityMessage(sessionId, says)]);
    });
    publishStoredMessages(live, written);
  };

  const work = async (invitationId: number): Promise<void> => {
    const [found] = await database.query<ToSend & Record<string, unknown>>(PLATFORM, {
      name: "survey_to_send",
      text: TO_SEND,
      values: [invitationId],
    });
    if (!found || (found.hasToken && found.sealed === null)) return;
    const token = await tokenOf(found);
    const outcome = await send({
      from: { name: found.senderName, address: found.address.toLowerCase() },
      replyTo: replyAddress(found.address, found.replyKey),
      to: [{ name: found.customer, address: found.email.toLowerCase() }],
      cc: [],
      bcc: [],
      subject: `What do you think of our help? ${found.ticket ?? found.subject}`.trim(),
      // Puts the token into the URL fragment, which browsers do not send to servers, so that no server logs it.
      text: textOf(found, `${link("/feedback")}#key=${token}`),
      messageId: `survey-${found.id}-${hashToken(token).toString("hex").slice(0, 16)}@${domainOf(found.address)}`,
      references: found.ref === null ? [] : [found.ref],
      isAuto: true,
      attachments: [],
      ...(await sendingSettingsOf(secrets, found)),
    });
    if (outcome.sent) return finish(found, "The customer was asked by mail what they think of our help");
    if (outcome.isFinal) return finish(found, `The mail that asks the customer what they think was not delivered: ${outcome.reason}`);
    log.warn({ invitationId, code: outcome.code }, "a mail that asks a customer was not taken, and is tried again");
    throw new Error(`The mail server did not take the mail: ${outcome.code}`);
  };

  return { [SWEEP]: sweep, [SEND]: (payload) => work(z.object({ invitationId: z.int() }).parse(payload).invitationId) };
};
