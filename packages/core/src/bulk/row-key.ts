import type { Random } from "../session/ports.ts";

/**
 * Maximum length in characters of the part of an idempotency key that identifies the row. The gateway accepts at most
 * 120 characters, of which the run id takes 16 and the separator one.
 */
const LONGEST = 100;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Creates a random run id, which must be unique per user. */
export const newRunId = (random: Random): string => Array.from({ length: 16 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join("");

/**
 * Returns the idempotency key of a row, which is the same whenever the row is sent in this run. It is printable ASCII
 * of at most 120 characters.
 */
export function idempotencyKeyOf(runId: string, rowKey: string): string {
  const printable = encodeURIComponent(rowKey);
  return `${runId}-${printable.length <= LONGEST ? printable : `${printable.slice(0, LONGEST - 17)}~${fingerprint(rowKey)}`}`;
}

/** Computes a 64-bit FNV-1a hash in hexadecimal, which distinguishes long row keys with the same beginning. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
