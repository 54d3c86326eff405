import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import postcss from "postcss";
import rtlcss from "rtlcss";

const SRC = join(import.meta.dirname, "../src");
const { resolve } = createRequire(import.meta.url);
/** The rules that are not ours. */
export const KEPT = ["normalize.css", "@blueprintjs/core/lib/css/blueprint.css", "@blueprintjs/select/lib/css/blueprint-select.css"]
  .map((sheet) => readFileSync(resolve(sheet), "utf8").replace('@charset "UTF-8";', ""))
  .join("\n");

/** What the home screen and the shell do without: the styles of all other features, and of what only these draw. */
const OF_SCREENS = /^(features\/(?!platform\/home\/)|kit\/|ui\/(charts|chat|colour|report)\/)/;
/** The parts of Blueprint that they do without. A part that is missing here comes early, one too many late: every rule is in one of the two sheets. */
const LATE =
  /\.bp6-(alert|breadcrumb|button-group|callout|card-list|compound-tag|context-menu|control|dialog-step|drawer|editable|entity-title|file-|html-(select|table)|icon-[\w-]+::?before|input|link|multi-?select|multistep|navbar|numeric|omnibar|panel-stack|progress-bar|running-text|section|segmented|select-|submenu|suggest|overflow-list|code|blockquote|key|hotkey|slider|tab|tag-input|text-area|timezone|toast|tooltip|tree)/;
/** @param {string} selector without what stands in `:not(…)`: an element does not need it */
const isLate = (selector) => LATE.test(selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, ""));
/** These follow where something was placed on the screen, which does not turn with the direction of writing. */
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
    .map((file) => `@import "../../src/${file}";`)
    .join("\n");

/** The stylesheets in the order in which they hold. They are bundles of their own, because esbuild does not load those of a part that comes later. */
export const SHEETS = ["blueprint", "blueprint-rtl", "blueprint-late", "blueprint-late-rtl", "console", "screens"];

/** Writes what each stylesheet is bundled from, and answers the files. @param {string} folder two below the package */
export async function writeSheets(folder) {
  const texts = [blueprint(false), blueprint(false, true), blueprint(true), blueprint(true, true), ours(false), ours(true)];
  await mkdir(folder, { recursive: true });
  await Promise.all(SHEETS.map((name, at) => writeFile(`${folder}/${name}.css`, texts[at] ?? "")));
  return SHEETS.map((name) => `${folder}/${name}.css`);
}
