import type { CallOptions } from "@parley/core/client";
import { differenceText } from "./difference-cells.ts";
import { CliError, EXIT, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import type { CommandOutput } from "./out.ts";
import { confirm } from "./prompt.ts";

export interface ChangeOptions {
  readonly dryRun?: true;
  readonly detailedExitcode?: true;
  readonly yes?: true;
}

interface SingleChange {
  /** Name of the changed item as printed, such as `Acacia Travel`. */
  readonly name: string;
  readonly before: object;
  readonly given: object;
  /** Further changes as printed, of a value that is too long to print before and after the change. */
  readonly also?: readonly string[];
  /** Suggested alternative to a change that cannot be undone. Undefined for other changes. */
  readonly final?: string;
  /** Makes the change, or with `validateOnly` only a dry run of it. Undefined if the call has no dry run. */
  make?(marks: CallOptions): Promise<unknown>;
}

/**
 * Throws before any call if confirmation is needed but there is neither a terminal nor `--yes`. `thing` names the type
 * of item, such as `A stakeholder`.
 */
export function checkCanAsk({ yes, dryRun }: ChangeOptions, host: Pick<Host, "terminal">, thing: string): void {
  if (!yes && !dryRun && !host.terminal.in)
    throw usage(`${thing} is changed only after confirmation, but there is no terminal.`, "Use --yes to confirm.");
}

/** Warning that is printed before a change that cannot be undone. */
export const IRREVERSIBLE_WARNING = "This cannot be undone.";

const TRY: CallOptions = { validateOnly: true };

/**
 * Shows the change, asks for confirmation, and returns whether to make it. False in a dry run and if nothing would
 * change. A dry run calls the gateway and fails as the change would (ADR 0038).
 */
export async function confirmChange(
  { name, before, given, also = [], final, make }: SingleChange,
  options: ChangeOptions,
  { host, out }: { host: Host; out: CommandOutput },
): Promise<boolean> {
  const change = [differenceText({ ...before }, { ...given }), ...also].filter((text) => text !== "").join("; ");
  out.note(`${name}: ${change === "" ? "nothing changes" : change}`);
  if (change === "") return false;
  if (final !== undefined) out.note(`${IRREVERSIBLE_WARNING} ${final}`);
  if (options.dryRun) {
    await make?.(TRY);
    if (options.detailedExitcode) throw new CliError(EXIT.changesFound, "changesFound", `${name} would change.`);
    return false;
  }
  if (!options.yes) await confirm(host, "Change it?", "Use --yes to confirm.");
  return true;
}

/**
 * Asks for confirmation and returns whether to remove the item; false in a dry run. `what` names the item and
 * everything that is removed with it.
 */
export async function confirmRemoval(
  { what, make }: Required<Pick<SingleChange, "make">> & { readonly what: string },
  { dryRun, detailedExitcode, yes }: ChangeOptions,
  { host, out }: { host: Host; out: CommandOutput },
): Promise<boolean> {
  if (!dryRun) {
    if (!yes) await confirm(host, `Remove ${what}?`, "Use --yes to confirm.");
    return true;
  }
  await make(TRY);
  if (detailedExitcode) throw new CliError(EXIT.changesFound, "changesFound", `${what}: would be removed.`);
  out.note(`${what}: would be removed.`);
  return false;
}

interface Creation<T extends object> {
  make(marks: CallOptions): Promise<T>;
  /** Returns the printed name of the item that would be created, such as `Cedar Foods`. */
  name(made: T): string;
  /** Returns the fields to show in a dry run, including the defaults that the gateway fills in. */
  shown(made: T): object;
  also?(made: T): readonly string[];
}

/** Creates an item. A dry run prints the item that would be created and returns undefined. */
export async function createOrPreview<T extends object>(
  { make, name, shown, also }: Creation<T>,
  { dryRun, detailedExitcode }: Omit<ChangeOptions, "yes">,
  { out }: { readonly out: CommandOutput },
): Promise<T | undefined> {
  if (!dryRun) return make({});
  const tried = await make(TRY);
  const told = Object.entries(shown(tried)).filter(([, value]) => value !== null && value !== "");
  out.note(`${name(tried)}: ${differenceText(null, Object.fromEntries(told))}`);
  for (const sentence of also?.(tried) ?? []) out.note(sentence);
  if (detailedExitcode) throw new CliError(EXIT.changesFound, "changesFound", `${name(tried)} would be created.`);
  out.note(`${name(tried)} would be created.`);
  return undefined;
}
