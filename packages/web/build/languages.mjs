import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";

const LANGUAGES = join(import.meta.dirname, "../languages");

/**
 * Puts the file of each further language (`languages/<code>.json`) beside the console, which fetches the one that a person chose. A further language is such a file
 * and no code. Answers their codes.
 * @param {string} dist
 */
export async function copyLanguages(dist) {
  const files = await readdir(LANGUAGES).catch(() => []);
  if (files.length > 0) await cp(LANGUAGES, join(dist, "languages"), { recursive: true });
  return files.map((file) => file.replace(".json", ""));
}
