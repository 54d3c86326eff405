import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { usage } from "../../../io/fail.ts";
import { readCurrentRights } from "../../../io/holder-of.ts";
import type { Platform } from "../../../io/platform.ts";
import type { ConfigFile } from "./config-file.ts";

/** The stakeholder whose configuration a command reads or changes. */
export interface Target {
  readonly id: number;
  readonly title: string;
  readonly shortName: string;
}

/**
 * Returns the stakeholder that the caller acts for, or else the caller's own. Only users of a stakeholder and staff
 * acting for it may change all parts of its configuration.
 */
export async function targetOf(platform: Platform): Promise<Target> {
  await platform.signedIn();
  const acting = await platform.actingFor();
  if (acting) return acting;
  const { stakeholderId } = await readCurrentRights(platform, undefined);
  const { stakeholder } = platform.session.state().user ?? {};
  if (stakeholder?.id === stakeholderId) return stakeholder;
  // Reads the stakeholder from the gateway, because the session has no user data for a token from the environment.
  const options = await platform.calls((client) => client.call(stakeholders.options));
  return options.find(({ id }) => id === stakeholderId) ?? { id: stakeholderId, title: `Stakeholder ${stakeholderId}`, shortName: "" };
}

/**
 * Refuses a file that names another stakeholder. A file without a name is accepted, because it was written by hand or
 * by an older version.
 */
export function checkOrigin(file: string, { stakeholder }: ConfigFile, { title, shortName }: Target, fromOther: boolean): void {
  if (fromOther || stakeholder === undefined || stakeholder === shortName) return;
  throw usage(
    `${file} was exported for another stakeholder: ${stakeholder} instead of ${title} (${shortName}).`,
    `Choose the stakeholder with --stakeholder, or use --from-other.`,
  );
}
