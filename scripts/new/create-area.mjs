import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filled, isAreaName, placeholders } from "./names.mjs";
import { REGISTRATIONS } from "./registrations.mjs";

const TEMPLATES = fileURLToPath(new URL("area", import.meta.url));
const MIGRATIONS = "packages/gateway/src/db/migrations";
const GATEWAYS = ["main", "plans", "messenger", "reports"];

/** A wish that cannot be met, in words for the person who had it. */
export class CannotCreate extends Error {}

/** Migrations are numbered in tens, so that one can be put between. @param {string} root */
function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String((Math.floor(Math.max(0, ...numbers) / 10) + 1) * 10).padStart(4, "0");
}

/**
 * Writes the files of a new area and enters it in the tables that list areas.
 * @param {{ root: string, areas: string, gateway?: string }} wish `areas` in the plural and kebab-case, e.g. `order-notes`
 * @returns {{ written: string[], entered: string[], missed: string[], values: Record<string, string> }} paths below the root; `missed` are lines whose place was not found
 */
export function createArea({ root, areas, gateway = "messenger" }) {
  if (!isAreaName(areas)) throw new CannotCreate(`"${areas}" is no name for an area: it takes a plural in kebab-case, like canned-replies.`);
  if (!GATEWAYS.includes(gateway)) throw new CannotCreate(`There is no gateway "${gateway}"; there are ${GATEWAYS.join(", ")}.`);
  const values = placeholders({ areas, gateway, gatewayPath: `/api/${gateway}`, migration: nextMigration(root) });

  const files = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tpl"))
    .sort()
    .map((file) => ({ path: filled(file.slice(0, -4), values), text: filled(readFileSync(join(TEMPLATES, file), "utf8"), values) }));
  const taken = files.filter(({ path }) => existsSync(join(root, path)));
  if (taken.length > 0) throw new CannotCreate(`Nothing was written, for there is already ${taken.map(({ path }) => path).join(", ")}.`);

  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  /** @type {string[]} */
  const entered = [];
  /** @type {string[]} */
  const missed = [];
  for (const { file, place, where, line } of REGISTRATIONS) {
    const own = filled(line, values);
    const text = readFileSync(join(root, file), "utf8");
    if (place.test(text)) {
      writeFileSync(
        join(root, file),
        text.replace(place, (found) => (where === "before" ? own + found : found + own)),
      );
      entered.push(file);
    } else missed.push(`${file}: ${own.trim()}`);
  }
  return { written: files.map(({ path }) => path), entered: [...new Set(entered)], missed, values };
}
