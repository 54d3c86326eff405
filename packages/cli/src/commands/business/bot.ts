import { Argument, Command } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export const BOT_STATES = ["on", "off", "archived"] as const;

export type RunBot = (code: string, state: (typeof BOT_STATES)[number], options: ChangeOptions, deps: Deps) => Promise<void>;

const runLazily: RunBot = async (...args) => (await import("./run-bot.ts")).runBot(...args);

export const botCommand = (deps: Deps, run: RunBot = runLazily) =>
  new Command("bot")
    .argument("<code>", "a bot, as parley business show lists it")
    .addArgument(new Argument("<state>", "on: it answers; off and archived: its customers get the fallback text").choices(BOT_STATES))
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText("after", examples("parley business bot acacia-helper off", "parley business bot acacia-helper on --yes"))
    .action((code, state, options) => run(code, state, options, deps));
