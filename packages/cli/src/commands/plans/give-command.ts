import { Option } from "@commander-js/extra-typings";
import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type GiveVerb = "add" | "change";
export interface GiveOptions extends BulkOptions {
  readonly plan?: string;
  readonly startsOn?: string;
  readonly price?: string;
  readonly currency?: string;
  readonly autoRenew: boolean;
  readonly remark?: string;
  /** Filters of `change`: the plan that clients have, and a text in their names. */
  readonly from?: string;
  readonly search?: string;
}
export type RunGive = (verb: GiveVerb, clients: readonly string[], options: GiveOptions, deps: Deps) => Promise<void>;

const runLazily: RunGive = async (...args) => (await import("./run-give.ts")).runGive(...args);

const ABOUT: Readonly<Record<GiveVerb, string>> = {
  add: "For clients that have no active plan; to replace one, see parley plans change.",
  change: "Replaces the active plan of each client.",
};
/** Who has no plan is in no list of clients with their plans: only `change` has filters. */
const FILTERS: Readonly<Record<GiveVerb, readonly Option[]>> = {
  add: [],
  change: [
    new Option("--from <plan>", "filter: clients who have this plan, by code or id"),
    new Option("--search <text>", "filter: clients whose title or short name contains this"),
  ],
};

/** `plans add` and `plans change`: one client or many. */
export function giveCommand(verb: GiveVerb, deps: Deps, run: RunGive = runLazily) {
  const command = bulkCommand(verb, "clients: short names, codes or ids")
    .option("--plan <plan>", "the plan, by code; a file may name it in a column plan")
    .option("--starts-on <day>", "from this day on, YYYY-MM-DD; today when absent")
    .option("--price <amount>", "instead of the price where the client is, such as 49.00")
    .option("--currency <code>", "of --price; clients who pay in another one are refused")
    .option("--no-auto-renew", "let it expire at the end of its period")
    .option("--remark <text>", "why; it is kept with each plan")
    .addHelpText(
      "after",
      `\n${ABOUT[verb]} A file has a column client, and may have a column plan.\n${examples(
        `parley plans ${verb} acacia --plan business --remark "new contract"`,
        `parley plans ${verb} --file clients.csv --plan starter --remark "spring offer" --dry-run`,
        ...(verb === "change" ? ['parley plans change --from free --plan starter --starts-on 2027-01-01 --remark "free ends" --dry-run'] : []),
        `parley plans ${verb} acacia --plan business --price 12000.00 --currency KES --remark "as agreed" --yes`,
      )}`,
    )
    .action((clients, options) => run(verb, clients, options, deps));
  for (const filter of FILTERS[verb]) command.addOption(filter);
  return command;
}
