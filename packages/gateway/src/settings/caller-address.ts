import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address that a socket of both kinds shows as IPv6 is one and the same. */
const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/**
 * Who calls: the farthest address that is one, of those that trusted proxies vouch for (`TRUST_PROXY`). What stands in `X-Forwarded-For` beyond them is
 * anybody's word, and a proxy that passes on something else than an address is taken for the caller itself.
 */
export const callerAddress = ({ ip, ips }: Pick<FastifyRequest, "ip" | "ips">): string => plain(ips?.findLast((address) => isIP(address) > 0) ?? ip);

/** The groups of an IPv6 address before its gap, or all; a missing group is zero. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0) - (address.includes(".") ? 1 : 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(after ?? [])];
};

/** What limits count by: an IPv4 address, or the /64 that one subscriber of IPv6 has all addresses of. */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? `${groupsOf(address)
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(":")}::/64`
    : address;
