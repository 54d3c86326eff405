import { reasonForAbsence } from "../access/absence.ts";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { ExportSource } from "./export-stream.ts";
import { checkRecipients } from "./recipients.ts";

/**
 * Finds the rows of a report for somebody, with the rights that he or she has now. `query` is what was stored with the export.
 * Throws an `AppError` when there is no such report, the right is missing, or the query no longer holds.
 */
export type FindSource = (who: Who, report: string, query: Record<string, unknown>) => Promise<ExportSource>;

export interface RightsOptions {
  readonly database: Database;
  readonly findSource: FindSource;
  readonly sessions: Pick<Sessions, "actor">;
}

/** An export as far as rights are concerned. */
export interface OwnedExport {
  readonly ownerId: number;
  readonly stakeholderId: number;
  readonly report: string;
  readonly query: Record<string, unknown>;
  readonly emailTo: string | null;
}

/** Rights to exports are those of now, whenever one is run, mailed or opened: what was allowed when it was asked for is long ago (ADR 0014). */
export const exportRights = ({ database, findSource, sessions }: RightsOptions) => {
  /** What the owner may have of it at this moment: throws an `AppError` that says what is missing. */
  const sourceFor = async ({ ownerId, stakeholderId, report, query, emailTo }: OwnedExport): Promise<ExportSource> => {
    const owner = await sessions.actor(ownerId, stakeholderId);
    if (!owner)
      throw new AppError("forbidden", await reasonForAbsence(database, ownerId, "The person who asked for it no longer has an active account"));
    if (emailTo !== null) await checkRecipients(database, owner, emailTo);
    return findSource(owner, report, query);
  };

  /** Why its owner may not have it any more; undefined when he or she may. */
  const refusal = async (job: OwnedExport): Promise<string | undefined> => {
    try {
      await sourceFor(job);
      return undefined;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error.publicText;
      throw error;
    }
  };

  return {
    sourceFor,

    refusal,

    /** A file that its owner may not have any more looks like one that never was. */
    checkOwner: async (job: OwnedExport): Promise<void> => {
      if ((await refusal(job)) !== undefined) fail.notFound();
    },

    /** For somebody who is signed in and takes the file, be it the owner or a super admin: throws what the report itself would say. */
    checkReader: async (who: Who, { report, query }: OwnedExport): Promise<void> => {
      await findSource(who, report, query);
    },
  };
};

export type ExportRights = ReturnType<typeof exportRights>;
