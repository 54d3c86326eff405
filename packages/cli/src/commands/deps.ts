import type { Host } from "../io/host.ts";
import type { Out, OutOptions } from "../io/out.ts";
import type { Platform } from "../io/platform.ts";

/** What may be given to every command. */
export interface GlobalOptions extends OutOptions {
  readonly profile?: string;
  readonly live?: boolean;
  readonly debug?: boolean;
  /** How long an answer is waited for, in seconds. */
  readonly timeout?: number;
  /** False after `--no-input`. */
  readonly input?: boolean;
}

/** What a command's work is given. Heavy things are promises, so that a help page or a local command never loads them. */
export interface Deps {
  readonly host: Host;
  readonly options: () => GlobalOptions;
  readonly out: Out;
  /** `storedOnly`: only the login in the profile's file counts, for signing in and out. */
  platform(options?: { readonly storedOnly?: boolean }): Promise<Platform>;
}
