import { reportOf } from "@parley/core/reports";
import type { Screen } from "@parley/core/screens";

/**
 * Group of report screens that look alike. Reports share one component and differ only by their definitions
 * (docs/adr/0104).
 */
function kindOf({ id, report }: Screen): string {
  if (report === undefined) return id;
  const { chart, listed, awaits, columns } = reportOf(report);
  return [chart?.kind, listed, awaits !== undefined, columns.some(({ type }) => type === "money")].join("/");
}

/** All screens, but only one of each group of similar report screens. */
export function oneOfEachKind(screens: readonly Screen[]): readonly Screen[] {
  const seen = new Set<string>();
  return screens.filter((screen) => {
    const kind = kindOf(screen);
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
}
