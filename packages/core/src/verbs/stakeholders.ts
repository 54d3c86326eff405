import { changeFlags, pageFlags, sortFlag } from "./shared-flags.ts";
import { defineTopic } from "./verb.ts";

export const stakeholderTopic = defineTopic({
  name: "stakeholders",
  summary: "List, show, create and change stakeholders",
  verbs: {
    list: {
      summary: "List stakeholders",
      does: "list",
      call: "stakeholders.list",
      columns: ["id", "shCode", "title", "shortName", "categoryName", "country", "timeZone", "status", "userCount"],
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "found by title and short name" },
        ...sortFlag("stakeholders.list"),
      },
      examples: ["parley stakeholders list", "parley stakeholders list --search bank --json"],
    },
    show: {
      summary: "Show one stakeholder",
      does: "show",
      call: "stakeholders.get",
      operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id", finds: "stakeholder" }],
      examples: ["parley stakeholders show acacia", "parley stakeholders show 2 --json"],
    },
    create: {
      summary: "Take a new stakeholder on",
      operands: [{ operand: "<short-name>", about: "letters, digits and -, unique on the platform" }],
      flags: {
        title: { flags: "--title <text>", about: "the name that people read", required: true },
        code: { flags: "--code <code>", about: "its code, which never changes (the short name in capitals)" },
        category: { flags: "--category <name>", about: "a category, by name or id" },
        timeZone: { flags: "--time-zone <name>", about: "the zone of its days, such as Africa/Nairobi (UTC)" },
        country: { flags: "--country <code>", about: "two letters; it decides what a plan costs" },
      },
      examples: ['parley stakeholders create cedar --title "Cedar Foods" --category Retail --country KE --time-zone Africa/Nairobi'],
    },
    update: {
      summary: "Change a stakeholder",
      operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id" }],
      flags: {
        ...changeFlags,
        title: { flags: "--title <text>", about: "the name that people read" },
        shortName: { flags: "--short-name <name>", about: "letters, digits and -, unique on the platform" },
        category: { flags: "--category <name>", about: "a category, by name or id; none for no category" },
        timeZone: { flags: "--time-zone <name>", about: "the zone of its days; its past is counted anew in it" },
        country: { flags: "--country <code>", about: "two letters; none for no country" },
      },
      examples: [
        'parley stakeholders update acacia --title "Acacia Tours"',
        "parley stakeholders update baobab --time-zone Asia/Dubai --country AE --yes",
      ],
    },
  },
});
