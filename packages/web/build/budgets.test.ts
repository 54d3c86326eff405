import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addressesOf } from "./pages.mjs";

const DIST = join(import.meta.dirname, "../dist");
const gzipped = (text: Buffer | string) => gzipSync(text, { level: 9 }).length / 1024;
const metafile = async () => JSON.parse(await readFile(join(DIST, "metafile.json"), "utf8"));
const kibOf = async (files: readonly string[]) =>
  (await Promise.all(files.map(async (file) => gzipped(await readFile(join(DIST, file)))))).reduce((sum, size) => sum + size, 0);

test("the sign-in form stands after 90 KiB of JS and CSS, in six requests with the page", async () => {
  const scripts = addressesOf(await metafile(), "src/app/main.tsx");
  const page = await readFile(join(DIST, "index.html"), "utf8");
  expect(page).not.toContain('rel="stylesheet"');
  expect((await kibOf(scripts)) + gzipped(/<style>(.*)<\/style>/s.exec(page)?.[1] ?? "")).toBeLessThan(80);
  expect(scripts.length + 1).toBeLessThanOrEqual(6);
});

// The target is 270 KiB; keys typed ahead of a screen and the grammar of e-mail addresses take 2.4 more.
test("the first signed-in screen stands after 273 KiB of JS and CSS", async () => {
  const built = await metafile();
  const scripts = addressesOf(built, "src/app/main.tsx", "src/app/console/start.tsx", "src/features/platform/home/home-screen.tsx");
  const styles = addressesOf(built, "dist/sheets/blueprint.css", "dist/sheets/console.css");
  expect(await kibOf([...scripts, ...styles])).toBeLessThan(273);
  expect(scripts.length).toBeLessThanOrEqual(24);
});

test("which calls the screens make, a table of their names, is not sent to the browser", async () => {
  const files = addressesOf(await metafile(), "src/app/main.tsx", "src/app/console/start.tsx");
  const texts = await Promise.all(files.map((file) => readFile(join(DIST, file), "utf8")));
  const sent = texts.join("\n");
  expect(sent).toContain("/d/configurations/users");
  expect(sent).not.toMatch(/\b(needs|offers):\[/);
});

test("no screen asks for more than 70 files, those of the shell among them: each costs a request", async () => {
  const built = await metafile();
  const screens = Object.values(built.outputs as Record<string, { entryPoint?: string }>).flatMap(({ entryPoint = "" }) =>
    /^src\/features\/.*-screen\.tsx$/.test(entryPoint) ? [entryPoint] : [],
  );
  expect(screens.length).toBeGreaterThan(40);
  const asked = screens.map((screen) => ({ screen, files: addressesOf(built, "src/app/main.tsx", "src/app/console/start.tsx", screen).length }));
  // The workspace, which stays open all day, is the largest; the next one has 42.
  expect(asked.filter(({ files }) => files > 70)).toEqual([]);
  expect(asked.filter(({ files }) => files > 48).map(({ screen }) => screen)).toEqual(["src/features/chats/workspace/workspace-screen.tsx"]);
});

test("a screen without a chart has nothing of what draws charts, which is fetched by what it stands with", async () => {
  const built = await metafile();
  const files = addressesOf(built, "src/app/console/start.tsx", "src/features/identity/users/users-screen.tsx").map(
    (file) => built.outputs[`dist${file}`],
  );
  const inputs = files.flatMap((file) => Object.keys(file.inputs));
  expect(inputs).toContain("src/ui/list/table.tsx");
  expect(inputs).not.toContain("src/ui/charts/charts.tsx");
});

test("what home draws next is no more than 36 KiB", async () => {
  const built = await metafile();
  const there = ["src/app/main.tsx", "src/app/console/start.tsx", "src/features/platform/home/home-screen.tsx"];
  const before = addressesOf(built, ...there);
  const later = addressesOf(built, ...there, "src/features/platform/home/my-work.tsx").filter((file: string) => !before.includes(file));
  expect(await kibOf(later)).toBeLessThan(36);
});

test("a dashboard on home draws its charts after 36 KiB more, and waits for nothing that only other screens need", async () => {
  const built = await metafile();
  const there = [
    "src/app/main.tsx",
    "src/app/console/start.tsx",
    "src/features/platform/home/home-screen.tsx",
    "src/features/platform/home/own-dashboards.tsx",
  ];
  const before = addressesOf(built, ...there);
  const later = addressesOf(built, ...there, "src/ui/charts/kit.ts").filter((file: string) => !before.includes(file));
  expect(await kibOf(later)).toBeLessThan(36);
});
