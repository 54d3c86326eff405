import { allows, describe } from "@parley/core/access";
import { pins } from "@parley/core/contract/identity/pins";
import { chartForGrouping, REPORT_KEYS, reportOf } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import type { Deps } from "../../../io/deps.ts";
import { readCurrentRights } from "../../../io/holder-of.ts";

/** Lists all reports with their charts, and shows whether the caller may read them now and has pinned their screens. */
export async function runList({ out, platform }: Deps): Promise<void> {
  const opened = await platform();
  const holder = await readCurrentRights(opened, undefined);
  const pinned = new Set((await opened.calls((client) => client.call(pins.list))).screens);
  const rows = REPORT_KEYS.map((key) => {
    const { title, subject, summary, access, filters, awaits } = reportOf(key);
    return {
      report: key,
      title,
      allowed: allows(access, holder),
      favourite: pinned.has(screenOfReport(key)?.id ?? ""),
      kind: chartForGrouping(reportOf(key))?.chart.kind ?? "table",
      subject,
      needs: describe(access),
      filters: filters.join(", "),
      summary,
      ...(awaits && { awaits }),
    };
  });
  await out.rows(rows, ["report", "title", "allowed", "favourite", "kind", "filters", "summary"]);
}
