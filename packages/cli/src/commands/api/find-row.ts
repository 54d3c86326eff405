import { GATEWAY_PATHS, type Row } from "@parley/core/contract";
import { usage } from "../../io/fail.ts";

export interface FoundRow {
  readonly name: string;
  readonly row: Row;
  /** Values of the path's `{…}`, as text. */
  readonly params: Readonly<Record<string, string>>;
  /** Values of a query string that was part of the path. */
  readonly query: Readonly<Record<string, string>>;
}

type Rows = Readonly<Record<string, Row>>;

const placeholder = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");
const fullPath = (row: Row): string => `${GATEWAY_PATHS[row.gateway]}/${row.path}`;

/** The row's path against real segments; `undefined` when they differ. */
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

/** `users.list`, or a method and a path with real ids: below its gateway (`userRole/7`) or from the origin on (`/api/main/userRole/7`). */
export function findRow(rows: Rows, call: string, path: string | undefined): FoundRow {
  if (path === undefined) {
    const row = Object.hasOwn(rows, call) ? rows[call] : undefined;
    if (row) return { name: call, row, params: {}, query: {} };
    throw usage(`There is no call '${call}'.`, nearest(call, Object.keys(rows)));
  }
  const method = call.toUpperCase();
  const [address = "", search] = path.split("?", 2);
  const query = Object.fromEntries(new URLSearchParams(search ?? ""));
  const segments = segmentsOf(address);
  const found = Object.entries(rows)
    .filter(([, row]) => row.method === method)
    .flatMap(([name, row]) => {
      const params = matchPath(segmentsOf(row.path), segments) ?? matchPath(segmentsOf(fullPath(row)), segments);
      return params ? [{ name, row, params, query }] : [];
    })
    // `users/agents` before `users/{id}`: the row with fewer placeholders is meant.
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  const [first, second] = found;
  if (!first)
    throw usage(
      `There is no call ${method} ${address}.`,
      nearest(
        `${method} ${address}`,
        Object.values(rows).map((row) => `${row.method} ${row.path}`),
      ),
    );
  if (second && second.row.gateway !== first.row.gateway && Object.keys(second.params).length === Object.keys(first.params).length) {
    throw usage(
      `${method} ${address} is a call of two gateways.`,
      `Write ${fullPath(first.row)} or ${fullPath(second.row)}, or the name: ${first.name}, ${second.name}`,
    );
  }
  return first;
}

/** Up to three names that go on from what was written, or are one slip away; else where to look. */
function nearest(wanted: string, names: readonly string[]): string {
  const longer = names.filter((name) => name.startsWith(`${wanted}/`) || name.startsWith(`${wanted}.`));
  const slips = names
    .map((name) => ({ name, distance: distance(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
  const close = [...new Set([...longer, ...slips])].slice(0, 3);
  return close.length > 0 ? `Did you mean ${close.join(", ")}?` : "List all calls with: parley api --list";
}

/** Levenshtein's distance: how many letters to add, drop or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
