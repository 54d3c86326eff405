/**
 * Text for the versions in `engines` of package.json. It is repeated here, because it is needed before anything is
 * installed.
 */
const NEEDED = "20.19 or newer of line 20, or 22.13 or newer";

/**
 * A plain message when this Node is too old to run Parley, else nothing.
 * @param {string} [version] as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22;
  return fits ? undefined : `Parley needs Node ${NEEDED}; this is ${version}. Get one from https://nodejs.org and run the same command again.`;
}
