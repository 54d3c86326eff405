import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { operands } from "./operands.ts";
import { commandNamed, commandWords } from "./root-command.ts";

const JSON_FLAG = "--json";

/**
 * `--json` may be used alone or with fields, but the parser takes any following word as fields: `parley jobs show
 * --json 12`. This joins the word to the flag only when it names fields: when it contains a comma, or when the command
 * takes no further operand.
 */
export function withJsonFields(argv: readonly string[], root: CommandUnknownOpts): readonly string[] {
  const at = argv.indexOf(JSON_FLAG);
  const end = argv.indexOf("--");
  const next = argv[at + 1];
  if (at < 0 || (end >= 0 && end < at) || next === undefined || next.startsWith("-")) return argv;
  const rest = argv.slice(at + 2);
  return areFields(argv, at + 1, next, root)
    ? [...argv.slice(0, at), `${JSON_FLAG}=${next}`, ...rest]
    : [...argv.slice(0, at), `${JSON_FLAG}=`, next, ...rest];
}

function areFields(argv: readonly string[], at: number, word: string, root: CommandUnknownOpts): boolean {
  if (word.includes(",")) return true;
  const { command, path } = commandNamed(root, commandWords(argv));
  const places = operands(argv, command, root);
  // Belongs to the name of the command.
  if (places.indexOf(at) < path.length) return false;
  const taken = places.length - path.length - 1;
  return !command.registeredArguments.some(({ variadic }) => variadic) && taken >= command.registeredArguments.length;
}
