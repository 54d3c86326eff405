import { describe, expect, it } from "vitest";
import type { Deps } from "../deps.ts";
import { TOPICS } from "../registry.ts";
import { listCommand } from "./list.ts";

/** Parses only: what would run is written down. */
async function parse(...args: string[]): Promise<unknown[]> {
  const ran: unknown[] = [];
  const command = listCommand({} as Deps, async (options) => void ran.push(options));
  await command.exitOverride().parseAsync(args, { from: "user" });
  return ran;
}

describe("parley __areas__ list", () => {
  it("is a command", () => {
    expect(TOPICS.map(({ name }) => name)).toContain("__areas__");
  });

  it("shows the first page unless told otherwise", async () => {
    expect(await parse()).toEqual([{ page: 1 }]);
    expect(await parse("--page", "3", "--search", "a")).toEqual([{ page: 3, search: "a" }]);
  });

  it.each(["x", "0", "1.5"])("refuses the page %s", async (page) => {
    await expect(parse("--page", page)).rejects.toThrow("whole number");
  });
});
