/** One command of a test case with its expected output. */
export interface Step {
  readonly command: string;
  /** Login id of the user whose token the command uses; without it, the command is anonymous. */
  readonly as?: string;
  readonly stdin: string;
  /** Sends Ctrl-C to the CLI as soon as the CLI prints this text to stderr. */
  readonly interruptAt?: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
  /** Name under which stdout is stored (without its last line break), so that later steps can use it as `$NAME`. */
  readonly keep?: string;
}

/** Test of one behaviour: a few commands, run one after another in their own folder. */
export interface Case {
  readonly title: string;
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
interface OpenCase extends Omit<Writable<Case>, "env" | "files" | "steps"> {
  readonly env: Record<string, string>;
  readonly files: Record<string, string>;
  readonly steps: Writable<Step>[];
}

/**
 * Parses a file of test cases. The beginning of a line gives its meaning: `==` title, `#` comment, `as` user, `with`
 * environment variable, `file` and `|` a file and its lines, `$` command, `<` stdin, `^C` Ctrl-C after this text, `>`
 * stdout, `!` stderr, `=` exit code, `keep` name for stdout.
 */
export function parseCases(text: string): Case[] {
  const cases: OpenCase[] = [];
  let file = "";
  let as: string | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const [, sign = "", rest = ""] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    const now = cases.at(-1);
    const step = now?.steps.at(-1);
    const wrong = (what: string) => new Error(`Line ${index + 1}: ${what}: ${line}`);
    if (sign === "" || sign === "#") continue;
    if (sign === "==") {
      cases.push({ title: rest, env: {}, files: {}, steps: [] });
      as = undefined;
    } else if (!now) throw wrong("a case has to begin with ==");
    else if (sign === "as") as = rest;
    else if (sign === "with") now.env[rest.slice(0, rest.indexOf("="))] = rest.slice(rest.indexOf("=") + 1);
    else if (sign === "file") {
      file = rest;
      now.files[file] = "";
    } else if (sign === "|") now.files[file] += `${rest}\n`;
    else if (sign === "$") now.steps.push({ command: rest, as, stdin: "", stdout: "", stderr: "", exit: 0 });
    else if (!step) throw wrong("there is no run before this");
    else if (sign === "<") step.stdin += `${rest}\n`;
    else if (sign === "^C") step.interruptAt = rest;
    else if (sign === ">") step.stdout += `${rest}\n`;
    else if (sign === "!") step.stderr += `${rest}\n`;
    else if (sign === "=") step.exit = Number(rest);
    else if (sign === "keep") step.keep = rest;
    else throw wrong("this is no line of a case");
  }
  return cases;
}

/** Splits a command line into words. Quotes group words; no other character is special. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|\S)+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}

/**
 * Returns whether `actual` matches the expected text. `…` matches any text within a line or, alone on a line, any
 * number of lines.
 */
export function matches(expected: string, actual: string): boolean {
  const pattern = expected
    .split(/(?<=\n)/)
    .map((line) => (line === "…\n" ? "(?:.*\\n)*?" : line.split("…").map(escaped).join(".*")))
    .join("");
  return new RegExp(`^${pattern}$`).test(actual);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
