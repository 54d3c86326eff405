import { loadFailureReason } from "../../shared/code/newer-build.ts";
import { currentLanguage, onLanguageChange } from "../../shared/messages/catalogue.ts";

/**
 * Groups of stylesheets. `console`: for the shell and the home screen. `screens`: for all other screens. `form`: for
 * the sign-in form on a page that was served without its styles.
 */
type Part = "console" | "screens" | "form";

/** Stylesheets in cascade order, whichever loads first. Meta elements of the page contain their URLs. */
const ORDER = ["blueprint", "blueprint-late", "console", "screens"] as const;
type Sheet = (typeof ORDER)[number];
const SHEETS: Readonly<Record<Part, readonly Sheet[]>> = {
  console: ["blueprint", "console"],
  screens: ["blueprint-late", "screens"],
  form: ["blueprint", "blueprint-late", "console"],
};

const NOT_YET = "not all";

const loading = new Map<Sheet, Promise<void>>();

const metaOf = (name: string): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name="parley-${name}"]`)?.content;
/**
 * Returns the URL of a stylesheet in the current writing direction. Blueprint's stylesheets have a mirrored version
 * each; Parley's own support both directions.
 */
const addressOf = (sheet: Sheet): string | undefined => (currentLanguage().direction === "rtl" ? metaOf(`${sheet}-rtl`) : undefined) ?? metaOf(sheet);
const linkTo = (sheet: Sheet) => document.querySelector<HTMLLinkElement>(`link[data-sheet="${sheet}"]`);

function load(sheet: Sheet): Promise<void> {
  const href = addressOf(sheet);
  const present = linkTo(sheet);
  if (href === undefined || present?.getAttribute("href") === href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.dataset.sheet = sheet;
    // Keeps the new stylesheet inactive until it replaces the old one in a single step. If both directions applied at
    // once, elements would be measured incorrectly.
    if (present !== null) link.media = NOT_YET;
    link.onload = () => {
      link.media = "all";
      present?.remove();
      resolve();
    };
    link.onerror = () => {
      // Removes a stylesheet that failed to load, so that the next call loads it again.
      link.remove();
      void loadFailureReason();
      loading.delete(sheet);
      resolve();
    };
    const later = ORDER.slice(ORDER.indexOf(sheet) + 1).map(linkTo);
    document.head.insertBefore(link, present ?? later.find((other) => other !== null) ?? null);
  });
}

const loaded = (sheet: Sheet): Promise<void> => {
  const known = loading.get(sheet) ?? load(sheet);
  loading.set(sheet, known);
  return known;
};

/**
 * Loads the stylesheets of a group, each only once. Settles when they are applied or have failed; after a failure, the
 * next call tries again.
 */
export const loadStyles = (part: Part = "console"): Promise<unknown> => Promise.all(SHEETS[part].map(loaded));

onLanguageChange(() => {
  // Loads the full stylesheets for right-to-left languages, because the inlined styles of the sign-in page support only
  // left-to-right text.
  if (currentLanguage().direction === "rtl") void loadStyles();
  for (const sheet of loading.keys()) loading.set(sheet, load(sheet));
});
