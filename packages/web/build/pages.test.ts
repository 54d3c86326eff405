import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const DIST = join(import.meta.dirname, "../dist");

test("React alone is compiled while it arrives, and the sign-in page asks for it ahead", async () => {
  const names = (await readdir(join(DIST, "assets"))).filter((name) => name.endsWith(".js"));
  const sources = await Promise.all(names.map(async (name) => ({ name, source: await readFile(join(DIST, "assets", name), "utf8") })));
  const hinted = sources.filter(({ source }) => source.startsWith("//# allFunctionsCalledOnLoad\n")).map(({ name }) => name);
  expect(hinted).toHaveLength(1);
  expect(await readFile(join(DIST, "index.html"), "utf8")).toContain(`<link rel="modulepreload" href="/assets/${hinted[0]}">`);
});
