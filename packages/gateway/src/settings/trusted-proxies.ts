import { BlockList, isIP, isIPv6 } from "node:net";
import { rangesOf } from "./proxy-list.mjs";

/**
 * Returns a function that checks whether an IP address belongs to a trusted proxy, or undefined if no proxy is
 * configured.
 */
export const trustOf = (setting: string): ((address: string) => boolean) | undefined => {
  const trusted = new BlockList();
  const ranges = rangesOf(setting).filter((range) => range !== undefined);
  for (const { address, bits, family } of ranges) trusted.addSubnet(address, bits, family);
  if (ranges.length === 0) return undefined;
  return (address) => isIP(address) > 0 && trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
};
