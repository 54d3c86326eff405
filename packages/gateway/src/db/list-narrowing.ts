import type { Database } from "./database.ts";
import type { Condition, Filter, ListParams, ListParamTypes, StatementBuilder, UntypedListDefinition } from "./list-definition.ts";
import { dialingCountries } from "./phone-forms.ts";
import type { Scope } from "./scope.ts";

type Query = Readonly<Record<string, unknown>>;

/** Selection of the requested rows, as SQL and values. */
export interface Narrowed {
  readonly table: string;
  readonly from: string;
  /** WHERE clause, or an empty string. */
  readonly where: string;
  /** SQL that reads the stored count, if there is one. */
  readonly tally: string | undefined;
  readonly isGathered: boolean;
  readonly asked: StatementBuilder<ListParamTypes>;
  /** Values of all placeholders, including those that the final SQL does not use. */
  readonly values: readonly unknown[];
}

const NOT_FILTERS = ["page", "pageSize", "sort"];
const COUNTRIES: unique symbol = Symbol("countries");
type Dialed = { readonly [COUNTRIES]?: readonly string[] };
const countriesOf = (query: Dialed): readonly string[] => query[COUNTRIES] ?? [];

/**
 * Adds to a list's query the countries whose dialling rules its search uses. They are looked up here because list
 * statements are built synchronously.
 */
export const withDialing = async <Q extends Query>(database: Pick<Database, "query">, scope: Scope, query: Q): Promise<Q> => {
  const { search, text = search }: Query = query;
  const countries = await dialingCountries(database, scope, text);
  return { ...query, [COUNTRIES]: countries };
};

const isAsked = ([name, value]: [string, unknown]): boolean => value !== undefined && value !== "" && !NOT_FILTERS.includes(name);

/** Creates the placeholders for the values of a list. The same name always returns the same placeholder. */
const places = ({ takes = {} }: UntypedListDefinition, scope: Scope, countries: readonly string[], taken: ListParams<ListParamTypes>) => {
  const values: unknown[] = [];
  const hold = (value: unknown): string => `$${values.push(value)}`;
  const known = new Map<string, string>();
  const once = (name: string, value: unknown): string => {
    const place = known.get(name) ?? hold(value);
    known.set(name, place);
    return place;
  };
  const asked = { hold, countries, own: (column: string) => (scope === 0 ? "true" : `${column} = ${once("scope", scope)}`) };
  for (const [name, type] of Object.entries(takes))
    Object.defineProperty(asked, name, {
      get: () => (taken[name] === undefined ? undefined : `${once(name, taken[name])}::${type.replace("?", "")}`),
    });
  return { values, once, asked: asked as StatementBuilder<ListParamTypes> };
};

const conditionOf = (filter: Exclude<Filter<unknown, ListParamTypes>, "decided">): Condition<unknown, ListParamTypes> =>
  typeof filter === "function" ? filter : filter.gathered;

/** Builds the selection of the rows that a query asks for, and uses a stored count if it covers the query's filters. */
export const narrow = (definition: UntypedListDefinition, scope: Scope, query: Query, taken: ListParams<ListParamTypes>): Narrowed => {
  const { values, once, asked } = places(definition, scope, countriesOf(query), taken);
  const textOf = <Text extends string | undefined>(part: Text | ((given: StatementBuilder<ListParamTypes>) => Text)): Text =>
    typeof part === "function" ? part(asked) : part;
  const wanted = Object.entries(query)
    .filter(isAsked)
    .flatMap(([name, value]) => {
      const filter = definition.filters[name];
      if (filter === undefined) throw new TypeError(`The list ${definition.name} is not filtered by ${name}`);
      return filter === "decided" ? [] : [{ name, value, filter }];
    });

  const conditions = [
    definition.stakeholder && `${definition.stakeholder} = ${once("scope", scope)}`,
    definition.scope && scope !== 0 && asked.own(definition.scope),
    textOf(definition.where),
    ...wanted.map(({ filter, value }) => conditionOf(filter)(value, asked)),
  ].filter(Boolean);

  const tallyText = (): string | undefined => {
    if (!definition.tally) return undefined;
    const { from, where, filters } = definition.tally;
    const known = wanted.map(({ name, value }) => filters[name]?.(value, asked));
    if (known.includes(undefined)) return undefined;
    return `select coalesce(sum(n.n), 0)::int from ${textOf(from)} where ${[textOf(where), ...known].join(" and ")}`;
  };

  const table = textOf(definition.table);
  return {
    table,
    from: textOf(definition.from) ?? table,
    where: conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`,
    tally: tallyText(),
    isGathered: wanted.some(({ filter }) => typeof filter === "object"),
    asked,
    values,
  };
};
