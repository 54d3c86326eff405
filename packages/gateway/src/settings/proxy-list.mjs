import { isIP, isIPv6 } from "node:net";

/** @typedef {{ readonly address: string, readonly bits: number, readonly family: "ipv4" | "ipv6" }} Range */

/** @type {Readonly<Record<string, readonly string[]>>} */
const NAMED = { loopback: ["127.0.0.0/8", "::1"] };
const DIGITS = /^\d{1,3}$/;

/**
 * An address or a range of them (`10.0.0.0/8`); undefined for anything else.
 * @param {string} entry
 * @returns {Range | undefined}
 */
function rangeOf(entry) {
  const [address = "", bits, ...more] = entry.split("/");
  if (!isIP(address) || address.includes("%") || more.length > 0) return undefined;
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  const most = family === "ipv6" ? 128 : 32;
  if (bits === undefined) return { address, bits: most, family };
  // Requires a prefix of at least one bit, because a range of all IP addresses would let every caller forge its own
  // address.
  return DIGITS.test(bits) && Number(bits) >= 1 && Number(bits) <= most ? { address, bits: Number(bits), family } : undefined;
}

/**
 * The parts of TRUST_PROXY; undefined for a part that is neither an address, nor a range, nor `loopback`.
 * @param {string} setting
 */
export const rangesOf = (setting) =>
  setting
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .flatMap((entry) => NAMED[entry] ?? [entry])
    .map(rangeOf);
