import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import postcss from "postcss";
import rtlcss from "rtlcss";

const WEB = join(import.meta.dirname, "..");
const SRC = join(WEB, "src");
const FOLDER = join(WEB, ".sheets");
const { resolve } = createRequire(import.meta.url);
/** Third-party stylesheets. */
export const KEPT = ["normalize.css", "@blueprintjs/core/lib/css/blueprint.css", "@blueprintjs/select/lib/css/blueprint-select.css"]
  .map((sheet) => readFileSync(resolve(sheet), "utf8").replace('@charset "UTF-8";', ""))
  .join("\n");

/** Styles that the home screen and the shell do not need: those of other features and of their components. */
const OF_SCREENS = /^(features\/(?!platform\/home\/)|kit\/|ui\/(charts|chat|colour|report)\/)/;
/**
 * Blueprint components that they do not need. A missing entry loads early, a superfluous one late: every rule is in one
 * of the two sheets. A single sheet would add 30 KiB before the first screen.
 */
const LATE = `alert breadcrumb button-group callout card-list code compound-tag context-menu control dialog drawer editable entity-title file- form-
  blockquote hotkey html-select html-table input key label link multi-select multistep navbar numeric omnibar overflow-list panel-stack progress-bar
  running-text section segmented select slider submenu suggest tab tag-input text-area timezone toast tooltip tree`
  .split(/\s+/)
  .map((name) => `.bp6-${name}`);
/** @param {string} selector */
function isLate(selector) {
  // Ignores `:not(…)`, whose classes the element does not have.
  const own = selector.replace(/:not\([^)]*\)/g, "");
  return LATE.some((name) => own.includes(name)) || /\.bp6-icon-[\w-]+::?before/.test(own);
}
/** Rules for positions on the screen, which do not change with the writing direction. */
const PLACED = /popover-placement|popover-arrow/;

/** The rules of Blueprint that come late, or all others, in their order; animations come early. @param {boolean} late @param {boolean} [mirrored] for what is written from right to left */
export function blueprint(late, mirrored = false) {
  const sheet = postcss.parse(KEPT);
  if (late) sheet.walkAtRules(/keyframes$/, (frames) => void frames.remove());
  sheet.walkRules((rule) => {
    if (rule.selectors.every(isLate) !== late) rule.remove();
    else if (PLACED.test(rule.selector)) rule.before(postcss.comment({ text: "rtl:ignore" }));
  });
  return mirrored ? rtlcss.process(sheet.toString()) : sheet.toString();
}

/** @param {boolean} late */
const ours = (late) =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".css") && OF_SCREENS.test(file) === late)
    .sort((a, b) => Number(b.includes("/theme/")) - Number(a.includes("/theme/")) || a.localeCompare(b))
    .map((file) => `@import "../src/${file}";`)
    .join("\n");

/**
 * The stylesheets in cascade order. They are separate bundles, because esbuild does not load those of a part that is
 * loaded later.
 */
export const SHEETS = ["blueprint", "blueprint-rtl", "blueprint-late", "blueprint-late-rtl", "console", "screens"];
/** The source of a stylesheet, from the folder of the package. @param {string} name */
export const sheetFile = (name) => `.sheets/${name}.css`;

/** Writes the source files of the stylesheets and returns them. */
export async function writeSheets() {
  const texts = [blueprint(false), blueprint(false, true), blueprint(true), blueprint(true, true), ours(false), ours(true)];
  await mkdir(FOLDER, { recursive: true });
  const files = SHEETS.map(sheetFile);
  await Promise.all(files.map((file, at) => writeFile(join(WEB, file), texts[at] ?? "")));
  return files;
}
