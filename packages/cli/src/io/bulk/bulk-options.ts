import { Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";

/** What every command takes that does one thing to many. */
export interface BulkOptions {
  readonly file?: string;
  readonly inputFormat?: "csv" | "ndjson";
  readonly only?: "failed" | "skipped";
  readonly dryRun?: true;
  readonly detailedExitcode?: true;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly onError: "stop" | "continue";
  readonly results?: string;
  readonly journal?: string;
  readonly resume?: string;
  readonly yes?: true;
}

/** More at once than a gateway has connections to its database only makes them wait there. */
const MOST_AT_ONCE = 64;

const countUpTo = (most: number) => (text: string) => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) throw new InvalidArgumentError(`It has to be a whole number from 1 to ${most}.`);
  return count;
};

const perSecond = (text: string): number => {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 100_000)) throw new InvalidArgumentError("It has to be a number above 0.");
  return rate;
};

/** A command that works through rows, wherever they come from. */
export const runCommand = (name: string) =>
  new Command(name)
    .option("--dry-run", "list what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found changes exits with 7")
    .option("--concurrency <number>", "rows under way at once (8; 1 with --on-error stop)", countUpTo(MOST_AT_ONCE))
    .option("--rate <number>", "at most this many rows a second", perSecond)
    .addOption(new Option("--on-error <what>", "after a row that failed").choices(["stop", "continue"] as const).default("continue" as const))
    .option("--results <path>", "write the result of each row to a .csv or .ndjson file instead of stdout; it can be fed back with --file")
    .option("--journal <path>", "where the run is written down, to be resumed (beside the settings, until every row is done or 30 days are over)")
    .option("--resume <journal>", "go on with an interrupted run; no row is done twice")
    .option("-y, --yes", "do not ask");

/** A command over rows that are named on its line or in a file. `ids` says what its arguments are. */
export const bulkCommand = (name: string, ids: string) =>
  runCommand(name)
    .argument("[ids...]", ids)
    .option("--file <path>", "rows from a CSV file with a header, or NDJSON; - is stdin")
    .addOption(new Option("--input-format <format>", "of the file, where its name does not tell").choices(["csv", "ndjson"] as const))
    .addOption(new Option("--only <result>", "of a results file, only the rows that ended like this").choices(["failed", "skipped"] as const));
