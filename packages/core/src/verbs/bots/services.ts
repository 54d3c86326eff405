import { botFlags, changeFlags, fileFlags, pageFlags, removalFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const find = { call: "services.list", by: "name", search: "search", listed: "parley services list" } as const;
const SERVICE = { operand: "<service>", about: "a service, by name or id", by: "name" } as const;
const BOT = "the bot, by code or id (your only one)";

const said = {
  response: { flags: "--response <text>", about: "answer of the bot" },
  description: { flags: "--description <text>", about: "purpose of the service" },
} as const satisfies Flags;

export const serviceTopic = defineTopic({
  name: "services",
  verbs: {
    list: {
      summary: "List services",
      does: "list",
      call: "services.list",
      file: "services.file",
      columns: ["id", "botCode", "name", "status", "phraseCount", "response", "updatedAt"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        search: { flags: "--search <text>", about: "text in the name or description" },
        bot: botFlags.bot,
        status: { flags: "--status <status>", about: "only services with this status", choices: fromContract("services.list", "status") },
        ...sortFlag("services.list"),
      },
      examples: ["parley services list", "parley services list --bot acacia-helper --status active --all --json"],
    },
    show: {
      summary: "Show one service with its phrases",
      does: "show",
      about: "a service",
      find,
      operands: [SERVICE],
      examples: ['parley services show "Opening hours"', 'parley services show "Opening hours" --json'],
    },
    create: {
      summary: "Create a service with phrases",
      operands: [{ operand: "<name>", about: "name of the service" }],
      flags: {
        phrase: {
          flags: "--phrase <text>",
          about: "phrase of a customer (repeatable)",
          value: "several",
          field: "phrases",
          required: true,
        },
        response: { ...said.response, required: true },
        description: said.description,
        bot: { flags: "--bot <code>", about: BOT, field: "botId" },
        status: {
          flags: "--status <status>",
          about: "disabled: the bot does not answer with the service (active)",
          choices: fromContract("services.create", "status"),
        },
      },
      examples: [
        'parley services create Parking --phrase "Where can I park?" --phrase "car park" --response "Behind the house."',
        'parley services create "Lost property" --phrase "I left my hat in the bus" --response "Write to lost@acacia.test." --bot acacia-helper',
      ],
    },
    update: {
      summary: "Change a service and its phrases",
      operands: [SERVICE],
      flags: {
        name: { flags: "--name <name>", about: "name of the service" },
        phrase: {
          flags: "--phrase <text>",
          about: "phrase of a customer (repeatable); the phrases replace all current ones",
          value: "several",
          field: "phrases",
        },
        addPhrase: { flags: "--add-phrase <text>", about: "phrase to add (repeatable)", value: "several" },
        ...said,
        bot: { flags: "--bot <code>", about: "new bot of the service, by code or id", field: "botId" },
        status: {
          flags: "--status <status>",
          about: "disabled: the bot does not answer with the service",
          choices: fromContract("services.update", "status"),
        },
        ...changeFlags,
      },
      examples: [
        'parley services update "Opening hours" --response "From 8 to 17." --dry-run',
        'parley services update "Opening hours" --add-phrase "till when are you there" --yes',
        'parley services update "Opening hours" --status disabled --yes',
      ],
    },
    import: {
      summary: "Add phrases from a file, and create the services that do not exist",
      call: "services.import",
      operands: [{ operand: "<file>", about: "file with a service and a phrase per line, separated by a tab; - is stdin" }],
      flags: {
        bot: { flags: "--bot <code>", about: BOT },
        replace: { flags: "--replace", about: "remove the other phrases of the services in the file" },
        dryRun: { flags: "--dry-run", about: "show what would change, and change nothing" },
      },
      note: "A new service answers with its name until parley services update --response. Phrases that could not be added are listed, and the exit code is 3.",
      examples: [
        "parley services import phrases.tsv --bot acacia-helper",
        "parley services import phrases.tsv --bot acacia-helper --replace --dry-run",
      ],
    },
    remove: {
      summary: "Remove a service and its phrases",
      does: "remove",
      call: "services.remove",
      about: "a service",
      find,
      operands: [SERVICE],
      flags: removalFlags,
      note: "A service that has answered customers is kept for reports: disable it with parley services update --status disabled.",
      examples: ["parley services remove Parking --dry-run", "parley services remove Parking --yes"],
    },
  },
});
