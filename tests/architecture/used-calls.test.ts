import { type CallName, contractRows } from "@parley/core/contract";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { usedCalls } from "./used-calls.ts";

const PLANNED = "its screen is planned";
const OTHERS = "for clients that do not come with the platform";
const SPEC_PATH = `${OTHERS}: the path of the specification; console and command line change tickets by tickets.update`;
const WIDGET = `${OTHERS}: the script of the widget makes them without the typed client, which would be too large for other web sites`;

/** Calls of the contract that neither the console nor the CLI makes, each with its intended client (ADR 0076). */
const FOR_OTHERS: Partial<Record<CallName, string>> = {
  "adsToChat.report": PLANNED,
  "billingReports.addonsbillingstatus": `${OTHERS}: the report under the name that the spec gives it here, too`,
  "billingReports.billinghistory": `${OTHERS}: the same`,
  "billingReports.planhistory": `${OTHERS}: the same`,
  "billingReports.renewalstatus": `${OTHERS}: the same`,
  "broadcasts.grouped": `${OTHERS}: the console's sums stand at each broadcast`,
  "broadcasts.search": `${OTHERS}: a picker; the console's list searches by itself`,
  "conversations.recent": `${OTHERS}: the history without filters, which the console asks with them`,
  "emails.inbound": `${OTHERS}: mail providers post mails`,
  "exports.open": "the link in a mail: browsers open it",
  "knowledgeBase.search": `${OTHERS}: a picker; the console's list searches by itself`,
  "permissions.catalogue": `${OTHERS}: console and command line are built with the catalogue`,
  "platform.serviceUrls": `${OTHERS}: the console reads config.json before anybody is signed in, the command line knows the paths of one origin`,
  "platform.version": `${OTHERS}: a console comes from the gateway that it talks to`,
  "products.get": PLANNED,
  "products.list": PLANNED,
  "serviceStatus.public": `${OTHERS}: what the page at /status shows, for pages that customers keep elsewhere`,
  "services.addPhrase": PLANNED,
  "services.get": PLANNED,
  "services.removePhrase": PLANNED,
  "subscribers.search": `${OTHERS}: a picker; the console's list searches by itself`,
  "tickets.setLabels": SPEC_PATH,
  "tickets.setOwner": SPEC_PATH,
  "tickets.setPriority": SPEC_PATH,
  "tickets.setSlaPriority": SPEC_PATH,
  "tickets.setStatus": SPEC_PATH,
  "tickets.statuses": `${OTHERS}: console and command line are built with the statuses and what may follow each`,
  "users.options": `${OTHERS}: a choice of people; the console picks among those who may chat (users.agents)`,
  "users.optionsFor": `${OTHERS}: the same, of one stakeholder`,
  "widget.config": WIDGET,
  "widget.file": WIDGET,
  "widget.forget": WIDGET,
  "widget.open": WIDGET,
  "widget.survey": WIDGET,
  "widget.upload": WIDGET,
};

const used = usedCalls(sourceFiles);
const calls = Object.keys(contractRows) as CallName[];

test("every API call is used by the console or CLI, or is listed with its intended user (ADR 0076)", () => {
  expect(calls.filter((call) => !used.has(call) && FOR_OTHERS[call] === undefined)).toEqual([]);
});

test("a call that the console or CLI uses is not listed as meant for others", () => {
  expect(Object.keys(FOR_OTHERS).filter((call) => used.has(call as CallName) || !calls.includes(call as CallName))).toEqual([]);
});

test("usedCalls() recognises each form of a call, and a name alone is not a call", () => {
  const seen = (path: string, text: string) => [...usedCalls([{ path, text }])];
  const from = 'import { users as people } from "@parley/core/contract/identity/users";\n';
  expect(seen("packages/cli/src/a.ts", `${from}client.call(people.update, {})`)).toEqual(["users.update"]);
  expect(seen("packages/web/src/a.ts", `${from}const calls = areaQueries("users", people);\nuseQuery(calls.list.options())`)).toEqual(["users.list"]);
  expect(seen("packages/web/src/a.ts", `${from}const { get, agents: found } = areaQueries("users", people);`)).toEqual(["users.agents"]);
  expect(seen("packages/core/src/verbs/a.ts", 'call: "users.create", sort: sortFlag("users.list")')).toEqual(["users.create"]);
  expect(seen("packages/core/src/verbs/a.ts", 'crudVerbs({ area: "tags" })')).toEqual([
    "tags.list",
    "tags.file",
    "tags.create",
    "tags.update",
    "tags.remove",
  ]);
  expect(seen("packages/gateway/src/a.ts", `${from}people.update`)).toEqual([]);
  expect(seen("packages/web/src/a.test.ts", `${from}people.update`)).toEqual([]);
});
