import * as z from "zod/mini";
import type { Rule } from "../access/index.ts";
import type { AuditAction, AuditVerb } from "./audit.ts";
import type { CrudCall, CrudPage, CrudVerb } from "./crud-call.ts";
import type { AnyEntity, Entity } from "./entity.ts";
import type { Field } from "./fields.ts";
import { type ListFileRow, listFile } from "./list-file.ts";
import type { Gateway, ListFileNames, Row } from "./row.ts";
import { Done, paged, pageFields, searchText, textIdOf, version } from "./schemas.ts";

type Filterable<F> = { [K in keyof F]: F[K] extends { readonly filter: z.core.$ZodType } ? K : never }[keyof F] & string;
type Shown<E extends Entity> = keyof z.output<E["output"]> & string;

type AuditedVerb = Exclude<CrudVerb, "list">;

interface Options<E extends Entity> {
  readonly gateway: Gateway;
  /** Path of the list. A single entity is at `path/{id}`. */
  readonly path: string;
  /** Rule for reading, and also for changes if `write` is absent. */
  readonly access: Rule;
  /** Rule for all changes, or one rule for each type of change. */
  readonly write?: Rule | Readonly<Record<AuditedVerb, Rule>>;
  /** Paging options. Absent for a list without pages, if a stakeholder has only few such entities. */
  readonly page?: {
    readonly search: readonly [keyof E["fields"] & string, ...(keyof E["fields"] & string)[]];
    readonly sorts: readonly [Shown<E>, ...Shown<E>[]];
    readonly filters?: readonly Filterable<E["fields"]>[];
  };
  /** Summaries of the calls. Those of changes have defaults, such as `Create a tag`. */
  readonly summary: { readonly list: string } & { readonly [V in CrudVerb]?: string };
  readonly file: ListFileNames;
  /** Contract areas whose cached responses are outdated after a change. */
  readonly stale: readonly [string, ...string[]];
  /** Calls whose paths are not in the spec. */
  readonly ours?: readonly CrudVerb[];
  /** True if changing and removing allow dry runs (ADR 0038). */
  readonly validates?: true;
  /** False if entities cannot be removed, because others refer to them. */
  readonly remove?: false;
}

type BothWays<S extends string> = { [K in S | `-${S}`]: K };
type Query<E extends Entity, P> = P extends { readonly sorts: readonly (infer S extends string)[] }
  ? ReturnType<typeof pageFields> & { search: typeof searchText } & (P extends { readonly filters: readonly (infer K extends keyof E["fields"])[] }
        ? { [F in K]: z.ZodMiniOptional<Extract<E["fields"][F]["filter"], z.core.$ZodType>> }
        : unknown) & { sort: z.ZodMiniOptional<z.ZodMiniEnum<BothWays<S>>> }
  : never;
type Strict<Parts> = { [K in keyof Parts]: Parts[K] } extends infer Shape extends z.core.$ZodShape ? z.ZodMiniObject<Shape, z.core.$strict> : never;
type Id = Strict<{ id: ReturnType<typeof textIdOf> }>;

interface Made<E extends AnyEntity> extends Omit<Row, "method" | "params" | "query" | "body" | "output" | "audit" | "safeToRetry"> {
  readonly crud: CrudCall<E>;
}
interface Read<E extends AnyEntity> extends Made<E> {
  readonly method: "GET";
}
interface Write<E extends AnyEntity> extends Made<E> {
  readonly audit: AuditAction;
}
interface PagedRow<E extends Entity, P> extends Read<E> {
  readonly query: Strict<Query<E, P>>;
  readonly output: ReturnType<typeof paged<E["output"]>>;
}
interface WholeRow<E extends Entity> extends Read<E> {
  readonly output: z.ZodMiniArray<E["output"]>;
}
interface CreateRow<E extends Entity> extends Write<E> {
  readonly method: "POST";
  readonly body: E["draft"];
  readonly output: E["output"];
}
interface UpdateRow<E extends Entity> extends Write<E> {
  readonly method: "PUT";
  readonly params: Id;
  readonly body: Strict<E["draft"]["shape"] & { version: typeof version }>;
  readonly output: E["output"];
}
interface RemoveRow<E extends Entity> extends Write<E> {
  readonly method: "DELETE";
  readonly params: Id;
  readonly output: typeof Done;
}

type ListedRow<E extends Entity, O> = O extends { readonly page: infer P } ? PagedRow<E, P> : WholeRow<E>;

export type CrudRows<E extends Entity, O> = {
  readonly list: ListedRow<E, O>;
  readonly file: ListFileRow<ListedRow<E, O>>;
  readonly create: CreateRow<E>;
  readonly update: UpdateRow<E>;
} & (O extends { readonly remove: false } ? unknown : { readonly remove: RemoveRow<E> });

const bothWays = (sorts: readonly string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);

const queryOf = (fields: Readonly<Record<string, Field>>, { sorts, filters }: CrudPage) =>
  z.strictObject({
    ...pageFields(),
    search: searchText,
    ...Object.fromEntries(filters.map((name) => [name, z.optional(fields[name]?.filter ?? z.never())])),
    sort: z.optional(z.enum(bothWays(sorts))),
  });

/**
 * Creates the contract entries for listing, creating, changing, removing and exporting a plain entity (ADR 0043). Other
 * calls are added in `defineArea({ ...crud(…), used: … })`. If the entity belongs to another entity's area, its calls
 * are spread there under other names.
 */
export const crud = <E extends Entity, const O extends Options<E>>(entity: E, options: O): CrudRows<E, O> => {
  const { gateway, path, access, write = access, page, summary, stale, ours = [], validates, remove, file } = options;
  const lists: CrudPage | undefined = page && { ...page, filters: page.filters ?? [] };
  const base = <V extends CrudVerb>(verb: V) => ({
    gateway,
    ...(ours.includes(verb) && { ours: true as const }),
    crud: { entity, verb, ...(lists && { page: lists }) },
  });
  const change = (of: AuditedVerb, verb: AuditVerb) =>
    ({
      access: "kind" in write ? write : write[of],
      audit: { entity: entity.kind, verb },
      notice: "Error occurred while saving data",
      stale,
    }) as const;
  const one = { path: `${path}/{id}`, ...(validates && { validates }) } as const;
  const params = () => z.strictObject({ id: textIdOf(entity.kind) });
  const list: Row = {
    ...base("list"),
    method: "GET",
    path,
    summary: summary.list,
    access,
    ...(lists && { query: queryOf(entity.fields, lists) }),
    output: lists ? paged(entity.output) : z.array(entity.output),
  };
  const rows: Readonly<Record<string, Row>> = {
    list,
    file: listFile(list, file) as Row,
    create: {
      ...base("create"),
      method: "POST",
      path,
      summary: summary.create ?? `Create ${entity.one}`,
      ...change("create", "created"),
      body: entity.draft,
      output: entity.output,
    },
    update: {
      ...base("update"),
      method: "PUT",
      ...one,
      summary: summary.update ?? `Change ${entity.one}`,
      ...change("update", "changed"),
      params: params(),
      body: z.strictObject({ ...entity.draft.shape, version }),
      output: entity.output,
    },
    ...(remove !== false && {
      remove: {
        ...base("remove"),
        method: "DELETE",
        ...one,
        summary: summary.remove ?? `Remove ${entity.one}`,
        ...change("remove", "removed"),
        params: params(),
        output: Done,
      },
    }),
  };
  return rows as unknown as CrudRows<E, O>;
};
