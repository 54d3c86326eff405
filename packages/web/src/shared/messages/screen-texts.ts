import { type ScreenId, SECTIONS, type SectionId, screen } from "@parley/core/screens";
import { type Message, textByKey } from "./define-messages.ts";

const screenText = textByKey("core.screens");
const sectionText = textByKey("core.sections");
const sections = Object.fromEntries(SECTIONS.map(({ id, title }) => [id, title])) as Readonly<Record<SectionId, string>>;

/** The title of a screen, as the sidebar, the palette and its own heading write it; core holds the English one. */
export const screenTitle =
  (id: ScreenId): Message =>
  () =>
    screenText(id, screen(id).title);

/** The name of a group of the sidebar. */
export const sectionTitle =
  (id: SectionId): Message =>
  () =>
    sectionText(id, sections[id]);
