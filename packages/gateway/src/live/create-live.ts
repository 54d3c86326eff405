import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Bots } from "../bot/bots.ts";
import type { Database } from "../db/database.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Settings } from "../kernel/settings.ts";
import type { LiveHub } from "./hub.ts";

export interface LiveOptions {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly log: Logger;
  readonly now: () => Date;
  readonly bots: Bots;
  readonly settings: Settings;
}

export const createLive = (_options: LiveOptions): LiveHub & { attach(server: Server): void } => ({
  attach: () => undefined,
  tell: () => undefined,
  online: async () => new Set(),
  close: async () => undefined,
});
