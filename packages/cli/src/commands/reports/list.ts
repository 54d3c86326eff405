import { allows, describe } from "@parley/core/access";
import { REPORT_KEYS, reportOf } from "@parley/core/reports";
import { holderOf } from "../../io/holder-of.ts";
import type { Deps } from "../deps.ts";

/** Every report, and whether the caller may read it by the rights that he has now. */
export async function runList({ out, platform }: Deps): Promise<void> {
  const holder = await holderOf(await platform(), undefined);
  const rows = REPORT_KEYS.map((key) => {
    const { title, summary, access, filters, awaits } = reportOf(key);
    const allowed = allows(access, holder);
    return { report: key, title, allowed, needs: describe(access), filters: filters.join(", "), summary, ...(awaits && { awaits }) };
  });
  await out.rows(rows, ["report", "title", "allowed", "filters", "summary"]);
}
