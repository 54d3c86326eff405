import { heldEmails } from "@parley/core/contract/email/held-emails";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { holdBegin, holdReply } from "./hold-email.ts";
import { filesOf, type HeldEmailDeps, holdSeconds, isChatActive, listHeld, setHoldSeconds } from "./records.ts";
import { undoHeld } from "./undo-held.ts";

/**
 * Handlers for the user's own e-mails that can still be undone (ADR 0146). E-mails of others are reported as not found.
 */
export const heldEmailRoutes = implement(heldEmails, (deps: HeldEmailDeps) => {
  const { database } = deps;
  /** Refuses a named token without the right to write e-mails. */
  const checkToken = (who: AuthenticatedUser): void => {
    if (who.token && !who.may("heldEmails.reply")) fail.forbidden([]);
  };
  return {
    list: ({ who }) => {
      checkToken(who);
      return listHeld(deps, who);
    },

    reply: async ({ who, body }) => {
      deps.chat.flood.count(body.sessionId, who.userId);
      return { held: (await holdReply(deps, who, body)) ?? null };
    },

    begin: async ({ who, body }) => {
      const { held: waiting = null, session = null } = await holdBegin(deps, who, body);
      return { held: waiting, session };
    },

    undo: async ({ who, body: { id, clientId } }) => {
      checkToken(who);
      const { sessionId, mail } = await undoHeld(deps, who, id, clientId);
      const mayWrite = who.may("heldEmails.reply");
      return {
        sessionId,
        isActive: mayWrite && sessionId !== null && (await isChatActive(database, who.stakeholderId, sessionId)),
        addressId: mail.addressId ?? null,
        to: mail.to ?? null,
        cc: mail.cc ?? null,
        bcc: mail.bcc ?? [],
        subject: mail.subject ?? null,
        body: mail.body,
        withSignature: mail.withSignature !== false,
        files: mayWrite ? await filesOf(database, who.stakeholderId, mail.attachmentIds ?? []) : [],
      };
    },

    settings: async ({ who }) => ({ seconds: await holdSeconds(database, who) }),

    setSeconds: async ({ who, body: { seconds } }) => {
      await setHoldSeconds(database, who, seconds);
      return { seconds };
    },
  };
});
