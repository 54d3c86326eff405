import { isDay } from "../calendar/is-day.ts";
import type { AuditEntity } from "../contract/audit.ts";
import type { AuditSide, Difference } from "./difference.ts";
import { auditField } from "./fields.ts";

/** Value of an audit entry with its meaning. The user interface formats amounts, moments and flags. */
export type ReadableValue =
  | { readonly is: "nothing" }
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "flag"; readonly flag: boolean }
  | { readonly is: "number"; readonly number: number }
  /** Amount in minor units of the currency. */
  | { readonly is: "money"; readonly minor: number; readonly currency: string }
  /** ISO 8601. */
  | { readonly is: "moment"; readonly moment: string }
  /** Date and time in ISO 8601 format. */
  | { readonly is: "day"; readonly day: string }
  | { readonly is: "thing"; readonly entity: AuditEntity; readonly id: number; readonly name: string }
  | { readonly is: "list"; readonly items: readonly string[] };

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

type Right = Readonly<{ area: string; actions: readonly { readonly actionName: string }[] }>;
const isRight = (value: unknown): value is Right =>
  typeof value === "object" && value !== null && "area" in value && "actions" in value && Array.isArray(value.actions);

const lineOf = (value: unknown): string => {
  if (value === null || value === undefined) return "–";
  if (isRight(value))
    return value.actions.length === 0 ? value.area : `${value.area}: ${value.actions.map(({ actionName }) => actionName).join(", ")}`;
  if (Array.isArray(value)) return value.map(lineOf).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, of]) => `${auditField(name).label}: ${lineOf(of)}`)
      .join(", ");
  return String(value);
};

interface Context {
  /**
   * State of the entity (before or after the change) to which the value belongs. Used to find the currency of an
   * amount.
   */
  readonly side: AuditSide;
  /** Names of the entities that ids refer to, by field and id. */
  readonly names: Readonly<Record<string, string>>;
}

const isLevel = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Finds the currency of an amount in the innermost object on its path that has one. */
function currencyBeside(level: unknown, [name = "", ...rest]: readonly string[]): string | undefined {
  if (!isLevel(level)) return undefined;
  const inner = rest.length > 0 ? currencyBeside(level[name], rest) : undefined;
  return inner ?? (typeof level.currency === "string" ? level.currency : undefined);
}

export function toReadableValue(path: readonly [string, ...string[]], value: unknown, { side, names }: Context): ReadableValue {
  const name = path.at(-1) ?? path[0];
  if (value === null || value === undefined || value === "") return { is: "nothing" };
  if (typeof value === "boolean") return { is: "flag", flag: value };
  if (typeof value === "number") {
    const { money, of, isId } = auditField(name);
    const currency = money ? currencyBeside(side, path) : undefined;
    if (currency !== undefined) return { is: "money", minor: value, currency };
    const called = names[`${name} ${value}`];
    if (of !== undefined && called !== undefined) return { is: "thing", entity: of, id: value, name: called };
    return of !== undefined || isId ? { is: "text", text: String(value) } : { is: "number", number: value };
  }
  if (typeof value === "string") {
    if (MOMENT.test(value)) return { is: "moment", moment: value };
    return isDay(value) ? { is: "day", day: value } : { is: "text", text: value };
  }
  if (Array.isArray(value))
    return value.length === 0 ? { is: "nothing" } : { is: "list", items: value.map((one) => names[`${name} ${one}`] ?? lineOf(one)) };
  return { is: "text", text: lineOf(value) };
}

export const toReadableDifference = (
  { path, before, after }: Difference,
  entry: { readonly before: AuditSide; readonly after: AuditSide; readonly names: Context["names"] },
): { readonly before: ReadableValue; readonly after: ReadableValue } => ({
  before: toReadableValue(path, before, { side: entry.before, names: entry.names }),
  after: toReadableValue(path, after, { side: entry.after, names: entry.names }),
});

export const labelsOf = (path: readonly string[]): readonly string[] => path.map((name) => auditField(name).label);
