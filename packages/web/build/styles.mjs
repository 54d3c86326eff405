import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import postcss from "postcss";
import { logical } from "./logical-css.mjs";

const WEB = join(import.meta.dirname, "..");
const BLUEPRINT = createRequire(import.meta.url).resolve("@blueprintjs/core/lib/css/blueprint.css");

/** What the home screen and the shell do without: the styles of all other features, and of what only these draw. */
const OF_SCREENS = /^src\/(features\/(?!home\/)|ui\/(charts|chat|report)\/)/;
/** The parts of Blueprint that they do without. A part that is missing here comes early, one too many late: every rule is in one of the two sheets. */
const LATE =
  /\.bp6-(alert|breadcrumb|button-group|callout|card-list|compound-tag|context-menu|control|dialog-step|drawer|editable|entity-title|file-|html-(select|table)|input|link|multistep|navbar|numeric|panel-stack|progress-bar|running-text|section|segmented|submenu|overflow-list|code|blockquote|key|hotkey|slider|tab|tag-input|text-area|timezone|toast|tooltip|tree)/;
/** @param {string} selector without what stands in `:not(…)`: an element does not need it */
const isLate = (selector) => LATE.test(selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, ""));

/** The rules of Blueprint that come late, or all others, in their order; animations come early. @param {boolean} late */
export async function blueprint(late) {
  const sheet = postcss.parse(await readFile(BLUEPRINT, "utf8"));
  sheet.walkComments((comment) => void comment.remove());
  if (late) sheet.walkAtRules(/keyframes$/, (frames) => void frames.remove());
  sheet.walkRules((rule) => void (rule.selectors.every(isLate) === late || rule.remove()));
  return logical(sheet.toString());
}

/** @param {boolean} late */
const ours = (late) =>
  readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".css") && OF_SCREENS.test(file) === late)
    .sort((a, b) => Number(b.includes("/theme/")) - Number(a.includes("/theme/")) || a.localeCompare(b))
    .map((file) => `@import "./${file}";`)
    .join("");

export const SHEETS = ["blueprint", "blueprint-late", "console", "screens"];

/** The stylesheets in the order in which they hold; styles are entries of their own, because esbuild does not load those of a part that comes later. */
const CONTENTS = {
  blueprint: async () => `@import "normalize.css";@import "parley:early";`,
  "blueprint-late": async () => `@import "parley:late";@import "@blueprintjs/select/lib/css/blueprint-select.css";`,
  console: async () => ours(false),
  screens: async () => ours(true),
  early: () => blueprint(false),
  late: () => blueprint(true),
};

/** @type {import("esbuild").Plugin} */
export const styles = {
  name: "styles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^parley:/ }, ({ path }) => ({ path: path.replace("parley:", ""), namespace: "parley" }));
    onLoad({ filter: /.*/, namespace: "parley" }, async ({ path }) => ({
      contents: await CONTENTS[/** @type {keyof typeof CONTENTS} */ (path)](),
      loader: "css",
      resolveDir: WEB,
      watchDirs: [join(WEB, "src")],
    }));
  },
};
