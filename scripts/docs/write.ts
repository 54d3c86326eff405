import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path/posix";
import { commandLine } from "./cli.ts";
import { pages } from "./pages.ts";

const folder = new URL("../../docs/generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
// Also writes the command reference, which is not committed because every change of a command would change it; `parley
// help --man` prints the same.
for (const { file, text } of [...pages, commandLine]) {
  writeFileSync(new URL(file, folder), text);
  process.stdout.write(`${join("docs/generated", file)}\n`);
}
