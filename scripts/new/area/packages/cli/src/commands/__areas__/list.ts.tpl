import { Command } from "@commander-js/extra-typings";
import { __areasCamel__ } from "@parley/core/contract/__gateway__/__areas__";
import { usage } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

interface ListOptions {
  readonly page: number;
  readonly search?: string;
}

function parsePage(text: string): number {
  const page = Number(text);
  if (!Number.isInteger(page) || page < 1) throw usage("--page takes a whole number from 1 on.");
  return page;
}

export function listCommand(deps: Deps, run = runList) {
  return new Command("list")
    .option("--page <number>", "page to show", parsePage, 1)
    .option("--search <text>", "only those whose name holds the text")
    .addHelpText("after", examples("parley __areas__ list", "parley __areas__ list --search a --json"))
    .action((options) => run(options, deps));
}

export async function runList({ page, search }: ListOptions, { out, platform }: Deps): Promise<void> {
  const { calls } = await platform();
  const { items } = await calls((client) => client.call(__areasCamel__.list, { query: { page, search } }));
  await out.rows(items, ["id", "name"]);
}
