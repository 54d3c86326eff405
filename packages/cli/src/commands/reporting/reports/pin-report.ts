import { pins } from "@parley/core/contract/identity/pins";
import { screenOfReport } from "@parley/core/screens";
import type { reportTopic } from "@parley/core/verbs/reporting/reports";
import type { Deps } from "../../../io/deps.ts";
import { CliError, EXIT } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { reportNamed } from "./report-query.ts";

/** Pins or unpins the screen of a report (docs/adr/0108). The console shows the change on every machine. */
async function setPinned(report: string, pinned: boolean, { platform, out, options }: Deps): Promise<void> {
  const key = reportNamed(report);
  const screen = screenOfReport(key);
  if (screen === undefined) throw new CliError(EXIT.failed, "notFound", `The console has no screen for ${key}.`);
  const opened = await platform();
  const answer = await opened.calls((client) => client.call(pins.set, { params: { screen: screen.id }, body: { pinned } }));
  if (options().json) return out.json(answer);
  out.note(pinned ? `${screen.title} is one of your favourites.` : `${screen.title} is no favourite of yours.`);
}

export const runPin: Run<typeof reportTopic.verbs.pin> = (report, deps) => setPinned(report, true, deps);
export const runUnpin: Run<typeof reportTopic.verbs.unpin> = (report, deps) => setPinned(report, false, deps);
