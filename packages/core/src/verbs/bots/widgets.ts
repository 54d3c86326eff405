import { changeFlags } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

const named = { operands: [{ operand: "<bot>", about: "a bot, by code" }] } as const;

/** Commands for the chat that web sites embed (docs/adr/0189). */
export const widgetTopic = defineTopic({
  name: "widgets",
  verbs: {
    show: {
      ...named,
      summary: "Show the settings of a bot's widget, and the page on which it was last seen",
      call: "widgets.get",
      examples: ["parley widgets show acacia-helper", "parley widgets show acacia-helper --json"],
    },
    update: {
      ...named,
      summary: "Change the appearance, texts and allowed web sites of a bot's widget",
      call: "widgets.update",
      flags: {
        title: { flags: "--title <text>", about: "heading of the window; empty for the name of the bot" },
        color: { flags: "--color <color>", about: "colour such as #1f6b4a, on which white text is readable" },
        position: { flags: "--position <side>", about: "side of the page", choices: fromContract("widgets.update", "position") },
        greeting: { flags: "--greeting <text>", about: "first message; empty for that of the bot" },
        languages: { flags: "--languages <codes>", about: "languages, separated by commas; the first is used for all others", value: "list" },
        origins: { flags: "--origins <origins>", about: "web sites that may use it, separated by commas, or none for every web site", value: "list" },
        ...changeFlags,
      },
      note: "An origin has a scheme and a host, such as https://www.example.com, and no path.",
      examples: [
        "parley widgets update acacia-helper --origins https://www.acacia.test,https://shop.acacia.test --yes",
        'parley widgets update acacia-helper --color "#7a1f5c" --position left --dry-run',
      ],
    },
    snippet: {
      ...named,
      summary: "Print the HTML that a web page needs for a bot's widget",
      call: "widgets.get",
      examples: ["parley widgets snippet acacia-helper"],
    },
  },
});
