import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Text file of the project with its path relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "coverage"]);
const HIDDEN_FOLDERS_OF_OURS = new Set([".ci", ".github"]);
const READ = /\.(ts|tsx|mjs|cjs|sql|css|html|md|txt|json|editorconfig)$|^run$/;

function* walk(folder: string): Generator<SourceFile> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const hidden = entry.name.startsWith(".") && !HIDDEN_FOLDERS_OF_OURS.has(entry.name);
      if (!hidden && !SKIPPED_FOLDERS.has(entry.name)) yield* walk(path);
    } else if (entry.isFile() && READ.test(entry.name) && entry.name !== "package-lock.json") {
      yield { path, text: readFileSync(join(ROOT, path), "utf8") };
    }
  }
}

/** All hand-written text files of the clone, read once for all rules. */
export const sourceFiles: readonly SourceFile[] = [...walk("")];

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path);
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Number of lines in the text, as a text editor counts them. */
export const lineCount = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
