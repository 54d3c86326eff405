import { botFlags, bulkFlags, changeFlags, fileFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

const FAQ = byId("the id of a FAQ, as parley faqs list shows it");

export const faqTopic = defineTopic({
  name: "faqs",
  verbs: {
    list: {
      summary: "List FAQs",
      does: "list",
      call: "knowledgeBase.list",
      file: "knowledgeBase.file",
      columns: ["id", "botCode", "kind", "status", "question", "usageCount", "updatedAt"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        search: { flags: "--search <text>", about: "text in the question" },
        kind: { flags: "--kind <kind>", about: "only FAQs of this origin", choices: fromContract("knowledgeBase.list", "kind") },
        status: { flags: "--status <status>", about: "only FAQs with this status", choices: fromContract("knowledgeBase.list", "status") },
        ...botFlags,
        ...sortFlag("knowledgeBase.list"),
      },
      examples: ["parley faqs list --status published --sort -usageCount", "parley faqs list --kind dynamic --status pending_review --all -q"],
    },
    show: {
      summary: "Show one FAQ",
      does: "show",
      call: "knowledgeBase.get",
      operands: [FAQ],
      examples: ["parley faqs show 12", "parley faqs show 12 --json"],
    },
    create: {
      summary: "Create an FAQ",
      flags: {
        question: { flags: "--question <text>", about: "question in the words of a customer", required: true },
        answer: { flags: "--answer <text>", about: "answer of the bot", required: true },
        bot: { flags: "--bot <code>", about: "the bot, by code or id (your only one)" },
        tags: { flags: "--tags <list>", about: "tags, separated by commas", value: "list" },
        draft: { flags: "--draft", about: "create the FAQ as a draft" },
      },
      examples: ['parley faqs create --question "Do you take dogs?" --answer "Small ones, in a basket." --tags animals', "parley faqs create --help"],
    },
    update: {
      summary: "Change a FAQ's question, answer or tags",
      operands: [FAQ],
      flags: {
        question: { flags: "--question <text>", about: "question in the words of a customer" },
        answer: { flags: "--answer <text>", about: "new answer of the bot" },
        tags: { flags: "--tags <list>", about: "tags, separated by commas; they replace all current tags", value: "list" },
        ...changeFlags,
      },
      examples: ['parley faqs update 12 --answer "Small ones only." --dry-run', "parley faqs update 12 --tags animals,luggage --yes"],
    },
    status: {
      summary: "Publish, archive, approve or reject FAQs",
      bulk: {
        id: "id",
        asks: ["Change", "FAQ", "FAQs"],
        finds: { call: "knowledgeBase.list", query: { sort: "question" }, takes: { id: "id" } },
        needs: { flags: ["to"], says: "No new status was given.", hint: "Use --to." },
        guarded: true,
        shown: true,
      },
      operands: [{ operand: "[ids...]", about: "ids of FAQs" }],
      flags: {
        ...bulkFlags,
        to: {
          flags: "--to <status>",
          about: "new status",
          choices: ["published", "draft", "archived", "rejected", "pending_review"],
          field: "status",
        },
        from: {
          flags: "--from <status>",
          about: "filter: FAQs with this status",
          choices: fromContract("knowledgeBase.list", "status"),
          filters: "status",
        },
        kind: { flags: "--kind <kind>", about: "filter: FAQs of this origin", choices: fromContract("knowledgeBase.list", "kind"), filters: "kind" },
        search: { flags: "--search <text>", about: "filter: text in the question", filters: "search" },
      },
      note: "The bot only answers from published FAQs. A file has a column id.",
      examples: [
        "parley faqs status 12 13 --to archived",
        "parley faqs status --kind dynamic --from pending_review --to published --dry-run",
        "parley faqs status --file approved.csv --to published --yes --results results.csv",
      ],
    },
    remove: {
      summary: "Remove a FAQ",
      operands: [FAQ],
      flags: { ...yesFlag },
      examples: ["parley faqs remove 12", "parley faqs remove 12 --yes"],
    },
  },
});
