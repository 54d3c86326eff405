import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.schema", {
  required: "This is required",
  email: "This is not an e-mail address",
  url: "This is not a web address",
  pattern: "This is not in the expected format",
  number: "This is not a number",
  choice: "Choose one of the values offered",
  shortest: { one: "At least {count} character", other: "At least {count} characters" },
  longest: { one: "At most {count} character", other: "At most {count} characters" },
  fewest: { one: "Choose at least {count}", other: "Choose at least {count}" },
  most: { one: "Choose at most {count}", other: "Choose at most {count}" },
  least: "At least {limit}",
  greatest: "At most {limit}",
  unknown: "This field is unknown",
  other: "This is not valid",
});

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const sizeText = (issue: Extract<Issue, { code: "too_small" | "too_big" }>): string => {
  const small = issue.code === "too_small";
  const limit = Number(small ? issue.minimum : issue.maximum);
  // Uses "required" for an empty field instead of a message about its minimum length.
  if (small && typeof issue.input === "string" && issue.input.trim() === "") return t("required");
  if (issue.origin === "string") return small ? t("shortest", { count: limit }) : t("longest", { count: limit });
  if (issue.origin === "array" || issue.origin === "set") return small ? t("fewest", { count: limit }) : t("most", { count: limit });
  return small ? t("least", { limit }) : t("greatest", { limit });
};

/** Returns the message at a field for a problem that its schema reports. */
function schemaText(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return t("required");
      return Number.isNaN(issue.input) || issue.expected === "number" || issue.expected === "int" ? t("number") : t("other");
    case "too_small":
    case "too_big":
      return sizeText(issue);
    case "invalid_format":
      if (issue.input === "") return t("required");
      return issue.format === "email" ? t("email") : issue.format === "url" ? t("url") : t("pattern");
    case "invalid_value":
      return t("choice");
    case "unrecognized_keys":
      return t("unknown");
    default:
      return t("other");
  }
}

/**
 * Installs the messages, because the mini build of zod reports "Invalid input" for every problem. A schema's own
 * `error` takes precedence.
 */
export const installSchemaTexts = (): void => {
  z.config({ customError: schemaText });
};
