import { describe } from "@parley/core/access";
import { type CallName, contractRows } from "@parley/core/contract";
import { AUDIENCES, type ClientRow, type GatewayRow } from "@parley/core/contract/live/event-row";
import { clientEvents, gatewayEvents } from "@parley/core/contract/live/events";
import * as z from "zod/mini";
import { code, page, table } from "./markdown.ts";

const ruleOf = (right: CallName | undefined): string =>
  right === undefined ? "" : `${describe(contractRows[right].access)} (as for ${code(right)})`;
/** Names of the fields of a payload or response. A schema without fixed fields is described by its type. */
const fieldsOf = (schema: ClientRow["payload"]): string => {
  if (schema === undefined) return "";
  const { properties, type } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return properties === undefined ? `${type} by session id` : Object.keys(properties).map(code).join(" ");
};

const marks = (row: ClientRow): string =>
  [row.stores && "stores", row.flood && "flood limit", row.answer ? "acknowledged" : "nobody waits"].filter(Boolean).join(", ");

export const liveEvents = page(
  "live-events.md",
  "Live events",
  "Socket.IO at `/live`. Users open it with `{ token }`, customers with `{ visitorKey }`. An acknowledgement is `{ ok: true, data }` once the data is stored, or `{ ok: false, error: { code, message } }`.",
  "## Sent by clients",
  table(
    ["Event", "From", "What it does", "Right of users", "Payload", "Notes"],
    Object.entries<ClientRow>(clientEvents).map(([event, row]) => [
      code(event),
      row.from.join(", "),
      row.summary,
      ruleOf(row.right),
      fieldsOf(row.payload),
      marks(row),
    ]),
  ),
  "## Told by the gateway",
  table(
    ["Event", "What it says", "Who is told", "Payload"],
    Object.entries<GatewayRow>(gatewayEvents).map(([event, row]) => [code(event), row.summary, row.audience.join(", "), fieldsOf(row.payload)]),
  ),
  "## Who is told",
  table(
    ["Audience", "Who that is", "Right, for as long as they are told"],
    Object.entries(AUDIENCES).map(([name, { title, right }]) => [name, title, ruleOf(right)]),
  ),
);
