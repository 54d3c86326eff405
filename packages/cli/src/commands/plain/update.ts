import type { CallOptions } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { callFieldOfFlag, type Verb } from "@parley/core/verbs";
import type { Deps } from "../../io/deps.ts";
import { usage } from "../../io/fail.ts";
import { type ChangeOptions, checkCanAsk, confirmChange } from "../../io/single-change.ts";
import type { GivenOptions, VerbCustomization } from "./customization.ts";
import { CLEAR_FIELD_WORD, callOf, givenFieldValues, ownFlags, printEntity, resolveNamesToIds } from "./fields.ts";
import { findNamed } from "./find.ts";

/** Returns the flags for an error message, such as `--name, --color, --active or --no-active`. */
function flagNames(verb: Verb): string {
  const names = ownFlags(verb).flatMap(([, { flags, no }]) => {
    const [name = ""] = flags.split(" ");
    return no === undefined ? [name] : [name, name.replace("--", "--no-")];
  });
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Implements `parley <topic> update <entity>`. Shows the changes, asks for confirmation, and applies them. Omitted
 * fields stay unchanged.
 */
export const standardUpdateRun =
  (verb: Verb, customization: VerbCustomization) =>
  async (named: string, options: GivenOptions & ChangeOptions, { host, out, platform }: Deps): Promise<void> => {
    if (ownFlags(verb).every(([name]) => options[name] === undefined)) throw usage("No changes were given.", `Use ${flagNames(verb)}.`);
    checkCanAsk(options, host, capital(verb.about ?? ""));
    const row = await callOf(verb);
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const before = await findNamed(client, verb, named);
      const given = { ...givenFieldValues(verb, options), ...(await resolveNamesToIds(client, verb, options, CLEAR_FIELD_WORD)) };
      const kept = ownFlags(verb).map(([name, flag]) => [callFieldOfFlag(name, flag), before[callFieldOfFlag(name, flag)]]);
      const body = { ...Object.fromEntries(kept), ...given, version: before.version };
      const make = (marks: CallOptions) => client.call<Row>(row, { params: { id: before.id }, body }, marks);
      const name = String(before[verb.find?.by ?? "name"]);
      const wanted = await confirmChange({ name, before, given, make }, options, { host, out });
      if (!wanted) return options.dryRun ? undefined : printEntity(before, customization, out);
      return printEntity(Object(await make({})), customization, out);
    });
  };
