import type { Logger } from "pino";
import type { IncomingEmail } from "../areas/email/emails/incoming-email.ts";
import type { PublicStatusSource } from "../areas/platform/service-status/public-status.ts";
import type { Bots } from "../bot/bots.ts";
import type { Models } from "../bot/models/create-models.ts";
import type { Database } from "../db/database.ts";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Exports } from "../exports/create-exports.ts";
import type { FileGuard } from "../files/file-guard.ts";
import type { SecretBox } from "../files/secret-box.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Setup } from "../identity/setup.ts";
import type { Throttle } from "../identity/throttle.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Chat } from "../live/chat/create-chat.ts";
import type { LiveHub } from "../live/hub.ts";
import type { Dns } from "../mail/check-domain.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SendRaw } from "../mail/send-raw.ts";
import type { Settings } from "../settings/settings.ts";
import type { SuccessCounts } from "../success-rates/success-counts.ts";

/** Dependencies of handlers. The current time comes from `now`, so that tests can set it. */
export interface HandlerDeps {
  readonly settings: Settings;
  readonly log: Logger;
  readonly now: () => Date;
  readonly database: Database;
  readonly secrets: SecretBox;
  readonly sessions: Sessions;
  readonly setup: Setup;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  /** Sends an e-mail of a stakeholder immediately and without retries. */
  readonly sendRaw: SendRaw;
  readonly guard: FileGuard;
  readonly dns: Dns;
  readonly jobs: Jobs;
  readonly exports: Exports;
  readonly live: LiveHub;
  readonly chat: Chat;
  readonly bots: Bots;
  readonly models: Models;
  readonly publicStatus: PublicStatusSource;
  readonly successCounts: SuccessCounts;
  readonly incoming: IncomingEmail;
}

/**
 * Dependencies of the gateway itself. Its `database` is the connection pool, whereas handlers may get a single
 * transaction.
 */
export interface Deps extends HandlerDeps {
  readonly database: OpenDatabase;
}
