import { bulkFlags, changeFlags, pageFlags } from "./shared-flags.ts";
import { defineTopic, fromContract } from "./verb.ts";

export const subscriberTopic = defineTopic({
  name: "subscribers",
  summary: "The people who write, and whether they are written to",
  verbs: {
    list: {
      summary: "List subscribers",
      flags: {
        search: { flags: "--search <text>", about: "found by name, code, phone and mail address" },
        type: { flags: "--type <name>", about: "only of this type, by name or id" },
        status: { flags: "--status <status>", about: "only those who are", choices: fromContract("subscribers.list", "status") },
        platform: { flags: "--platform <platform>", about: "only on this platform", choices: fromContract("subscribers.list", "platform") },
        optedIn: { flags: "--opted-in <value>", about: "only those who opted in, or out", choices: fromContract("subscribers.list", "optedIn") },
        sort: { flags: "--sort <order>", about: "order of the rows", choices: fromContract("subscribers.list", "sort") },
        ...pageFlags,
      },
      examples: ["parley subscribers list --platform whatsapp --status active", "parley subscribers list --all --format csv > subscribers.csv"],
    },
    show: {
      summary: "Show one subscriber",
      operands: [{ operand: "<code>", about: "the code of a subscriber, as parley subscribers list shows it" }],
      examples: ["parley subscribers show C2000012", "parley subscribers show C2000012 --json"],
    },
    types: {
      summary: "List the types of subscribers",
      does: "list",
      call: "subscribers.types",
      columns: ["id", "name"],
      examples: ["parley subscribers types", "parley subscribers types --json"],
    },
    deactivate: {
      summary: "Write to subscribers no more, with a remark",
      operands: [{ operand: "[ids...]", about: "codes of subscribers" }],
      flags: {
        ...bulkFlags,
        remark: { flags: "--remark <text>", about: "why; it is kept with each subscriber" },
        search: { flags: "--search <text>", about: "filter: found by name, code, phone and mail address" },
        type: { flags: "--type <name>", about: "filter: of this type, by name or id" },
        platform: { flags: "--platform <platform>", about: "filter: on this platform", choices: fromContract("subscribers.list", "platform") },
        optedIn: { flags: "--opted-in <value>", about: "filter: those who opted in, or out", choices: fromContract("subscribers.list", "optedIn") },
      },
      note: "A filter finds subscribers who are not deactivated yet. A file has a column userCode.",
      examples: [
        'parley subscribers deactivate C2000012 --remark "asked not to be written to"',
        'parley subscribers deactivate --type prospect --platform sms --remark "campaign is over" --dry-run',
        'cut -d, -f1 complaints.csv | parley subscribers deactivate --file - --remark "complained" --yes',
      ],
    },
    reactivate: {
      summary: "Write to subscribers again, with a remark",
      operands: [{ operand: "[ids...]", about: "codes of subscribers" }],
      flags: {
        ...bulkFlags,
        remark: { flags: "--remark <text>", about: "why; it is kept with each subscriber" },
        search: { flags: "--search <text>", about: "filter: found by name, code, phone and mail address" },
        type: { flags: "--type <name>", about: "filter: of this type, by name or id" },
        platform: { flags: "--platform <platform>", about: "filter: on this platform", choices: fromContract("subscribers.list", "platform") },
        optedIn: { flags: "--opted-in <value>", about: "filter: those who opted in, or out", choices: fromContract("subscribers.list", "optedIn") },
      },
      note: "A filter finds subscribers who are not reactivated yet. A file has a column userCode.",
      examples: [
        'parley subscribers reactivate C2000012 --remark "asked for it by phone"',
        'parley subscribers reactivate --file subscribers.csv --remark "deactivated by mistake" --results results.csv',
      ],
    },
    platform: defineTopic(
      {
        name: "platform",
        summary: "Whole platforms, and whether anybody there is written to",
        verbs: {
          list: {
            summary: "List platforms with their subscribers",
            does: "list",
            call: "subscribers.platforms",
            columns: ["platform", "status", "active", "deactivated", "remark", "changedBy", "changedAt"],
            examples: ["parley subscribers platform list"],
          },
          deactivate: {
            summary: "Write to nobody on a platform, with a remark",
            operands: [{ operand: "<platform>", about: "the platform", choices: fromContract("subscribers.list", "platform") }],
            flags: { remark: { flags: "--remark <text>", about: "why; it is shown above the list of subscribers" }, ...changeFlags },
            examples: ['parley subscribers platform deactivate whatsapp --remark "our number is blocked"'],
          },
          reactivate: {
            summary: "Write to the subscribers of a platform again",
            operands: [{ operand: "<platform>", about: "the platform", choices: fromContract("subscribers.list", "platform") }],
            flags: { remark: { flags: "--remark <text>", about: "why; it is shown above the list of subscribers" }, ...changeFlags },
            examples: ['parley subscribers platform reactivate whatsapp --remark "the number works again" --yes'],
          },
        },
      },
      ["subscribers"],
    ),
  },
});
