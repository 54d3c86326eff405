import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Deps } from "./deps.ts";

/** Builds the command of one file; the file is loaded when the command, its help or its completion is asked for. */
export type LoadCommand = () => Promise<(deps: Deps) => CommandUnknownOpts>;

export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly load: LoadCommand;
}

/** A topic groups verbs (`parley auth login`), and topics of its own (`parley plans price set`). */
export interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly verbs: readonly Entry[];
}

/** A word of the command line: a command (`parley serve`), or a topic. */
export type Entry = Verb | Topic;
