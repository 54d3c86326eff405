import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { OptionsOf } from "@parley/core/verbs";
import type { globalFlags, stakeholderFlag, timeoutFlag } from "@parley/core/verbs/shared-flags";
import type { Host } from "../io/host.ts";
import type { Out } from "../io/out.ts";
import type { Platform } from "../io/platform.ts";

/** Options of every command; the `timeout` of a request is in seconds. */
export type GlobalOptions = Partial<
  OptionsOf<{ readonly flags: typeof globalFlags & { readonly stakeholder: typeof stakeholderFlag; readonly timeout: typeof timeoutFlag } }>
>;

/** Dependencies of commands. Expensive ones are promises, so that a help page or a local command never loads them. */
export interface Deps {
  readonly host: Host;
  readonly options: () => GlobalOptions;
  readonly out: Out;
  /** `storedOnly`: uses only the login stored for the profile, for signing in and out. */
  platform(options?: { readonly storedOnly?: boolean }): Promise<Platform>;
}

/** The same for verbs that may read the whole command line. */
export interface Running extends Deps {
  /**
   * All commands, for the printed reference. With the words of a line, for completion: only the named command and its
   * siblings.
   */
  program(words?: readonly string[]): Promise<CommandUnknownOpts>;
}
