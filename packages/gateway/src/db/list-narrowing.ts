import type { Database } from "./database.ts";
import type { Asked, Condition, Filter, PlainDefinition, Taken, Takes } from "./list-definition.ts";
import { dialingCountries } from "./phone-forms.ts";
import type { Scope } from "./scope.ts";

type Query = Readonly<Record<string, unknown>>;

/** Requested rows, as SQL text and values. */
export interface Narrowed {
  readonly table: string;
  readonly from: string;
  /** `where …`, or empty. */
  readonly where: string;
  /** Query for the stored count, if there is one. */
  readonly tally: string | undefined;
  readonly isGathered: boolean;
  readonly asked: Asked<Takes>;
  /** Values of all placeholders, including those that no text uses in the end. */
  readonly values: readonly unknown[];
}

const NOT_FILTERS = ["page", "pageSize", "sort"];
const COUNTRIES: unique symbol = Symbol("countries");
type Dialed = { readonly [COUNTRIES]?: readonly string[] };
const countriesOf = (query: Dialed): readonly string[] => query[COUNTRIES] ?? [];

/**
 * Adds to a list's query the countries whose dialing rules its search uses. List statements are built synchronously, so
 * this is looked up before.
 */
export const withDialing = async <Q extends Query>(database: Pick<Database, "query">, scope: Scope, query: Q): Promise<Q> => {
  const { search, text = search }: Query = query;
  const countries = await dialingCountries(database, scope, text);
  return { ...query, [COUNTRIES]: countries };
};

const isAsked = ([name, value]: [string, unknown]): boolean => value !== undefined && value !== "" && !NOT_FILTERS.includes(name);

/** Placeholders for a list's values. The same request always returns the same placeholder. */
const places = ({ takes = {} }: PlainDefinition, scope: Scope, countries: readonly string[], taken: Taken<Takes>) => {
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
  return { values, once, asked: asked as Asked<Takes> };
};

const conditionOf = (filter: Exclude<Filter<unknown, Takes>, "decided">): Condition<unknown, Takes> =>
  typeof filter === "function" ? filter : filter.gathered;

/** Determines the rows that a query asks for, and whether a stored count covers them. */
export const narrow = (definition: PlainDefinition, scope: Scope, query: Query, taken: Taken<Takes>): Narrowed => {
  const { values, once, asked } = places(definition, scope, countriesOf(query), taken);
  const textOf = <Text extends string | undefined>(part: Text | ((given: Asked<Takes>) => Text)): Text =>
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
