import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { operandPositions } from "./operands.ts";
import { commandNamed, commandWords } from "./root-command.ts";

const JSON_FLAG = "--json";

/**
 * Resolves the ambiguity of `parley jobs show --json 12`, where `12` may be an operand or the optional field list of
 * `--json`. The next word is joined to the flag only if it contains a comma or the command takes no further operand.
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
  const places = operandPositions(argv, command, root);
  // A word that belongs to the command name is not a field list.
  if (places.indexOf(at) < path.length) return false;
  const taken = places.length - path.length - 1;
  return !command.registeredArguments.some(({ variadic }) => variadic) && taken >= command.registeredArguments.length;
}
