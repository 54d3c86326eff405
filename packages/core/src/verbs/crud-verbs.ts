import type { AreaName, CallName } from "../contract/rows.ts";
import { fileFlags, pageFlags, removalFlags } from "./shared-flags.ts";
import type { Find, Flags, VerbDraft } from "./verb.ts";

type Extras = Pick<VerbDraft, "note"> & {
  readonly examples: readonly string[];
  readonly summary?: string;
  readonly flags?: Flags;
};

/** Description of a plain entity's commands: the contract area with its standard calls, and names for people. */
interface CrudDraft {
  readonly area: AreaName;
  /** Calls that replace the standard calls of the area, because they have another name or belong to another area. */
  readonly calls?: Readonly<Partial<Record<"list" | "file" | "create" | "update" | "remove", CallName>>>;
  /** Topic of the commands, such as `tags` or `tickets priorities`. */
  readonly topic: string;
  /** Names of one entity, such as `a tag`, and of several, such as `tags`. */
  readonly one: string;
  readonly many: string;
  /** Name of the operand in the help of the commands, such as `<tag>`. */
  readonly operand: string;
  /** Field by which people identify an entity. `search` is the filter of the list that finds it. */
  readonly by: string;
  readonly search?: string;
  /** Heading of the existing names in the error about an unknown one, such as `Templates: …`. Only for short lists. */
  readonly known?: string;
  readonly columns: readonly string[];
  /** Filters and examples of the `list` command. */
  readonly list: Extras;
  /** Examples of the `show` command. By default, they identify the entity by id. */
  readonly show?: Extras;
  /** Description of the name and flags of the `create` command. */
  readonly create: Extras & { readonly named: string };
  /** Flags and examples of the `update` command. `changeFlags` are added to its flags. */
  readonly update: Extras;
  readonly remove?: Extras;
}

/** CLI command that only makes its call. */
type PlainVerb = VerbDraft & Required<Pick<VerbDraft, "does" | "examples">>;
type PlainVerbs<D> = Readonly<Record<"list" | "show" | "create" | "update" | Extract<keyof D, "remove">, PlainVerb>>;

/**
 * Returns the standard commands of a plain entity. The CLI needs no implementation for them, and the console shows the
 * same commands.
 */
export function crudVerbs<const D extends CrudDraft>(draft: D): PlainVerbs<D> {
  const { area, calls = {}, topic, one, many, operand, by, search, known, columns, list, create, update, remove }: CrudDraft = draft;
  const show = draft.show ?? { examples: [`parley ${topic} show 7`, `parley ${topic} show 7 --json`] };
  const call = (verb: keyof typeof calls) => calls[verb] ?? (`${area}.${verb}` as CallName);
  const find: Find = { call: call("list"), by, search, known, listed: `parley ${topic} list` };
  const named = { operand, about: `${one}, by ${by} or id`, by };
  const verbs: Readonly<Record<string, PlainVerb>> = {
    list: {
      summary: `List ${many}`,
      does: "list",
      call: call("list"),
      file: call("file"),
      columns,
      ...list,
      // Adds page flags, unless the list has no pages.
      flags: { ...("flags" in list ? list.flags : pageFlags), ...fileFlags },
    },
    show: { summary: `Show ${one}`, does: "show", about: one, find, operands: [named], ...show },
    create: {
      summary: `Create ${one}`,
      does: "create",
      call: call("create"),
      operands: [{ operand: `<${by}>`, about: create.named }],
      // Defines flags even if there are none, because the implementation expects an options argument.
      flags: {},
      ...create,
    },
    update: {
      summary: `Change ${one}`,
      does: "update",
      call: call("update"),
      about: one,
      find,
      operands: [named],
      ...update,
    },
    ...(remove && {
      remove: { summary: `Remove ${one}`, does: "remove", call: call("remove"), about: one, find, operands: [named], flags: removalFlags, ...remove },
    }),
  };
  return verbs as PlainVerbs<D>;
}
