import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

const values = {
  bot: { flags: "--bot <bot>", about: "bot that sends it, by name, code or id, or none for all bots", field: "botId", finds: "bot" },
  language: { flags: "--language <code>", about: "language of the conversation, such as fr" },
  channel: { flags: "--channel <channel>", about: "channel on which it is sent", choices: fromContract("botResponses.create", "channel") },
} as const;

export const botResponseTopic = defineTopic({
  name: "bot-responses",
  verbs: crudVerbs({
    area: "botResponses",
    topic: "bot-responses",
    one: "a bot response",
    many: "bot responses",
    operand: "<bot-response>",
    by: "name",
    search: "search",
    columns: ["name", "id", "moment", "botName", "language", "channel", "isActive", "text"],
    list: {
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "only responses whose name or text contains this" },
        moment: { flags: "--moment <moment>", about: "only responses of this situation", choices: fromContract("botResponses.list", "moment") },
        bot: { flags: "--bot <bot>", about: "only responses of this bot, by name, code or id", field: "botId", finds: "bot" },
        channel: { flags: "--channel <channel>", about: "only responses of this channel", choices: fromContract("botResponses.list", "channel") },
        active: { flags: "--active <yes>", about: "only responses that are in use, or that are not", choices: ["true", "false"], field: "isActive" },
        ...sortFlag("botResponses.list"),
      },
      examples: ["parley bot-responses list", "parley bot-responses list --all --json"],
    },
    create: {
      named: "name of the response, for your team",
      flags: {
        moment: {
          flags: "--moment <moment>",
          about: "situation in which it is sent",
          choices: fromContract("botResponses.create", "moment"),
          required: true,
        },
        text: { flags: "--text <text>", about: "text of the message", required: true },
        ...values,
        inactive: { flags: "--inactive", about: "not in use yet", field: "isActive", means: false },
      },
      examples: ['parley bot-responses create "Hand-over in French" --moment handOver --text "Une collègue arrive." --language fr'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "new name of the response" },
        moment: { flags: "--moment <moment>", about: "situation in which it is sent", choices: fromContract("botResponses.create", "moment") },
        text: { flags: "--text <text>", about: "text of the message" },
        ...values,
        active: { flags: "--active", about: "in use", no: "no longer in use", field: "isActive" },
        ...changeFlags,
      },
      examples: ['parley bot-responses update "Hand-over in French" --no-active --yes'],
    },
    remove: { examples: ['parley bot-responses remove "Hand-over in French" --dry-run'] },
  }),
});
