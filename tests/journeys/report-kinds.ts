import { reportOf } from "@parley/core/reports";
import type { Screen } from "@parley/core/screens";

/**
 * Category of a report screen for visual checks: reports share one component and differ by their definitions
 * (docs/adr/0104).
 */
function kindOf({ id, report }: Screen): string {
  if (report === undefined) return id;
  const { chart, listed, awaits, columns } = reportOf(report);
  return [chart?.kind, listed, awaits !== undefined, columns.some(({ type }) => type === "money")].join("/");
}

/** Returns all screens, but only the first of each kind of those generated from a report definition. */
export function oneOfEachKind(screens: readonly Screen[]): readonly Screen[] {
  const seen = new Set<string>();
  return screens.filter((screen) => {
    const kind = kindOf(screen);
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
}
