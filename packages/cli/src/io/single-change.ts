import type { CallOptions } from "@parley/core/client";
import { differenceText } from "./difference-cells.ts";
import { CliError, EXIT, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import type { Out } from "./out.ts";
import { confirm } from "./prompt.ts";

/** Flags of a command that changes one item, from `changeCommand`. */
export interface ChangeOptions {
  readonly dryRun?: true;
  readonly detailedExitcode?: true;
  readonly yes?: true;
}

interface SingleChange {
  /** Displayed name of the changed item: `Acacia Travel`. */
  readonly name: string;
  readonly before: object;
  /** The given fields. */
  readonly given: object;
  /** Present when the change cannot be undone; suggests an alternative. */
  readonly final?: string;
  /** Makes the change, or with `validateOnly` a dry run of it. Absent where the call allows none. */
  make?(marks: CallOptions): Promise<unknown>;
}

/**
 * Checked before any call: without a terminal, `--yes` is required. `thing` names the kind of item: `A stakeholder`.
 */
export function checkCanAsk({ yes, dryRun }: ChangeOptions, host: Pick<Host, "terminal">, thing: string): void {
  if (!yes && !dryRun && !host.terminal.in)
    throw usage(`${thing} is only changed after confirmation, and there is no terminal to ask on.`, "Use --yes to confirm.");
}

/** Warning before a final change. */
export const FINAL = "This cannot be undone.";

const TRY: CallOptions = { validateOnly: true };

/**
 * Shows the change, asks, and returns whether to make it; false in a dry run and when nothing would change. A dry run
 * asks the gateway and fails as the change would (ADR 0038).
 */
export async function isWanted(
  { name, before, given, final, make }: SingleChange,
  options: ChangeOptions,
  { host, out }: { host: Host; out: Out },
): Promise<boolean> {
  const change = differenceText({ ...before }, { ...given });
  out.note(`${name}: ${change === "" ? "nothing changes" : change}`);
  if (change === "") return false;
  if (final !== undefined) out.note(`${FINAL} ${final}`);
  if (options.dryRun) {
    await make?.(TRY);
    if (options.detailedExitcode) throw new CliError(EXIT.changesFound, "changesFound", `${name} would change.`);
    return false;
  }
  if (!options.yes) await confirm(host, "Change it?", "Use --yes to confirm.");
  return true;
}

/**
 * Shows what is removed, asks, and returns whether to remove it; false in a dry run. `what` names the item with
 * everything removed along with it.
 */
export async function isRemovalWanted(
  { what, make }: Required<Pick<SingleChange, "make">> & { readonly what: string },
  { dryRun, detailedExitcode, yes }: ChangeOptions,
  { host, out }: { host: Host; out: Out },
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
  /** Creates the item, or with `validateOnly` makes a dry run of it. */
  make(marks: CallOptions): Promise<T>;
  /** Displayed name of the item that would be created: `Cedar Foods`. */
  name(made: T): string;
  /** Fields shown before; the gateway fills in defaults. */
  shown(made: T): object;
  /** Further effects, one sentence each. */
  also?(made: T): readonly string[];
}

/** Creates an item; a dry run shows the result and returns undefined. */
export async function created<T extends object>(
  { make, name, shown, also }: Creation<T>,
  { dryRun, detailedExitcode }: Omit<ChangeOptions, "yes">,
  { out }: { readonly out: Out },
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
