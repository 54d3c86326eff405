import { GATEWAY_PATHS, type Row } from "@parley/core/contract/row";
import { usage } from "../../io/fail.ts";
import { suggestion } from "../../io/suggestion.ts";

/** Method and path of a call. GraphQL operations share the single path of their gateway. */
export interface CallAddress extends Pick<Row, "gateway" | "method" | "path"> {
  readonly graphql?: unknown;
}

export interface FoundCall {
  readonly name: string;
  /** Values of the `{…}` placeholders in the path, as strings. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters that the user typed after `?` in the path. */
  readonly query: Readonly<Record<string, string>>;
}

type Calls = Readonly<Record<string, CallAddress>>;

const LIST_ALL = "List all calls with: parley api --list";

const placeholder = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");
export const fullPath = ({ gateway, path, graphql }: CallAddress): string => `${GATEWAY_PATHS[gateway]}${graphql ? "" : `/${path}`}`;

/**
 * Matches a typed path with the path pattern of a call. Returns the placeholder values, or `undefined` if the path does
 * not match the pattern.
 */
function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? "";
    const name = placeholder(part);
    if (name) params[name] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

const placeholdersOf = ({ found }: { readonly found: FoundCall }): number => Object.keys(found.params).length;

/**
 * Finds a call by name (`users.list`), or by method and path with actual ids. The path starts below the gateway
 * (`userRole/7`) or at the origin (`/api/main/userRole/7`).
 */
export function findCall(calls: Calls, call: string, path: string | undefined): FoundCall {
  if (path === undefined) {
    if (Object.hasOwn(calls, call)) return { name: call, params: {}, query: {} };
    throw usage(`There is no call '${call}'.`, suggestion(call, Object.keys(calls), LIST_ALL));
  }
  const method = call.toUpperCase();
  const [address = "", search] = path.split("?", 2);
  const query = Object.fromEntries(new URLSearchParams(search ?? ""));
  const segments = segmentsOf(address);
  // Excludes GraphQL operations from the path search, because all of them share one path. They are found by name only.
  const overRest = Object.entries(calls).filter(([, { graphql }]) => graphql === undefined);
  const found = overRest
    .filter(([, known]) => known.method === method)
    .flatMap(([name, known]) => {
      const params = matchPath(segmentsOf(known.path), segments) ?? matchPath(segmentsOf(fullPath(known)), segments);
      return params ? [{ name, known, found: { name, params, query } }] : [];
    })
    // Prefers the path with fewer placeholders: `users/agents` before `users/{id}`.
    .sort((a, b) => placeholdersOf(a) - placeholdersOf(b));
  const [first, second] = found;
  if (!first)
    throw usage(
      `There is no call ${method} ${address}.`,
      suggestion(
        `${method} ${address}`,
        overRest.map(([, known]) => `${known.method} ${known.path}`),
        LIST_ALL,
      ),
    );
  if (second && second.known.gateway !== first.known.gateway && placeholdersOf(second) === placeholdersOf(first)) {
    throw usage(
      `${method} ${address} is a call in two gateways.`,
      `Write ${fullPath(first.known)} or ${fullPath(second.known)}, or the name: ${first.found.name}, ${second.found.name}`,
    );
  }
  return first.found;
}
