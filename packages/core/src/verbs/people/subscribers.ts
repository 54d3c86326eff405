import { bulkFlags, changeFlags, fileFlags, pageFlags, remarkFlag, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";
import { subscriberAttributeTopic, subscriberTypeTopic } from "./subscriber-kinds.ts";

const PLATFORM = fromContract("subscribers.list", "platform");
const OPTED_IN = fromContract("subscribers.list", "optedIn");
/** Filters that select the subscribers of a bulk command if no codes are given. */
const foundBy = {
  search: { flags: "--search <text>", about: "filter: text in name, code, phone number or e-mail address", filters: "search" },
  type: { flags: "--type <name>", about: "filter: subscribers of this type, by name or id", filters: "typeId" },
  platform: { flags: "--platform <platform>", about: "filter: subscribers on this platform", choices: PLATFORM, filters: "platform" },
  optedIn: { flags: "--opted-in <value>", about: "filter: subscribers who opted in, or those who opted out", choices: OPTED_IN, filters: "optedIn" },
} as const satisfies Flags;
/**
 * Requires confirmation, because deactivating stops messages to people, and reactivating sends messages to people who
 * may have opted out.
 */
const bulk = (what: string, status: "active" | "deactivated") =>
  ({
    id: "userCode",
    asks: [what, "subscriber", "subscribers"],
    finds: { call: "subscribers.list", query: { status, sort: "firstSeenAt" }, takes: { userCode: "userCode" } },
    guarded: true,
  }) as const;
const onPlatform = {
  operands: [{ operand: "<platform>", about: "platform, such as whatsapp", choices: PLATFORM }],
  flags: { ...remarkFlag("it is shown above the list of subscribers"), ...changeFlags },
} as const;

export const subscriberTopic = defineTopic({
  name: "subscribers",
  verbs: {
    list: {
      summary: "List subscribers",
      does: "list",
      call: "subscribers.list",
      file: "subscribers.file",
      columns: ["userCode", "name", "platform", "typeName", "status", "optedIn", "phone", "email", "country", "location", "lastSeenAt"],
      flags: {
        search: { flags: "--search <text>", about: "text in name, code, phone number or e-mail address" },
        type: { flags: "--type <name>", about: "only subscribers of this type, by name or id", field: "typeId" },
        attribute: {
          flags: "--attribute <name>",
          about: "only subscribers with a value for this attribute, by name or id",
          field: "attributeId",
        },
        value: { flags: "--value <text>", about: "with --attribute: only subscribers with exactly this value", field: "attributeValue" },
        status: { flags: "--status <status>", about: "only subscribers with this status", choices: fromContract("subscribers.list", "status") },
        platform: { flags: "--platform <platform>", about: "only subscribers on this platform", choices: PLATFORM },
        optedIn: { flags: "--opted-in <value>", about: "only subscribers who opted in, or only those who opted out", choices: OPTED_IN },
        ...sortFlag("subscribers.list"),
        ...pageFlags,
        ...fileFlags,
      },
      examples: ["parley subscribers list --platform whatsapp --status active", "parley subscribers list --all --format csv > subscribers.csv"],
    },
    show: {
      summary: "Show one subscriber",
      operands: [{ operand: "<code>", about: "a subscriber, by code (see parley subscribers list)" }],
      examples: ["parley subscribers show C2000012", "parley subscribers show C2000012 --json"],
    },
    types: subscriberTypeTopic,
    attributes: subscriberAttributeTopic,
    update: {
      summary: "Change a subscriber's name, contact details, type and attributes",
      operands: [{ operand: "<code>", about: "a subscriber, by code" }],
      flags: {
        name: { flags: "--name <name>", about: "name of the customer" },
        phone: { flags: "--phone <number>", about: "phone number, with country code or as dialled in the customer's country; none removes it" },
        email: { flags: "--email <address>", about: "e-mail address; none removes it" },
        country: { flags: "--country <code>", about: "country code of two letters; none removes it" },
        location: { flags: "--location <text>", about: "place within the country, such as a city; none removes it" },
        language: { flags: "--language <code>", about: "language code, such as sw; none removes it" },
        type: { flags: "--type <name>", about: "type, by name or id; none removes it", field: "typeId" },
        attribute: {
          flags: "--attribute <name=value>",
          about: "attribute value, such as Tier=gold (repeatable); nothing after the = clears it",
          value: "pairs",
          field: "attributes",
        },
        ...changeFlags,
      },
      examples: [
        'parley subscribers update C2000012 --name "Anna Taylor" --phone "+254 712 555 019"',
        "parley subscribers update C2000012 --email anna@example.com --dry-run",
        "parley subscribers update C2000012 --type traveller",
        "parley subscribers update C2000012 --attribute Tier=gold --yes",
      ],
    },
    deactivate: {
      summary: "Deactivate subscribers, with a remark",
      bulk: bulk("Deactivate", "active"),
      operands: [{ operand: "[ids...]", about: "codes of subscribers" }],
      flags: {
        ...bulkFlags,
        ...remarkFlag("it is kept with each subscriber"),
        ...foundBy,
      },
      note: "A filter only matches subscribers who are not deactivated yet. A file has a column userCode.",
      examples: [
        'parley subscribers deactivate C2000012 --remark "asked not to be written to"',
        'parley subscribers deactivate --type prospect --platform sms --remark "campaign is over" --dry-run',
        'cut -d, -f1 complaints.csv | parley subscribers deactivate --file - --remark "complained" --yes',
      ],
    },
    reactivate: {
      summary: "Reactivate subscribers, with a remark",
      bulk: bulk("Reactivate", "deactivated"),
      operands: [{ operand: "[ids...]", about: "codes of subscribers" }],
      flags: {
        ...bulkFlags,
        ...remarkFlag("it is kept with each subscriber"),
        ...foundBy,
      },
      note: "A filter only matches subscribers who are deactivated. A file has a column userCode.",
      examples: [
        'parley subscribers reactivate C2000012 --remark "asked for it by phone"',
        'parley subscribers reactivate --file subscribers.csv --remark "deactivated by mistake" --results results.csv',
      ],
    },
    platform: defineTopic(
      {
        name: "platform",
        summary: "Platforms, and whether subscribers there receive broadcasts",
        verbs: {
          list: {
            summary: "List platforms with their numbers of subscribers",
            does: "list",
            call: "subscribers.platforms",
            columns: ["platform", "status", "active", "deactivated", "remark", "changedBy", "changedAt"],
            examples: ["parley subscribers platform list"],
          },
          deactivate: {
            summary: "Stop broadcasts to the subscribers of a platform, with a remark",
            ...onPlatform,
            examples: ['parley subscribers platform deactivate whatsapp --remark "our number is blocked"'],
          },
          reactivate: {
            summary: "Resume broadcasts to the subscribers of a platform",
            ...onPlatform,
            examples: ['parley subscribers platform reactivate whatsapp --remark "the number works again" --yes'],
          },
        },
      },
      ["subscribers"],
    ),
  },
});
