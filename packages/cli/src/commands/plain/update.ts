import type { CallOptions } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { fieldOf, type Verb } from "@parley/core/verbs";
import { usage } from "../../io/fail.ts";
import { type ChangeOptions, checkCanAsk, isWanted } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { callOf, fieldsGiven, idsGiven, NONE, ownFlags, printThing } from "./fields.ts";
import { findNamed } from "./find.ts";
import type { Given, Particulars } from "./particulars.ts";

/** `--name, --color, --active or --no-active` */
function flagNames(verb: Verb): string {
  const names = ownFlags(verb).flatMap(([, { flags, no }]) => {
    const [name = ""] = flags.split(" ");
    return no === undefined ? [name] : [name, name.replace("--", "--no-")];
  });
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `parley <topic> update <entity>`: shows the change, asks, and makes it. Values that are not given stay unchanged. */
export const plainUpdate =
  (verb: Verb, particulars: Particulars) =>
  async (named: string, options: Given & ChangeOptions, { host, out, platform }: Deps): Promise<void> => {
    if (ownFlags(verb).every(([name]) => options[name] === undefined)) throw usage("No changes were given.", `Use ${flagNames(verb)}.`);
    checkCanAsk(options, host, capital(verb.about ?? ""));
    const row = await callOf(verb);
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const before = await findNamed(client, verb, named);
      const given = { ...fieldsGiven(verb, options), ...(await idsGiven(client, verb, options, NONE)) };
      const kept = ownFlags(verb).map(([name, flag]) => [fieldOf(name, flag), before[fieldOf(name, flag)]]);
      const body = { ...Object.fromEntries(kept), ...given, version: before.version };
      const make = (marks: CallOptions) => client.call<Row>(row, { params: { id: before.id }, body }, marks);
      const name = String(before[verb.find?.by ?? "name"]);
      const wanted = await isWanted({ name, before, given, make }, options, { host, out });
      if (!wanted) return options.dryRun ? undefined : printThing(before, particulars, out);
      return printThing(Object(await make({})), particulars, out);
    });
  };
