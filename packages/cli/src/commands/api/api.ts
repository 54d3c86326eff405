import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { LIMIT } from "../list-verb.ts";

export interface ApiOptions {
  readonly field: readonly string[];
  readonly data?: string;
  readonly file?: string;
  readonly output?: string;
  readonly paginate?: true;
  readonly limit?: number;
  readonly idempotencyKey?: string;
  readonly describe?: true;
  readonly list?: true;
}

export type RunApi = (call: string | undefined, path: string | undefined, options: ApiOptions, deps: Deps) => Promise<void>;

/** The contract with its schemas is loaded when a call is made, not for the help. */
const runLazily: RunApi = async (...args) => (await import("./run-api.ts")).runApi(...args);

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export function apiCommand(deps: Deps, run: RunApi = runLazily) {
  return new Command("api")
    .argument("[call]", "a method, or the name of a call such as users.list")
    .argument("[path]", "the path of the call, such as users or /api/main/userRole/7")
    .option("-d, --field <key=value>", "a value for the path, the query or the body; may be repeated", collect, [])
    .option("--data <json>", "the body as JSON; - reads it from stdin")
    .option("--file <path>", "the file of an upload")
    .option("-o, --output <path>", "where to write a download; - is stdout")
    .option("--paginate", "read all pages")
    .option(...LIMIT)
    .option("--idempotency-key <key>", "the same key makes the call once, however often it is sent")
    .option("--describe", "show fields and the right needed, and send nothing")
    .option("--list", "list every call")
    .addHelpText(
      "after",
      examples(
        "parley api GET users -d search=agent",
        "parley api users.list --paginate --json",
        "parley api POST roles/shRole --describe",
        'parley api cannedReplies.create -d shortCode=hello -d title=Hello -d "body=Good morning" --idempotency-key hello-1',
        "parley api POST users --data - < user.json",
      ),
    )
    .action((call, path, options) => run(call, path, options, deps));
}
