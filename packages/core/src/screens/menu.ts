import type { Holder } from "../access/index.ts";
import { allows } from "../access/index.ts";
import type { GateCall } from "./row.ts";
import type { SectionId } from "./sections.ts";
import { SECTIONS } from "./sections.ts";
import type { Screen } from "./table.ts";
import { BUILT_SCREENS } from "./table.ts";

/** A section of the sidebar with the screens that this user may open. */
export interface MenuSection {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: string;
  readonly screens: readonly Screen[];
}

/**
 * Sidebar of a user: sections in order, each with its allowed, built screens in the order of their rows; empty sections
 * are left out.
 */
export function menu(holder: Holder): readonly MenuSection[] {
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
 * All addresses that the user may open without an item: the content of the command palette, including hidden sections.
 * A screen with a gate is included while the gate is open.
 */
export function reachable(holder: Holder, open = NO_GATES): readonly Screen[] {
  const isThere = ({ gate }: Screen) => gate === undefined || open.has(gate);
  return BUILT_SCREENS.filter((row) => row.shell === undefined && !row.path.includes("{") && isThere(row) && allows(row.access, holder));
}

/** The same with each screen once: of an older and a newer address, the one in the sidebar. */
export function destinations(holder: Holder, open = NO_GATES): readonly Screen[] {
  const rows = reachable(holder, open);
  const shown = new Set(rows.filter(({ menu: inMenu }) => inMenu !== false).map(({ section, title }) => `${section} ${title}`));
  return rows.filter(({ menu: inMenu, section, title }) => inMenu !== false || !shown.has(`${section} ${title}`));
}
