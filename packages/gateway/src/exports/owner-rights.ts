import { absenceOf } from "../access/absence.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { AppError, fail } from "../errors/app-error.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { ExportSource } from "./export-stream.ts";
import { checkRecipients } from "./recipients.ts";

/**
 * Finds the rows of a report with the user's current rights. `query` is the one stored with the export. Throws an
 * `AppError` if the report does not exist, the right is missing, or the query is no longer valid.
 */
export type FindSource = (who: AuthenticatedUser, report: string, query: Record<string, unknown>) => Promise<ExportSource>;

export interface RightsOptions {
  readonly database: Database;
  readonly findSource: FindSource;
  readonly sessions: Pick<Sessions, "actor">;
}

/** Fields of an export that checks of rights need. */
export interface OwnedExport {
  readonly ownerId: number;
  readonly stakeholderId: number;
  readonly report: string;
  readonly query: Record<string, unknown>;
  readonly emailTo: string | null;
}

/**
 * Checks the rights to an export each time it is run, e-mailed or opened, because the rights at the time of the request
 * may be outdated (ADR 0014).
 */
export const exportRights = ({ database, findSource, sessions }: RightsOptions) => {
  /**
   * Returns the source of an export with the current rights of its owner. Throws an `AppError` that names the missing
   * right.
   */
  const sourceFor = async ({ ownerId, stakeholderId, report, query, emailTo }: OwnedExport): Promise<ExportSource> => {
    const owner = await sessions.actor(ownerId, stakeholderId);
    if (!owner) throw new AppError("forbidden", await absenceOf(database, ownerId, "exportOwnerGone"));
    if (emailTo !== null) await checkRecipients(database, owner, emailTo);
    return findSource(owner, report, query);
  };

  /** Returns the reason why the owner may no longer have the export, or undefined if they may. */
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

    /** Throws 404 if the owner may no longer have the file, as if it never existed. */
    checkOwner: async (job: OwnedExport): Promise<void> => {
      if ((await refusal(job)) !== undefined) fail.notFound();
    },

    /** Checks the rights of a user who downloads the file. Throws the same error as the report itself. */
    checkReader: async (who: AuthenticatedUser, { report, query }: OwnedExport): Promise<void> => {
      await findSource(who, report, query);
    },
  };
};

export type ExportRights = ReturnType<typeof exportRights>;
