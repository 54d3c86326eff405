import { BUILT_SCREENS, explainPath } from "@parley/core/screens";
import type { Deps } from "../../io/deps.ts";
import { CliError, EXIT } from "../../io/fail.ts";
import { currentProfile } from "../../io/profiles.ts";

/**
 * Prints the URL of a console screen instead of opening it, because the shell chooses the browser, and scripts may need
 * only the URL.
 */
export async function runOpen(screen: string, { host, options, out }: Deps): Promise<void> {
  const path = screen.startsWith("/") ? screen : BUILT_SCREENS.find(({ id }) => id === screen)?.path;
  if (path === undefined || !explainPath(path, undefined)) throw new CliError(EXIT.failed, "notFound", `The console has no screen '${screen}'.`);
  const { url } = await currentProfile(host, options().profile);
  out.text(`${url}${path}`);
}
