import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";
import { readText } from "../../../io/files.ts";
import type { Host } from "../../../io/host.ts";
import { PART_NAMES, type PartName } from "./part-names.ts";
import { type PARTS, partOf } from "./parts.ts";

// Casts the object so that each part name keeps the type of its own schema, because `Object.fromEntries` loses that
// type.
const inFile = Object.fromEntries(PART_NAMES.map((name) => [name, z.optional(partOf(name).inFile)])) as {
  [Name in PartName]: z.ZodMiniOptional<(typeof PARTS)[Name]["inFile"]>;
};
/** Content of a configuration file. Omitted parts stay unchanged. */
const ConfigFile = z.strictObject({
  /** Short name of the stakeholder. Optional, because files written by hand may omit it. */
  stakeholder: z.optional(z.string()),
  ...inFile,
});
export type ConfigFile = z.output<typeof ConfigFile>;

/** Reads and checks a configuration file. An invalid one is a usage error that gives the path of the invalid value. */
export async function readConfig(path: string, host: Pick<Host, "readStdin">): Promise<ConfigFile> {
  const text = await readText(path, host);
  const { data, error } = z.safeParse(ConfigFile, parsed(text, path));
  if (error) {
    const [issue] = error.issues;
    throw usage(
      `${path}: ${issue?.path.join(".") || "the file"} is not valid in a configuration: ${issue?.message}.`,
      "For an example: parley config export",
    );
  }
  for (const name of PART_NAMES) assertDistinct(path, name, [data[name] ?? []].flat());
  return data;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    // Collapses whitespace, because the JSON error of V8 quotes the input with its line breaks.
    throw usage(`${path} is not valid JSON: ${(error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ")}`);
  }
}

function assertDistinct(path: string, name: PartName, entries: readonly object[]): void {
  const { key } = partOf(name);
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(key(entry))) throw usage(`${path}: ${name} has ${key(entry)} twice.`);
    seen.add(key(entry));
  }
}

/**
 * Serializes a configuration in a fixed order on every platform, so that two exports of the same configuration are
 * equal.
 */
export function configText(config: Partial<Record<PartName | "stakeholder", unknown>>): string {
  return `${JSON.stringify(config, sortedKeys, 2)}\n`;
}

/** Sorts the areas of rights alphabetically. Other keys keep the order of their schema. */
const sortedKeys = (key: string, value: unknown): unknown =>
  key === "permissions" && typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
