import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag, yesFlag } from "../shared-flags.ts";
import { defineTopic, type Flags, fromContract } from "../verb.ts";

const words = {
  title: { flags: "--title <text>", about: "title in the list of canned replies" },
  text: { flags: "--text <text>", about: "text that the composer inserts", field: "body" },
  subject: { flags: "--subject <text>", about: "subject of e-mails; makes the canned reply an e-mail template" },
  tags: { flags: "--tags <list>", about: "tags, separated by commas; they replace all current tags", value: "list" },
  scope: {
    flags: "--scope <scope>",
    about: "users of the canned reply: all of the stakeholder, a team, or only you",
    choices: fromContract("cannedReplies.create", "scope"),
  },
  team: { flags: "--team <name>", about: "team of the canned reply (for --scope team), by name or id, or none", field: "teamId", finds: "team" },
} as const satisfies Flags;

const REPLY = { operand: "<code>", about: "a canned reply, by short code or id", by: "shortCode" } as const;

const files = defineTopic(
  {
    name: "files",
    summary: "Files of a canned reply",
    verbs: {
      list: {
        summary: "List the files of a canned reply",
        call: "cannedReplies.list",
        operands: [REPLY],
        examples: ["parley canned-replies files list refund"],
      },
      add: {
        summary: "Add a file to a canned reply",
        call: "cannedReplyFiles.add",
        operands: [REPLY],
        flags: { file: { flags: "--file <path>", about: "file to add, at most 25 MB", required: true } },
        examples: ["parley canned-replies files add refund --file refund-form.pdf"],
      },
      remove: {
        summary: "Remove a file from a canned reply",
        call: "cannedReplyFiles.remove",
        operands: [REPLY, { operand: "<name>", about: "name of the file" }],
        flags: yesFlag,
        note: "The file is deleted for good; messages that were sent with it keep it.",
        examples: ["parley canned-replies files remove refund refund-form.pdf --yes"],
      },
    },
  },
  ["canned-replies"],
);

export const cannedReplyTopic = defineTopic({
  name: "canned-replies",
  verbs: {
    ...crudVerbs({
      area: "cannedReplies",
      topic: "canned-replies",
      one: "a canned reply",
      many: "canned replies",
      operand: "<code>",
      by: "shortCode",
      search: "search",
      columns: ["id", "shortCode", "title", "scope", "teamName", "usageCount"],
      list: {
        flags: {
          ...pageFlags,
          search: { flags: "--search <text>", about: "text in the short code, title or text" },
          scope: { flags: "--scope <scope>", about: "only canned replies of this scope", choices: fromContract("cannedReplies.list", "scope") },
          team: { flags: "--team <name>", about: "only canned replies of this team, by name or id", field: "teamId", finds: "team" },
          ...sortFlag("cannedReplies.list"),
        },
        examples: ["parley canned-replies list --search refund", "parley canned-replies list --all --json"],
      },
      show: { examples: ["parley canned-replies show refund", "parley canned-replies show 12 --json"] },
      create: {
        named: "text to type after the slash",
        flags: { ...words, title: { ...words.title, required: true }, text: { ...words.text, required: true } },
        examples: [
          'parley canned-replies create opening --title "Opening hours" --text "We are here from eight to five."',
          'parley canned-replies create rebook --title Rebooking --text "I have rebooked you." --scope team --team "Changes and refunds"',
        ],
      },
      update: {
        flags: { shortCode: { flags: "--short-code <code>", about: "short code to type after the slash" }, ...words, ...changeFlags },
        examples: [
          'parley canned-replies update refund --text "Your refund is on its way." --dry-run',
          'parley canned-replies update refund --subject "Your refund, {{customer.firstName}}" --yes',
          "parley canned-replies update refund --scope personal --yes",
          "parley canned-replies update rebook --scope stakeholder --team none --yes",
        ],
      },
      remove: { examples: ["parley canned-replies remove refund --dry-run", "parley canned-replies remove refund --yes"] },
    }),
    files,
  },
});
