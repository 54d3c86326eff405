import { type ScreenId, SECTIONS, type SectionId, screen } from "@parley/core/screens";
import { type Message, textByKey } from "./define-messages.ts";

const screenText = textByKey("core.screens");
const sectionText = textByKey("core.sections");
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
