import type { AreaName, CallName } from "../contract/rows.ts";
import { fileFlags, pageFlags, removalFlags } from "./shared-flags.ts";
import type { Find, Flags, VerbDraft } from "./verb.ts";

type Extras = Pick<VerbDraft, "note"> & {
  readonly examples: readonly string[];
  readonly summary?: string;
  readonly flags?: Flags;
};

/** A plain entity: an area of the contract with the usual calls, and its names for people. */
interface CrudDraft {
  readonly area: AreaName;
  /** Calls of the area with other names than list, file, create, update and remove. */
  readonly calls?: Readonly<Partial<Record<"list" | "file" | "create" | "update" | "remove", CallName>>>;
  /** Words of its topic: `tags`, `tickets priorities`. */
  readonly topic: string;
  /** `a tag`, `tags`. */
  readonly one: string;
  readonly many: string;
  /** Operand in the help: `<tag>`. */
  readonly operand: string;
  /** Field by which people name one, and the filter of the list that finds it. */
  readonly by: string;
  readonly search?: string;
  /** For short lists, the heading of the existing names in the message about an unknown one: `Templates: …`. */
  readonly known?: string;
  readonly columns: readonly string[];
  /** Filters of the list. */
  readonly list: Extras;
  /** Identified by number when no examples are given. */
  readonly show?: Extras;
  /** Name, and other fields that can be set from the start. */
  readonly create: Extras & { readonly named: string };
  /** Fields that can be changed; `changeFlags` are added to its flags. */
  readonly update: Extras;
  readonly remove?: Extras;
}

/** A verb that only makes its call. */
type PlainVerb = VerbDraft & Required<Pick<VerbDraft, "does" | "examples">>;
type PlainVerbs<D> = Readonly<Record<"list" | "show" | "create" | "update" | Extract<keyof D, "remove">, PlainVerb>>;

/**
 * Verbs of a plain entity. The command line needs no implementation for them, and the console shows the same commands.
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
      // A list without pages has no page flags.
      flags: { ...("flags" in list ? list.flags : pageFlags), ...fileFlags },
    },
    show: { summary: `Show ${one}`, does: "show", about: one, find, operands: [named], ...show },
    create: {
      summary: `Create ${one}`,
      does: "create",
      call: call("create"),
      operands: [{ operand: `<${by}>`, about: create.named }],
      // Its implementation receives options even when there are none.
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
