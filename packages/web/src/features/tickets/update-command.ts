import { shellQuote } from "../../ui/text/shell-quote.ts";

const FLAGS = {
  owner: "owner",
  status: "status",
  until: "until",
  priority: "priority",
  slaPriority: "sla",
  addLabels: "add-label",
  removeLabels: "remove-label",
} as const;

/** The `parley` command that gives tickets what `fields` say. */
export const updateCommand = (names: readonly string[], fields: Readonly<Record<string, unknown>>): string =>
  [
    "parley tickets update",
    ...names,
    ...Object.entries(FLAGS).flatMap(([field, flag]) => {
      const value = fields[field];
      return typeof value === "string" && value !== "" ? [`--${flag} ${shellQuote(value)}`] : [];
    }),
  ].join(" ");
