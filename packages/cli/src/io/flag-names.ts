import { type Flag, flagsOf, type Verb } from "@parley/core/verbs";
import { CliError } from "./fail.ts";

/** Returns `--short-name` for `--short-name <name>` or `-y, --yes`. */
const longForm = ({ flags }: Flag): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

/**
 * Returns the flag that sets a nested field of the call, such as `--admin` for `defaults.admin.email`. Undefined if
 * there is none, and for top-level fields, whose names equal those of the flags.
 */
function typedFor(path: string, verb: Verb): string | undefined {
  const parts = path.split(".");
  if (parts.length === 1) return undefined;
  const flags = flagsOf(verb).map(([key, flag]) => ({ name: flag.field ?? key, typed: longForm(flag) }));
  return (flags.find(({ name }) => name === path) ?? flags.find(({ name }) => parts.includes(name)))?.typed;
}

const fieldsOf = ({ details }: CliError): readonly { readonly path: string; readonly message: string }[] => {
  const { fields } = (details ?? {}) as { readonly fields?: unknown };
  return Array.isArray(fields) ? fields : [];
};

/** Replaces field names in an error message with the flags of the command. JSON output keeps the field names. */
export function replaceFieldNamesWithFlags(error: unknown, verb: Verb): unknown {
  if (!(error instanceof CliError)) return error;
  const message = fieldsOf(error).reduce((text, { path, message: problem }) => {
    const typed = typedFor(path, verb);
    return typed === undefined ? text : text.replace(`\n  ${path}: ${problem}`, () => `\n  ${typed}: ${problem}`);
  }, error.message);
  const { exit, code, hint, details } = error;
  return message === error.message ? error : new CliError(exit, code, message, { hint, details, cause: error });
}
