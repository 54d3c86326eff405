import { fileFlags, pageFlags, sortFlag } from "./shared-flags.ts";
import { byId, defineTopic, fromContract } from "./verb.ts";

const IDS = [{ operand: "<ids...>", about: "ids of failed responses of one bot, as parley failed-responses list shows them" }] as const;

export const failedResponseTopic = defineTopic({
  name: "failed-responses",
  summary: "What bots could not answer, and what becomes of it",
  verbs: {
    list: {
      summary: "List failed responses",
      does: "list",
      call: "failedResponses.list",
      file: "failedResponses.file",
      columns: ["id", "count", "botName", "status", "text", "lastSeenAt"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        status: { flags: "--status <status>", about: "only those that are (open)", choices: fromContract("failedResponses.list", "status") },
        botId: { flags: "--bot-id <id>", about: "only of this bot" },
        search: { flags: "--search <text>", about: "found by text" },
        ...sortFlag("failedResponses.list"),
      },
      examples: ["parley failed-responses list --sort -count", "parley failed-responses list --status resolved --all --format csv"],
    },
    show: {
      summary: "Show one failed response, and what came nearest to it",
      operands: [byId("the id of a failed response, as parley failed-responses list shows it")],
      examples: ["parley failed-responses show 12", "parley failed-responses show 12 --json"],
    },
    resolve: {
      summary: "Teach the bot what it could not answer",
      operands: IDS,
      flags: {
        service: { flags: "--service <service>", about: "as phrases of this service of the bot, by name or id" },
        newService: { flags: "--new-service <name>", about: "as phrases of a new service that is called so; with --response" },
        response: { flags: "--response <text>", about: "what a new service answers" },
        question: { flags: "--question <text>", about: "as a FAQ with this question; with --answer" },
        answer: { flags: "--answer <text>", about: "what the FAQ answers" },
      },
      note: "All of them are resolved, or none. Prints what the bot answers to each before and after; parley failed-responses reopen takes it back.",
      examples: [
        "parley failed-responses resolve 12 13 --service refunds",
        'parley failed-responses resolve 12 --new-service "Lost luggage" --response "Tell us your booking number, please."',
        'parley failed-responses resolve 12 --question "Do you take dogs?" --answer "Small ones, in a basket."',
      ],
    },
    ignore: {
      summary: "Put failed responses aside that are no questions",
      operands: IDS,
      note: "All of them are ignored, or none; parley failed-responses reopen takes it back.",
      examples: ["parley failed-responses ignore 12 13"],
    },
    reopen: {
      summary: "Take back what was resolved or ignored",
      operands: IDS,
      note: "Also takes back the phrase, the service or the FAQ that was made of it.",
      examples: ["parley failed-responses reopen 12 13"],
    },
  },
});
