import { allows, describe } from "@parley/core/access";
import { pins } from "@parley/core/contract/identity/pins";
import { drawnChart, REPORT_KEYS, reportOf } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import { holderOf } from "../../../io/holder-of.ts";
import type { Deps } from "../../deps.ts";

/** Lists all reports: whether the caller may read it now, its chart, and whether its screen is pinned. */
export async function runList({ out, platform }: Deps): Promise<void> {
  const opened = await platform();
  const holder = await holderOf(opened, undefined);
  const pinned = new Set((await opened.calls((client) => client.call(pins.list))).screens);
  const rows = REPORT_KEYS.map((key) => {
    const { title, subject, summary, access, filters, awaits } = reportOf(key);
    return {
      report: key,
      title,
      allowed: allows(access, holder),
      favourite: pinned.has(screenOfReport(key)?.id ?? ""),
      kind: drawnChart(reportOf(key))?.chart.kind ?? "table",
      subject,
      needs: describe(access),
      filters: filters.join(", "),
      summary,
      ...(awaits && { awaits }),
    };
  });
  await out.rows(rows, ["report", "title", "allowed", "favourite", "kind", "filters", "summary"]);
}
