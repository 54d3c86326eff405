/** `console`: Blueprint's whole and the shell's, which the sign-in form does without. `screens`: what the home screen does without too. */
type Sheet = "console" | "screens";

/** Where the build says that a stylesheet lies. */
const MARKS: Readonly<Record<Sheet, string>> = { console: 'meta[name="parley-styles"]', screens: 'meta[name="parley-screen-styles"]' };

const loading = new Map<Sheet, Promise<void>>();

function load(sheet: Sheet): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>(MARKS[sheet])?.content;
  if (href === undefined || document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Loads a stylesheet, once. Settles when it is in force, or has failed to arrive. */
export function loadStyles(sheet: Sheet = "console"): Promise<void> {
  const known = loading.get(sheet) ?? load(sheet);
  loading.set(sheet, known);
  return known;
}
