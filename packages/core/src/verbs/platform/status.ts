import { fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

const INCIDENT = byId("the number of an incident, as parley status incidents list shows it");
const COLUMNS = ["id", "title", "part", "openedAt", "closedAt", "openedBy", "closedBy"] as const;
const text = { flags: "--text <text>", about: "public text for customers", required: true } as const;

export const incidentTopic = defineTopic(
  {
    name: "incidents",
    summary: "Incidents and their updates for customers",
    verbs: {
      list: {
        summary: "List incidents, latest first",
        does: "list",
        call: "serviceStatus.incidents",
        file: "serviceStatus.file",
        columns: COLUMNS,
        flags: {
          part: { flags: "--part <part>", about: "only incidents of this component", choices: fromContract("serviceStatus.incidents", "part") },
          state: { flags: "--state <state>", about: "only open or only closed incidents", choices: fromContract("serviceStatus.incidents", "state") },
          ...sortFlag("serviceStatus.incidents"),
          ...pageFlags,
          ...fileFlags,
        },
        examples: [
          "parley status incidents list",
          "parley status incidents list --state open --json",
          "parley status incidents list --output incidents.csv",
        ],
      },
      show: {
        summary: "Show an incident with its updates",
        does: "show",
        about: "an incident",
        find: { call: "serviceStatus.incidents", by: "id", listed: "parley status incidents list" },
        operands: [INCIDENT],
        examples: ["parley status incidents show 3", "parley status incidents show 3 --json updates"],
      },
      open: {
        summary: "Open an incident and inform customers",
        flags: {
          part: { flags: "--part <part>", about: "affected component", choices: fromContract("serviceStatus.open", "part"), required: true },
          title: { flags: "--title <title>", about: "short description of what customers notice", required: true },
          text,
        },
        examples: ['parley status incidents open --part mail --title "Mails are late" --text "We are looking into it"'],
      },
      tell: {
        summary: "Post an update to an open incident",
        operands: [INCIDENT],
        flags: { text },
        examples: ['parley status incidents tell 3 --text "We have found the cause"'],
      },
      close: {
        summary: "Close an incident, with a final update",
        operands: [INCIDENT],
        flags: { text },
        examples: ['parley status incidents close 3 --text "All mails have been delivered"'],
      },
    },
  },
  ["status"],
);

export const statusTopic = defineTopic({
  name: "status",
  verbs: {
    show: {
      summary: "Show the status of each component",
      note: "The command exits with 1 if a component is down, for use in scripts.",
      examples: ["parley status show", "parley status show --json parts"],
    },
    incidents: incidentTopic,
  },
});
