import { Command, Option } from "@commander-js/extra-typings";
import { TEST_CHOICES } from "@parley/core/contract/reports/filters";
import { RELATIVE_RANGES } from "@parley/core/contract/reports/range";

/** What `run` and `export` share: which report, of which days, about whom. */
export const reportCommand = (name: string) =>
  new Command(name)
    .argument("<report>", "the key of a report, as parley reports list shows it")
    .option("--from <day>", "first day, YYYY-MM-DD")
    .option("--to <day>", "the day after the last one, YYYY-MM-DD")
    .addOption(new Option("--range <range>", "days that move with the present one").choices(RELATIVE_RANGES))
    .option("--client <name>", "only this stakeholder, by short name, code or id")
    .option("--platform <platform>", "only this platform, such as whatsapp")
    .option("--agent <login>", "only this support agent, by login or id")
    .addOption(new Option("--tests <which>", "test conversations beside the others, or alone; left out otherwise").choices(TEST_CHOICES));

/** The options of a report as they were given. */
export type ReportOptions = ReturnType<ReturnType<typeof reportCommand>["opts"]>;
