import { absenceOf } from "../access/absence.ts";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { ExportSource } from "./export-stream.ts";
import { checkRecipients } from "./recipients.ts";

/**
 * Finds the rows of a report with the user's present rights. `query` is the one stored with the export. Throws an
 * `AppError` when the report does not exist, the right is missing, or the query is no longer valid.
 */
export type FindSource = (who: Who, report: string, query: Record<string, unknown>) => Promise<ExportSource>;

export interface RightsOptions {
  readonly database: Database;
  readonly findSource: FindSource;
  readonly sessions: Pick<Sessions, "actor">;
}

/** Part of an export that rights checks need. */
export interface OwnedExport {
  readonly ownerId: number;
  readonly stakeholderId: number;
  readonly report: string;
  readonly query: Record<string, unknown>;
  readonly emailTo: string | null;
}

/**
 * Rights to exports are checked whenever one is run, mailed or opened: those at the time of the request may be outdated
 * (ADR 0014).
 */
export const exportRights = ({ database, findSource, sessions }: RightsOptions) => {
  /** Source with the owner's present rights; throws an `AppError` that names the missing right. */
  const sourceFor = async ({ ownerId, stakeholderId, report, query, emailTo }: OwnedExport): Promise<ExportSource> => {
    const owner = await sessions.actor(ownerId, stakeholderId);
    if (!owner) throw new AppError("forbidden", await absenceOf(database, ownerId, "exportOwnerGone"));
    if (emailTo !== null) await checkRecipients(database, owner, emailTo);
    return findSource(owner, report, query);
  };

  /** Reason why the owner may no longer have the export; undefined when they may. */
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

    /** Answers 404 for a file that its owner may no longer have, as if it never existed. */
    checkOwner: async (job: OwnedExport): Promise<void> => {
      if ((await refusal(job)) !== undefined) fail.notFound();
    },

    /**
     * Checks a signed-in user who downloads the file, the owner or a super admin; throws the same error as the report
     * itself.
     */
    checkReader: async (who: Who, { report, query }: OwnedExport): Promise<void> => {
      await findSource(who, report, query);
    },
  };
};

export type ExportRights = ReturnType<typeof exportRights>;
