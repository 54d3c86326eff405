import { isIP, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Converts an IPv4-mapped IPv6 address, as reported by dual-stack sockets, to IPv4. */
const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/**
 * IP address of the caller, as reported by the trusted proxies (`TRUST_PROXY`). Entries of `X-Forwarded-For` that no
 * trusted proxy added can be forged and are ignored. If a proxy forwards an invalid address, the proxy's own address is
 * returned.
 */
export const callerAddress = ({ ip, ips }: Pick<FastifyRequest, "ip" | "ips">): string => plain(ips?.findLast((address) => isIP(address) > 0) ?? ip);

/** Returns the groups of an IPv6 address, with zeros for the groups that `::` omits. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0) - (address.includes(".") ? 1 : 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(after ?? [])];
};

/**
 * Key for rate limits: the IPv4 address, or the /64 prefix of an IPv6 address, because a single subscriber controls all
 * addresses of a /64 network.
 */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? `${groupsOf(address)
        .slice(0, 4)
        .map((group) => Number.parseInt(group, 16).toString(16))
        .join(":")}::/64`
    : address;
