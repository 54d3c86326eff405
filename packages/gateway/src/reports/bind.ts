/** Scope and filter values that are inserted into the SQL template of a report. */
export interface ReportParams {
  /** Stakeholder whose rows are read, or 0 for the full platform. */
  readonly stakeholder: number;
  /** First day of the report and first day after it, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly platform: string | null;
  readonly agent: number | null;
  /** Filter for test conversations. Null excludes them (docs/adr/0030). */
  readonly tests: "include" | "only" | null;
  /** Whether durations count all hours or only working hours (docs/adr/0109). */
  readonly hours: "all" | "working";
  /** Time zone by which timestamps are assigned to days. */
  readonly zone: string;
  /** First weekday of a week, where 0 is Monday. */
  readonly firstWeekday: number;
  /**
   * True if rows are also grouped by stakeholder, which fills `{client:…}` and `{client}` in the template (see
   * `CountedSource`).
   */
  readonly byClient?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

type Value = Exclude<keyof ReportParams, "byClient" | "hours">;
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

/**
 * SQL with the placeholders `$1`, `$2`, … and their values. The driver passes the values separately, whereas COPY needs
 * them inlined.
 */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Result column with the stakeholder id of a row. */
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

/**
 * SQL for the number of open seconds up to a moment. Its subqueries on the list of opening hours run once per
 * statement.
 */
const openUntil = (owner: string, moment: string): string => {
  const at = `date_part('epoch', ${moment})`;
  const stretch = `width_bucket(${PLACE_OF(owner)} + ${at}, (select places from open_times))`;
  return `least(${at} + (select shifts from open_times)[${stretch}], (select sums from open_times)[${stretch}])`;
};
/**
 * SQL for the whole seconds between two moments of an object of stakeholder `owner`, rounded half up. `asked` has the
 * form `owner: from to to`. Uses floating point, because the exact numerics of `extract` take ten times as long.
 */
const secondsOf = (hours: ReportParams["hours"], asked: string): string => {
  const [, owner = "", from = "", to = ""] = /^(.+?): (.+) to (.+)$/.exec(asked) ?? [];
  return `floor(${hours === "all" ? `date_part('epoch', ${to} - ${from})` : `${openUntil(owner, to)} - ${openUntil(owner, from)}`} + 0.5)::int`;
};

const PLACE = /\{(\w+)(?::([^{}]+))?\}/g;

/**
 * Fills a report's SQL template, so that PostgreSQL plans the actual query. `{from}` becomes a parameter.
 * `{platform:c.platform}` becomes a condition on that column, or `true` without a filter. `{tests:c.is_test}` becomes
 * the condition for test rows. `{client:c.stakeholder_id}` becomes a result column if rows are grouped by stakeholder.
 * `{stakeholder:c.stakeholder_id}` lists all stakeholders for the full platform, because indexes begin with the
 * stakeholder and need a condition on it. `{seconds:c.stakeholder_id: c.queued_at to c.accepted_at}` becomes the
 * seconds between two moments, in total or within working hours.
 */
export const bind = (template: string, asked: ReportParams): Statement => {
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
