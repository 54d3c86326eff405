/** Scope and filters of a report, ready for its SQL text. */
export interface Asked {
  /** Stakeholder of the rows; 0 is the whole platform. */
  readonly stakeholder: number;
  /** Half-open range of days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly platform: string | null;
  readonly agent: number | null;
  /** Test conversations are left out by default (docs/adr/0030). */
  readonly tests: "include" | "only" | null;
  /** Whether durations count all hours, or only working hours (docs/adr/0109). */
  readonly hours: "all" | "working";
  /** Time zone of the days, if rows contain timestamps. */
  readonly zone: string;
  /** The weekday that weeks begin on, 0 for Monday. */
  readonly firstWeekday: number;
  /** Groups rows by stakeholder: fills `{client:…}` and `{client}` (`Counted`). */
  readonly byClient?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

type Value = Exclude<keyof Asked, "byClient" | "hours">;
const TYPES: Record<Value, string> = {
  stakeholder: "int",
  from: "date",
  to: "date",
  platform: "text",
  agent: "int",
  tests: "text",
  zone: "text",
  firstWeekday: "int",
  limit: "int",
  offset: "int",
};

/** SQL with `$1`, `$2`, … and their values: for a driver, or inlined for COPY. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Column with the stakeholder of a row. */
export const CLIENT_ID = `"clientId"`;
const clientText = (column: string | undefined): string => `${column === undefined ? "" : `${column} as `}${CLIENT_ID}, `;

/**
 * Opening hours of all selected stakeholders as one list, so that one binary search finds the interval of a moment for
 * any of them (migration 0009). Each stakeholder has an offset larger than any number of seconds. Without working hours
 * a stakeholder is always open.
 */
const PLACE_OF = (owner: string): string => `${owner} * 1e11::float8`;
const OPEN_HOURS = `open_times as materialized (
  select array_agg(place) as places, array_agg(shift) as shifts, array_agg(sum) as sums from (
    select ${PLACE_OF("s.id")} + t.starts as place, t.shift, t.sum from stakeholder s left join open_hours o on o.stakeholder_id = s.id
      cross join lateral unnest(coalesce(o.starts, array[0::float8]), coalesce(o.shifts, array[0::float8]), coalesce(o.sums, array['infinity'::float8])) t(starts, shift, sum)
    where {stakeholder:s.id} order by place
  ) stretches
)`;
const withOpenHours = (template: string): string =>
  template.startsWith("with ") ? `with ${OPEN_HOURS}, ${template.slice("with ".length)}` : `with ${OPEN_HOURS} ${template}`;

/** Number of open seconds until a moment. The lists are read once per statement. */
const openUntil = (owner: string, moment: string): string => {
  const at = `date_part('epoch', ${moment})`;
  const stretch = `width_bucket(${PLACE_OF(owner)} + ${at}, (select places from open_times))`;
  return `least(${at} + (select shifts from open_times)[${stretch}], (select sums from open_times)[${stretch}])`;
};
/**
 * Whole seconds of `owner: from to to`, rounded half up. Floating point: the exact numerics of `extract` cost ten times
 * as much.
 */
const secondsOf = (hours: Asked["hours"], asked: string): string => {
  const [, owner = "", from = "", to = ""] = /^(.+?): (.+) to (.+)$/.exec(asked) ?? [];
  return `floor(${hours === "all" ? `date_part('epoch', ${to} - ${from})` : `${openUntil(owner, to)} - ${openUntil(owner, from)}`} + 0.5)::int`;
};

const PLACE = /\{(\w+)(?::([^{}]+))?\}/g;

/**
 * Fills a report's SQL template. `{from}` becomes a parameter; `{platform:c.platform}` a condition on the column, or
 * nothing without a platform filter; `{tests:c.is_test}` a condition on test rows; `{client:c.stakeholder_id}` a column
 * if rows are grouped by it. PostgreSQL thus plans the actual query. Conditions on the stakeholder come first in the
 * index: over the whole platform all stakeholders are listed, because the index supports no range without its first
 * column. `{seconds:c.stakeholder_id: c.queued_at to c.accepted_at}` is the number of seconds between two moments, in
 * total or within working hours.
 */
export const bind = (template: string, asked: Asked): Statement => {
  const values: unknown[] = [];
  const numbers = new Map<string, number>();
  const parameter = (name: Value): string => {
    if (!numbers.has(name)) numbers.set(name, values.push(asked[name]));
    return `$${numbers.get(name)}::${TYPES[name]}`;
  };
  const isMeasured = asked.hours === "working" && template.includes("{seconds:");
  const text = (isMeasured ? withOpenHours(template) : template).replace(
    PLACE,
    (_, name: Value | "client" | "seconds", column: string | undefined) => {
      if (name === "seconds") return secondsOf(asked.hours, column ?? "");
      if (name === "client") return asked.byClient ? clientText(column) : "";
      if (!(name in TYPES)) throw new TypeError(`A report has no value called ${name}`);
      if (column === undefined) return parameter(name);
      if (name === "tests") return asked.tests === null ? `not (${column})` : asked.tests === "only" ? `(${column})` : "true";
      if (name === "stakeholder" && asked.stakeholder === 0) return `${column} = any (array(select id from stakeholder))`;
      return asked[name] === null ? "true" : `${column} = ${parameter(name)}`;
    },
  );
  return { text, values };
};
