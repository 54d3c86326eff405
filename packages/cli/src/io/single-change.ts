import type { CallOptions } from "@parley/core/client";
import { differenceText } from "./difference-cells.ts";
import { CliError, EXIT, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import type { Out } from "./out.ts";
import { confirm } from "./prompt.ts";

/** The flags of a command that changes one thing, as `changeCommand` takes them. */
export interface ChangeOptions {
  readonly dryRun?: true;
  readonly detailedExitcode?: true;
  readonly yes?: true;
}

interface SingleChange {
  /** What people are told is changed: `Acacia Travel`. */
  readonly name: string;
  readonly before: object;
  /** The fields that were given. */
  readonly given: object;
  /** Nothing takes it back, which is said before; this is what may be done instead. */
  readonly final?: string;
  /** Makes the change, or with `validateOnly` has it tried. Absent where the call cannot be tried. */
  make?(marks: CallOptions): Promise<unknown>;
}

/** Before any call: whoever cannot be asked has to have said yes. `thing` is what is changed: `A stakeholder`. */
export function checkCanAsk({ yes, dryRun }: ChangeOptions, host: Pick<Host, "terminal">, thing: string): void {
  if (!yes && !dryRun && !host.terminal.in)
    throw usage(`${thing} is only changed after confirmation, and there is no terminal to ask on.`, "Use --yes to confirm.");
}

/** What is said before something that nothing takes back. */
export const FINAL = "This cannot be undone.";

const TRY: CallOptions = { validateOnly: true };

/**
 * Tells what changes, asks a person, and answers whether to change it; not in a dry run, nor when all is so already. A dry run has the gateway try the
 * change, and fails as the change would (ADR 0038).
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

/** Says what is removed, asks a person, and answers whether to remove it; not in a dry run, as above. `what` names it with all that goes with it. */
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
  /** Creates it, or with `validateOnly` has it tried. */
  make(marks: CallOptions): Promise<T>;
  /** What people are told would be created: `Cedar Foods`. */
  name(made: T): string;
  /** The fields of it that are worth a look before; the gateway fills in what was not said. */
  shown(made: T): object;
  /** What else would come of it, a sentence each. */
  also?(made: T): readonly string[];
}

/** Creates something; in a dry run has the gateway try it, says what would come of it, and answers nothing. */
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
