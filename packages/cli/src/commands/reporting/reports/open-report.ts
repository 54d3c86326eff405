import { type ReportKey, reportOf } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import type { OptionsOf } from "@parley/core/verbs";
import type { reportTopic } from "@parley/core/verbs/reporting/reports";
import type { Deps } from "../../../io/deps.ts";
import { CliError, EXIT, usage } from "../../../io/fail.ts";
import { currentProfile } from "../../../io/profiles.ts";
import type { Run } from "../../run.ts";
import { EMPTY_DAY_RANGE, filtersWithoutDays, reportFilters, reportNamed } from "./report-query.ts";

type Options = OptionsOf<typeof reportTopic.verbs.open>;

const isAsked = (options: Options): boolean => Object.values(options).some((value) => value !== undefined);

/**
 * Returns the query string of the console URL for days and filters, with names and relative days resolved in the same
 * manner as by `parley reports run`. Without filters, no sign-in is needed.
 */
async function searchOf(key: ReportKey, options: Options, deps: Deps): Promise<string> {
  if (!isAsked(options)) return "";
  const platform = await deps.platform();
  await platform.signedIn();
  const hasDays = options.from !== undefined || options.to !== undefined || options.range !== undefined;
  const query = await platform.calls((client) =>
    hasDays ? reportFilters(client, key, options) : filtersWithoutDays(client, key, options, EMPTY_DAY_RANGE),
  );
  return `?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`;
}

/**
 * Opens the screen of a report in the browser. Prints its URL instead if the output is a pipe or JSON, or if there is
 * no browser. The URL contains days and filters but no credential.
 */
export const runOpenReport: Run<typeof reportTopic.verbs.open> = async (report, options, deps) => {
  const { host, out } = deps;
  const key = reportNamed(report);
  const screen = screenOfReport(key);
  if (screen === undefined) throw new CliError(EXIT.failed, "notFound", `The console has no screen for ${key}.`);
  if (isAsked(options) && screen.id !== `report-${key}`)
    throw usage(
      `${reportOf(key).title} has its own filters in the console, so no filters can be given here.`,
      "Open it without flags, and choose there.",
    );
  const { url } = await currentProfile(host, deps.options().profile);
  const address = `${url}${screen.path}${await searchOf(key, options, deps)}`;
  const { json, quiet } = deps.options();
  if (json) return out.json({ address });
  if (host.terminal.out && !quiet && (await host.browse(address))) return out.note(`Opened ${address}`);
  out.text(address);
};
