import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { OptionsOf } from "@parley/core/verbs";
import type { globalFlags, stakeholderFlag, timeoutFlag } from "@parley/core/verbs/shared-flags";
import type { Host } from "./host.ts";
import type { CommandOutput } from "./out.ts";
import type { Platform } from "./platform.ts";

/** Options that every command accepts. The `timeout` of a request is in seconds. */
export type GlobalOptions = Partial<
  OptionsOf<{ readonly flags: typeof globalFlags & { readonly stakeholder: typeof stakeholderFlag; readonly timeout: typeof timeoutFlag } }>
>;

/** Dependencies of commands. Expensive ones are promises, so that help pages and local commands never load them. */
export interface Deps {
  readonly host: Host;
  readonly options: () => GlobalOptions;
  readonly out: CommandOutput;
  /**
   * Opens the connection to the platform. With `storedOnly`, ignores a login from the environment and uses the one
   * stored for the profile, as signing in and out require.
   */
  platform(options?: { readonly storedOnly?: boolean }): Promise<Platform>;
}

/** Dependencies of commands that inspect the command tree, such as help and completion. */
export interface CommandTreeDeps extends Deps {
  /**
   * Returns the tree of all commands. With `words`, loads only the command that they name and its siblings, which
   * completion needs.
   */
  program(words?: readonly string[]): Promise<CommandUnknownOpts>;
}
