import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface CreateOptions {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly email?: string;
  readonly stakeholder?: string;
  readonly keyStdin?: true;
}

export type RunCreate = (login: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<login>", "the login id, unique on the platform")
    .requiredOption("--first-name <name>", "first name")
    .requiredOption("--last-name <name>", "last name")
    .requiredOption("--role <name>", "a role of the stakeholder, by name or id")
    .option("--email <address>", "where mails go (the login id)")
    .option("--stakeholder <name>", "by short name, code or id; your own when it is the only one you reach")
    .option("--key-stdin", "read the password from stdin; without it an invitation is mailed")
    .addHelpText(
      "after",
      examples('parley users create nia@acacia.test --first-name Nia --last-name Wanjiru --role "Support agent" --stakeholder acacia'),
    )
    .action((login, options) => run(login, options, deps));
