import type { Client } from "@parley/core/client";
import { answersFile } from "@parley/core/contract/answers-file";
import type { OptionsOf } from "@parley/core/verbs";
import type { apiVerb } from "@parley/core/verbs/api";
import { usage } from "../../io/fail.ts";
import { isPage, printPages } from "../../io/pages.ts";
import { rowOf } from "../contract-row.ts";
import type { Deps } from "../deps.ts";
import { CALLS, type ContractCall } from "./contract-calls.ts";
import { findCall, fullPath } from "./find-call.ts";
import { type Input, inputOf } from "./input.ts";
import { columnsOf, printAnswer } from "./print-answer.ts";

const STDIN = "-";
/** As many as a page may have. */
const MOST_ON_A_PAGE = 1000;

/** Any call of the contract. What it may do is decided by the gateway, as for everybody. */
export async function runApi(call: string | undefined, path: string | undefined, options: OptionsOf<typeof apiVerb>, deps: Deps): Promise<void> {
  if (options.list) return listCalls(deps);
  if (call === undefined)
    throw usage("A call is required: a method and a path, or a name such as users.list.", "List all calls with: parley api --list");
  const { name, known, params, query } = findCall(CALLS, call, path);
  if (options.describe) return (await import("./describe.ts")).describeRow(name, await rowOf(name), deps.out);
  const data = options.data === STDIN ? await deps.host.readStdin() : options.data;
  // Schemas take longer to load than a small call takes.
  const typesOf = async () => (await import("./field-types.ts")).fieldTypes(await rowOf(name));
  const input: Input = await inputOf(known, { params, query, fields: options.field, data }, typesOf);
  if (known.multipart || known.raw) Object.assign(input, { file: await (await import("../../io/files.ts")).readUpload(options.file) });

  const platform = await deps.platform();
  if (known.access.kind !== "open") await platform.signedIn();
  await platform.calls((client) => perform(client, known, input, options, deps));
}

async function perform(client: Client, call: ContractCall, input: Input, options: OptionsOf<typeof apiVerb>, { host, out }: Deps): Promise<void> {
  if (answersFile(call, input.query)) {
    const { saveDownload } = await import("../../io/files.ts");
    return saveDownload(await client.stream({ ...call, download: true, timeout: "upload" }, input), options.output, host, out);
  }
  const { idempotencyKey, limit, paginate } = options;
  if (!paginate && limit === undefined) return printAnswer(await client.call(call, input, { idempotencyKey }), out);
  if (call.method !== "GET" && call.graphql?.operation !== "query") throw usage("--paginate and --limit only work with GET calls.");
  const part = call.graphql ? "variables" : "query";
  // Lists over GraphQL differ in the longest page that they answer.
  const isSized = limit === undefined || call.graphql !== undefined || input.query?.pageSize !== undefined;
  const asked = { ...(isSized ? {} : { pageSize: Math.min(limit, MOST_ON_A_PAGE) }), ...input[part] };
  const first = await client.call(call, { ...input, [part]: asked });
  if (!isPage(first)) throw usage(`${call.method} ${call.path} has no pages.`);
  const printer = out.stream(columnsOf(first.items, out.format("json") === "table"), "json");
  await printPages(first, (page) => client.call(call, { ...input, [part]: { ...asked, page } }), printer, limit);
}

function listCalls({ out }: Deps): Promise<void> {
  const rows = Object.entries(CALLS).map(([name, call]) => ({ name, method: call.method, path: fullPath(call), summary: call.summary }));
  return out.rows(rows, ["name", "method", "path", "summary"]);
}
