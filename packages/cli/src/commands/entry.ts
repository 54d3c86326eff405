import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Running } from "./deps.ts";

/** Builds the command of one file; the file is loaded when the command, its help or its completion is asked for. */
export type LoadCommand = () => Promise<(deps: Running) => CommandUnknownOpts>;

export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly load: LoadCommand;
  /** It answers programs, and shows in no help. */
  readonly hidden?: true;
}

/** A topic groups verbs (`parley auth login`), and topics of its own (`parley plans price set`). */
export interface Topic {
  readonly name: string;
  readonly summary: string;
  readonly verbs: readonly Entry[];
}

/** A topic of the first word, before one of its verbs is meant. */
export interface TopicEntry {
  readonly name: string;
  readonly summary: string;
  readonly open: () => Promise<Topic>;
}

/** A word of the command line: a command (`parley serve`), or a topic. */
export type Entry = Verb | Topic | TopicEntry;
