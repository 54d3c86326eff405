import { Argument, Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { type AudienceOptions, audienceFlags } from "./audience-options.ts";

export type RunCount = (id: number | undefined, options: AudienceOptions, deps: Deps) => Promise<void>;

const runLazily: RunCount = async (...args) => (await import("./run-count.ts")).runCount(...args);

export const countCommand = (deps: Deps, run: RunCount = runLazily) =>
  new Command("count")
    .addArgument(new Argument("[id]", "a broadcast, for its audience").argParser(positiveInt))
    .addOption(audienceFlags.type())
    .addOption(audienceFlags.location())
    .addOption(audienceFlags.platform())
    .addHelpText("after", examples("parley broadcasts count 12", "parley broadcasts count --platform whatsapp --location Nairobi Nakuru --json"))
    .action((id, options) => run(id, options, deps));
