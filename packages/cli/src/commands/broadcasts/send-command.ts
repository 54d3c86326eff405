import { Argument, Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";

export interface SendOptions {
  /** A minute of the stakeholder's clock; now without it. */
  readonly at?: string;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly wait?: true;
  readonly timeout?: number;
}
export type RunSend = (id: number, options: SendOptions, deps: Deps) => Promise<void>;

const runLazily: RunSend = async (...args) => (await import("./run-send.ts")).runSend(...args);

const command = (name: string) =>
  new Command(name)
    .addArgument(new Argument("<id>", "the id of a draft, as parley broadcasts list shows it").argParser(positiveInt))
    .option("-y, --yes", "do not ask")
    .option("--dry-run", "print whom it would reach, and send nothing");

/** `parley broadcasts send`: counts, asks with the number, and sends. */
export const sendCommand = (deps: Deps, run: RunSend = runLazily) =>
  command("send")
    .option("--wait", "wait until it is sent, and show how far it is; exit 3 when recipients failed")
    .option("--timeout <seconds>", "give up waiting after this", positiveInt)
    .addHelpText(
      "after",
      examples("parley broadcasts send 12", "parley broadcasts send 12 --dry-run", "parley broadcasts send 12 --yes --wait --json"),
    )
    .action((id, options) => run(id, options, deps));

/** `parley broadcasts schedule`: the same at a time to come. */
export const scheduleCommand = (deps: Deps, run: RunSend = runLazily) =>
  command("schedule")
    .requiredOption("--at <time>", "when, on your stakeholder's clock: 2026-12-31T09:00")
    .addHelpText("after", examples("parley broadcasts schedule 12 --at 2026-12-31T09:00 --yes"))
    .action((id, options) => run(id, options, deps));
