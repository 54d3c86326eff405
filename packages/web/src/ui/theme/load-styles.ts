import { whyNotArrived } from "../../shared/code/newer-build.ts";
import { currentLanguage, onLanguageChange } from "../../shared/messages/catalogue.ts";

/**
 * `console`: stylesheets of the shell and the home screen, not needed by the sign-in form. `screens`: all further
 * stylesheets. `form`: styles for the sign-in form on a page that was served without them.
 */
type Part = "console" | "screens" | "form";

/** All stylesheets in cascade order, whichever loads first; the page names their addresses. */
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
 * Blueprint supports only left and right, so each of its stylesheets has a mirrored twin; Parley's own work in both
 * writing directions.
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
    // With both direction variants active, left and right would apply at once and elements be measured at full width,
    // so they are switched in one step.
    if (present !== null) link.media = NOT_YET;
    link.onload = () => {
      link.media = "all";
      present?.remove();
      resolve();
    };
    link.onerror = () => {
      // Inactive: the next request loads it again.
      link.remove();
      void whyNotArrived();
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
 * Loads stylesheets, once. Settles when they are applied or have failed to load; after a failure, the next call tries
 * again.
 */
export const loadStyles = (part: Part = "console"): Promise<unknown> => Promise.all(SHEETS[part].map(loaded));

onLanguageChange(() => {
  // The initial styles of the sign-in page support only left-to-right text.
  if (currentLanguage().direction === "rtl") void loadStyles();
  for (const sheet of loading.keys()) loading.set(sheet, load(sheet));
});
