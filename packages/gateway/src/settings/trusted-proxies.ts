import { BlockList, isIP, isIPv6 } from "node:net";

const NAMED: Readonly<Record<string, readonly string[]>> = { loopback: ["127.0.0.0/8", "::1"] };
const DIGITS = /^\d{1,3}$/;

interface Range {
  readonly address: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
}

/** An address or a range of them (`10.0.0.0/8`); undefined for anything else. */
const rangeOf = (entry: string): Range | undefined => {
  const [address = "", bits, ...more] = entry.split("/");
  if (!isIP(address) || address.includes("%") || more.length > 0) return undefined;
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  const most = family === "ipv6" ? 128 : 32;
  if (bits === undefined) return { address, bits: most, family };
  // A range of everybody would let everybody say who they are.
  return DIGITS.test(bits) && Number(bits) >= 1 && Number(bits) <= most ? { address, bits: Number(bits), family } : undefined;
};

const rangesOf = (setting: string): (Range | undefined)[] =>
  setting
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .flatMap((entry) => NAMED[entry] ?? [entry])
    .map(rangeOf);

/** Whether each part of the setting is an address, a range or `loopback`. */
export const isProxyList = (setting: string): boolean => rangesOf(setting).every((range) => range !== undefined);

/** Whether an address is a proxy whose word on its caller counts; undefined when there is none. */
export const trustOf = (setting: string): ((address: string) => boolean) | undefined => {
  const trusted = new BlockList();
  const ranges = rangesOf(setting).filter((range) => range !== undefined);
  for (const { address, bits, family } of ranges) trusted.addSubnet(address, bits, family);
  if (ranges.length === 0) return undefined;
  return (address) => isIP(address) > 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
};
