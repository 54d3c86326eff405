/** What a report is asked about, ready for its text. */
export interface Asked {
  /** Whose rows; 0 is the whole platform. */
  readonly stakeholder: number;
  /** Half-open days, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly platform: string | null;
  readonly agent: number | null;
  /** Test conversations are left out unless asked for (docs/adr/0030). */
  readonly tests: "include" | "only" | null;
  /** The time zone of the days, where rows hold moments. */
  readonly zone: string;
  /** Rows are told apart by stakeholder: `{client:…}` and `{client}` stand for something (`Counted`). */
  readonly byClient?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

type Value = Exclude<keyof Asked, "byClient">;
const TYPES: Record<Value, string> = {
  stakeholder: "int",
  from: "date",
  to: "date",
  platform: "text",
  agent: "int",
  tests: "text",
  zone: "text",
  limit: "int",
  offset: "int",
};

/** A text with `$1`, `$2`, … and their values: for a driver, or to be written out for COPY. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a row that is told apart by stakeholder calls it. */
export const CLIENT_ID = `"clientId"`;
const clientText = (column: string | undefined): string => `${column === undefined ? "" : `${column} as `}${CLIENT_ID}, `;

const PLACE = /\{(\w+)(?::([^{}]+))?\}/g;

/**
 * Writes the values into a report's text. `{from}` becomes a parameter; `{platform:c.platform}` a condition on the column, or nothing when no
 * platform was asked for, `{tests:c.is_test}` one on what marks a test, `{client:c.stakeholder_id}` a column where rows are told apart by it, so that PostgreSQL plans what is really asked. A condition on the stakeholder always begins an index: over the whole platform it
 * names every stakeholder, because an index that begins with the stakeholder carries no range without one.
 */
export const bind = (template: string, asked: Asked): Statement => {
  const values: unknown[] = [];
  const numbers = new Map<string, number>();
  const parameter = (name: Value): string => {
    if (!numbers.has(name)) numbers.set(name, values.push(asked[name]));
    return `$${numbers.get(name)}::${TYPES[name]}`;
  };
  const text = template.replace(PLACE, (_, name: Value | "client", column: string | undefined) => {
    if (name === "client") return asked.byClient ? clientText(column) : "";
    if (!(name in TYPES)) throw new TypeError(`A report has no value called ${name}`);
    if (column === undefined) return parameter(name);
    if (name === "tests") return asked.tests === null ? `not (${column})` : asked.tests === "only" ? `(${column})` : "true";
    if (name === "stakeholder" && asked.stakeholder === 0) return `${column} = any (array(select id from stakeholder))`;
    return asked[name] === null ? "true" : `${column} = ${parameter(name)}`;
  });
  return { text, values };
};
