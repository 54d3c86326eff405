import type { core } from "zod/mini";

type Issue = core.$ZodRawIssue;

/** A list longer than this says less than the reference does. */
const CHOICES_MAX = 40;

/* Each is a whole sentence: a language finds it by its words (docs/adr/0052). */
const OTHER_TYPE: Readonly<Record<string, string>> = {
  string: "This has to be a text",
  number: "This has to be a number",
  int: "This has to be a whole number",
  boolean: "This has to be true or false",
  array: "This has to be a list",
  object: "This has to be an object",
};

const sizeText = (issue: Extract<Issue, { code: "too_small" | "too_big" }>): string => {
  const small = issue.code === "too_small";
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === "string" && small && limit === 1) return "This is required";
  // `positive` says "more than 0", and everything that is counted here is whole.
  const bound = issue.inclusive === false ? limit + (small ? 1 : -1) : limit;
  if (issue.origin === "string" && bound === 1) return small ? "At least 1 character" : "At most 1 character";
  if (issue.origin === "string") return small ? `At least ${bound} characters` : `At most ${bound} characters`;
  if (issue.origin === "array") return small ? `At least ${bound} in the list` : `At most ${bound} in the list`;
  return small ? `At least ${bound}` : `At most ${bound}`;
};

/**
 * What the answer to a bad value says of it. The mini build of zod says "Invalid input" of everything; a schema's own `error` goes before this.
 */
export const sayIssue = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required" : (OTHER_TYPE[issue.expected] ?? "This has to be something else");
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
