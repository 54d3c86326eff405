import { usage } from "./fail.ts";
import type { Host } from "./host.ts";

/** A password from stdin. One line break at the end belongs to `echo`, not to the password. */
export async function keyFromStdin(host: Pick<Host, "readStdin">): Promise<string> {
  const key = (await host.readStdin()).replace(/\r?\n$/, "");
  if (!key) throw usage("There was no password on stdin.");
  return key;
}
