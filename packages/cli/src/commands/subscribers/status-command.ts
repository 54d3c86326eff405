import { Option } from "@commander-js/extra-typings";
import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import type { SubscriberFilter } from "./matching-subscribers.ts";
import { PLATFORMS } from "./words.ts";

export type StatusVerb = "deactivate" | "reactivate";
export type StatusOptions = BulkOptions & SubscriberFilter & { readonly remark?: string };
export type RunStatus = (verb: StatusVerb, codes: readonly string[], options: StatusOptions, deps: Deps) => Promise<void>;

/** The engine and the contract are loaded when it runs, not for the help. */
const runLazily: RunStatus = async (...args) => (await import("./run-status.ts")).runStatus(...args);

const EXAMPLES: Readonly<Record<StatusVerb, readonly string[]>> = {
  deactivate: [
    'parley subscribers deactivate C2000012 --remark "asked not to be written to"',
    'parley subscribers deactivate --type prospect --platform sms --remark "campaign is over" --dry-run',
    'cut -d, -f1 complaints.csv | parley subscribers deactivate --file - --remark "complained" --yes',
  ],
  reactivate: [
    'parley subscribers reactivate C2000012 --remark "asked for it by phone"',
    'parley subscribers reactivate --file subscribers.csv --remark "deactivated by mistake" --results results.csv',
  ],
};

/** `subscribers deactivate` and `subscribers reactivate`: one, many, or all that a filter finds. */
export const statusCommand = (verb: StatusVerb, deps: Deps, run: RunStatus = runLazily) =>
  bulkCommand(verb, "codes of subscribers")
    .option("--remark <text>", "why; it is kept with each subscriber")
    .option("--search <text>", "filter: found by name, code, phone and mail address")
    .option("--type <name>", "filter: of this type, by name or id")
    .addOption(new Option("--platform <platform>", "filter: on this platform").choices(PLATFORMS))
    .addOption(new Option("--opted-in <value>", "filter: those who opted in, or out").choices(["true", "false"] as const))
    .addHelpText("after", `\nA filter finds subscribers who are not ${verb}d yet. A file has a column userCode.\n${examples(...EXAMPLES[verb])}`)
    .action((codes, options) => run(verb, codes, options, deps));
