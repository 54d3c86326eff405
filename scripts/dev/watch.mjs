import { readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds without changes before a change is reported, because editors save a file in several steps. */
const SETTLED_MS = 30;

/**
 * Watches every folder below some folders, and tells of the files that have changed. Node's own recursive watch loses files that an editor replaces.
 * @param {readonly string[]} roots @param {(files: ReadonlySet<string>) => void} tell
 */
export function watchFolders(roots, tell) {
  /** @type {Map<string, import("node:fs").FSWatcher>} */
  const watchers = new Map();
  /** @type {Set<string>} */
  let changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @param {string} path */
  const note = (path) => {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) add(path);
    if (!/\.(tsx?|css|sql|json|mjs)$/.test(path)) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = changed;
      changed = new Set();
      tell(files);
    }, SETTLED_MS);
  };
  /** @param {string} folder */
  const add = (folder) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => name && note(join(folder, name)));
    watcher.on("error", () => watcher.close());
    watcher.on("close", () => watchers.delete(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) add(join(folder, entry.name));
  };
  for (const root of roots) add(root);
  return () => {
    clearTimeout(timer);
    for (const watcher of [...watchers.values()]) watcher.close();
  };
}
