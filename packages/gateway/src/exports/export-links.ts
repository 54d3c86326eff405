import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

const PURPOSE = "export links";

/**
 * Reads the signing key, or creates it if it is missing. If two processes create it at the same time, both use the
 * first one's key.
 */
const readKey = async (database: Database): Promise<Buffer> => {
  const [found] = await database.query<{ key: Buffer }>(PLATFORM, {
    name: "signing_key",
    text: `with made as (insert into signing_key (purpose, key) values ($1, $2) on conflict do nothing returning key)
           select key from made union all select key from signing_key where purpose = $1`,
    values: [PURPOSE, randomBytes(32)],
  });
  // Reads again if another process committed its key between this statement's snapshot and its insert.
  return found?.key ?? readKey(database);
};

export interface ExportLinks {
  /** Returns the path of a link that opens the file of an export until `expiresAt`. */
  path(id: number, expiresAt: string): Promise<string>;
  /** Returns whether the signature is valid for this export and expiry time. */
  holds(id: number, expiresAt: string, signature: string): Promise<boolean>;
}

/**
 * Creates and verifies signed links. They need no storage, and nobody can forge one or extend its validity. The key is
 * known only to the database and the gateways.
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
