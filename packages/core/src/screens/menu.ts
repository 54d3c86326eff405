import type { Holder } from "../access/index.ts";
import { allows } from "../access/index.ts";
import type { SectionId } from "./sections.ts";
import { SECTIONS } from "./sections.ts";
import type { Screen } from "./table.ts";
import { BUILT_SCREENS } from "./table.ts";

/** A section of the sidebar with what this user may open in it. */
export interface MenuSection {
  readonly id: SectionId;
  readonly title: string;
  readonly icon: string;
  readonly screens: readonly Screen[];
}

/** The sidebar of a user: allowed, built screens in the order of the spec; a section that has none is left out. */
export function menu(holder: Holder): readonly MenuSection[] {
  return SECTIONS.filter(({ access }) => allows(access, holder))
    .map(({ id, title, icon }) => ({ id, title, icon, screens: BUILT_SCREENS.filter((row) => inMenu(row, id, holder)) }))
    .filter(({ screens }) => screens.length > 0);
}

/** Every screen the user may go to without an item of it in hand: what the command palette offers, hidden sections included. */
export function reachable(holder: Holder): readonly Screen[] {
  return BUILT_SCREENS.filter((row) => row.shell === undefined && !row.path.includes("{") && allows(row.access, holder));
}

function inMenu(row: Screen, section: SectionId, holder: Holder): boolean {
  return row.section === section && row.menu !== false && row.shell === undefined && allows(row.access, holder);
}
