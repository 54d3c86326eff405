import { describe, type Explanation } from "@parley/core/access";
import { explainPath } from "@parley/core/screens";
import type { OptionsOf } from "@parley/core/verbs";
import type { accessTopic } from "@parley/core/verbs/identity/access";
import type { Deps } from "../../../io/deps.ts";
import { CliError, EXIT } from "../../../io/fail.ts";
import { readCurrentRights } from "../../../io/holder-of.ts";

/**
 * Explains whether a user may open a console path. The exit code is 0 even if access is denied, because the explanation
 * is the result.
 */
export async function runExplain(path: string, { as }: OptionsOf<typeof accessTopic.verbs.explain>, { out, platform }: Deps): Promise<void> {
  // Checks the path before any call, because the existence of a path does not depend on the user.
  if (!explainPath(path, undefined)) throw new CliError(EXIT.failed, "notFound", `No screen of the console is at ${path}.`);
  const explanation = explainPath(path, await readCurrentRights(await platform(), as));
  if (!explanation) return;
  if (out.format() === "json") return out.json(explanation);
  await out.record(asText(explanation));
}

const asText = ({ allowed, rule, missing }: Explanation) => ({
  allowed: allowed ? "yes" : "no",
  rule: describe(rule),
  ...(missing.length > 0 && { missing: missing.join("; ") }),
});
