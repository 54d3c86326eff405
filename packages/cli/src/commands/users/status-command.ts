import { Option } from "@commander-js/extra-typings";
import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import type { UserFilter } from "./matching-users.ts";

export type StatusVerb = "activate" | "deactivate";
export type StatusOptions = BulkOptions & UserFilter & { readonly remark?: string; readonly openChats?: string };
export type RunStatus = (verb: StatusVerb, ids: readonly string[], options: StatusOptions, deps: Deps) => Promise<void>;

/** The engine and the contract are loaded when it runs, not for the help. */
const runLazily: RunStatus = async (...args) => (await import("./run-status.ts")).runStatus(...args);

const EXAMPLES: Readonly<Record<StatusVerb, readonly string[]>> = {
  activate: [
    'parley users activate agent7@acacia.test --remark "back from leave"',
    'parley users activate --file users.csv --remark "spring intake" --dry-run',
    'parley users activate --file users.csv --remark "spring intake" --results results.ndjson',
    'parley users activate --file results.ndjson --only failed --remark "spring intake"',
    "parley users activate --resume ~/.config/parley/journals/users.activate-….ndjson",
  ],
  deactivate: [
    'parley users deactivate agent2@acacia.test --open-chats agent1@acacia.test --remark "on leave"',
    'parley users deactivate --stakeholder acacia --search "@old.example" --remark "moved" --dry-run',
    'cut -f1 left.tsv | parley users deactivate --file - --remark "left" --yes',
  ],
};

/** `users activate` and `users deactivate`: one, many, or all that a filter finds. */
export const statusCommand = (verb: StatusVerb, deps: Deps, run: RunStatus = runLazily) =>
  bulkCommand(verb, "login ids")
    .option("--remark <text>", "why; it is kept with each user")
    .option("--stakeholder <name>", "filter: users of this stakeholder, by short name, code or id")
    .option("--search <text>", "filter: users whose name or address contains this")
    .option("--role <name>", "filter: users of this role, by name or id")
    .addOption(
      new Option("--open-chats <where>", "what becomes of their running chats: queue, end, or the login id of a colleague").hideHelp(
        verb === "activate",
      ),
    )
    .addHelpText("after", `\nA filter finds users who are not ${verb}d yet. A file has a column loginId.\n${examples(...EXAMPLES[verb])}`)
    .action((ids, options) => run(verb, ids, options, deps));
