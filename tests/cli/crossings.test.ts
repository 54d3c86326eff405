import { linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUsers, storedUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

/*
 * Tests combinations of features: an option must keep its guarantee in every state that another feature creates. Each
 * table below is combined with another one, so a new option or state is one line.
 */
let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
  folder = mkdtempSync(join(tmpdir(), "parley-crossings-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

const pairs = <A, B>(some: Readonly<Record<string, A>>, others: Readonly<Record<string, B>>): [string, string, A, B][] =>
  Object.entries(some).flatMap(([one, a]) => Object.entries(others).map(([other, b]): [string, string, A, B] => [one, other, a, b]));

let made = 0;
const nextName = (what: string): string => {
  made += 1;
  return `${what}${made}x`;
};

describe("an output option never overwrites a file that the run reads", () => {
  /** Functions that return another path, or the same path, for an existing file. */
  const names: Record<string, (path: string) => string> = {
    "the same path": (path) => path,
    "a path with dots": (path) => join(dirname(path), "..", dirname(path).split("/").at(-1) ?? "", ".", path.split("/").at(-1) ?? ""),
    "a symbolic link": (path) => {
      const link = path.replace(/(\.\w+)$/, "-link$1");
      symlinkSync(path, link);
      return link;
    },
    "a hard link": (path) => {
      const link = path.replace(/(\.\w+)$/, "-hard$1");
      linkSync(path, link);
      return link;
    },
  };
  const writers: Record<string, string> = { "--results": "--results", "--journal": "--journal" };
  const inputs: Record<string, { readonly extension: string; readonly only: readonly string[]; text(logins: readonly string[]): string }> = {
    "a list of users": { extension: "csv", only: [], text: (logins) => ["loginId", ...logins, ""].join("\n") },
    "results of an earlier run": {
      extension: "ndjson",
      only: ["--only", "failed"],
      text: (logins) => logins.map((loginId) => `${JSON.stringify({ loginId, result: "failed" })}\n`).join(""),
    },
  };

  const table = pairs(writers, inputs).flatMap(([option, input, flag, given]) =>
    Object.entries(names).map(([name, naming]) => ({ option, input, name, flag, given, naming })),
  );
  test.each(table)("option $option, input $input: $name", async ({ flag, given, naming }) => {
    const person = nextName("read");
    const logins = await addUsers(platform.gateway, person, 3);
    const path = join(folder, `${person}.${given.extension}`);
    const text = given.text(logins);
    writeFileSync(path, text);
    const ended = await platform.parley(["users", "activate", "--file", path, ...given.only, "--remark", "x", "--yes", flag, naming(path)]);
    expect([ended.code, readFileSync(path, "utf8")]).toEqual([2, text]);
    expect([...(await storedUsers(platform.gateway, person)).values()].map(({ active }) => active)).toEqual([false, false, false]);
  });
});

describe("output of --quiet is valid input of the next command", () => {
  const states: Record<string, { prepare(login: string): Promise<string>; readonly printed: boolean; readonly code: number }> = {
    "a row that is done": { prepare: async (login) => login, printed: true, code: 0 },
    "a row that names nobody": { prepare: async (login) => `ghost-${login}`, printed: false, code: 1 },
    "a row of another stakeholder": { prepare: async () => "agent1@baobab.test", printed: false, code: 1 },
  };
  const sources: Record<string, (login: string) => { readonly argv: readonly string[]; readonly stdin?: string }> = {
    arguments: (login) => ({ argv: [login] }),
    "a file": (login) => {
      const path = join(folder, `${nextName("quiet")}.csv`);
      writeFileSync(path, `loginId\n${login}\n`);
      return { argv: ["--file", path] };
    },
    stdin: (login) => ({ argv: ["--file", "-"], stdin: `loginId\n${login}\n` }),
  };

  test.each(pairs(states, sources))("%s × %s", async (_state, _source, { prepare, printed, code }, source) => {
    const [login = ""] = await addUsers(platform.gateway, nextName("quiet"), 1);
    const named = await prepare(login);
    const { argv, stdin } = source(named);
    const ended = await platform.parley(["users", "activate", ...argv, "--remark", "x", "--yes", "-q"], stdin === undefined ? {} : { stdin });
    expect([ended.code, ended.stdout]).toEqual([code, printed ? `${named}\n` : ""]);
  });
});

describe("protection of a platform applies to its URL", () => {
  /** Ways to address a protected platform, each tested with its own settings folder. */
  const ways: Record<
    string,
    (url: string) => { readonly before: readonly (readonly string[])[]; readonly argv: readonly string[]; readonly env?: Record<string, string> }
  > = {
    "its own profile": () => ({ before: [], argv: ["--profile", "live"] }),
    "the profile, added again": (url) => ({ before: [["profile", "add", "live", "--url", url]], argv: ["--profile", "live"] }),
    "another profile of the address": (url) => ({ before: [["profile", "add", "other", "--url", url]], argv: ["--profile", "other"] }),
    "another spelling of the address": (url) => ({
      before: [["profile", "add", "other", "--url", `${url.replace("http://", "HTTP://")}/`]],
      argv: ["--profile", "other"],
    }),
    PARLEY_URL: (url) => ({ before: [], argv: [], env: { PARLEY_URL: url } }),
  };
  const changes: Record<string, (login: string) => readonly string[]> = {
    "a bulk change": (login) => ["users", "activate", login, "--remark", "x", "--yes"],
    "a single call": (login) => ["api", "users.setStatus", "-d", `loginId=${login}`, "-d", "active=true", "-d", "remark=x"],
  };

  test.each(pairs(ways, changes))("%s × %s", async (_way, _change, way, change) => {
    const person = nextName("guarded");
    const [login = ""] = await addUsers(platform.gateway, person, 1);
    const home = mkdtempSync(join(folder, "home-"));
    const { url } = platform.gateway;
    const { before, argv, env } = way(url);
    const parley = (given: readonly string[], stdin = "") =>
      platform.cli.run(given, {
        stdin,
        env: { XDG_CONFIG_HOME: home, HOME: home, PARLEY_LOGIN_ID: "admin@acacia.test", PARLEY_KEY: "parley-demo", ...env },
      });
    expect(await parley(["profile", "add", "live", "--url", url, "--protect"])).toMatchObject({ code: 0 });
    for (const step of before) await parley(step);
    const active = async () => [...(await storedUsers(platform.gateway, person)).values()].map((user) => user.active);

    expect(await parley([...argv, ...change(login)])).toMatchObject({ code: 2 });
    expect(await active()).toEqual([false]);
    expect(await parley([...argv, "--live", ...change(login)])).toMatchObject({ code: 0 });
    expect(await active()).toEqual([true]);
  });
});
