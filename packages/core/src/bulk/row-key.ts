import type { Random } from "../session/ports.ts";

/** The gateway accepts keys of at most 120 characters; a run id has 16, plus one separator. */
const LONGEST = 100;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Random id of a run, unique for the user. */
export const newRunId = (random: Random): string => Array.from({ length: 16 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join("");

/** Idempotency key of a row: the same whenever the row is sent in this run, printable ASCII, at most 120 characters. */
export function idempotencyKeyOf(runId: string, rowKey: string): string {
  const printable = encodeURIComponent(rowKey);
  return `${runId}-${printable.length <= LONGEST ? printable : `${printable.slice(0, LONGEST - 17)}~${fingerprint(rowKey)}`}`;
}

/** 64-bit FNV-1a in hexadecimal, to distinguish long keys with the same beginning. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
