import type { Screen } from "./table.ts";
import { SCREENS } from "./table.ts";

export interface ScreenMatch {
  readonly screen: Screen;
  /** Index of the screen in `SCREENS`, for `Rights.has`. */
  readonly index: number;
  /** Decoded values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Decoded path segments after the screen's own path, if the screen has nested paths. Empty otherwise. */
  readonly rest: readonly string[];
}

interface Node {
  readonly fixed: Map<string, Node>;
  param?: { readonly name: string; readonly node: Node };
  index?: number;
}

/**
 * Maximum number of cached paths. The cache is cleared when it reaches this size, because users can type any number of
 * different URLs.
 */
const MEMO_MAX = 500;

const root = plant();
const memo = new Map<string, ScreenMatch | undefined>();

/**
 * Finds the screen at a path of the console. Ignores the query string, the fragment and a trailing slash, but not the
 * case. A fixed segment takes precedence over a parameter, and a screen of its own over a nested path (spec section 6).
 */
export function screenAt(path: string): ScreenMatch | undefined {
  const known = memo.get(path);
  if (known !== undefined || memo.has(path)) return known;
  const found = find(path);
  if (memo.size >= MEMO_MAX) memo.clear();
  memo.set(path, found);
  return found;
}

function find(path: string): ScreenMatch | undefined {
  const pathname = path.replace(/[?#].*$/s, "");
  if (!pathname.startsWith("/")) return undefined;
  const segments = segmentsOf(pathname.replace(/\/$/, ""));
  return segments && walk(root, segments, 0, {});
}

/** Finds the deepest matching screen. Screens with nested paths are tried if no deeper screen matches. */
function walk(node: Node, segments: readonly string[], depth: number, params: Record<string, string>): ScreenMatch | undefined {
  const segment = segments[depth];
  if (segment === undefined) return matchOf(node, params, []);
  const fixed = node.fixed.get(segment);
  const exact = fixed && walk(fixed, segments, depth + 1, params);
  if (exact) return exact;
  if (node.param && segment !== "") {
    const deeper = walk(node.param.node, segments, depth + 1, { ...params, [node.param.name]: segment });
    if (deeper) return deeper;
  }
  const above = matchOf(node, params, segments.slice(depth));
  return above?.screen.nested && segment !== "" ? above : undefined;
}

function matchOf(node: Node, params: Record<string, string>, rest: readonly string[]): ScreenMatch | undefined {
  const screen = node.index === undefined ? undefined : SCREENS[node.index];
  return screen === undefined || node.index === undefined ? undefined : { screen, index: node.index, params, rest };
}

/**
 * Returns the decoded segments of a path, or `undefined` if the encoding is invalid, so that such a path has no screen.
 */
function segmentsOf(pathname: string): readonly string[] | undefined {
  try {
    return pathname.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function plant(): Node {
  const top: Node = { fixed: new Map() };
  SCREENS.forEach((screen, index) => {
    for (const path of [screen.path, ...(screen.alsoAt ?? [])]) nodeFor(top, path).index = index;
  });
  return top;
}

function nodeFor(top: Node, path: string): Node {
  return path
    .replace(/\/$/, "")
    .split("/")
    .slice(1)
    .reduce((node, segment) => (segment.startsWith("{") ? paramNode(node, segment.slice(1, -1)) : fixedNode(node, segment)), top);
}

function fixedNode(node: Node, segment: string): Node {
  const next = node.fixed.get(segment) ?? { fixed: new Map() };
  node.fixed.set(segment, next);
  return next;
}

function paramNode(node: Node, name: string): Node {
  node.param ??= { name, node: { fixed: new Map() } };
  return node.param.node;
}
