import type { Database } from "../db/database.ts";
import { getOrCreateSetupKey, setupLink } from "../identity/setup.ts";
import type { Settings } from "../settings/settings.ts";
import { type Refusal, refuse } from "./on-database.ts";

/** Link and key for setting up an empty platform. */
export interface ShownSetup {
  readonly link: string;
  readonly key: string;
}

/**
 * Returns the link to the setup page with its key. If the key cannot be read from the data folder, a new key replaces
 * it.
 */
export const showSetup = async (database: Database, settings: Settings): Promise<ShownSetup | Refusal> => {
  const told = await getOrCreateSetupKey(database, settings, { anew: true });
  if (told === undefined) return refuse("notFound", "The platform is set up: there is no longer a set-up page.");
  const stored = await database.platform.selectFrom("setup_key").select("address").executeTakeFirst();
  const address = settings.publicUrl ?? stored?.address ?? `http://${settings.host}:${settings.port}`;
  const key = told.from === "folder" ? told.key : (settings.setupKey ?? "");
  return { link: setupLink(address, { from: "folder", key }), key };
};
