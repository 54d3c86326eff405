import { crudVerbs } from "./crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "./shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "./verb.ts";

const words = {
  title: { flags: "--title <text>", about: "title in the list" },
  text: { flags: "--text <text>", about: "what the composer inserts", field: "body" },
  subject: { flags: "--subject <text>", about: "subject of an e-mail that is written with it; makes it a template of e-mails" },
  tags: { flags: "--tags <list>", about: "tags, separated by commas; replaces the present ones", value: "list" },
  scope: {
    flags: "--scope <scope>",
    about: "who can use it: everybody of the stakeholder, or only you",
    choices: fromContract("cannedReplies.create", "scope"),
  },
} as const satisfies Flags;

export const cannedReplyTopic = defineTopic({
  name: "canned-replies",
  verbs: crudVerbs({
    area: "cannedReplies",
    topic: "canned-replies",
    one: "a canned reply",
    many: "canned replies",
    operand: "<code>",
    by: "shortCode",
    search: "search",
    columns: ["id", "shortCode", "title", "scope", "usageCount"],
    list: {
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "found by short code, title and text" },
        scope: { flags: "--scope <scope>", about: "whose they are", choices: fromContract("cannedReplies.list", "scope") },
        ...sortFlag("cannedReplies.list"),
      },
      examples: ["parley canned-replies list --search refund", "parley canned-replies list --all --json"],
    },
    show: { examples: ["parley canned-replies show refund", "parley canned-replies show 12 --json"] },
    create: {
      named: "what is typed behind the slash",
      flags: { ...words, title: { ...words.title, required: true }, text: { ...words.text, required: true } },
      examples: ['parley canned-replies create opening --title "Opening hours" --text "We are here from eight to five."'],
    },
    update: {
      flags: { shortCode: { flags: "--short-code <code>", about: "what is typed behind the slash" }, ...words, ...changeFlags },
      examples: [
        'parley canned-replies update refund --text "Your refund is on its way." --dry-run',
        'parley canned-replies update refund --subject "Your refund, {{customer.firstName}}" --yes',
        "parley canned-replies update refund --scope personal --yes",
      ],
    },
    remove: { examples: ["parley canned-replies remove refund --dry-run", "parley canned-replies remove refund --yes"] },
  }),
});
