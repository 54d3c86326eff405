import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";

const INSIDE = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  INSIDE.addSubnet(address, bits, "ipv4");
for (const [address, bits] of [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  INSIDE.addSubnet(address, bits, "ipv6");

/**
 * True if the IP address belongs to this machine or a private network, which stakeholders must not reach through the
 * gateway.
 */
export const isInside = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped === undefined ? INSIDE.check(address, isIPv6(address) ? "ipv6" : "ipv4") : INSIDE.check(mapped, "ipv4");
};

/**
 * Resolves a host once to the IP address to connect to, so that the checked address is the one used. Undefined if the
 * host is internal or has no address.
 */
export const reachableAddress = async (host: string, { insideToo }: { readonly insideToo: boolean }): Promise<string | undefined> => {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (!insideToo && found.some(({ address }) => isInside(address))) return undefined;
  return found[0]?.address;
};
