import type { CallOptions } from "@parley/core/client";
import { type WorkingHoursDraft, workingHours } from "@parley/core/contract/routing/working-hours";
import { textsOf, WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { WEEKDAYS } from "@parley/core/hours";
import type { OptionsOf } from "@parley/core/verbs";
import type { hoursTopic } from "@parley/core/verbs/routing/hours";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";
import type { Host } from "../../../io/host.ts";
import type { Platform } from "../../../io/platform.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import { readConfig } from "../../platform/config/config-file.ts";
import { checkOrigin, targetOf } from "../../platform/config/target.ts";
import type { Run } from "../../run.ts";
import { checkHoursOwnerFlags, resolveHoursOwner } from "./part.ts";
import { printableHours, printHours, warnOfCutNights } from "./shown-hours.ts";

/** Hours given by flags, by weekday. `--weekdays` applies to Monday to Friday unless a day has its own flag. */
function daysOf({ weekdays, ...options }: OptionsOf<typeof hoursTopic.verbs.set>): Record<string, string> {
  const given = WEEKDAYS.map((day, index) => [day, options[day] ?? (index < WEEKDAYS.indexOf("saturday") ? weekdays : undefined)] as const);
  return Object.fromEntries(given.filter((entry): entry is [(typeof WEEKDAYS)[number], string] => entry[1] !== undefined));
}

type FileHours = NonNullable<Awaited<ReturnType<typeof readConfig>>["hours"]>;

/**
 * Reads the hours from a file. A file of another stakeholder requires `--from-other` (ADR 0065). Everything is checked
 * before any call except the one that reads the stakeholder.
 */
async function hoursOfFile(
  { file, fromOther }: OptionsOf<typeof hoursTopic.verbs.set>,
  host: Host,
  platform: Platform,
): Promise<FileHours | undefined> {
  if (file === undefined) return undefined;
  const config = await readConfig(file, host);
  if (config.stakeholder !== undefined && !fromOther) checkOrigin(file, config, await targetOf(platform), false);
  return config.hours ?? noHours(file);
}

/** Returns the hours after applying the file and then the flags. Other hours stay unchanged. */
function wantedHours(before: WorkingHoursDraft, fromFile: FileHours | undefined, options: OptionsOf<typeof hoursTopic.verbs.set>): WorkingHoursDraft {
  const { timeZone, closedMessage } = options;
  const texts = {
    ...(fromFile ?? textsOf(before)),
    ...daysOf(options),
    ...(timeZone !== undefined && { timeZone }),
    ...(closedMessage !== undefined && { closedMessage }),
  };
  const { data, error } = z.safeParse(WorkingHoursTexts, texts);
  if (data) return data;
  const [issue] = error.issues;
  throw usage(`${issue?.path.join(".")}: ${issue?.message}.`);
}

function noHours(file: string): never {
  throw usage(`${file} has no hours.`, "For an example: parley config export --only hours");
}

export const runSet: Run<typeof hoursTopic.verbs.set> = async (options, { host, out, platform }) => {
  const { dryRun, detailedExitcode, yes, fromOther: _, team, branch, ...said } = options;
  checkHoursOwnerFlags({ team, branch });
  if (Object.keys(said).length === 0) throw usage("No settings were given.");
  const asking = { dryRun, detailedExitcode, yes };
  checkCanAsk(asking, host, "A calendar");
  const opened = await platform();
  await opened.signedIn();
  const fromFile = await hoursOfFile(options, host, opened);
  await opened.calls(async (client) => {
    const { part, name } = await resolveHoursOwner(client, { team, branch });
    const before = await client.call(workingHours.get, { query: part });
    const draft = wantedHours(before, fromFile, options);
    const told = { before: printableHours(before), given: printableHours(draft) };
    if (options.dryRun) warnOfCutNights(draft, out);
    const make = (marks: CallOptions) => client.call(workingHours.update, { body: { ...draft, ...part, version: before.version } }, marks);
    const wanted = await confirmChange({ name: name === undefined ? "Working hours" : `Working hours of ${name}`, ...told, make }, asking, {
      host,
      out,
    });
    if (wanted) await printHours(await make({}), out);
    else if (!dryRun) await printHours(before, out);
  });
};
