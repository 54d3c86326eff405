import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import type { ClientFilter } from "./matching-clients.ts";

export type TurnVerb = "deactivate" | "reactivate";
export type TurnOptions = BulkOptions & ClientFilter & { readonly remark?: string };
export type RunTurn = (verb: TurnVerb, clients: readonly string[], options: TurnOptions, deps: Deps) => Promise<void>;

const runLazily: RunTurn = async (...args) => (await import("./run-turn.ts")).runTurn(...args);

const ABOUT: Readonly<Record<TurnVerb, string>> = {
  deactivate: "Ends the active plan of each client, or calls its pending one off.",
  reactivate: "Brings the last deactivated plan of each client back.",
};

/** `plans deactivate` and `plans reactivate`: one client, many, or all that a filter finds. */
export const turnCommand = (verb: TurnVerb, deps: Deps, run: RunTurn = runLazily) =>
  bulkCommand(verb, "clients: short names, codes or ids")
    .option("--remark <text>", "why; it is kept with each plan")
    .option("--search <text>", "filter: clients whose title or short name contains this")
    .option("--plan <plan>", "filter: clients of this plan, by code or id")
    .addHelpText(
      "after",
      `\n${ABOUT[verb]} A file has a column client.\n${examples(
        `parley plans ${verb} acacia --remark "invoice 204"`,
        `parley plans ${verb} --plan free --remark "plan ends" --dry-run`,
        `parley plans ${verb} --file clients.csv --remark "as agreed" --yes --results results.csv`,
      )}`,
    )
    .action((clients, options) => run(verb, clients, options, deps));
