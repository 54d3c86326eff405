import { type RejectedEmailDetail, rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { because } from "@parley/core/errors/reasons";
import { cleanFileName, normalAddress, wellFormed } from "@parley/core/text";
import type { FastifyReply } from "fastify";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail, problem } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { Settings } from "../../../settings/settings.ts";
import { emailRetention } from "./email-retention.ts";
import type { IncomingEmail } from "./incoming-email.ts";
import { declaredCharsets, decodeText } from "./mail-charset.ts";
import { createReclassifyHandlers } from "./mark-automatic.ts";
import { REJECTED_COLUMNS, rejectedEmailFile, rejectedEmailList } from "./rejected-list.ts";
import { beginReparsing, readReparsing } from "./reparse-job.ts";
import { emailNotFound } from "./smtp-refusal.ts";

interface Deps {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly exports: Exports;
  readonly incoming: IncomingEmail;
  readonly settings: Pick<Settings, "mailKeptDays">;
  readonly now: () => Date;
}

/** Maximum number of bytes of an e-mail's source in a response. The complete source can be downloaded. */
const SHOWN_BYTES = 100_000;
/**
 * Maximum number of accepted senders of a stakeholder. People maintain far fewer by hand; the limit stops a program
 * that adds every recipient.
 */
const SENDERS_MAX = 1_000;

interface Stored {
  readonly raw: Buffer;
  readonly subject: string;
  readonly envelopeFrom: string;
  readonly kind: string;
  readonly outcome: string;
  readonly reason: string;
  readonly signals: unknown;
  readonly isCorrected: boolean;
  readonly isMarkedAutomatic: boolean;
}

const sendFile = (reply: FastifyReply, fileName: string, type: string, bytes: Buffer): FastifyReply =>
  reply
    .header("content-type", type)
    .header("content-length", bytes.length)
    .header("content-disposition", `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none';frame-ancestors 'none';sandbox")
    .header("cache-control", "no-store")
    .send(bytes);

/** Handlers for stored incoming e-mails and for e-mails that were not accepted (ADR 0158). */
export const rejectedEmailRoutes = implement(rejectedEmails, ({ database, chat, live, exports, incoming, settings, now }: Deps) => {
  const marks = createReclassifyHandlers({ database, chat, live, now });
  const retention = emailRetention(database, settings.mailKeptDays);
  const stored = async ({ stakeholderId }: AuthenticatedUser, id: number): Promise<Stored> => {
    const [row] = await database.query<Stored & Record<string, unknown>>(stakeholderId, {
      name: "incoming_email_source",
      text: `select raw, subject, envelope_from as "envelopeFrom", kind, outcome, reason, signals, accepted_at is not null as "isCorrected",
          automatic_at is not null as "isMarkedAutomatic"
        from incoming_email where stakeholder_id = $1 and id = $2`,
      values: [stakeholderId, id],
    });
    return row ?? emailNotFound();
  };

  return {
    list: ({ who, query }) => rejectedEmailList.read(database, who.stakeholderId, query),
    file: (call) => exports.list(call, rejectedEmailFile),

    get: async ({ who: { stakeholderId }, params: { id } }) => {
      const [row] = await database.query<RejectedEmailDetail & { start: Buffer }>(stakeholderId, {
        name: "rejected_email",
        text: `select ${REJECTED_COLUMNS}, i.signals, substring(i.raw from 1 for ${SHOWN_BYTES}) as start from incoming_email i left join email_address a on a.id = i.address_id
          where i.stakeholder_id = $1 and i.id = $2`,
        values: [stakeholderId, id],
      });
      if (row === undefined) return emailNotFound();
      const { start, ...shown } = row;
      return { ...shown, source: wellFormed(decodeText(start, undefined, declaredCharsets(start.toString("latin1")))) };
    },

    accept: async ({ who, body: { id } }) => ({ sessionId: (await marks.unmark(who, id)) ?? (await incoming.accept(who, id)) }),
    markAutomatic: async (call) => ({ sessionId: await marks.mark(call, call.body.id) }),

    senders: ({ who: { stakeholderId } }) =>
      database.query<{ address: string; addedBy: string | null; addedAt: string }>(stakeholderId, {
        name: "accepted_senders",
        text: `select s.address, trim(u.first_name || ' ' || u.last_name) as "addedBy", s.created_at as "addedAt" from accepted_sender s left join app_user u on u.id = s.created_by
          where s.stakeholder_id = $1 order by s.address`,
        values: [stakeholderId],
      }),

    always: async (call) => {
      const { who, body } = call;
      const { stakeholderId, userId } = who;
      const address = normalAddress(body.address) ?? fail.invalid(problem("address", "emailAddressInvalid"));
      await database.transaction(stakeholderId, async (trx) => {
        const ofThis = { entity: "acceptedSender" as const, stakeholderId };
        if (!body.isAccepted) {
          const removed = await trx
            .deleteFrom("accepted_sender")
            .where("stakeholder_id", "=", stakeholderId)
            .where("address", "=", address)
            .executeTakeFirst();
          if (removed.numDeletedRows > 0n)
            await audit(trx, call, { entity: "acceptedSender", verb: "removed" }, { stakeholderId, before: { address } });
          return;
        }
        const counted = await trx
          .selectFrom("accepted_sender")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .where("stakeholder_id", "=", stakeholderId)
          .executeTakeFirst();
        if (Number(counted?.n ?? 0) >= SENDERS_MAX) fail.conflict(because("acceptedSendersMax", { most: SENDERS_MAX }));
        const made = await trx
          .insertInto("accepted_sender")
          .values({ stakeholder_id: stakeholderId, address, created_by: userId })
          .onConflict((conflict) => conflict.columns(["stakeholder_id", "address"]).doNothing())
          .executeTakeFirst();
        if ((made.numInsertedOrUpdatedRows ?? 0n) > 0n)
          await audit(trx, call, { entity: ofThis.entity, verb: "created" }, { stakeholderId, after: { address } });
      });
      return done;
    },

    reparse: (call) => beginReparsing(database, call, call.body, now()),
    reparsed: ({ who, params: { id } }) => readReparsing(database, who, id, now()),
    retention: ({ who: { stakeholderId } }) => retention.find(stakeholderId),
    setRetention: (call) => retention.save(call, call.body.keptDays),

    raw: async ({ who, params: { id }, reply }) => {
      const { raw, subject } = await stored(who, id);
      return sendFile(reply, `${cleanFileName(subject).slice(0, 60) || "e-mail"}.eml`, "message/rfc822", raw);
    },

    testCase: async ({ who, params: { id }, reply }) => {
      const { raw, subject, envelopeFrom, kind, outcome, reason, signals, isCorrected, isMarkedAutomatic } = await stored(who, id);
      const content = {
        name: subject,
        envelopeFrom,
        expected: isMarkedAutomatic ? "automatic" : isCorrected ? "person" : kind,
        treatedAs: kind,
        outcome,
        reason,
        signals,
        raw: raw.toString("base64"),
      };
      return sendFile(reply, `e-mail-${id}.json`, "application/json", Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`));
    },
  };
});
