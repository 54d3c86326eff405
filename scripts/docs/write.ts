import { mkdirSync, writeFileSync } from "node:fs";
import { pages } from "./pages.ts";

const folder = new URL("../../docs/generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { file, text } of pages) {
  writeFileSync(new URL(file, folder), text);
  process.stdout.write(`docs/generated/${file}\n`);
}
