import { changeFlags, removalFlags } from "./shared-flags.ts";
import { defineTopic, type Find } from "./verb.ts";

const find: Find = { call: "bots.list", by: "code", listed: "parley bots list", known: "Bots" };
const BOT = { operand: "<bot>", about: "a bot, by code or id", by: "code" } as const;
/** What becomes of one bot. */
const turned = { operands: [BOT], flags: changeFlags } as const;

export const botTopic = defineTopic({
  name: "bots",
  summary: "The bots that answer customers",
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
      summary: "Create a bot, which is a draft",
      does: "create",
      call: "bots.create",
      flags: {
        name: { flags: "--name <name>", about: "what it is called", required: true },
        code: { flags: "--code <code>", about: "what its address ends with, unique on the platform and for good (made of the name)" },
        greeting: { flags: "--greeting <text>", about: "the first thing it says" },
        fallback: { flags: "--fallback <text>", about: "what it says where it has no answer" },
        language: { flags: "--language <code>", about: "the language that it speaks, such as en or pt-BR (en)" },
        threshold: { flags: "--threshold <number>", about: "how alike a question has to be to what it knows, 0.2 to 0.95 (0.45)", value: "share" },
        context: { flags: "--context <text>", about: "what a language model is told of its task, where it has one" },
      },
      note: "A draft answers test conversations and no customer: see parley bots start.",
      examples: [
        "parley bots create --code cedar-help --name Cedar",
        'parley bots create --name "Cedar help" --greeting "Good day, this is Cedar Foods." --language en',
      ],
    },
    update: {
      summary: "Change what a bot is called and what it says",
      does: "update",
      call: "bots.update",
      about: "a bot",
      find,
      operands: [BOT],
      flags: {
        name: { flags: "--name <name>", about: "what it is called" },
        greeting: { flags: "--greeting <text>", about: "the first thing it says" },
        fallback: { flags: "--fallback <text>", about: "what it says where it has no answer" },
        language: { flags: "--language <code>", about: "the language that it speaks, such as en or pt-BR" },
        threshold: { flags: "--threshold <number>", about: "how alike a question has to be to what it knows, 0.2 to 0.95", value: "share" },
        context: { flags: "--context <text>", about: "what a language model is told of its task" },
        ...changeFlags,
      },
      examples: [
        'parley bots update acacia-helper --greeting "Jambo! How can I help you?" --yes',
        "parley bots update acacia-helper --threshold 0.5 --dry-run",
      ],
    },
    start: {
      ...turned,
      summary: "Let a bot answer customers",
      examples: ["parley bots start cedar-help", "parley bots start cedar-help --yes"],
    },
    pause: {
      ...turned,
      summary: "Have a bot answer nobody but those who test it",
      note: "Customers are told its fallback, and may ask for a person.",
      examples: ["parley bots pause acacia-helper --yes"],
    },
    archive: {
      ...turned,
      summary: "Put a bot into the archive",
      note: "It answers nobody, tests neither. What it knows and its conversations stay.",
      examples: ["parley bots archive acacia-helper --dry-run", "parley bots archive acacia-helper --yes"],
    },
    restore: {
      ...turned,
      summary: "Take a bot out of the archive",
      note: "It answers no customer until parley bots start.",
      examples: ["parley bots restore acacia-helper --yes"],
    },
    remove: {
      summary: "Remove a bot that nobody has talked to",
      does: "remove",
      call: "bots.remove",
      about: "a bot",
      find,
      operands: [BOT],
      flags: removalFlags,
      note: "Its services and FAQs go with it. One that has conversations is archived instead.",
      examples: ["parley bots remove cedar-help --dry-run", "parley bots remove cedar-help --yes"],
    },
    ask: {
      summary: "Ask a bot, and show how it came to its answer",
      operands: [BOT, { operand: "<question>", about: "as a customer would ask it" }],
      note: "Nothing is kept of it. A bot that is off is asked, too.",
      examples: ['parley bots ask acacia-helper "When are you open?"', 'parley bots ask acacia-helper "When are you open?" --json'],
    },
  },
});
