import { Command, Option } from "@commander-js/extra-typings";
import { TEST_CHOICES } from "@parley/core/contract/reports/filters";
import { RELATIVE_RANGES } from "@parley/core/contract/reports/range";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

const command = () =>
  new Command("add")
    .requiredOption("--report <report>", "the key of a report, as parley reports list shows it")
    .addOption(new Option("--range <range>", "the days of each run, counted from its day").choices(RELATIVE_RANGES).makeOptionMandatory())
    .requiredOption("--cron <line>", 'when, as five fields: "0 6 * * 1" is Mondays at six')
    .requiredOption("--email-to <address>", "who gets the link: yourself, or an address that your stakeholder allows")
    .option("--name <name>", "what it is called (report and range)")
    .option("--time-zone <zone>", "the zone that the cron line is meant in (your stakeholder's)")
    .option("--client <name>", "only this stakeholder, by short name, code or id")
    .option("--platform <platform>", "only this platform, such as whatsapp")
    .option("--agent <login>", "only this support agent, by login or id")
    .addOption(new Option("--tests <which>", "test conversations beside the others, or alone; left out otherwise").choices(TEST_CHOICES))
    .option("--skip-empty", "send nothing when there are no rows");

export type AddOptions = ReturnType<ReturnType<typeof command>["opts"]>;
export type RunAdd = (options: AddOptions, deps: Deps) => Promise<void>;

const runLazily: RunAdd = async (...args) => (await import("./run-add.ts")).runAdd(...args);

export const addCommand = (deps: Deps, run: RunAdd = runLazily) =>
  command()
    .addHelpText(
      "after",
      examples(
        'parley schedules add --report sessions-by-hour --range last-week --cron "0 6 * * 1" --email-to me@acacia.test',
        'parley schedules add --report plan-reports --range last-month --cron "0 7 1 * *" --time-zone Africa/Nairobi --format xlsx --email-to me@parley.test',
      ),
    )
    .action((options) => run(options, deps));
