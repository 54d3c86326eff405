import type { Random } from "../session/ports.ts";

/** The gateway takes keys of at most 120 characters; a run id has 16, and one parts them. */
const LONGEST = 100;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Names a run; unlike any other of the same user. */
export const newRunId = (random: Random): string => Array.from({ length: 16 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join("");

/** The idempotency key of a row: the same whenever the row is sent in this run, printable ASCII, at most 120 characters. */
export function idempotencyKeyOf(runId: string, rowKey: string): string {
  const printable = encodeURIComponent(rowKey);
  return `${runId}-${printable.length <= LONGEST ? printable : `${printable.slice(0, LONGEST - 17)}~${fingerprint(rowKey)}`}`;
}

/** FNV-1a of 64 bits, in hexadecimal: tells long keys with one beginning apart. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
