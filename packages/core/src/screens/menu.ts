import type { RightsHolder } from "../access/index.ts";
import { allows } from "../access/index.ts";
import type { GateCall } from "./row.ts";
import type { SectionId } from "./sections.ts";
import { SECTIONS } from "./sections.ts";
import type { Screen } from "./table.ts";
import { BUILT_SCREENS } from "./table.ts";

export interface MenuSection {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: string;
  readonly screens: readonly Screen[];
}

/**
 * Returns the sidebar of a user. Sections are in order, each with its built screens that the user may open. Empty
 * sections are omitted.
 */
export function menu(holder: RightsHolder): readonly MenuSection[] {
  const sections = SECTIONS.filter(({ access }) => allows(access, holder));
  const shown = new Set<SectionId>(sections.map(({ id }) => id));
  const rows = BUILT_SCREENS.filter((row) => row.menu !== false && row.gate === undefined && row.shell === undefined && allows(row.access, holder));
  return sections
    .map(({ id, title, icon }) => {
      const own = rows.filter((row) => row.section === id);
      const guests = rows.filter((row) => row.otherwise === id && !shown.has(row.section));
      return { id, title, icon, screens: [...own, ...guests] };
    })
    .filter(({ screens }) => screens.length > 0);
}

const NO_GATES: ReadonlySet<GateCall> = new Set();

/**
 * Returns all screens that a user may open without choosing an item, for the command palette. Includes screens of
 * hidden sections. A screen with a `gate`, which is a call that decides on its availability, is included if `open`
 * contains that call.
 */
export function reachable(holder: RightsHolder, open = NO_GATES): readonly Screen[] {
  const isThere = ({ gate }: Screen) => gate === undefined || open.has(gate);
  return BUILT_SCREENS.filter((row) => row.shell === undefined && !row.path.includes("{") && isThere(row) && allows(row.access, holder));
}

/**
 * Returns the screens of `reachable` without duplicates. If a screen has an older and a newer path, the one in the
 * sidebar is kept.
 */
export function destinations(holder: RightsHolder, open = NO_GATES): readonly Screen[] {
  const rows = reachable(holder, open);
  const shown = new Set(rows.filter(({ menu: inMenu }) => inMenu !== false).map(({ section, title }) => `${section} ${title}`));
  return rows.filter(({ menu: inMenu, section, title }) => inMenu !== false || !shown.has(`${section} ${title}`));
}
