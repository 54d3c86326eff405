import { fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

const operands = [byId("the id of an e-mail, as parley emails rejected list shows it")] as const;

const rejectedTopic = defineTopic(
  {
    name: "rejected",
    summary: "E-mails that were not accepted",
    verbs: {
      list: {
        summary: "List e-mails that were not accepted",
        does: "list",
        call: "rejectedEmails.list",
        file: "rejectedEmails.file",
        columns: ["id", "receivedAt", "sender", "sentTo", "subject", "outcome", "reason", "size", "times"],
        flags: {
          ...pageFlags,
          ...fileFlags,
          outcome: { flags: "--outcome <outcome>", about: "only e-mails with this outcome", choices: fromContract("rejectedEmails.list", "outcome") },
          search: { flags: "--search <text>", about: "text in the sender, subject or reason" },
          ...sortFlag("rejectedEmails.list"),
        },
        examples: ["parley emails rejected list", "parley emails rejected list --outcome automatic --all --format csv"],
      },
      show: {
        summary: "Show an e-mail that was not accepted",
        call: "rejectedEmails.get",
        operands,
        flags: { output: { flags: "--output <file>", about: "file for the source of the e-mail; - is stdout" } },
        examples: ["parley emails rejected show 12", "parley emails rejected show 12 --output e-mail.eml"],
      },
      accept: {
        summary: "Accept an e-mail as written by a person",
        call: "rejectedEmails.accept",
        operands,
        flags: { always: { flags: "--always", about: "also accept all future e-mails from this sender" } },
        note: "The e-mail becomes a conversation, or joins the one that it answers.",
        examples: ["parley emails rejected accept 12", "parley emails rejected accept 12 --always"],
      },
    },
  },
  ["emails"],
);

export const emailTopic = defineTopic({
  name: "emails",
  verbs: {
    rejected: rejectedTopic,
    automatic: {
      summary: "Mark an e-mail of a conversation as automatic",
      call: "rejectedEmails.markAutomatic",
      operands: [byId("the id of an incoming e-mail, as parley emails reparse shows it")],
      note: "A conversation that waits for nothing else ends. parley emails rejected accept removes the mark.",
      examples: ["parley emails automatic 12"],
    },
    reparse: {
      summary: "Parse stored e-mails again",
      call: "rejectedEmails.reparse",
      flags: {
        dryRun: { flags: "--dry-run", about: "show what would change, without changing anything" },
        address: {
          flags: "--address <address>",
          about: "only e-mails to this address of your stakeholder",
        },
        from: { flags: "--from <day>", about: "only e-mails received on or after this day, YYYY-MM-DD" },
        to: { flags: "--to <day>", about: "only e-mails received on or before this day, YYYY-MM-DD" },
        outcome: {
          flags: "--outcome <outcome>",
          about: "only e-mails with this outcome",
          choices: fromContract("rejectedEmails.reparse", "outcome"),
        },
        olderParser: { flags: "--older-parser", about: "only e-mails that were parsed by an earlier version" },
      },
      note: "Messages get the text, subject, sender and attachments that the present parser reads, and e-mails of people that were not accepted become conversations. Attachments are added and never removed. The work is a job: it goes on if you interrupt the command.",
      examples: [
        "parley emails reparse --dry-run",
        "parley emails reparse --address care@acacia.test --from 2026-11-01",
        "parley emails reparse --older-parser",
      ],
    },
    retention: {
      summary: "Show or set how long the source of incoming e-mails is kept",
      call: "rejectedEmails.retention",
      flags: { days: { flags: "--days <n>", about: "number of days, or platform for the maximum of the platform" } },
      examples: ["parley emails retention", "parley emails retention --days 30", "parley emails retention --days platform"],
    },
  },
});
export const rejectedEmailTopic = rejectedTopic;
