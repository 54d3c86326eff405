import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../disk/make-folder.ts";

/** Encrypts secrets that must not be readable in the database, such as keys and passwords for external services. */
export interface SecretBox {
  /** Encrypts a secret. `of` names the owner of the secret; decryption requires the same name. */
  seal(secret: string, of: string): Promise<string>;
  /** Decrypts a secret. Throws if it was encrypted with another key or for another owner. */
  open(sealed: string, of: string): Promise<string>;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = "v1:";

/**
 * Returns the encryption key from the data folder and creates it at first use. Concurrent first calls get the same key.
 */
const keyOf = async (dataDir: string): Promise<Buffer> => {
  const file = join(dataDir, "secret-key");
  const read = async (): Promise<Buffer | undefined> => {
    const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (kept !== undefined && kept.length !== KEY_BYTES) throw new Error(`${file} holds no key`);
    return kept;
  };
  const present = await read();
  if (present !== undefined) return present;
  await makeFolder(dataDir);
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx" });
  try {
    // Creates the key file as a hard link to the finished draft, because linking is atomic and never overwrites an
    // existing file.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read()) ?? Promise.reject(new Error(`${file} was taken away`));
};

/** Creates a secret box with AES-256-GCM. Its key is in the data folder, which all gateways of a platform share. */
export const createSecretBox = (dataDir: string): SecretBox => ({
  seal: async (secret, of) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", await keyOf(dataDir), nonce).setAAD(Buffer.from(of));
    const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return `${FORM}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64")}`;
  },
  open: async (sealed, of) => {
    if (!sealed.startsWith(FORM)) throw new Error("this was not sealed here");
    const bytes = Buffer.from(sealed.slice(FORM.length), "base64");
    const decipher = createDecipheriv("aes-256-gcm", await keyOf(dataDir), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  },
});
