import { type Email, type EmailThread, emails, type Party } from "@parley/core/contract/email/emails";
import { scopeOf } from "../../../access/who.ts";
import { foundPerson } from "../../../db/contains.ts";
import type { Database } from "../../../db/database.ts";
import { dialingCountries } from "../../../db/phone-forms.ts";
import type { Scope } from "../../../db/scope.ts";
import { AppError, done, fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { beginByEmail } from "../../../live/chat/email/begin-by-email.ts";
import { findNextReply } from "../../../live/chat/email/next-reply.ts";
import { replyByEmail } from "../../../live/chat/email/reply-by-email.ts";
import { retryEmail } from "../../../live/chat/email/retry-email.ts";
import { signatureFor } from "../../../live/chat/email/signature.ts";
import { loadPictureBy } from "../../../mail/load-picture.ts";
import type { Settings } from "../../../settings/settings.ts";
import { recipientsOfHead, returnPathOfHead } from "./envelope-of-head.ts";
import { failureOfAddress } from "./failing-address.ts";
import type { IncomingEmail } from "./incoming-email.ts";
import { showRemoteImages } from "./show-pictures.ts";
import { addressRefusal, asAppError, SmtpRefusal } from "./smtp-refusal.ts";

interface Deps {
  readonly database: Database;
  readonly chat: Chat;
  readonly incoming: IncomingEmail;
  readonly settings: Pick<Settings, "mailInside">;
}

/** Maximum number of suggested recipients. */
const KNOWN_MAX = 8;

const ITEMS = `select id, message_id as "messageId", direction, from_party as "from", reply_to as "replyTo", to_parties as "to", cc_parties as cc, bcc_parties as bcc, subject, quoted,
  signature, html is not null as "hasHtml", state, error, is_auto as "isAuto", left_out as "leftOut", coalesce(sent_at, created_at) as at,
  (select max(i.id) from incoming_email i where i.message_id = email.message_id) as "incomingId",
  exists (select from incoming_email i where i.message_id = email.message_id and i.automatic_at is not null) as "isMarkedAutomatic"
  from email where ($1 = 0 or stakeholder_id = $1) and session_id = $2 order by id`;

const TREATED = `select id, message_id::float8 as "messageId", kind, reason from incoming_email
  where ($1 = 0 or stakeholder_id = $1) and session_id = $2 and message_id is not null and outcome in ('noted', 'bounced') order by id`;

interface Drawn {
  readonly html: string;
  readonly hiddenImages: number;
  readonly remoteImages: readonly string[];
}
const DRAWN = `select html, hidden_images as "hiddenImages", remote_images as "remoteImages" from email
  where ($1 = 0 or stakeholder_id = $1) and id = $2 and html is not null`;
/**
 * Maximum number of e-mails whose remote images are loaded at the same time for all users, because each causes dozens
 * of requests.
 */
const LOADING_MAX = 8;
const LOADING_AGAIN_S = 5;

/** Handlers for the e-mails of conversations (spec section 7, messenger gateway, ticket emails). */
export const emailRoutes = implement(emails, ({ database, chat, incoming, settings }: Deps) => {
  const loadPicture = loadPictureBy(settings.mailInside);
  let loading = 0;
  const drawnOf = async (scope: Scope, id: number): Promise<Drawn> => {
    const [mail] = await database.query<Drawn>(scope, { name: "email_html", text: DRAWN, values: [scope, id] });
    return mail ?? fail.notFound();
  };
  return {
    thread: async ({ who, params: { sessionId } }): Promise<EmailThread> => {
      const scope = scopeOf(who);
      const { address, next } = (await findNextReply(chat.context, scope, sessionId)) ?? fail.notFound();
      const items = await database.query<Email>(scope, { name: "emails_of_session", text: ITEMS, values: [scope, sessionId] });
      return {
        sessionId,
        subject: items[0]?.subject ?? next.subject,
        address: { name: address.name, address: address.address },
        signature: await signatureFor(chat.context, who, address),
        reply: { to: next.to.map((one) => one.address), cc: next.cc.map((one) => one.address), subject: next.subject },
        items,
        treated: await database.query<EmailThread["treated"][number]>(scope, { name: "emails_treated", text: TREATED, values: [scope, sessionId] }),
      };
    },
    html: async ({ who, params: { id } }) => {
      const scope = scopeOf(who);
      const { html, hiddenImages, remoteImages } = await drawnOf(scope, id);
      return { html, hiddenImages, loadable: remoteImages.length };
    },
    pictures: async ({ who, params: { id } }) => {
      const drawn = await drawnOf(scopeOf(who), id);
      if (loading >= LOADING_MAX) return fail.throttled(LOADING_AGAIN_S);
      loading += 1;
      try {
        return await showRemoteImages(drawn, loadPicture);
      } finally {
        loading -= 1;
      }
    },
    reply: ({ who, body }) => {
      chat.flood.count(body.sessionId, who.userId);
      return replyByEmail(chat.context, who, body);
    },
    begin: ({ who, body }) => beginByEmail(chat.context, who, body),
    known: async ({ who: { stakeholderId }, query: { search } }) => {
      const values: unknown[] = [stakeholderId];
      const countries = await dialingCountries(database, stakeholderId, search);
      const condition = search === undefined ? "true" : foundPerson("search", search, { hold: (value) => `$${values.push(value)}`, countries });
      const rows = await database.query<Party>(stakeholderId, {
        // Name of the statement: empty for a search, because its SQL depends on the number of words in the search text.
        name: search === undefined ? "email_known" : "",
        text: `select name, lower(email) as address from customer where stakeholder_id = $1 and ${condition} and email is not null and not is_test
          order by last_seen_at desc, id desc limit ${KNOWN_MAX * 3}`,
        values,
      });
      // Removes duplicates, because several customers may have the same e-mail address.
      return rows.filter(({ address }, at) => rows.findIndex((one) => one.address === address) === at).slice(0, KNOWN_MAX);
    },
    failing: ({ who, query: { address } }) => failureOfAddress(database, who.stakeholderId, address),
    inbound: async ({ who, query: { to, from }, request: { body: raw } }) => {
      if (!Buffer.isBuffer(raw)) throw new AppError("unsupportedMedia", "mailOfOtherType");
      const envelope = {
        from: from ?? returnPathOfHead(raw) ?? "unknown",
        to: to === undefined ? recipientsOfHead(raw) : [to],
        stakeholderId: who.stakeholderId,
      };
      try {
        const [received] = await incoming.receive(raw, envelope);
        if (received === undefined) throw addressRefusal();
        return { outcome: received.outcome, sessionId: received.outcome === "dropped" ? null : received.sessionId };
      } catch (error) {
        throw error instanceof SmtpRefusal ? asAppError(error) : error;
      }
    },
    retry: async ({ who, body }) => {
      await retryEmail(chat.context, who, body.id);
      return done;
    },
  };
});
