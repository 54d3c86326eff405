import { describe } from "@parley/core/access";
import { contractRows, GATEWAY_PATHS, type Gateway, type Row } from "@parley/core/contract";
import { code, page, table } from "./markdown.ts";

const marks = (row: Row): string =>
  [
    row.graphql && `GraphQL ${row.graphql.operation} ${code(row.graphql.field)}`,
    row.multipart && "takes a file",
    row.raw && `takes ${code(row.raw.type)}`,
    row.download && "answers a file",
    row.fileBy && `answers a file with ${code(row.fileBy)}`,
    row.timeout === "upload" && "long time-out",
    row.inPerson && "no access tokens",
    row.ours && "ours",
  ]
    .filter(Boolean)
    .join(", ");

const ofGateway = (gateway: Gateway): string => {
  const rows = Object.entries<Row>(contractRows).filter(([, row]) => row.gateway === gateway);
  if (rows.length === 0) return "None yet.";
  return table(
    ["Call", "Method", "Path", "What it does", "Who may", "Notes"],
    rows.map(([name, row]) => [code(name), row.method, code(row.path), row.summary, describe(row.access), marks(row)]),
  );
};

const gateways = Object.keys(GATEWAY_PATHS) as Gateway[];
const total = Object.keys(contractRows).length;

export const endpoints = page(
  "endpoints.md",
  "Endpoints",
  `${total} calls. "Ours" marks a path that the specification does not name. \`npm run parley -- api --describe METHOD PATH\` shows a call's fields. "No access tokens" marks a call that only somebody makes who signed in.`,
  ...gateways.flatMap((gateway) => [`## ${gateway} — \`${GATEWAY_PATHS[gateway]}\``, ofGateway(gateway)]),
);
