import { changeCommand } from "../../../io/change-command.ts";
import type { ChangeOptions } from "../../../io/single-change.ts";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export interface SetOptions extends ChangeOptions {
  readonly country?: string;
  readonly continent?: string;
  readonly price: string;
  readonly currency: string;
  readonly from?: string;
}

export type RunSet = (plan: string, options: SetOptions, deps: Deps) => Promise<void>;

const runLazily: RunSet = async (...args) => (await import("./run-set.ts")).runSet(...args);

export const setCommand = (deps: Deps, run: RunSet = runLazily) =>
  changeCommand("set")
    .argument("<plan>", "a plan, by code or id")
    .option("--country <code>", "the country, by its two letters")
    .option("--continent <code>", "or the continent: AF, AN, AS, EU, NA, OC, SA")
    .requiredOption("--price <amount>", "the price a period, such as 49.00")
    .requiredOption("--currency <code>", "its currency: the plan's own, or one that is used there")
    .option("--from <day>", "from this day on, YYYY-MM-DD; today when absent")
    .addHelpText(
      "after",
      examples(
        "parley plans price set starter --country KE --price 4900.00 --currency KES",
        "parley plans price set business --continent EU --price 139.00 --currency EUR --from 2027-01-01 --yes",
      ),
    )
    .action((plan, options) => run(plan, options, deps));
