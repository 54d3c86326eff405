import type { Logger } from "pino";
import type { Database } from "../db/database.ts";

export interface SeedOptions {
  readonly password: string;
  readonly scale: number;
  readonly now: Date;
  readonly log: Logger;
}

/** Fills an empty database with the demo; a filled one is left alone. */
export const seedDemo = async (_database: Database, _options: SeedOptions): Promise<void> => undefined;
