import { type ScreenId, SECTIONS, type SectionId, screen } from "@parley/core/screens";
import { type Message, textByKey } from "./define-messages.ts";

const screenText = textByKey("core.screens");
const sectionText = textByKey("core.sections");
const shortText = textByKey("core.sections.short");
const sections = Object.fromEntries(SECTIONS.map(({ id, title }) => [id, title])) as Readonly<Record<SectionId, string>>;

/** Returns the translated title of a screen, for sidebar, palette and heading. The English one is in core. */
export const screenTitle =
  (id: ScreenId): Message =>
  () =>
    screenText(id, screen(id).title);

/** Returns the translated name of a section of the sidebar. */
export const sectionTitle =
  (id: SectionId): Message =>
  () =>
    sectionText(id, sections[id]);

const shortTitles = new Map(SECTIONS.flatMap((section) => ("shortTitle" in section ? [[section.id as SectionId, section.shortTitle] as const] : [])));

/** Returns the translated name of a section for the collapsed sidebar. */
export const shortSectionTitle = (id: SectionId): Message => {
  const short = shortTitles.get(id);
  return short === undefined ? sectionTitle(id) : () => shortText(id, short);
};
