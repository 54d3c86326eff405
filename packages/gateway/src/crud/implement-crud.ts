import type { Row } from "@parley/core/contract";
import type { CrudCall, CrudVerb } from "@parley/core/contract/crud-call";
import type { Entity } from "@parley/core/contract/entity";
import type { ListFileRow } from "@parley/core/contract/list-file";
import type { ListRow } from "@parley/core/contract/vocabulary";
import type { core } from "zod/mini";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fileColumns, fileText } from "../db/file-columns.ts";
import type { Filter, ListDefinition, StatementBuilder } from "../db/list-definition.ts";
import { equals } from "../db/list-filters.ts";
import { listStatement } from "../db/list-statement.ts";
import { PLATFORM } from "../db/scope.ts";
import type { Exports } from "../exports/create-exports.ts";
import { fileOfList } from "../exports/list-files.ts";
import { type Call, type Handler, type Handlers, type Implementation, implement } from "../handlers/implement.ts";
import { atPlatform } from "./at-platform.ts";
import { changeHandlers, type Stored } from "./crud.ts";
import { type CrudTable, columnsOf, crudStore, namesOf, shownFrom, snakeCase, visibilityParams, visibleEntryCondition } from "./crud-table.ts";

type CrudRow = Row & { readonly crud: CrudCall<Entity> };
/** Contract rows of an entity, with the names that the `crud` function of the contract gives them. */
interface CrudArea {
  readonly list: CrudRow;
  readonly file: ListFileRow;
  readonly create: CrudRow & { readonly body: core.$ZodType };
  readonly update: CrudRow;
  readonly remove?: CrudRow;
}
type Shown<A extends CrudArea> = core.output<A["create"]["output"]>;

/**
 * Definition of the list: the searched columns and the SQL of each sort order, which must match the indexes. A list
 * without pages has one sort order.
 */
type Listing<L> = L extends ListRow & { readonly query: core.$ZodType }
  ? { readonly search: Filter<string>; readonly orders: ListDefinition<L, Readonly<Record<never, "int">>, unknown>["orders"] }
  : { readonly order: string };

type Definition<A extends CrudArea> = CrudTable<core.output<A["create"]["body"]>, Shown<A>> & { readonly list: Listing<A["list"]> };
/** Definition without exact types, which were checked where it was defined. */
type AnyDefinition = CrudTable & {
  readonly list: { readonly search: Filter<string>; readonly orders: Readonly<Record<string, string>> } | { readonly order: string };
};

type Calls<A extends CrudArea> = { readonly [V in (CrudVerb | "file") & keyof A]: Handler<Extract<A[V], Row>> };
interface Kept<A extends CrudArea> {
  readonly calls: Calls<A>;
  /** Returns undefined for an entry that the user may not see. */
  find(who: AuthenticatedUser, id: number): Promise<Shown<A> | undefined>;
}

type ByUser = { readonly user: "int"; readonly among: "text[]" };
/** Parameters of a list for the user who reads it. */
interface Reader {
  readonly user: number;
  readonly among: readonly string[];
}
type ReadList = (database: Pick<Database, "query">, call: { readonly who: AuthenticatedUser; readonly query: never }) => Promise<unknown>;
/** Dependencies of the handlers of an entity. */
export interface CrudDeps {
  readonly database: Database;
  readonly exports: Exports;
}

/** Excludes derived fields from exported files. */
const notInFile = ({ derived = {} }: AnyDefinition) => Object.fromEntries(Object.keys(derived).map((name) => [name, false as const]));

const readerOf = ({ among }: AnyDefinition, who: AuthenticatedUser): Reader => ({ user: who.userId, among: among?.(who) ?? [] });

const readList = (row: CrudRow, definition: AnyDefinition) => {
  const { entity, page } = row.crud;
  const { table, list } = definition;
  const { name } = namesOf(definition);
  const columns = columnsOf(entity, definition);
  if ("order" in list) {
    const rows = `from ${table} where ${visibleEntryCondition(definition, "$1", "$2::int", "$3::text[]")} order by ${list.order}`;
    const text = `select ${columns} ${rows}`;
    const read: ReadList = async (database, { who }) => {
      const values = [who.stakeholderId, ...visibilityParams(definition, who)];
      return (await database.query<Stored>(who.stakeholderId, { name: `${name}_list`, text, values })).map(shownFrom(definition));
    };
    const inFile = fileColumns(row, notInFile(definition));
    const whole = {
      fileKeys: inFile.map(({ key }) => key),
      file: (scope: number, _query: unknown, { user, among }: Reader) => ({
        text: fileText(columns, inFile, rows),
        values: [scope, ...(definition.seen ? [user] : []), ...(definition.among ? [among] : [])],
      }),
    };
    return { read, whole };
  }
  const { as } = namesOf(definition);
  const filters = (page?.filters ?? []).map((field) => [field, equals(`${as}.${snakeCase(field)}`)]);
  const declared = {
    name,
    table,
    columns,
    stakeholder: `${as}.stakeholder_id`,
    takes: { user: "int", among: "text[]" },
    where: ({ user, among }: StatementBuilder<ByUser>) => definition.seen?.(user, among),
    filters: { search: list.search, ...Object.fromEntries(filters) },
    orders: list.orders,
    order: page?.sorts[0],
    shown: shownFrom(definition),
    file: notInFile(definition),
  };
  const paged = listStatement<ListRow, ByUser, Stored>(row, declared as unknown as ListDefinition<ListRow, ByUser, Stored>);
  const read: ReadList = (database, { who, query }) => paged.read(database, who.stakeholderId, query, readerOf(definition, who));
  return { read, whole: paged };
};

/**
 * Creates the handlers of an entity from its contract rows and its table (ADR 0043), for areas that have further calls.
 * Call it when the module loads and not for each request.
 */
export const crudHandlers = <A extends CrudArea>(rows: A, definition: Definition<A>) => {
  const { entity } = rows.create.crud;
  const plain = definition as unknown as AnyDefinition;
  const { read, whole } = readList(rows.list, plain);
  const source = fileOfList<ListRow, [Reader]>(rows.file, whole, (who) => ({
    scope: who.stakeholderId,
    ...(plain.ofAll && { wall: PLATFORM }),
    taken: [readerOf(plain, who)],
  }));
  return (needs: CrudDeps): Kept<A> => {
    const database = plain.ofAll ? atPlatform(needs.database) : needs.database;
    const store = crudStore(database, entity, plain);
    const list = (call: { readonly who: AuthenticatedUser; readonly query: never }) => read(database, call);
    const file = (call: Call<ListFileRow>) => needs.exports.list(call, source);
    return { calls: { list, file, ...changeHandlers(database, entity, store) }, find: store.find } as unknown as Kept<A>;
  };
};

/** Implements an area that consists only of one entity. */
export const implementCrud = <A extends CrudArea & Readonly<Record<string, Row>>>(rows: A, definition: Definition<A>): Implementation<CrudDeps> => {
  const kept = crudHandlers(rows, definition);
  return implement(rows, (needs: CrudDeps) => kept(needs).calls as unknown as Handlers<A>);
};
