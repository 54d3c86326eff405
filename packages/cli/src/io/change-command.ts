import { Command } from "@commander-js/extra-typings";

/** A command that changes one thing: it tells before and after, and asks; `single-change.ts` does so when it runs. */
export const changeCommand = (name: string) =>
  new Command(name)
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask");
