import { type Flag, flagsOf, type Verb } from "@parley/core/verbs";
import { CliError } from "./fail.ts";

/** Returns `--short-name` for `--short-name <name>` or `-y, --yes`. */
const longForm = ({ flags }: Flag): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

/**
 * Flag for a nested field of the call: `--admin` for `defaults.admin.email`. Undefined when no flag sets it, and for
 * top-level fields, which have the flag's name.
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

/**
 * The same failure with the flags of the command in place of the fields of its call. Machine-readable output keeps the
 * fields.
 */
export function inFlags(error: unknown, verb: Verb): unknown {
  if (!(error instanceof CliError)) return error;
  const message = fieldsOf(error).reduce((text, { path, message: problem }) => {
    const typed = typedFor(path, verb);
    return typed === undefined ? text : text.replace(`\n  ${path}: ${problem}`, () => `\n  ${typed}: ${problem}`);
  }, error.message);
  const { exit, code, hint, details } = error;
  return message === error.message ? error : new CliError(exit, code, message, { hint, details, cause: error });
}
