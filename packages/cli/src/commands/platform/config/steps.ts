import type { Client } from "@parley/core/client";
import type { CommandOutput } from "../../../io/out.ts";
import { cell } from "../../../io/row-printer.ts";
import type { ConfigFile } from "./config-file.ts";
import { type Difference, differences } from "./differences.ts";
import { PART_NAMES, type PartName } from "./part-names.ts";
import { partOf } from "./parts.ts";

/** Difference in a form that can be printed and applied. */
export interface Step {
  readonly action: Difference<unknown>["action"];
  readonly what: string;
  readonly name: string;
  /** Changed fields in one string, such as `title: "Hello" → "Good morning"`. */
  readonly changes: string;
  readonly warnings: readonly string[];
  apply(): Promise<unknown>;
}

export const noteWarnings = (steps: readonly Step[], out: Pick<CommandOutput, "note">): void => {
  for (const { warnings } of steps) for (const warning of warnings) out.note(`Warning: ${warning}`);
};

/** All differences between the stakeholder and the file, in the order they are applied. */
export async function planConfigSteps(config: ConfigFile, client: Client, stakeholderId: number, prune: boolean): Promise<Step[]> {
  const steps: Step[] = [];
  for (const name of PART_NAMES) steps.push(...(await stepsOf(name, config, client, stakeholderId, prune)));
  return steps;
}

/** Returns the stakeholder's current configuration as file content, with all parts or only the given ones. */
export async function readCurrentConfig(
  client: Client,
  stakeholderId: number,
  only: readonly PartName[] = PART_NAMES,
): Promise<Partial<Record<PartName, unknown>>> {
  const config: Partial<Record<PartName, unknown>> = {};
  for (const name of PART_NAMES.filter((known) => only.includes(known))) {
    const { read, key, toFile } = partOf(name);
    const entries = (await read(client, stakeholderId)).map(({ entry }) => entry);
    config[name] = toFile(entries.sort((a, b) => (key(a) < key(b) ? -1 : 1)));
  }
  return config;
}

async function stepsOf(name: PartName, config: ConfigFile, client: Client, stakeholderId: number, prune: boolean): Promise<Step[]> {
  const wanted = config[name];
  if (!wanted) return [];
  const part = partOf(name);
  const found = differences(part, [wanted].flat(), await part.read(client, stakeholderId), prune);
  return found.map((step) => ({
    action: step.action,
    what: part.one,
    name: step.key,
    changes: step.action === "change" ? step.fields.map((field) => changeText(field, step.present.entry, step.wanted)).join("; ") : "",
    warnings: step.action === "remove" ? [] : (part.warnings?.(step.wanted) ?? []),
    apply: () => {
      if (step.action === "add") return part.create(client, stakeholderId, step.wanted);
      if (step.action === "change") return part.change(client, step.present, step.wanted);
      return part.remove?.(client, step.present) ?? Promise.resolve();
    },
  }));
}

const fieldText = (entry: object, field: string): string => cell(Object.entries(entry).find(([name]) => name === field)?.[1]);
const changeText = (field: string, before: object, after: object): string => `${field}: ${fieldText(before, field)} → ${fieldText(after, field)}`;
