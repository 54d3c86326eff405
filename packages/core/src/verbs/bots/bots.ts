import { changeFlags, removalFlags } from "../shared-flags.ts";
import { defineTopic, type Find } from "../verb.ts";

const find: Find = { call: "bots.list", by: "code", listed: "parley bots list", known: "Bots" };
const BOT = { operand: "<bot>", about: "a bot, by code or id", by: "code" } as const;
/** Operand and flags of the commands that change the status of one bot. */
const turned = { operands: [BOT], flags: changeFlags } as const;

/** Flags for words that are recognized in addition to the built-in ones. */
const wordFlags = {
  yesWords: { flags: "--yes-words <words>", about: "additional words for yes, separated by commas" },
  declineWords: { flags: "--decline-words <words>", about: "additional words for no, separated by commas" },
  personWords: { flags: "--person-words <words>", about: "additional words that ask for a person, separated by commas" },
} as const;

export const botTopic = defineTopic({
  name: "bots",
  verbs: {
    list: {
      summary: "List bots",
      does: "list",
      call: "bots.list",
      columns: ["code", "id", "name", "status", "isActive", "isArchived", "language", "threshold", "serviceCount", "faqCount"],
      examples: ["parley bots list", "parley bots list --json code,status"],
    },
    show: {
      summary: "Show one bot",
      does: "show",
      about: "a bot",
      find,
      operands: [BOT],
      examples: ["parley bots show acacia-helper", "parley bots show acacia-helper --json"],
    },
    create: {
      summary: "Create a bot as a draft",
      does: "create",
      call: "bots.create",
      flags: {
        name: { flags: "--name <name>", about: "name of the bot", required: true },
        code: { flags: "--code <code>", about: "last part of its URL, unique and permanent (made from the name)" },
        greeting: { flags: "--greeting <text>", about: "first message of a conversation" },
        fallback: { flags: "--fallback <text>", about: "message when the bot has no answer" },
        language: { flags: "--language <code>", about: "language of the bot, such as en or pt-BR (en)" },
        threshold: { flags: "--threshold <number>", about: "minimum similarity of a matching question, 0.2 to 0.95 (0.45)", value: "share" },
        context: { flags: "--context <text>", about: "instructions for the bot's language model, if it has one" },
        ...wordFlags,
      },
      note: "A draft answers test conversations only, until parley bots start.",
      examples: [
        "parley bots create --code cedar-help --name Cedar",
        'parley bots create --name "Cedar help" --greeting "Good day, this is Cedar Foods." --language en',
      ],
    },
    update: {
      summary: "Change a bot's name, texts and settings",
      does: "update",
      call: "bots.update",
      about: "a bot",
      find,
      operands: [BOT],
      flags: {
        name: { flags: "--name <name>", about: "name of the bot" },
        greeting: { flags: "--greeting <text>", about: "first message of a conversation" },
        fallback: { flags: "--fallback <text>", about: "message when the bot has no answer" },
        language: { flags: "--language <code>", about: "language of the bot, such as en or pt-BR" },
        threshold: { flags: "--threshold <number>", about: "minimum similarity of a matching question, 0.2 to 0.95", value: "share" },
        context: { flags: "--context <text>", about: "instructions for the bot's language model" },
        ...wordFlags,
        ...changeFlags,
      },
      examples: [
        'parley bots update acacia-helper --greeting "Jambo! How can I help you?" --yes',
        "parley bots update acacia-helper --threshold 0.5 --dry-run",
      ],
    },
    start: {
      ...turned,
      summary: "Publish a bot",
      examples: ["parley bots start cedar-help", "parley bots start cedar-help --yes"],
    },
    pause: {
      ...turned,
      summary: "Pause a bot for customers; test conversations continue",
      note: "Customers get the fallback message of the bot, and can ask for a support agent.",
      examples: ["parley bots pause acacia-helper --yes"],
    },
    archive: {
      ...turned,
      summary: "Archive a bot",
      note: "An archived bot answers nobody, not even in tests. Its knowledge and its conversations are kept.",
      examples: ["parley bots archive acacia-helper --dry-run", "parley bots archive acacia-helper --yes"],
    },
    restore: {
      ...turned,
      summary: "Restore an archived bot",
      note: "The bot does not answer customers until parley bots start.",
      examples: ["parley bots restore acacia-helper --yes"],
    },
    remove: {
      summary: "Remove a bot that has no conversations",
      does: "remove",
      call: "bots.remove",
      about: "a bot",
      find,
      operands: [BOT],
      flags: removalFlags,
      note: "The services and FAQs of the bot are removed as well. A bot that has conversations can only be archived.",
      examples: ["parley bots remove cedar-help --dry-run", "parley bots remove cedar-help --yes"],
    },
    test: {
      summary: "Test a bot with questions whose services are known",
      call: "testBot.answers",
      operands: [BOT],
      flags: {
        file: {
          flags: "--file <path>",
          about: "file with a service and a question per line, separated by a tab; - is stdin. The service oos is for questions that belong to none",
        },
        failUnder: { flags: "--fail-under <share>", about: "exit with 1 if a smaller share of the questions is answered right", value: "share" },
      },
      note: "The bot is trained first if its knowledge has changed. right, wrong and silent count the questions of services, foreign counts those with oos, and refused counts the foreign ones that got no answer.",
      examples: [
        "parley bots test acacia-helper --file questions.tsv",
        "parley bots test acacia-helper --file questions.tsv --fail-under 0.9 --json",
      ],
    },
    ask: {
      summary: "Ask a bot a question, and show how it chose its answer",
      operands: [BOT, { operand: "<question>", about: "question in the words of a customer" }],
      note: "Nothing is stored. A stopped bot can be asked, too.",
      examples: ['parley bots ask acacia-helper "When are you open?"', 'parley bots ask acacia-helper "When are you open?" --json'],
    },
  },
});
