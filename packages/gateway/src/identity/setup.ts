import type { PublicPath } from "@parley/core/contract/public-paths";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";
import type { Settings } from "../settings/settings.ts";
import { hashPassword, inTurn } from "./passwords.ts";
import { readSetupKey, removeSetupKey, writeSetupKey } from "./setup-key-file.ts";
import { newToken } from "./tokens.ts";

/**
 * Place where the administrator finds the key: in the data folder, in their own setting, or at another gateway that
 * created it.
 */
export type SetupKey = { readonly from: "folder"; readonly key: string } | { readonly from: "environment" | "elsewhere" };

/** True until the first account exists; never again after that, because accounts are not deleted. */
export interface Setup {
  /** Answered from memory, so that the check costs nothing once the platform is set up. */
  isOver(): boolean;
  isOpen(): Promise<boolean>;
  /** Records that the platform has just been set up. */
  end(): Promise<void>;
  /** Returns the hash of the set-up key; undefined once the set-up is over. */
  keyHash(): Promise<string | undefined>;
  /** Stores the address of this gateway, for later requests for the set-up link. */
  tellAddress(address: string): Promise<void>;
}

type KeySettings = Pick<Settings, "dataDir" | "setupKey">;

/** Advisory lock: processes that start together agree on one key, and concurrent set-up calls wait for one another. */
const LOCK = 7_275_393;

/** Blocks other set-up attempts until the transaction ends; returns false when there is already an account. */
export const claimSetup = async (trx: Transaction<Schema>): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  return (await trx.selectFrom("app_user").select("id").limit(1).executeTakeFirst()) === undefined;
};

const isKey = (hash: string, key: string): Promise<boolean> => inTurn({ by: "set-up", known: true }, (isRight) => isRight(hash, key));

/**
 * Set-up key of the platform, created if missing: the first process creates it, and the database holds its hash as the
 * authority. A configured key takes precedence. `anew` replaces a key that cannot be read here; write access to the
 * database suffices for that. Undefined when the platform is set up.
 */
export const settleSetupKey = (
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
    // Writes the file before the commit: with an unreadable key nobody could set up the platform.
    await writeSetupKey(dataDir, key);
    return { from: "folder", key };
  });

/** Opens the set-up of this process's platform and determines its key. */
export const openSetup = async (
  database: Database,
  settings: KeySettings,
): Promise<{ readonly setup: Setup; readonly key: SetupKey | undefined }> => {
  const key = await settleSetupKey(database, settings);
  let over = false;
  const end = async () => {
    over = true;
    // The key is worthless now; removing the file avoids confusion.
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

/** Link to the set-up page. The key is in the fragment, which is not sent to servers or logged. */
export const setupLink = (address: string, key: SetupKey): string =>
  `${address}${"/setup" satisfies PublicPath}${key.from === "folder" ? `#${new URLSearchParams({ key: key.key })}` : ""}`;
