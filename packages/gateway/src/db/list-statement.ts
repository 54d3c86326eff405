import { createHash } from "node:crypto";
import type { Page } from "@parley/core/contract";
import type { ListItem, ListQuery, ListRow } from "@parley/core/contract/vocabulary";
import type { Database } from "./database.ts";
import { type FileColumn, fileColumns, fileText } from "./file-columns.ts";
import type { ListDefinition, NoTakes, PlainDefinition, Taken, Takes } from "./list-definition.ts";
import { type Narrowed, narrow, withDialing } from "./list-narrowing.ts";
import { pageOf } from "./page.ts";
import type { PreparedStatement } from "./prepared.ts";
import type { Scope } from "./scope.ts";

type Query = Readonly<Record<string, unknown>>;
type AnyQuery = Query & { readonly page: number; readonly pageSize: number; readonly sort?: string };
type Rest<T extends Takes> = keyof T extends never ? [] : [taken: Taken<T>];

/** Query of a list without its page. */
type WholeQuery<R extends ListRow> = Omit<ListQuery<R>, "page" | "pageSize">;

/** Declared list, ready to be read. */
export interface List<R extends ListRow, T extends Takes> {
  readonly name: string;
  readonly row: R;
  readonly definition: ListDefinition<R, T, never>;
  /** One page, in the query's order. The scope is a stakeholder's id, or 0 for the whole platform. */
  read(database: Pick<Database, "query">, scope: Scope, query: ListQuery<R>, ...taken: Rest<T>): Promise<Page<ListItem<R>>>;
  /** Rows of one page; each with `rowCount` when it costs next to nothing. */
  page(scope: Scope, query: ListQuery<R>, ...taken: Rest<T>): PreparedStatement;
  /**
   * All matching rows, in the query's order, with other columns than a page: for files. Not prepared, since it is read
   * once.
   */
  whole(scope: Scope, query: WholeQuery<R>, columns: string, ...taken: Rest<T>): Omit<PreparedStatement, "name">;
  /** Field names in a file, in the order of the answer. */
  readonly fileKeys: readonly string[];
  /** All matching rows in file form: `whole` with the columns of `fileKeys`. */
  file(scope: Scope, query: WholeQuery<R>, ...taken: Rest<T>): Omit<PreparedStatement, "name">;
  /** Total number of rows, as `rowCount`. */
  count(scope: Scope, query: ListQuery<R>, ...taken: Rest<T>): PreparedStatement;
}

/** All declared lists, by name. */
export const declaredLists = new Map<string, List<ListRow, Takes>>();

const PLACE = /\$(\d+)/g;

interface Numbered {
  readonly name: string;
  readonly text: string;
  /** Placeholders that the text uses, in the text's order. */
  readonly used: readonly string[];
}

/**
 * Renumbers the placeholders in the order of the text, drops unused ones, and derives the statement's name from its
 * text.
 */
const numbered = (name: string, text: string): Numbered => {
  const used: string[] = [];
  const inOrder = text.replace(PLACE, (_, place: string) => `$${used.includes(place) ? used.indexOf(place) + 1 : used.push(place)}`);
  const digest = createHash("sha1").update(inOrder).digest("base64url").slice(0, 16);
  return { name: `${name}_${digest}`, text: inOrder, used };
};

/**
 * Cache by name and text. Values are never in a text, so a list has at most as many as combinations of its filters and
 * orders.
 */
const known = new Map<string, Numbered>();

const prepared = (name: string, text: string, values: readonly unknown[]): PreparedStatement => {
  const key = `${name} ${text}`;
  const statement = known.get(key) ?? numbered(name, text);
  known.set(key, statement);
  return { name: statement.name, text: statement.text, values: statement.used.map((place) => values[Number(place) - 1]) };
};

const keysOf = ({ orders, order, key }: PlainDefinition, table: string, sort = order) => {
  const isReversed = sort.startsWith("-");
  const compared = orders[isReversed ? sort.slice(1) : sort];
  if (compared === undefined) throw new TypeError(`There is no order ${sort}`);
  const all = typeof compared === "string" ? [compared, key ?? `${shortName(table)}.id`] : compared;
  return all.map((one, index) => {
    const isDescending = one.endsWith(" desc") !== isReversed;
    return { compared: one.replace(/ desc$/, ""), place: `place${index + 1}`, direction: isDescending ? " desc" : "" };
  });
};

/** Short name: `t` for `ticket t`. */
const shortName = (table: string): string => table.slice(table.lastIndexOf(" ") + 1);

/** Whether a page can include the count at no cost: it is stored, or all rows have been gathered for the page. */
const isCheap = ({ tally, isGathered }: Narrowed): boolean => tally !== undefined || isGathered;

const pageText = (definition: PlainDefinition, narrowed: Narrowed, query: AnyQuery): string => {
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
 * Declares a list: the columns, filters and sort orders of a page of `row`. Statements, their names, counts and pages
 * are derived from it. Exactly the filters and orders of the row must be defined; `declaredLists` contains the list
 * from then on.
 */
export const listStatement = <R extends ListRow, const T extends Takes = NoTakes, Stored = ListItem<R>>(
  row: R,
  definition: ListDefinition<R, T, Stored>,
): List<R, T> => {
  const { name, shown } = definition;
  if (declaredLists.has(name)) throw new TypeError(`There are two lists called ${name}`);
  // From here on a single untyped shape is used; the types were checked at the declaration.
  const plain = definition as unknown as PlainDefinition;
  const narrowedBy = (scope: Scope, query: AnyQuery, taken?: Taken<T>) => narrow(plain, scope, query, (taken ?? {}) as Taken<Takes>);

  const page = (narrowed: Narrowed, query: AnyQuery) => prepared(`${name}_page`, pageText(plain, narrowed, query), narrowed.values);
  const count = ({ tally, from, where, values }: Narrowed) =>
    prepared(`${name}_count`, `select (${tally ?? `select count(*)::int from ${from} ${where}`}) as "rowCount"`, values);
  const read = async (database: Pick<Database, "query">, scope: Scope, given: AnyQuery, taken?: Taken<T>): Promise<Page<unknown>> => {
    const query = await withDialing(database, scope, given);
    const narrowed = narrowedBy(scope, query, taken);
    const isCounted = isCheap(narrowed);
    const countAll = async () => (await database.query<{ rowCount: number }>(scope, count(narrowed)))[0]?.rowCount ?? 0;
    const [rows, counted] = await Promise.all([
      database.query<Record<string, unknown> & { rowCount: number }>(scope, page(narrowed, query)),
      isCounted ? undefined : countAll(),
    ]);
    // A page beyond the last one has no row with the count.
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
    page: (scope: Scope, query: AnyQuery, taken?: Taken<T>) => page(narrowedBy(scope, query, taken), query),
    count: (scope: Scope, query: AnyQuery, taken?: Taken<T>) => count(narrowedBy(scope, query, taken)),
    file: (scope: Scope, query: Query & { readonly sort?: string }, taken?: Taken<T>) =>
      file(narrowedBy(scope, { ...query, page: 1, pageSize: 1 }, taken), query.sort),
    whole: (scope: Scope, query: Query & { readonly sort?: string }, columns: string, taken?: Taken<T>) =>
      whole(narrowedBy(scope, { ...query, page: 1, pageSize: 1 }, taken), query.sort, columns),
  };
  declaredLists.set(name, list as unknown as List<ListRow, Takes>);
  return list as unknown as List<R, T>;
};
