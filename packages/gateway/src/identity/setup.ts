import type { PublicPath } from "@parley/core/contract/public-paths";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";
import type { Settings } from "../settings/settings.ts";
import { hashPassword, runInPasswordQueue } from "./passwords.ts";
import { readSetupKey, removeSetupKey, writeSetupKey } from "./setup-key-file.ts";
import { newToken } from "./tokens.ts";

/**
 * Source of the setup key, as shown to the administrator: the data folder, the administrator's own setting, or another
 * gateway that created the key.
 */
export type SetupKey = { readonly from: "folder"; readonly key: string } | { readonly from: "environment" | "elsewhere" };

/**
 * State of the setup of the platform, which is open until the first account exists. It never opens again, because
 * accounts are not deleted.
 */
export interface Setup {
  /** Returns whether the setup is over, from memory and without a query. */
  isOver(): boolean;
  isOpen(): Promise<boolean>;
  /** Records that the platform was set up. */
  end(): Promise<void>;
  /** Returns the hash of the setup key, or undefined after the setup. */
  keyHash(): Promise<string | undefined>;
  /** Stores the base URL of this gateway, for later requests for the setup link. */
  tellAddress(address: string): Promise<void>;
}

type KeySettings = Pick<Settings, "dataDir" | "setupKey">;

/**
 * Number of the advisory lock with which processes that start at the same time agree on one key, and concurrent setup
 * calls run one after the other.
 */
const LOCK = 7_275_393;

/** Blocks other setup calls until the transaction ends. Returns false if an account already exists. */
export const claimSetup = async (trx: Transaction<Schema>): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  return (await trx.selectFrom("app_user").select("id").limit(1).executeTakeFirst()) === undefined;
};

const isKey = (hash: string, key: string): Promise<boolean> => runInPasswordQueue({ by: "set-up", known: true }, (isRight) => isRight(hash, key));

/**
 * Returns the setup key and creates it if it is missing; the database stores its hash. A key in the settings takes
 * precedence. With `anew`, a key that cannot be read here is replaced, for which write access to the database suffices.
 * Returns undefined if the platform is set up.
 */
export const getOrCreateSetupKey = (
  database: Database,
  { dataDir, setupKey }: KeySettings,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<SetupKey | undefined> =>
  database.transaction(PLATFORM, async (trx) => {
    if (!(await claimSetup(trx))) return undefined;
    const stored = await trx.selectFrom("setup_key").select("key_hash").executeTakeFirst();
    const store = async (key: string) => {
      const key_hash = await hashPassword(key);
      await trx
        .insertInto("setup_key")
        .values({ key_hash })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ key_hash }))
        .execute();
    };
    if (setupKey !== undefined) {
      if (!stored || !(await isKey(stored.key_hash, setupKey))) await store(setupKey);
      await removeSetupKey(dataDir);
      return { from: "environment" };
    }
    const kept = await readSetupKey(dataDir);
    if (stored && kept !== undefined && (await isKey(stored.key_hash, kept))) return { from: "folder", key: kept };
    if (stored && !anew) return { from: "elsewhere" };
    const key = newToken();
    await store(key);
    // Writes the file before the commit, because nobody could set up the platform with a key that is only in the
    // database as a hash.
    await writeSetupKey(dataDir, key);
    return { from: "folder", key };
  });

/** Opens the setup of the platform for this process and determines its key. */
export const openSetup = async (
  database: Database,
  settings: KeySettings,
): Promise<{ readonly setup: Setup; readonly key: SetupKey | undefined }> => {
  const key = await getOrCreateSetupKey(database, settings);
  let over = false;
  const end = async () => {
    over = true;
    // Removes the file, because the key has no use any more.
    await removeSetupKey(settings.dataDir);
  };
  if (key === undefined) await end();
  const setup: Setup = {
    isOver: () => over,
    end,
    isOpen: async () => {
      if (over) return false;
      const [found] = await database.query<{ taken: boolean }>(PLATFORM, {
        name: "setup_is_over",
        text: "select exists (select from app_user) as taken",
        values: [],
      });
      if (found?.taken) await end();
      return !over;
    },
    keyHash: async () => (await database.platform.selectFrom("setup_key").select("key_hash").executeTakeFirst())?.key_hash,
    tellAddress: async (address) => {
      if (!over) await database.platform.updateTable("setup_key").set({ address }).execute();
    },
  };
  return { setup, key };
};

/** Returns the link to the setup page. The key is in the URL fragment, which browsers do not send to servers. */
export const setupLink = (address: string, key: SetupKey): string =>
  `${address}${"/setup" satisfies PublicPath}${key.from === "folder" ? `#${new URLSearchParams({ key: key.key })}` : ""}`;
