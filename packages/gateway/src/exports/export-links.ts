import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

const PURPOSE = "export links";

/** Reads the key, or creates it if missing; of two concurrent processes the first one's key is used. */
const readKey = async (database: Database): Promise<Buffer> => {
  const [found] = await database.query<{ key: Buffer }>(PLATFORM, {
    name: "signing_key",
    text: `with made as (insert into signing_key (purpose, key) values ($1, $2) on conflict do nothing returning key)
           select key from made union all select key from signing_key where purpose = $1`,
    values: [PURPOSE, randomBytes(32)],
  });
  // Another process committed its key between the snapshot and the insert, so read again.
  return found?.key ?? readKey(database);
};

export interface ExportLinks {
  /** Path of a link that opens an export's file until `expiresAt`. */
  path(id: number, expiresAt: string): Promise<string>;
  /** Whether the signature matches this export and its expiry. */
  holds(id: number, expiresAt: string, signature: string): Promise<boolean>;
}

/**
 * Signed links: they need no storage, and nobody can forge one or extend its validity. The key never leaves the
 * database and the gateways.
 */
export const createExportLinks = (database: Database): ExportLinks => {
  let key: Promise<Buffer> | undefined;
  const sign = async (id: number, expiresAt: string): Promise<string> => {
    key ??= readKey(database);
    key.catch(() => {
      key = undefined;
    });
    return createHmac("sha256", await key)
      .update(`${id} ${new Date(expiresAt).toISOString()}`)
      .digest("base64url");
  };
  return {
    path: async (id, expiresAt) => `/api/reports/exports/${id}/${await sign(id, expiresAt)}`,
    holds: async (id, expiresAt, signature) => {
      const [expected, given] = [Buffer.from(await sign(id, expiresAt)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};
