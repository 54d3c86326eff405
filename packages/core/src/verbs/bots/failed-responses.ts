import { botFlags, fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

const IDS = [{ operand: "<ids...>", about: "ids of failed responses of one bot, as parley failed-responses list shows them" }] as const;

export const failedResponseTopic = defineTopic({
  name: "failed-responses",
  verbs: {
    list: {
      summary: "List failed responses",
      does: "list",
      call: "failedResponses.list",
      file: "failedResponses.file",
      columns: ["id", "count", "testCount", "botName", "status", "text", "lastSeenAt"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        status: {
          flags: "--status <status>",
          about: "only failed responses with this status (open)",
          choices: fromContract("failedResponses.list", "status"),
        },
        ...botFlags,
        tests: {
          flags: "--tests <tests>",
          about: "include test conversations, or show only these (omitted by default)",
          choices: fromContract("failedResponses.list", "tests"),
        },
        search: { flags: "--search <text>", about: "text in the question" },
        ...sortFlag("failedResponses.list"),
      },
      examples: ["parley failed-responses list --sort -count", "parley failed-responses list --status resolved --all --format csv"],
    },
    show: {
      summary: "Show one failed response and its closest matches",
      operands: [byId("the id of a failed response, as parley failed-responses list shows it")],
      examples: ["parley failed-responses show 12", "parley failed-responses show 12 --json"],
    },
    resolve: {
      summary: "Teach the bot answers to questions that it could not answer",
      operands: IDS,
      flags: {
        service: { flags: "--service <service>", about: "service that gets the questions as phrases, by name or id" },
        newService: { flags: "--new-service <name>", about: "name of a new service that gets the questions as phrases; requires --response" },
        response: { flags: "--response <text>", about: "answer of the new service" },
        question: { flags: "--question <text>", about: "question of a new FAQ; requires --answer" },
        answer: { flags: "--answer <text>", about: "answer of the FAQ" },
      },
      note: "All failed responses are resolved, or none. The command prints the bot's answer to each before and after; undo it with parley failed-responses reopen.",
      examples: [
        "parley failed-responses resolve 12 13 --service refunds",
        'parley failed-responses resolve 12 --new-service "Lost luggage" --response "Tell us your booking number, please."',
        'parley failed-responses resolve 12 --question "Do you take dogs?" --answer "Small ones, in a basket."',
      ],
    },
    ignore: {
      summary: "Ignore failed responses that need no answer",
      operands: IDS,
      note: "All failed responses are ignored, or none; undo it with parley failed-responses reopen.",
      examples: ["parley failed-responses ignore 12 13"],
    },
    reopen: {
      summary: "Reopen failed responses that were resolved or ignored",
      operands: IDS,
      note: "The phrase, service or FAQ that was made from them is removed as well.",
      examples: ["parley failed-responses reopen 12 13"],
    },
  },
});
