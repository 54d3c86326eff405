import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { askSecret } from "./prompt.ts";

/** Reads a password from stdin. One line break at the end comes from `echo` and is removed. */
export async function keyFromStdin(host: Pick<Host, "readStdin">): Promise<string> {
  const key = (await host.readStdin()).replace(/\r?\n$/, "");
  if (!key) throw usage("There is no password on stdin.");
  return key;
}

/**
 * Asks for the user's own password where a change requires it. Never a flag, because other users of the machine can
 * read command lines.
 */
export const ownKey = async (host: Host): Promise<string> =>
  host.env.PARLEY_KEY || askSecret(host, "Your own password", "Pass it on stdin with --key-stdin, or set PARLEY_KEY.");
