import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

/** Package of Dovecot, a mail server that the IMAP tests start in a temporary folder. */
const PACKAGE = "dovecot-imapd";
const USUAL = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot", "/opt/homebrew/sbin/dovecot"];

/**
 * A Dovecot that is here already: DOVECOT_PATH, then PATH, then the usual places.
 * @returns {string | undefined}
 */
export function findDovecot() {
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "dovecot"));
  return [process.env.DOVECOT_PATH ?? "", ...onPath, ...USUAL].find((path) => path !== "" && existsSync(path));
}

/**
 * The same, installing one if possible without asking: as root on a system with apt. The package's service stays off.
 * @returns {Promise<string | undefined>}
 */
export async function ensureDovecot() {
  const found = findDovecot();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stderr.write("No Dovecot found; installing one with apt-get.\n");
    const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    await run("apt-get", ["update", "-q"], { env, stdout: "stderr" });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", PACKAGE], { env, stdout: "stderr" });
    const installed = findDovecot();
    if (installed) return installed;
  }
  process.stderr.write(
    "The tests of IMAP need Dovecot and none was found. Install its IMAP server, or set DOVECOT_PATH to its program.\n" +
      "`npm run check` runs everything else without it.\n",
  );
  return undefined;
}
