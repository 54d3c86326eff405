import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { apiVerb } from "@parley/core/verbs/api";
import { authTopic } from "@parley/core/verbs/identity/auth";
import { describe, expect, it } from "vitest";
import type { CommandTreeDeps, Deps, GlobalOptions } from "../io/deps.ts";
import { CommandOutput } from "../io/out.ts";
import { silentHost } from "../testing/silent-host.ts";
import type { CommandEntry } from "./entry.ts";
import { buildFullProgram, commandWords, programFor } from "./program.ts";
import { TOPICS } from "./registry.ts";
import { verbCommand } from "./verb-command.ts";

const depsWith = (options: () => GlobalOptions): Deps => ({
  host: silentHost,
  options,
  out: new CommandOutput(silentHost, options),
  platform: () => Promise.reject(new Error("not in this test")),
});

describe("commandWords", () => {
  it.each([
    [
      ["auth", "login", "--key-stdin"],
      ["auth", "login"],
    ],
    [
      ["--profile", "live", "auth", "--json", "status"],
      ["auth", "status"],
    ],
    [
      ["--format", "json", "api", "GET", "users"],
      ["api", "GET", "users"],
    ],
    [
      ["plans", "price", "set", "starter", "--country", "KE"],
      ["plans", "price", "set"],
    ],
    [["--", "auth"], []],
  ])("extracts from the arguments %j the command words %j", (argv, words) => expect(commandWords(argv)).toEqual(words));
});

describe("command tree", () => {
  it("contains every command of the table, each with its own options or arguments and examples", async () => {
    const root = await buildFullProgram(depsWith(() => ({})));
    const names = async (entry: CommandEntry): Promise<unknown> => {
      if ("load" in entry) return entry.name;
      const { verbs } = "open" in entry ? await entry.open() : entry;
      return [entry.name, await Promise.all(verbs.map(names))];
    };
    const commands = (command: CommandUnknownOpts): unknown =>
      command.commands.length > 0 ? [command.name(), command.commands.map(commands)] : command.name();
    expect(root.commands.map(commands)).toEqual(await Promise.all(TOPICS.map(names)));
  });

  it("accepts global options before and after the command", async () => {
    for (const argv of [
      ["--json", "--profile", "live", "profile", "list"],
      ["profile", "list", "--profile", "live", "--json"],
    ]) {
      const { root, deps } = await programFor(argv, depsWith);
      await root.parseAsync(argv, { from: "user" }).catch(() => undefined);
      expect(deps.options()).toMatchObject({ json: true, profile: "live" });
    }
  });
});

it("every command, argument and option has a description", async () => {
  const root = await buildFullProgram(depsWith(() => ({})));
  const silent: string[] = [];
  const look = (path: string, command: CommandUnknownOpts): void => {
    if (command.description() === "") silent.push(path);
    for (const argument of command.registeredArguments) if (!argument.description) silent.push(`${path} ${argument.name()}`);
    for (const option of command.options) if (!option.description) silent.push(`${path} ${option.flags}`);
    for (const verb of command.commands) look(`${path} ${verb.name()}`, verb);
  };
  look("parley", root);
  expect(silent).toEqual([]);
});

describe("argument parsing", () => {
  const deps: CommandTreeDeps = { ...depsWith(() => ({})), program: () => Promise.reject(new Error("not in this test")) };

  it("auth login passes the login id and --key-stdin to its handler", async () => {
    const heard: unknown[] = [];
    const make = await verbCommand(authTopic.verbs.login, async () => async (login, options) => void heard.push(login, options));
    const command = make(deps);
    await command.parseAsync(["c@d.test", "--login-id", "a@b.test", "--key-stdin"], { from: "user" });
    expect(heard).toEqual(["c@d.test", { loginId: "a@b.test", keyStdin: true }]);
  });

  it("auth login offers no flag that takes a password", async () => {
    const make = await verbCommand(authTopic.verbs.login, () => Promise.reject(new Error("not run")));
    const command = make(deps)
      .exitOverride()
      .configureOutput({ writeErr: () => undefined });
    await expect(command.parseAsync(["--key", "secret"], { from: "user" })).rejects.toMatchObject({ code: "commander.unknownOption" });
  });

  it("parley api keeps its fields in the given order", async () => {
    const heard: unknown[] = [];
    const make = await verbCommand(apiVerb, async () => async (call, path, options) => void heard.push([call, path, options]));
    const command = make(deps);
    await command.parseAsync(["POST", "users", "-d", "a=1", "-d", "b=2", "--data", "-"], { from: "user" });
    expect(heard).toEqual([["POST", "users", { field: ["a=1", "b=2"], data: "-" }]]);
  });
});
