import { readFileSync } from "node:fs";
import { join } from "node:path";
import { code, type Page, page, table } from "./markdown.ts";

const TOKENS = join(import.meta.dirname, "../../packages/web/src/ui/theme/tokens.css");

/** Group of design tokens with its purpose, and the value of each token in the light and the dark theme. */
interface Group {
  readonly about: string;
  readonly tokens: readonly { readonly name: string; readonly light: string; readonly dark: string }[];
}

const declared = (block: string): ReadonlyMap<string, string> =>
  new Map([...block.matchAll(/--parley-([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));

/**
 * Reads the token groups of the stylesheet. Each comment starts a group; the dark theme contains only the tokens that
 * differ.
 */
function groupsOf(css: string): readonly Group[] {
  const [light = "", dark = ""] = [...css.matchAll(/^body[^{]*\{([\s\S]*?)^\}/gm)].map(([, block = ""]) => block);
  const darkValues = declared(dark);
  return light
    .split("/*")
    .slice(1)
    .map((part) => {
      const [about = "", block = ""] = part.split("*/");
      const tokens = [...declared(block)].map(([name, value]) => ({ name, light: value, dark: darkValues.get(name) ?? value }));
      return { about: about.trim().replaceAll(/\s+/g, " "), tokens };
    })
    .filter(({ tokens }) => tokens.length > 0);
}

const groups = groupsOf(readFileSync(TOKENS, "utf8"));
const tokens = groups.flatMap((group) => group.tokens);
const named = (beginning: string) => tokens.filter(({ name }) => name.startsWith(beginning));
const isColour = ({ light }: { readonly light: string }) => light.startsWith("#");
const pixels = (value: string) => Number.parseFloat(value);

const ROW = 28;
const WIDTH = 860;
const text = (x: number, y: number, said: string, fill: string, size = 12) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}">${said}</text>`;

/** Draws the SVG overview of the tokens: colours of both themes, type, spacing and corners. */
function picture(): string {
  const colours = tokens.filter(isColour);
  const [ink, ground] = [colours.find(({ name }) => name === "text"), colours.find(({ name }) => name === "ground")];
  const half = Math.ceil(colours.length / 2);
  const swatches = colours.flatMap(({ name, light, dark }, at) => {
    const [x, y] = [20 + Math.floor(at / half) * 420, 20 + (at % half) * ROW];
    const swatch = (left: number, fill: string) =>
      `<rect x="${left}" y="${y}" width="60" height="20" rx="4" fill="${fill}" stroke="${colours.find((one) => one.name === "border")?.light}"/>`;
    return [swatch(x, light), swatch(x + 66, dark), text(x + 138, y + 15, `${name} ${light} ${dark}`, ink?.light ?? "")];
  });
  const below = 40 + half * ROW;
  const type = named("text-").filter((token) => !isColour(token));
  const samples = type.map(({ name, light }, at) =>
    text(20, below + at * 34 + 20, `${name} ${light}: Messages of the day`, ink?.light ?? "", pixels(light)),
  );
  const bars = named("space-").flatMap(({ name, light }, at) => [
    `<rect x="420" y="${below + at * 26}" width="${pixels(light) * 4}" height="14" fill="${colours.find((one) => one.name === "accent")?.light}"/>`,
    text(560, below + at * 26 + 12, `${name} ${light}`, ink?.light ?? ""),
  ]);
  const corners = named("radius-").flatMap(({ name, light }, at) => [
    `<rect x="680" y="${below + at * 44}" width="60" height="32" rx="${Math.min(pixels(light), 16)}" fill="${colours.find((one) => one.name === "accent-soft")?.light}"/>`,
    text(750, below + at * 44 + 20, `${name} ${light}`, ink?.light ?? ""),
  ]);
  const height = below + Math.max(type.length * 34, named("space-").length * 26) + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${ground?.light}"/>`,
    ...[...swatches, ...samples, ...bars, ...corners].map((line) => `  ${line}`),
    "</svg>",
    "",
  ].join("\n");
}

export const lookPicture: Page = { file: "look.svg", text: picture() };

/** Page with the design tokens for type, spacing, corners and colours, as the stylesheet defines them. */
export const look = page(
  "look.md",
  "Look",
  "What every screen is drawn with: `packages/web/src/ui/theme/tokens.css`, over Blueprint's own. No other stylesheet names a colour, or a size of type, space or corner ([why](../adr/0080-one-scale.md)).",
  "![The tokens: colours in the light and in the dark theme, type, space and corners](look.svg)",
  ...groups.flatMap(({ about, tokens: of }) => [
    `## ${about.replace(/[.:].*$/, "")}`,
    about,
    table(
      ["Token", "Light", "Dark"],
      of.map(({ name, light, dark }) => [code(`--parley-${name}`), code(light), dark === light ? "the same" : code(dark)]),
    ),
  ]),
);
