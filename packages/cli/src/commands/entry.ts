import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Running } from "./deps.ts";

/** Builds the command of one file, which is loaded only for the command, its help or its completion. */
export type LoadCommand = () => Promise<(deps: Running) => CommandUnknownOpts>;

export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly load: LoadCommand;
  /** Called by programs and not shown in help. */
  readonly hidden?: true;
}

/** A topic groups verbs (`parley auth login`) and nested topics (`parley plans price set`). */
export interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly verbs: readonly Entry[];
}

/** A topic named by the first word, before its verbs are loaded. */
export interface TopicEntry {
  readonly name: string;
  readonly summary: string;
  readonly open: () => Promise<Topic>;
}

/** First word of the command line: a command (`parley serve`), or a topic. */
export type Entry = Verb | Topic | TopicEntry;
