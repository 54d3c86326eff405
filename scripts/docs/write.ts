import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path/posix";
import { pages } from "./pages.ts";

const folder = new URL("../../docs/generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { file, text } of pages) {
  writeFileSync(new URL(file, folder), text);
  process.stdout.write(`${join("docs/generated", file)}\n`);
}
