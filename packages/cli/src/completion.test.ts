import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli } from "./testing/built-cli.ts";

let cli: BuiltCli;
let folder: string;
beforeAll(async () => {
  cli = await builtCli();
  folder = mkdtempSync(join(tmpdir(), "parley-completion-"));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/parley"), `#!/bin/sh\nexec "${process.execPath}" "${cli.bin}" "$@"\n`);
  chmodSync(join(folder, "bin/parley"), 0o755);
  mkdirSync(join(folder, "here/reports"), { recursive: true });
  for (const name of ["users.csv", "users late.csv"]) writeFileSync(join(folder, "here", name), "");
}, 60_000);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script in a shell without the user's configuration. */
function shell(program: string, argv: readonly string[], script: string): Promise<string> {
  return new Promise((ended, failed) => {
    const child = spawn(program, [...argv, "-c", script], {
      cwd: join(folder, "here"),
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, HOME: cli.home, XDG_CONFIG_HOME: cli.home },
    });
    let heard = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        heard += chunk;
      });
    }
    child.on("error", failed);
    child.on("close", () => ended(heard));
  });
}

/** Completions that bash offers for a command line with the cursor at its end. */
const completed = async (line: string, before = ""): Promise<string[]> => {
  const script = `source <(parley completion bash); ${before}
    COMP_LINE=$1 COMP_POINT=\${#COMP_LINE}; _parley; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const answer = await shell("bash", ["--norc", "--noprofile"], `set -- ${quoted(line)}; ${script}`);
  return answer.split("\n").filter(Boolean);
};
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

describe("bash completion without the bash-completion package", () => {
  it.each([
    ["parley au", "auth"],
    ["parley auth log", "login"],
    ["parley users list --form", "--format"],
    ["parley users list --format ", "tsv"],
    // For `--format=t`, bash replaces only the part after the `=`, so only that part is offered.
    ["parley users list --format=t", "tsv"],
    ["parley reports run sessions-by-h", "sessions-by-hour"],
  ])("completes the line %s with %s", async (line, offered) => expect(await completed(line)).toContain(offered));

  it.each(["parley users activate --file us", "parley config plan us", "parley users activate --file=us", "parley api GET upload/5 -o us"])(
    "%s offers the existing files",
    async (line) => expect(await completed(line)).toEqual(expect.arrayContaining(["users.csv", "users late.csv"])),
  );

  it("offers no files for arguments that are not files", async () => {
    expect(await completed("parley auth login --login-id us")).toEqual([]);
    expect(await completed("parley access explain us")).toEqual([]);
  });

  it("can be loaded twice", async () => {
    expect(await completed("parley aut", "source <(parley completion bash)")).toEqual(["auth"]);
  });

  it.each([
    "$(touch PWNED)",
    "`touch PWNED`",
    "; touch PWNED;",
    "$((0$(touch PWNED)))",
    "--file $(touch PWNED)/",
    "--format=$(touch PWNED)",
    "'$(touch PWNED)",
  ])("does not execute code on the command line: %s", async (hostile) => {
    for (const line of [`parley users activate ${hostile}`, `parley ${hostile} au`, `parley users activate --file ${hostile}`]) await completed(line);
    expect(readdirSync(join(folder, "here")).sort()).toEqual(["reports", "users late.csv", "users.csv"]);
  });

  it("is registered for parley at the Tab key", async () => {
    const script = "source <(parley completion bash); complete -p parley";
    expect(await shell("bash", ["--norc", "--noprofile"], script)).toBe("complete -F _parley parley\n");
  });
});

describe.each(["zsh", "fish"])("completion in %s, if it is installed,", (name) => {
  it.skipIf(spawnSync(name, ["--version"]).status !== 0)("the script can be loaded twice", async () => {
    const load = name === "fish" ? "parley completion fish | source" : "autoload -U compinit; compinit -u; source <(parley completion zsh)";
    expect(await shell(name, [], `${load}; ${load}; echo loaded`)).toBe("loaded\n");
  });
});

it.each(["bash", "zsh", "fish"])("completion script for %s uses no eval and requires no other package", async (name) => {
  const { stdout, code } = await cli.run(["completion", name]);
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/\beval\b|_get_comp_words|\breadonly\b/);
});
