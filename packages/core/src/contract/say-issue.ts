import type { core } from "zod/mini";

type Issue = core.$ZodRawIssue;

/* Complete sentences, because translations are found by them (docs/adr/0052). */
const OTHER_TYPE: Readonly<Record<string, string>> = {
  string: "This has to be a text",
  number: "This has to be a number",
  int: "This has to be a whole number",
  boolean: "This has to be true or false",
  array: "This has to be a list",
  tuple: "This has to be a list",
  object: "This has to be an object",
  record: "This has to be an object",
};

/* Descriptions of formats; our own patterns have a message beside them. */
const FORMAT: Readonly<Record<string, string>> = {
  email: "This is not an e-mail address",
  datetime: "Write a date and time as 2026-12-31T09:00:00Z",
};

const isBlank = (input: unknown): boolean => typeof input === "string" && input.trim() === "";

const sizeText = (issue: Extract<Issue, { code: "too_small" | "too_big" }>): string => {
  const small = issue.code === "too_small";
  // An empty field is reported as required, not as too short.
  if (small && isBlank(issue.input)) return "This is required";
  const limit = Number(small ? issue.minimum : issue.maximum);
  // `positive` would say "more than 0", but all of our numbers are whole.
  const bound = issue.inclusive === false ? limit + (small ? 1 : -1) : limit;
  if (issue.origin === "string" && bound === 1) return small ? "At least 1 character" : "At most 1 character";
  if (issue.origin === "string") return small ? `At least ${bound} characters` : `At most ${bound} characters`;
  if (issue.origin === "array") return small ? `At least ${bound} in the list` : `At most ${bound} in the list`;
  return small ? `At least ${bound}` : `At most ${bound}`;
};

const choiceText = (values: readonly unknown[]): string =>
  values.length === 1 ? `This has to be: ${String(values[0])}` : `This has to be one of: ${values.join(", ")}`;

/** Problem with one of several shapes: of the value as a whole, or of the first of its fields. */
const shapeText = ([first]: readonly core.$ZodIssue[]): readonly string[] =>
  first === undefined ? [] : [first.path.length === 0 ? first.message : `${first.path.join(".")}: ${first.message}`];

/**
 * Message for a value that does not match a schema, describing what would be accepted; the only place for calls,
 * sockets and settings. The mini build of zod says "Invalid input" for everything; a schema's own `error` takes
 * precedence.
 */
export const sayIssue = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required" : (OTHER_TYPE[issue.expected] ?? `This has to be of the type ${issue.expected}`);
    case "too_small":
    case "too_big":
      return sizeText(issue);
    case "invalid_format":
      if (isBlank(issue.input)) return "This is required";
      return FORMAT[issue.format] ?? `This has to match ${issue.pattern ?? issue.format}`;
    case "invalid_value":
      return issue.input === undefined ? "This is required" : choiceText(issue.values);
    case "invalid_union":
      if ("options" in issue && Array.isArray(issue.options)) return choiceText(issue.options);
      return [...new Set(issue.errors.flatMap(shapeText))].join(" – or: ");
    case "invalid_key":
      return issue.issues[0]?.message ?? "This name does not belong here";
    default:
      return "This is not valid";
  }
};
