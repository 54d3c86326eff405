import type { Client } from "@parley/core/client";
import { returnsFile } from "@parley/core/contract/answers-file";
import type { Row } from "@parley/core/contract/row";
import type { OptionsOf } from "@parley/core/verbs";
import type { apiVerb } from "@parley/core/verbs/api";
import type { Deps } from "../../io/deps.ts";
import { usage } from "../../io/fail.ts";
import { isPage, printPages } from "../../io/pages.ts";
import { findRow, rowOf } from "../contract-row.ts";
import { type FoundCall, findCall, fullPath } from "./find-call.ts";
import { buildCallInput, type Input } from "./input.ts";
import { columnsOf, printResponse } from "./print-answer.ts";

const STDIN = "-";
const MOST_ON_A_PAGE = 1000;

/** Runs `parley api`, which makes any call of the contract. The gateway checks the user's permission as usual. */
export async function runApi(call: string | undefined, path: string | undefined, options: OptionsOf<typeof apiVerb>, deps: Deps): Promise<void> {
  if (options.list) return listCalls(deps);
  if (call === undefined)
    throw usage("A call is required: a method and a path, or a name such as users.list.", "List all calls with: parley api --list");
  const { name, known, params, query } = await meantCall(call, path);
  if (options.describe) return (await import("./describe.ts")).describeRow(name, known, deps.out);
  const data = options.data === STDIN ? await deps.host.readStdin() : options.data;
  const typesOf = async () => (await import("./field-types.ts")).fieldTypes(known);
  const input: Input = await buildCallInput(known, { params, query, fields: options.field, data }, typesOf);
  if (known.multipart || known.raw) Object.assign(input, { file: await (await import("../../io/files.ts")).readUpload(options.file) });

  const platform = await deps.platform();
  if (known.access.kind !== "open") await platform.signedIn();
  await platform.calls((client) => perform(client, known, input, options, deps));
}

const loadAllCalls = async (): Promise<Readonly<Record<string, Row>>> => (await import("./all-calls.ts")).allCalls;

/**
 * Finds the call by its name, or by method and path. Loads only the contract area of that call, because loading all
 * areas is slow.
 */
async function meantCall(call: string, path: string | undefined): Promise<FoundCall & { readonly known: Row }> {
  const named = path === undefined ? await findRow(call) : undefined;
  if (named) return { name: call, known: named, params: {}, query: {} };
  const found = findCall((await import("./call-addresses.ts")).callAddresses, call, path);
  return { ...found, known: await rowOf(found.name) };
}

async function perform(client: Client, call: Row, input: Input, options: OptionsOf<typeof apiVerb>, { host, out }: Deps): Promise<void> {
  if (returnsFile(call, input.query)) {
    const { saveDownload } = await import("../../io/files.ts");
    return saveDownload(await client.stream({ ...call, download: true, timeout: "upload" }, input), options.output, host, out);
  }
  const { idempotencyKey, limit, paginate } = options;
  if (!paginate && limit === undefined) return printResponse(await client.call(call, input, { idempotencyKey }), out);
  if (call.method !== "GET" && call.graphql?.operation !== "query") throw usage("--paginate and --limit only work with GET calls.");
  const part = call.graphql ? "variables" : "query";
  // Omits the default page size for GraphQL lists, because each of them defines its own maximum page size.
  const isSized = limit === undefined || call.graphql !== undefined || input.query?.pageSize !== undefined;
  const asked = { ...(isSized ? {} : { pageSize: Math.min(limit, MOST_ON_A_PAGE) }), ...input[part] };
  const first = await client.call(call, { ...input, [part]: asked });
  if (!isPage(first)) throw usage(`${call.method} ${call.path} has no pages.`);
  const printer = out.stream(columnsOf(first.items, out.format("json") === "table"), "json");
  await printPages(first, (page) => client.call(call, { ...input, [part]: { ...asked, page } }), printer, limit);
}

async function listCalls({ out }: Deps): Promise<void> {
  const rows = Object.entries(await loadAllCalls()).map(([name, call]) => ({
    name,
    method: call.method,
    path: fullPath(call),
    summary: call.summary,
  }));
  await out.rows(rows, ["name", "method", "path", "summary"]);
}
