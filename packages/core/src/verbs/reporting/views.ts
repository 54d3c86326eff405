import { crudVerbs } from "../crud-verbs.ts";
import { creationFlags, fileFlags } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";
import { scheduleFlags } from "./schedules.ts";

const { list, show, remove } = crudVerbs({
  area: "savedViews",
  topic: "views",
  one: "a saved view",
  many: "saved views",
  operand: "<view>",
  by: "name",
  columns: ["id", "screen", "name", "query", "shared", "isDefault", "isOwnDefault"],
  // Has no page flags, because the list of views has no pages.
  list: { flags: undefined, examples: ["parley views list", "parley views list --json id,screen,name"] },
  show: { examples: ['parley views show "Open ones"', "parley views show 12 --json"] },
  create: { named: "name of the view", examples: [] },
  update: { examples: [] },
  remove: { examples: ['parley views remove "Open ones" --dry-run', "parley views remove 12 --yes"] },
});

export const viewTopic = defineTopic({
  name: "views",
  verbs: {
    list,
    show,
    save: {
      summary: "Save a view, or change the existing view of this name",
      operands: [{ operand: "<name>", about: "name of the view" }],
      flags: {
        address: { flags: "--address <address>", about: "URL of the screen with its query, as copied from a browser" },
        screen: { flags: "--screen <screen>", about: "name of the screen, such as chats-tickets" },
        query: { flags: "--query <text>", about: 'part of the address after the question mark: "status=open&sort=-updatedAt"' },
        columnsShown: { flags: "--columns-shown <ids>", about: "columns of the list, by id, separated by commas", value: "list" },
        shared: { flags: "--shared", about: "share the view with all users of your stakeholder who may open the screen" },
        default: { flags: "--default", about: "use this view as the default of the screen" },
        ...creationFlags,
      },
      note: "Parts of an existing view that you do not give stay unchanged. With --shared, the command saves the shared view of this name, not your own.",
      examples: [
        'parley views save "Open ones" --screen chats-tickets --query "status=open&sort=-updatedAt"',
        'parley views save "Last month" --screen report-number-of-messages --query range=lastMonth --shared --default',
        'parley views save "Open ones" --address "https://parley.example/d/chats/tickets?status=open" --dry-run',
      ],
    },
    remove,
    export: {
      summary: "Export the rows of a view to a file",
      operands: [{ operand: "<view>", about: "a saved view, by name or id", by: "name" }],
      flags: { ...fileFlags },
      note: "A file has all columns of the list or the report. Without -o or --email-to it is printed, as csv or by --format.",
      examples: ['parley views export "Open ones" -o open.xlsx', "parley views export 12 --email-to me@acacia.test"],
    },
    default: {
      summary: "Set a view as your default for a screen",
      operands: [{ operand: "<view>", about: "a saved view, by name or id", by: "name" }],
      flags: { off: { flags: "--off", about: "stop using this view as the default" } },
      note: "A shared view may be somebody else's. For everybody: parley views save <name> --shared --default.",
      examples: ['parley views default "Open ones"', "parley views default 12 --off"],
    },
    schedule: {
      summary: "Schedule an export of a view",
      operands: [{ operand: "<view>", about: "a saved view, by name or id", by: "name" }],
      flags: { ...scheduleFlags, name: { flags: "--name <name>", about: "name of the schedule (the view's name)" }, ...creationFlags },
      note: "The schedule uses the relative range of a report view, or --range if the view has fixed days. It copies the view: later changes of the view do not change the schedule.",
      examples: [
        'parley views schedule "Open ones" --cron "0 7 * * 1-5" --email-to me@acacia.test --skip-empty',
        'parley views schedule "Last month" --cron "0 6 1 * *" --email-to me@acacia.test --file-format xlsx --dry-run',
      ],
    },
  },
});
