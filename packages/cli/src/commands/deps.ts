import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { OptionsOf } from "@parley/core/verbs";
import type { globalFlags, stakeholderFlag, timeoutFlag } from "@parley/core/verbs/shared-flags";
import type { Host } from "../io/host.ts";
import type { Out } from "../io/out.ts";
import type { Platform } from "../io/platform.ts";

/** What may be given to every command; a request's `timeout` is in seconds. */
export type GlobalOptions = Partial<
  OptionsOf<{ readonly flags: typeof globalFlags & { readonly stakeholder: typeof stakeholderFlag; readonly timeout: typeof timeoutFlag } }>
>;

/** What a command's work is given. Heavy things are promises, so that a help page or a local command never loads them. */
export interface Deps {
  readonly host: Host;
  readonly options: () => GlobalOptions;
  readonly out: Out;
  /** `storedOnly`: only the login in the profile's file counts, for signing in and out. */
  platform(options?: { readonly storedOnly?: boolean }): Promise<Platform>;
}

/** The same for a verb's work, which may look at the command line as a whole. */
export interface Running extends Deps {
  /** Every command, for the printed reference; with the words of a line, for completion, only the command that they name and those beside it. */
  program(words?: readonly string[]): Promise<CommandUnknownOpts>;
}
