import type { Logger } from "pino";
import type { Bots } from "../../bot/bots.ts";
import type { Database } from "../../db/database.ts";
import type { OffersUtf8 } from "../../mail/smtp-utf8.ts";
import type { FloodGuard } from "../flood-guard.ts";
import type { LiveHub } from "../hub.ts";
import type { MessageWriter } from "../message-writer.ts";
import type { SessionReader } from "./session-reader.ts";
import type { TestGuard } from "./test-guard.ts";

/** Dependencies of the actions of agents and of customers. */
export interface ChatContext {
  readonly database: Database;
  readonly live: LiveHub;
  readonly bots: Bots;
  readonly log: Logger;
  readonly now: () => Date;
  /** Start time of this process. Before it, neither agents nor customers could connect to this process. */
  readonly startedAt: Date;
  readonly writer: MessageWriter;
  readonly flood: FloodGuard;
  readonly reader: SessionReader;
  readonly tests: TestGuard;
  readonly offersUtf8: OffersUtf8;
}
