import type { core } from "zod/mini";
import type { ReasonValue } from "../errors/index.ts";
import { because, reasonOf, reasonText, type Why } from "../errors/reasons/index.ts";

type Issue = core.$ZodRawIssue;

const OTHER_TYPE = {
  string: "textWanted",
  number: "numberWanted",
  int: "wholeNumberWanted",
  boolean: "booleanWanted",
  array: "listWanted",
  tuple: "listWanted",
  object: "objectWanted",
  record: "objectWanted",
} as const;

/*
 * Reason codes for values with an invalid format, by zod's name of the format. Schemas with a regular expression define
 * their own messages.
 */
const FORMAT = { email: "emailWanted", datetime: "momentWanted" } as const;

/** Reason of a nested problem, or the message that a schema defines itself. */
interface Own {
  readonly own: ReasonValue;
}

const isKey = <Row extends object>(row: Row, key: PropertyKey): key is keyof Row => Object.hasOwn(row, key);
const isBlank = (input: unknown): boolean => typeof input === "string" && input.trim() === "";

const sizeReason = (issue: Extract<Issue, { code: "too_small" | "too_big" }>): Why => {
  const small = issue.code === "too_small";
  // Reports an empty field as required instead of too short.
  if (small && isBlank(issue.input)) return "required";
  const limit = Number(small ? issue.minimum : issue.maximum);
  // Converts an exclusive limit to an inclusive one, so that `positive` gives "at least 1". All numbers are integers.
  const bound = issue.inclusive === false ? limit + (small ? 1 : -1) : limit;
  if (issue.origin === "string") return because(small ? "charactersMin" : "charactersMax", { count: bound });
  if (issue.origin === "array") return small ? because("itemsMin", { least: bound }) : because("itemsMax", { most: bound });
  return small ? because("numberMin", { least: bound }) : because("numberMax", { most: bound });
};

const choiceReason = (values: readonly unknown[]): Why =>
  values.length === 1 ? because("choiceWanted", { choice: String(values[0]) }) : because("choicesWanted", { choices: values.join(", ") });

/** Texts for the values that a schema rejects, and the reason of each text. */
export interface IssueTexts {
  /** Returns the message for an issue that zod reports. The message describes which values would be accepted. */
  readonly error: (issue: Issue) => string;
  /**
   * Returns the reason that belongs to a message from `error`. Undefined for a message that a schema defines itself.
   */
  readonly reasonOf: (message: string) => Why | undefined;
}

/**
 * Returns the functions that write the messages about values that do not match a schema, for calls, live events and
 * settings. They replace zod's own messages, because its mini build says "Invalid input" for everything. A schema's own
 * `error` takes precedence.
 */
export const issueTexts = (): IssueTexts => {
  const reasons = new Map<string, Why>();
  const valueOfText = (message: string): ReasonValue => {
    const why = reasons.get(message);
    return why === undefined ? message : reasonOf(why);
  };
  /**
   * Returns the first issue of one alternative of a union schema. It concerns the value as a whole or one of its
   * fields.
   */
  const currentTicketFields = ([first]: readonly core.$ZodIssue[]): readonly core.$ZodIssue[] => (first === undefined ? [] : [first]);
  const textOf = ({ path, message }: core.$ZodIssue): string => (path.length === 0 ? message : `${path.join(".")}: ${message}`);
  const valueOfShape = ({ path, message }: core.$ZodIssue): ReasonValue =>
    path.length === 0 ? valueOfText(message) : because("problemAt", { path: path.join("."), problem: valueOfText(message) });
  const unionReason = (errors: readonly (readonly core.$ZodIssue[])[]): ReasonValue => {
    const shapes = [...new Map(errors.flatMap(currentTicketFields).map((issue) => [textOf(issue), valueOfShape(issue)])).values()];
    const [last, ...others] = shapes.reverse();
    return others.reduce<ReasonValue>((other, first) => because("eitherProblem", { first, other }), last ?? "");
  };
  const reasonOfIssue = (issue: Issue): Why | Own => {
    switch (issue.code) {
      case "invalid_type":
        if (issue.input === undefined) return "required";
        return isKey(OTHER_TYPE, issue.expected) ? OTHER_TYPE[issue.expected] : because("typeWanted", { type: issue.expected });
      case "too_small":
      case "too_big":
        return sizeReason(issue);
      case "invalid_format":
        if (isBlank(issue.input)) return "required";
        return isKey(FORMAT, issue.format) ? FORMAT[issue.format] : because("patternWanted", { pattern: String(issue.pattern ?? issue.format) });
      case "invalid_value":
        return issue.input === undefined ? "required" : choiceReason(issue.values);
      case "invalid_union":
        return "options" in issue && Array.isArray(issue.options) ? choiceReason(issue.options) : { own: unionReason(issue.errors) };
      case "invalid_key":
        return issue.issues[0] === undefined ? "nameUnknown" : { own: valueOfText(issue.issues[0].message) };
      default:
        return "valueInvalid";
    }
  };
  return {
    error: (issue) => {
      const found = reasonOfIssue(issue);
      const own = typeof found === "object" && "own" in found ? found.own : undefined;
      if (typeof own === "string") return own;
      const why = (own ?? found) as Why;
      const text = reasonText(why);
      reasons.set(text, why);
      return text;
    },
    reasonOf: (message) => reasons.get(message),
  };
};

/** Returns the message for a schema issue, without its reason. */
export const schemaIssueMessage = (issue: Issue): string => issueTexts().error(issue);
