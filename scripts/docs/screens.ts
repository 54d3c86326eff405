import { describe } from "@parley/core/access";
import { BUILT_SCREENS, SCREENS, SECTIONS, type SectionId } from "@parley/core/screens";
import { code, page, table } from "./markdown.ts";

const ofSection = (section: SectionId): string =>
  table(
    ["Path", "Title", "Who may open it", "Built"],
    SCREENS.filter((row) => row.section === section).map((row) => [
      [row.path, ...(row.alsoAt ?? [])].map(code).join(" "),
      row.title,
      describe(row.access),
      row.planned ? "planned" : "yes",
    ]),
  );

const planned = SCREENS.length - BUILT_SCREENS.length;

/** Page with every screen, implemented or not, so that missing screens are visible. */
export const screens = page(
  "screens.md",
  "Screens",
  `${SCREENS.length} screens: ${BUILT_SCREENS.length} built, ${planned} planned. A planned screen has its rule and no view, and shows in no menu.`,
  ...SECTIONS.flatMap(({ id, title }) => [`## ${title}`, ofSection(id)]),
);
