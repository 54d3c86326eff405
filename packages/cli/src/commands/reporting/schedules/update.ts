import { isDeepStrictEqual } from "node:util";
import type { CallOptions } from "@parley/core/client";
import { schedules } from "@parley/core/contract/reporting/schedules";
import { scheduleTopic } from "@parley/core/verbs/reporting/schedules";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import { idOfEntity } from "../../plain/find.ts";
import type { Run } from "../../run.ts";
import { exportFormat } from "../reports/file-format.ts";
import { reportNamed } from "../reports/report-query.ts";
import { filtersFor, listFilters } from "./filters-for.ts";
import { printSchedule } from "./print-schedule.ts";

/**
 * Shows the changes of the schedule, asks for confirmation, and applies them. Omitted fields and filters stay
 * unchanged.
 */
export const runUpdate: Run<typeof scheduleTopic.verbs.update> = async (
  named,
  {
    name,
    range,
    cron,
    timeZone,
    emailTo,
    client: ofClient,
    platform: over,
    agent,
    tests,
    hours,
    groupBy,
    filter,
    filters: keepsFilters,
    skipEmpty,
    fileFormat,
    ...options
  },
  deps,
) => {
  const { host, out } = deps;
  const about = { client: ofClient, platform: over, agent, tests, hours, groupBy, filter };
  const isFiltered = !keepsFilters || Object.values(about).some((value) => value !== undefined);
  // Ignores `--json`, which concerns the output of the command and not the format of the exported file.
  const format = fileFormat ?? (deps.options().format === undefined ? undefined : exportFormat(deps, undefined));
  const plain = {
    ...(name !== undefined && { name }),
    ...(range !== undefined && { range }),
    ...(cron !== undefined && { cron }),
    ...(timeZone !== undefined && { timeZone }),
    ...(emailTo !== undefined && { emailTo }),
    ...(format !== undefined && { format }),
    ...(skipEmpty !== undefined && { whenEmpty: skipEmpty ? ("skip" as const) : ("send" as const) }),
  };
  if (!isFiltered && Object.keys(plain).length === 0) throw usage("No changes were given.", "See: parley schedules update --help");
  checkCanAsk(options, host, "A scheduled export");
  const opened = await deps.platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const id = await idOfEntity(client, scheduleTopic.verbs.update, named);
    const before = await client.call(schedules.get, { params: { id } });
    const { report, range: days } = before;
    const asked = async () => (report === null || days === null ? listFilters(about) : filtersFor(client, reportNamed(report), about, days));
    const filters = isFiltered ? { ...(keepsFilters ? before.filters : {}), ...(await asked()) } : before.filters;
    const given = { ...plain, ...(!isDeepStrictEqual(filters, before.filters) && { filters }) };
    const body = { ...given, version: before.version };
    const make = (marks: CallOptions) => client.call(schedules.update, { params: { id }, body }, marks);
    const wanted = await confirmChange({ name: before.name, before, given, make }, options, { host, out });
    if (!wanted && options.dryRun) return;
    const after = wanted ? await make({}) : before;
    await printSchedule(after, fileFormat, deps);
    if (wanted && after.nextRunAt !== null) out.note(`${after.name} next runs at ${after.nextRunAt} (${after.timeZone}: ${after.cron}).`);
  });
};
