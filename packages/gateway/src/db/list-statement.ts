import { createHash } from "node:crypto";
import type { Page } from "@parley/core/contract";
import type { ListItem, ListQuery, ListRow } from "@parley/core/contract/vocabulary";
import type { Database } from "./database.ts";
import { type FileColumn, fileColumns, fileText } from "./file-columns.ts";
import type { ListDefinition, ListParams, ListParamTypes, NoListParams, UntypedListDefinition } from "./list-definition.ts";
import { type Narrowed, narrow, withDialing } from "./list-narrowing.ts";
import { pageOf } from "./page.ts";
import type { PreparedStatement } from "./prepared.ts";
import type { Scope } from "./scope.ts";

type Query = Readonly<Record<string, unknown>>;
type AnyQuery = Query & { readonly page: number; readonly pageSize: number; readonly sort?: string };
type Rest<T extends ListParamTypes> = keyof T extends never ? [] : [taken: ListParams<T>];

/** Query of a list without page and page size. */
type WholeQuery<R extends ListRow> = Omit<ListQuery<R>, "page" | "pageSize">;

/** Declared list with the functions that read it. */
export interface List<R extends ListRow, T extends ListParamTypes> {
  readonly name: string;
  readonly row: R;
  readonly definition: ListDefinition<R, T, never>;
  /**
   * Reads one page in the sort order of the query. The scope is the id of a stakeholder, or 0 for the entire platform.
   */
  read(database: Pick<Database, "query">, scope: Scope, query: ListQuery<R>, ...taken: Rest<T>): Promise<Page<ListItem<R>>>;
  /** Returns the statement for the rows of one page. Each row contains `rowCount` if counting costs next to nothing. */
  page(scope: Scope, query: ListQuery<R>, ...taken: Rest<T>): PreparedStatement;
  /**
   * Returns the SQL for all matching rows of a file, whose columns differ from those of a page. It has no statement
   * name, because it is used only once.
   */
  whole(scope: Scope, query: WholeQuery<R>, columns: string, ...taken: Rest<T>): Omit<PreparedStatement, "name">;
  /** Names of the exported fields, in the order of the response. */
  readonly fileKeys: readonly string[];
  /** Returns the SQL for all matching rows with the columns of `fileKeys`. */
  file(scope: Scope, query: WholeQuery<R>, ...taken: Rest<T>): Omit<PreparedStatement, "name">;
  /** Returns the statement for the total number of rows, as `rowCount`. */
  count(scope: Scope, query: ListQuery<R>, ...taken: Rest<T>): PreparedStatement;
}

/** All declared lists, by name. */
export const declaredLists = new Map<string, List<ListRow, ListParamTypes>>();

const PLACE = /\$(\d+)/g;

interface Numbered {
  readonly name: string;
  readonly text: string;
  /** Numbers of the placeholders that the SQL uses, in their order. */
  readonly used: readonly string[];
}

/**
 * Renumbers the placeholders in their order in the SQL, drops unused ones, and derives the statement's name from the
 * SQL.
 */
const numbered = (name: string, text: string): Numbered => {
  const used: string[] = [];
  const inOrder = text.replace(PLACE, (_, place: string) => `$${used.includes(place) ? used.indexOf(place) + 1 : used.push(place)}`);
  const digest = createHash("sha1").update(inOrder).digest("base64url").slice(0, 16);
  return { name: `${name}_${digest}`, text: inOrder, used };
};

/**
 * Cache of statements by name and SQL. The SQL contains no values, so a list has at most as many entries as
 * combinations of its filters, numbers of searched words and sort orders.
 */
const known = new Map<string, Numbered>();

const prepared = (name: string, text: string, values: readonly unknown[]): PreparedStatement => {
  const key = `${name} ${text}`;
  const statement = known.get(key) ?? numbered(name, text);
  known.set(key, statement);
  return { name: statement.name, text: statement.text, values: statement.used.map((place) => values[Number(place) - 1]) };
};

const keysOf = ({ orders, order, key }: UntypedListDefinition, table: string, sort = order) => {
  const isReversed = sort.startsWith("-");
  const compared = orders[isReversed ? sort.slice(1) : sort];
  if (compared === undefined) throw new TypeError(`There is no order ${sort}`);
  const all = typeof compared === "string" ? [compared, key ?? `${shortName(table)}.id`] : compared;
  return all.map((one, index) => {
    const isDescending = one.endsWith(" desc") !== isReversed;
    return { compared: one.replace(/ desc$/, ""), place: `place${index + 1}`, direction: isDescending ? " desc" : "" };
  });
};

/** Returns the alias of a table, such as `t` for `ticket t`. */
const shortName = (table: string): string => table.slice(table.lastIndexOf(" ") + 1);

/**
 * Returns whether a page can include the number of rows at no cost, because it is stored or all rows are read for the
 * page anyway.
 */
const isCheap = ({ tally, isGathered }: Narrowed): boolean => tally !== undefined || isGathered;

const pageText = (definition: UntypedListDefinition, narrowed: Narrowed, query: AnyQuery): string => {
  const { table, from, where, asked, tally, isGathered } = narrowed;
  const keys = keysOf(definition, table, query.sort);
  const as = shortName(table);
  const columns = typeof definition.columns === "string" ? definition.columns : definition.columns(asked);
  const joins = definition.joins ?? "";
  const places = keys.map(({ compared, place }) => `${compared} as ${place}`).join(", ");
  const inOrder = (name: (key: (typeof keys)[number]) => string) => `order by ${keys.map((key) => `${name(key)}${key.direction}`).join(", ")}`;
  const window = `limit ${asked.hold(query.pageSize)} offset ${asked.hold((query.page - 1) * query.pageSize)}`;
  const counted = tally ?? "select count(*)::int from hits";
  const shown = isCheap(narrowed) ? `${columns}, (${counted}) as "rowCount"` : columns;
  if (!isGathered)
    return `select ${shown} from (select ${as}.*, ${places} from ${from} ${where} ${inOrder(({ compared }) => compared)} ${window}) ${as} ${joins}
      ${inOrder(({ place }) => `${as}.${place}`)}`;
  const id = definition.key ?? `${as}.id`;
  return `with hits as materialized (select ${id} as hit, ${places} from ${from} ${where})
    select ${shown} from (select * from hits ${inOrder(({ place }) => place)} ${window}) chosen join ${table} on ${id} = chosen.hit ${joins}
    ${inOrder(({ place }) => `chosen.${place}`)}`;
};

const withoutCount = ({ rowCount: _, ...row }: Record<string, unknown>) => row;

/**
 * Declares a list by the columns, filters and sort orders of a page of `row`, and derives all statements from them.
 * Every filter and sort order of the contract row must be defined. The list is added to `declaredLists`.
 */
export const listStatement = <R extends ListRow, const T extends ListParamTypes = NoListParams, Stored = ListItem<R>>(
  row: R,
  definition: ListDefinition<R, T, Stored>,
): List<R, T> => {
  const { name, shown } = definition;
  if (declaredLists.has(name)) throw new TypeError(`There are two lists called ${name}`);
  // Continues with an untyped definition, because the exact types were checked at the declaration.
  const plain = definition as unknown as UntypedListDefinition;
  const narrowedBy = (scope: Scope, query: AnyQuery, taken?: ListParams<T>) =>
    narrow(plain, scope, query, (taken ?? {}) as ListParams<ListParamTypes>);

  const page = (narrowed: Narrowed, query: AnyQuery) => prepared(`${name}_page`, pageText(plain, narrowed, query), narrowed.values);
  const count = ({ tally, from, where, values }: Narrowed) =>
    prepared(`${name}_count`, `select (${tally ?? `select count(*)::int from ${from} ${where}`}) as "rowCount"`, values);
  const read = async (database: Pick<Database, "query">, scope: Scope, given: AnyQuery, taken?: ListParams<T>): Promise<Page<unknown>> => {
    const query = await withDialing(database, scope, given);
    const narrowed = narrowedBy(scope, query, taken);
    const isCounted = isCheap(narrowed);
    const countAll = async () => (await database.query<{ rowCount: number }>(scope, count(narrowed)))[0]?.rowCount ?? 0;
    const [rows, counted] = await Promise.all([
      database.query<Record<string, unknown> & { rowCount: number }>(scope, page(narrowed, query)),
      isCounted ? undefined : countAll(),
    ]);
    // Counts separately for a page beyond the last one, which has no row that could contain the count.
    const rowCount = counted ?? rows[0]?.rowCount ?? (query.page === 1 ? 0 : await countAll());
    const items = isCounted ? rows.map(withoutCount) : rows;
    return pageOf<unknown>({ items: shown ? items.map((stored) => shown(stored as Stored)) : items, rowCount }, query);
  };

  const whole = (narrowed: Narrowed, sort: string | undefined, columns: string, inFile?: readonly FileColumn[]) => {
    const order = keysOf(plain, narrowed.table, sort).map(({ compared, direction }) => `${compared}${direction}`);
    const rows = `from ${narrowed.from} ${plain.joins ?? ""} ${narrowed.where} order by ${order.join(", ")}`;
    const text = inFile === undefined ? `select ${columns} ${rows}` : fileText(columns, inFile, rows);
    const { text: statement, values } = prepared(`${name}_whole`, text, narrowed.values);
    return { text: statement, values };
  };

  const inFile = fileColumns(row, plain.file);
  const file = (narrowed: Narrowed, sort: string | undefined) => {
    const columns = typeof plain.columns === "string" ? plain.columns : plain.columns(narrowed.asked);
    return whole(narrowed, sort, columns, inFile);
  };

  const list = {
    name,
    row,
    fileKeys: inFile.map(({ key }) => key),
    definition,
    read,
    page: (scope: Scope, query: AnyQuery, taken?: ListParams<T>) => page(narrowedBy(scope, query, taken), query),
    count: (scope: Scope, query: AnyQuery, taken?: ListParams<T>) => count(narrowedBy(scope, query, taken)),
    file: (scope: Scope, query: Query & { readonly sort?: string }, taken?: ListParams<T>) =>
      file(narrowedBy(scope, { ...query, page: 1, pageSize: 1 }, taken), query.sort),
    whole: (scope: Scope, query: Query & { readonly sort?: string }, columns: string, taken?: ListParams<T>) =>
      whole(narrowedBy(scope, { ...query, page: 1, pageSize: 1 }, taken), query.sort, columns),
  };
  declaredLists.set(name, list as unknown as List<ListRow, ListParamTypes>);
  return list as unknown as List<R, T>;
};
