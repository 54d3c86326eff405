/** One run of the command within a case, and its expected result. */
export interface Step {
  readonly command: string;
  /** User whose token it carries; anonymous by default. */
  readonly as?: string;
  readonly stdin: string;
  /** Ctrl-C as soon as this stands on stderr. */
  readonly interruptAt?: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exit: number;
  /** Stores stdout without its last line break under this name, for `$NAME` in later steps. */
  readonly keep?: string;
}

/** One behaviour, tested by a few successive runs in a separate folder. */
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
 * Parses a file of cases. Lines by their beginning:      == the promise                  # a comment     as
 * admin@acacia.test           the user whose token the following runs have in PARLEY_TOKEN     with NAME=value
 * an environment variable     file users.csv                 a file; its lines follow, each after a bar     | loginId
 * $ parley users list            a run; optionally followed by:     < text                         a line of stdin
 * ^C text                        Ctrl-C once this text is on stderr     > text                         a line of
 * stdout; `…` is any text, and alone on a line any lines     ! text                         a line of stderr, in the
 * same way     = 2                            the exit code, 0 by default     keep NAME                      stores
 * stdout as $NAME for later lines
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

/** Splits a command line into words: quotes group words, and nothing else is special. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/(?:"[^"]*"|'[^']*'|\S)+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}

/** Whether `actual` matches the expected text; `…` matches any text within a line and, alone on a line, any lines. */
export function matches(expected: string, actual: string): boolean {
  const pattern = expected
    .split(/(?<=\n)/)
    .map((line) => (line === "…\n" ? "(?:.*\\n)*?" : line.split("…").map(escaped).join(".*")))
    .join("");
  return new RegExp(`^${pattern}$`).test(actual);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
