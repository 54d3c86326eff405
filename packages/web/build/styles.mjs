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
/** CSS of third-party packages. */
export const KEPT = ["normalize.css", "@blueprintjs/core/lib/css/blueprint.css", "@blueprintjs/select/lib/css/blueprint-select.css"]
  .map((sheet) => readFileSync(resolve(sheet), "utf8").replace('@charset "UTF-8";', ""))
  .join("\n");

/** Matches the source files whose styles neither the home screen nor the shell needs. */
const OF_SCREENS = /^(features\/(?!platform\/home\/)|kit\/|ui\/(chat|colour|reports)\/)/;
/**
 * Blueprint components that neither the home screen nor the shell needs; their rules go to a stylesheet that loads
 * later. A component missing here only enlarges the first stylesheet. Without the split, 30 KiB more would load before
 * the first screen.
 */
const LATE = `alert breadcrumb button-group callout card-list code compound-tag context-menu control dialog drawer editable entity-title file- form-
  blockquote hotkey html-select html-table input key label link multi-select multistep navbar numeric omnibar overflow-list panel-stack progress-bar
  running-text section segmented select slider submenu suggest tab tag-input text-area timezone toast tooltip tree`
  .split(/\s+/)
  .map((name) => `.bp6-${name}`);
/** @param {string} selector */
function isLate(selector) {
  // Removes `:not(…)`, because the classes inside it belong to elements that the selector does not match.
  const own = selector.replace(/:not\([^)]*\)/g, "");
  return LATE.some((name) => own.includes(name)) || /\.bp6-icon-[\w-]+::?before/.test(own);
}
/** Matches rules for popover positions, which stay the same in right-to-left languages. */
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
 * Names of the stylesheets in cascade order. Each is a separate bundle, because esbuild does not load the styles of a
 * dynamically imported part.
 */
export const SHEETS = ["blueprint", "blueprint-rtl", "blueprint-late", "blueprint-late-rtl", "console", "screens"];
/** The source of a stylesheet, from the folder of the package. @param {string} name */
export const sheetFile = (name) => `.sheets/${name}.css`;

/** Writes the source files of the stylesheets and returns their names. */
export async function writeSheets() {
  const texts = [blueprint(false), blueprint(false, true), blueprint(true), blueprint(true, true), ours(false), ours(true)];
  await mkdir(FOLDER, { recursive: true });
  const files = SHEETS.map(sheetFile);
  await Promise.all(files.map((file, at) => writeFile(join(WEB, file), texts[at] ?? "")));
  return files;
}
