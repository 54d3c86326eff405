import type { CallOptions } from "@parley/core/client";
import { CALENDAR_MAX, workingHours } from "@parley/core/contract/routing/working-hours";
import type { hoursTopic } from "@parley/core/verbs/routing/hours";
import { usage } from "../../../io/fail.ts";
import { readText } from "../../../io/files.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { checkHoursOwnerFlags, resolveHoursOwner } from "./part.ts";
import { printableHours, printHours, warnOfCutNights } from "./shown-hours.ts";

/** Shows the special days to add, asks for confirmation, and adds them in one change. */
export const runImport: Run<typeof hoursTopic.verbs.import> = async (file, options, { host, out, platform }) => {
  checkHoursOwnerFlags(options);
  checkCanAsk(options, host, "A calendar");
  const calendar = await readText(file, host);
  if (calendar.length > CALENDAR_MAX) throw usage(`${file} is too large for a calendar of holidays.`, `At most ${CALENDAR_MAX} characters are read.`);
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { part, name } = await resolveHoursOwner(client, options);
    const before = await client.call(workingHours.get, { query: part });
    const { days } = await client.call(workingHours.readCalendar, { body: { calendar, ...part } });
    const added = days.filter(({ isKnown }) => !isKnown).map(({ isKnown: _, ...day }) => ({ ...day, yearly: false }));
    const { timeZone, weekly, closedMessage } = before;
    const draft = { timeZone, weekly, closedMessage, overrides: [...before.overrides, ...added] };
    const told = { before: printableHours(before), given: printableHours(draft) };
    if (options.dryRun) warnOfCutNights(draft, out);
    const make = (marks: CallOptions) => client.call(workingHours.update, { body: { ...draft, ...part, version: before.version } }, marks);
    const asked = { name: name === undefined ? "Working hours" : `Working hours of ${name}`, ...told, make };
    const wanted = added.length > 0 && (await confirmChange(asked, options, { host, out }));
    if (wanted) await printHours(await make({}), out);
    else if (!options.dryRun || added.length === 0) await printHours(before, out);
  });
};
