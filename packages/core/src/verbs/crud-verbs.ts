import type { AreaName, CallName } from "../contract/rows.ts";
import { fileFlags, pageFlags, removalFlags } from "./shared-flags.ts";
import type { Find, Flags, VerbDraft } from "./verb.ts";

type Extras = Pick<VerbDraft, "note"> & {
  readonly examples: readonly string[];
  readonly summary?: string;
  readonly flags?: Flags;
};

/** A plain entity: one area of the contract with the usual calls, and how people speak of it. */
interface CrudDraft {
  readonly area: AreaName;
  /** Calls of the area that go by other names than list, file, create, update and remove. */
  readonly calls?: Readonly<Partial<Record<"list" | "file" | "create" | "update" | "remove", CallName>>>;
  /** The words of its topic: `tags`, `tickets priorities`. */
  readonly topic: string;
  /** `a tag`, `tags`. */
  readonly one: string;
  readonly many: string;
  /** The word of the help: `<tag>`. */
  readonly operand: string;
  /** The field by which a person names one, and the filter of the list that finds by it. */
  readonly by: string;
  readonly search?: string;
  /** Where there are few, who names one that is not there is told those that are: `Templates: …`. */
  readonly known?: string;
  readonly columns: readonly string[];
  /** The filters of the list. */
  readonly list: Extras;
  /** By its number where no examples are given. */
  readonly show?: Extras;
  /** What it is called, and what else may be said from the start. */
  readonly create: Extras & { readonly named: string };
  /** What may be changed; `changeFlags` are among its flags, before or behind its own. */
  readonly update: Extras;
  readonly remove?: Extras;
}

/** A verb that is no more than its call. */
type PlainVerb = VerbDraft & Required<Pick<VerbDraft, "does" | "examples">>;
type PlainVerbs<D> = Readonly<Record<"list" | "show" | "create" | "update" | Extract<keyof D, "remove">, PlainVerb>>;

/** The verbs of a plain entity. The command line needs no work of their own for them, and the console shows the same lines. */
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
      // A list that comes whole says that it has none.
      flags: { ...("flags" in list ? list.flags : pageFlags), ...fileFlags },
    },
    show: { summary: `Show ${one}`, does: "show", about: one, find, operands: [named], ...show },
    create: {
      summary: `Create ${one}`,
      does: "create",
      call: call("create"),
      operands: [{ operand: `<${by}>`, about: create.named }],
      // Its work is given options, be there any to say or not.
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
