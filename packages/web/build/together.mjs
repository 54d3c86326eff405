/** Parts by which a file is asked for until it comes with the others: below that, who asks for one of its kind pays for too much that only others need. */
const SHARED_BY = 5;

/**
 * What most screens need, and which parts of the console take it as one: esbuild makes a chunk for every set of parts that share a file, which are forty requests a
 * screen. Worked out of a build without it.
 * @param {import("esbuild").Metafile} metafile of a build that was split
 * @param {{ first: readonly string[], alone: readonly string[] }} entries whose files are there before, whatever comes later, and the folders of those that take no more than they need
 * @returns {{ files: readonly string[], takers: ReadonlySet<string> }} by their paths from the folder of the build
 */
export function together({ outputs, inputs }, { first, alone }) {
  const entries = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint !== undefined && path.endsWith(".js") ? [{ path, entryPoint }] : [],
  );
  /** The files of an entry and of all that it imports. @param {string} path */
  const filesOf = (path) => {
    const found = new Set([path]);
    // A set is walked through to its end, also to what is added on the way.
    for (const one of found) for (const { path: imported, kind } of outputs[one]?.imports ?? []) if (kind === "import-statement") found.add(imported);
    return new Set([...found].flatMap((one) => Object.keys(outputs[one]?.inputs ?? {})));
  };
  const there = new Set(entries.filter(({ entryPoint }) => first.includes(entryPoint)).flatMap(({ path }) => [...filesOf(path)]));
  const parts = entries.filter(({ entryPoint }) => !there.has(entryPoint)).map(({ path, entryPoint }) => ({ entryPoint, files: filesOf(path) }));
  /** @type {Map<string, number>} */
  const users = new Map();
  for (const { files } of parts) for (const file of files) if (!there.has(file)) users.set(file, (users.get(file) ?? 0) + 1);
  // What asks for another part may do so when it is loaded, as charts do for what draws them: whoever has no chart would fetch that, too.
  const asks = (/** @type {string} */ file) => inputs[file]?.imports.some(({ kind }) => kind === "dynamic-import");
  const shared = [...users].filter(([file, count]) => count >= SHARED_BY && !asks(file)).map(([file]) => file);
  // Most that stands late takes all of them, so that whatever comes afterwards finds them there; a part that took a few only would cut them up for everybody.
  const isTaker = (/** @type {Set<string>} */ files) => shared.some((file) => files.has(file));
  const takers = parts.filter(({ entryPoint, files }) => !alone.some((path) => entryPoint.startsWith(path)) && isTaker(files));
  return { files: shared.sort(), takers: new Set(takers.map(({ entryPoint }) => entryPoint)) };
}
