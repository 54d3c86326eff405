import { type Email, type EmailThread, emails, type Party } from "@parley/core/contract/messenger/emails";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { found } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Chat } from "../../live/chat/create-chat.ts";
import { scopeOf } from "../../reach/who.ts";

interface Deps {
  readonly database: Database;
  readonly chat: Chat;
}

/** More than a person looks through. */
const KNOWN_MAX = 8;

const ITEMS = `select id, message_id as "messageId", direction, from_party as "from", to_parties as "to", cc_parties as cc, bcc_parties as bcc, subject, quoted, signature,
  html is not null as "hasHtml", state, error, is_auto as "isAuto", left_out as "leftOut", coalesce(sent_at, created_at) as at
  from email where ($1 = 0 or stakeholder_id = $1) and session_id = $2 order by id`;

/** Spec section 7, messenger gateway, ticket emails. */
export const emailRoutes = implement(emails, ({ database, chat }: Deps) => ({
  thread: async ({ who, params: { sessionId } }): Promise<EmailThread> => {
    const scope = scopeOf(who);
    const { address, next } = (await chat.emails.replyTo(scope, sessionId)) ?? fail.notFound();
    const items = await database.query<Email>(scope, { name: "emails_of_session", text: ITEMS, values: [scope, sessionId] });
    return {
      sessionId,
      subject: items[0]?.subject ?? next.subject,
      address: { name: address.name, address: address.address },
      signature: await chat.emails.signatureOf(who, address),
      reply: { to: next.to.map((one) => one.address), cc: next.cc.map((one) => one.address), subject: next.subject },
      items,
    };
  },
  html: async ({ who, params: { id } }) => {
    const scope = scopeOf(who);
    const [mail] = await database.query<{ html: string; hiddenImages: number }>(scope, {
      name: "email_html",
      text: `select html, hidden_images as "hiddenImages" from email where ($1 = 0 or stakeholder_id = $1) and id = $2 and html is not null`,
      values: [scope, id],
    });
    return mail ?? fail.notFound();
  },
  reply: ({ who, body }) => {
    chat.flood.count(body.sessionId, who.userId);
    return chat.emails.reply(who, body);
  },
  begin: ({ who, body }) => chat.emails.begin(who, body),
  known: async ({ who: { stakeholderId }, query: { search } }) => {
    const values: unknown[] = [stakeholderId];
    const condition = found("search", search, (value) => `$${values.push(value)}`);
    const rows = await database.query<Party>(stakeholderId, {
      name: search.length < 3 ? "email_known_short" : "email_known",
      text: `select name, lower(email) as address from customer where stakeholder_id = $1 and ${condition} and email is not null and not is_test
        order by last_seen_at desc, id desc limit ${KNOWN_MAX * 3}`,
      values,
    });
    // One address may be known of several customers.
    return rows.filter(({ address }, at) => rows.findIndex((one) => one.address === address) === at).slice(0, KNOWN_MAX);
  },
  retry: async ({ who, body }) => {
    await chat.emails.retry(who, body.id);
    return done;
  },
}));
