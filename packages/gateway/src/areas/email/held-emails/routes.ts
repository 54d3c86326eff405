import { heldEmails } from "@parley/core/contract/email/held-emails";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { createHeldEmails } from "./held-emails.ts";

/**
 * Handlers for the user's own e-mails that can still be undone (ADR 0146). E-mails of others are reported as not found.
 */
export const heldEmailRoutes = implement(heldEmails, (deps: Parameters<typeof createHeldEmails>[0]) => {
  const held = createHeldEmails(deps);
  /** Refuses a named token without the right to write e-mails. */
  const checkToken = (who: AuthenticatedUser): void => {
    if (who.token && !who.may("heldEmails.reply")) fail.forbidden([]);
  };
  return {
    list: ({ who }) => {
      checkToken(who);
      return held.list(who);
    },

    reply: async ({ who, body }) => {
      deps.chat.flood.count(body.sessionId, who.userId);
      return { held: (await held.reply(who, body)) ?? null };
    },

    begin: async ({ who, body }) => {
      const { held: waiting = null, session = null } = await held.begin(who, body);
      return { held: waiting, session };
    },

    undo: async ({ who, body: { id, clientId } }) => {
      checkToken(who);
      const { sessionId, mail } = await held.undo(who, id, clientId);
      const mayWrite = who.may("heldEmails.reply");
      return {
        sessionId,
        isActive: mayWrite && sessionId !== null && (await held.isActive(who.stakeholderId, sessionId)),
        addressId: mail.addressId ?? null,
        to: mail.to ?? null,
        cc: mail.cc ?? null,
        bcc: mail.bcc ?? [],
        subject: mail.subject ?? null,
        body: mail.body,
        withSignature: mail.withSignature !== false,
        files: mayWrite ? await held.filesOf(who.stakeholderId, mail.attachmentIds ?? []) : [],
      };
    },

    settings: async ({ who }) => ({ seconds: await held.secondsOf(who) }),

    setSeconds: async ({ who, body: { seconds } }) => {
      await held.setSeconds(who, seconds);
      return { seconds };
    },
  };
});
