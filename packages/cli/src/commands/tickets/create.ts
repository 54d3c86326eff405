import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { collect, PRIORITIES } from "./words.ts";

export interface CreateOptions {
  readonly customer: string;
  readonly conversation?: number;
  readonly owner?: string;
  readonly priority?: (typeof PRIORITIES)[number];
  readonly sla?: string;
  readonly label?: readonly string[];
  readonly note?: string;
}

export type RunCreate = (subject: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<subject>", "what it is about")
    .requiredOption("--customer <code>", "the customer's code, as chat history shows it")
    .option("--conversation <id>", "the conversation that it is about", positiveInt)
    .option("--owner <login>", "who works on it")
    .addOption(new Option("--priority <priority>", "how urgent it is (normal)").choices(PRIORITIES))
    .option("--sla <name>", "an SLA priority, which sets its deadlines")
    .option("--label <name>", "a label; may be given again", collect)
    .option("--note <text>", "a first note")
    .addHelpText(
      "after",
      examples(
        'parley tickets create "Refund for booking 4711" --customer wa-254700000001 --priority high --label Refund',
        'parley tickets create "Call back" --customer wa-254700000001 --owner agent1@acacia.test -q',
      ),
    )
    .action((subject, options) => run(subject, options, deps));
