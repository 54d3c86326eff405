import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Converts an IPv4-mapped IPv6 address of a dual-stack socket to plain IPv4. */
const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/**
 * Caller's address: the farthest valid address that trusted proxies report (`TRUST_PROXY`). Entries of
 * `X-Forwarded-For` beyond them can be forged, and a proxy that forwards anything but an address counts as the caller
 * itself.
 */
export const callerAddress = ({ ip, ips }: Pick<FastifyRequest, "ip" | "ips">): string => plain(ips?.findLast((address) => isIP(address) > 0) ?? ip);

/** Returns the groups of an IPv6 address before its `::`, or all; a missing group is zero. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0) - (address.includes(".") ? 1 : 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(after ?? [])];
};

/** Key of rate limits: an IPv4 address, or the /64 prefix that one IPv6 subscriber controls. */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? `${groupsOf(address)
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(":")}::/64`
    : address;
