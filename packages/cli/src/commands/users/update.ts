import { changeCommand } from "../../io/change-command.ts";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface UpdateOptions extends ChangeOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly role?: string;
  readonly keyStdin?: true;
}

export type RunUpdate = (login: string, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  changeCommand("update")
    .argument("<login>", "the login id of a user")
    .option("--first-name <name>", "first name")
    .option("--last-name <name>", "last name")
    .option("--email <address>", "where mails go, once the link that is mailed there is used; asks for your own password")
    .option("--role <name>", "a role of the same stakeholder, by name or id")
    .option("--key-stdin", "read your own password from stdin (or set PARLEY_KEY); a new address asks for it")
    .addHelpText(
      "after",
      examples('parley users update agent1@acacia.test --role "Administrator"', "parley users update agent1@acacia.test --last-name Otieno --yes"),
    )
    .action((login, options) => run(login, options, deps));
