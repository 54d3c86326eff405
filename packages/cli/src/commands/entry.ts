import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { CommandTreeDeps } from "../io/deps.ts";

/**
 * Imports the file of a command and builds the command. Called only for running the command, its help or its
 * completion.
 */
export type LoadCommand = () => Promise<(deps: CommandTreeDeps) => CommandUnknownOpts>;

export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly load: LoadCommand;
  /** True for commands that are called by programs, such as shell completion, and are not listed in the help. */
  readonly hidden?: true;
}

/** Topic that groups commands (`parley auth login`) and nested topics (`parley plans price set`). */
export interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly verbs: readonly CommandEntry[];
}

/** Topic whose name is known before its commands are loaded. */
export interface TopicEntry {
  readonly name: string;
  readonly summary: string;
  readonly open: () => Promise<Topic>;
}

/** Entry for the first word of the command line, which is a command (`parley serve`) or a topic. */
export type CommandEntry = Verb | Topic | TopicEntry;
