import type { FileHandle } from "node:fs/promises";
import type { AttachmentRules } from "@parley/core/contract/chats/attachments";
import { because } from "@parley/core/errors/reasons";
import { truncated } from "@parley/core/text";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors/app-error.ts";
import type { Settings } from "../settings/settings.ts";
import { scanWithClamd } from "./clamd.ts";

/** Result of a virus scan. An unchecked file is withheld until the scanner responds. */
export type Verdict = { readonly state: "ready" | "unchecked"; readonly finding: null } | { readonly state: "infected"; readonly finding: string };

/** Rules and virus scan for uploaded files, the same on all channels. */
export interface FileGuard {
  readonly maxBytes: number;
  rulesOf(stakeholderId: number): Promise<AttachmentRules>;
  /** Scans a file if a virus scanner is configured. Leaves the handle open. */
  scan(handle: FileHandle): Promise<Verdict>;
}

const MB = 1024 * 1024;
const READY: Verdict = { state: "ready", finding: null };

export const createFileGuard = ({
  database,
  settings: { attachmentMaxMb, clamavUrl },
  log,
}: {
  readonly database: Pick<Database, "query">;
  readonly settings: Settings;
  readonly log: Logger;
}): FileGuard => ({
  maxBytes: attachmentMaxMb * MB,

  rulesOf: async (stakeholderId) => {
    const [row] = await database.query<{ refused: AttachmentRules["refused"]; maxMb: number | null }>(stakeholderId, {
      name: "attachment_rules",
      text: 'select refused_files as refused, max_file_mb as "maxMb" from support_setting where stakeholder_id = $1',
      values: [stakeholderId],
    });
    return { refused: row?.refused ?? [], maxBytes: Math.min(row?.maxMb ?? attachmentMaxMb, attachmentMaxMb) * MB };
  },

  scan: async (handle) => {
    if (clamavUrl === undefined) return READY;
    try {
      const found = await scanWithClamd(clamavUrl, handle.createReadStream({ start: 0, autoClose: false }));
      if (found === undefined) return READY;
      log.warn({ finding: found }, "the virus scanner found something in a file");
      return { state: "infected", finding: truncated(found, 200) };
    } catch (error) {
      log.warn({ err: error }, "the virus scanner could not check a file, which is held");
      return { state: "unchecked", finding: null };
    }
  },
});

/** Throws for an infected file, for uploads whose sender waits for the response. */
export const refuseInfected = ({ finding }: Verdict): void => {
  if (finding !== null) throw new AppError("unsupportedMedia", because("fileInfected", { finding }));
};
