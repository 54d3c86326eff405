import type { Logger } from "pino";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { FileGuard } from "../../../files/file-guard.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { Dns } from "../../../mail/check-domain.ts";
import type { DestinationFinder, Target } from "./incoming-places.ts";
import type { IncomingMail } from "./parse-mail.ts";
import type { EmailStore } from "./store-emails.ts";
import type { MailClient } from "./verify-sender.ts";

/** Outcome of an e-mail for one address. `why` is the reason if the e-mail is in no conversation. */
export type IncomingResult =
  | { readonly outcome: "appended" | "begun" | "reopened" | "known" | "bounced" | "noted"; readonly sessionId: number }
  | { readonly outcome: "dropped"; readonly why: string };

/** Recipient of an e-mail that is an address of a stakeholder. */
export interface Recipient extends Target {
  readonly sentTo: string;
}

/** SMTP envelope of an e-mail. */
export interface Envelope {
  /** Sender; empty for an e-mail that must not be answered. */
  readonly from: string;
  readonly to: readonly string[];
  /** Stakeholder addresses among the recipients, if the caller has already looked them up. */
  readonly targets?: readonly Recipient[];
  /** Limits delivery to this stakeholder; addresses of other stakeholders count as unknown. */
  readonly stakeholderId?: number;
  /** Connected client, if the e-mail arrived by SMTP. */
  readonly client?: MailClient;
}

/** Turns e-mails from customers into messages of conversations (ADR 0122). */
export interface IncomingEmail {
  /**
   * Returns the stakeholder address that belongs to a recipient, or undefined for an address of nobody on the platform.
   * Rejects with `SmtpRefusal` if its stakeholder is suspended.
   */
  targetOf(sentTo: string): Promise<Target | undefined>;
  /**
   * Resolves after the e-mail is stored. Rejects with `SmtpRefusal` if the e-mail is refused for good; after any other
   * error, the sender should try again.
   */
  receive(raw: Buffer, envelope: Envelope): Promise<readonly IncomingResult[]>;
  /**
   * Accepts by hand an e-mail that was not accepted before or was recorded as automatic. Returns the id of its
   * conversation.
   */
  accept(who: Pick<AuthenticatedUser, "stakeholderId" | "userId">, id: number): Promise<number>;
  /** Parses an e-mail without storing anything. */
  parse(raw: Buffer, envelopeFrom: string): Promise<IncomingMail>;
}

/** Parts of the gateway that incoming e-mail needs. */
export interface IncomingEmailDeps {
  readonly database: Database;
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly store: FileStore;
  readonly guard: FileGuard;
  readonly log: Logger;
  readonly now: () => Date;
  readonly dns: Dns;
}

export interface IncomingContext extends IncomingEmailDeps {
  readonly destinations: DestinationFinder;
  readonly emails: EmailStore;
}
