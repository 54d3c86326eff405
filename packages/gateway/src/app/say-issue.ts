import type { core } from "zod/mini";

type Issue = core.$ZodRawIssue;

/** A list longer than this says less than the reference does. */
const CHOICES_MAX = 40;

const WORDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const units = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const sizeText = (issue: Extract<Issue, { code: "too_small" | "too_big" }>): string => {
  const small = issue.code === "too_small";
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === "string" && small && limit === 1) return "This is required";
  // `positive` says "more than 0", and everything that is counted here is whole.
  const bound = issue.inclusive === false ? limit + (small ? 1 : -1) : limit;
  const what = issue.origin === "string" ? units(bound, "character") : issue.origin === "array" ? `${bound} in the list` : bound;
  return `${small ? "At least" : "At most"} ${what}`;
};

/**
 * What the answer to a bad value says of it. The mini build of zod says "Invalid input" of everything; a schema's own `error` goes before this.
 */
export const sayIssue = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required" : `This has to be ${WORDS[issue.expected] ?? "something else"}`;
    case "too_small":
    case "too_big":
      return sizeText(issue);
    case "invalid_format":
      return issue.format === "email" ? "This is not an e-mail address" : "This does not have the expected form";
    case "invalid_value":
      if (issue.input === undefined) return "This is required";
      return issue.values.length > CHOICES_MAX ? "This is none of the values that are known" : `This has to be one of: ${issue.values.join(", ")}`;
    default:
      return "This is not valid";
  }
};
