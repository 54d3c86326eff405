/** `console`: what the shell and the home screen are drawn with; the sign-in form does without. `screens`: what these two do without. */
type Part = "console" | "screens";

/** Every stylesheet, in the order in which they hold whichever comes first; where it lies is said by the page. */
const ORDER = ["blueprint", "blueprint-late", "console", "screens"] as const;
type Sheet = (typeof ORDER)[number];
const SHEETS: Readonly<Record<Part, readonly Sheet[]>> = { console: ["blueprint", "console"], screens: ["blueprint-late", "screens"] };

const loading = new Map<Part, Promise<unknown>>();

const addressOf = (sheet: Sheet): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name="parley-${sheet}"]`)?.content;
const linkTo = (sheet: Sheet): Element | null => document.querySelector(`link[href="${addressOf(sheet)}"]`);

function load(sheet: Sheet): Promise<void> {
  const href = addressOf(sheet);
  if (href === undefined || linkTo(sheet) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    const next = ORDER.slice(ORDER.indexOf(sheet) + 1).map(linkTo);
    document.head.insertBefore(link, next.find((other) => other !== null) ?? null);
  });
}

/** Loads stylesheets, once. Settles when they are in force, or have failed to arrive. */
export function loadStyles(part: Part = "console"): Promise<unknown> {
  const known = loading.get(part) ?? Promise.all(SHEETS[part].map(load));
  loading.set(part, known);
  return known;
}
