import type { Client } from "@parley/core/client";
import type { BareRow, CallInput, Row } from "@parley/core/contract";
import { splitPathFields } from "@parley/core/contract/path-fields";
import { exports } from "@parley/core/contract/reporting/exports";
import type { Deps } from "../io/deps.ts";
import { usage } from "../io/fail.ts";
import { saveDownload } from "../io/files.ts";
import { exportFormat } from "./reporting/reports/file-format.ts";

export interface FileOptions {
  readonly output?: string | undefined;
  readonly emailTo?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

const STDOUT = "-";

/**
 * Writes all rows that match a list's filters to a file, or starts a background export that e-mails a link (ADR 0089).
 * `query` contains the parameters of the path, but no page and page size.
 */
export async function writeListFile(
  row: Row,
  { output, emailTo, idempotencyKey }: FileOptions,
  query: (client: Client) => Promise<Readonly<Record<string, string>>>,
  deps: Deps,
): Promise<void> {
  const { host, out } = deps;
  const { listFile } = row;
  if (listFile === undefined) throw new TypeError(`${row.method} ${row.path} is no file of a list`);
  if (emailTo !== undefined && output !== undefined) throw usage("--output and --email-to cannot be used together.");
  if (emailTo === undefined && idempotencyKey !== undefined) throw usage("--idempotency-key requires --email-to.");
  const fileType = exportFormat(deps, output);
  if (output === STDOUT && fileType === "xlsx" && host.terminal.out)
    throw usage("An xlsx file cannot be printed.", `Write it to a file with: --output ${listFile.name}.xlsx`);
  const platform = await deps.platform();
  await platform.signedIn();
  await platform.calls(async (client) => {
    const asked = await query(client);
    if (emailTo === undefined) {
      const file: BareRow & { readonly download: true } = { ...row, download: true };
      const { params, rest } = splitPathFields(row, asked);
      const input = { ...(params && { params }), query: { ...rest, fileType } } as CallInput<typeof file>;
      return saveDownload(await client.stream(file, input), output ?? STDOUT, host, out);
    }
    const job = await client.call(exports.create, { body: { list: listFile.name, query: asked, fileType, emailTo } }, { idempotencyKey });
    if (deps.options().json) out.json(job);
    else out.text(String(job.id));
    out.note(`The export of ${job.title} is queued. Check it with: parley jobs show ${job.id}`);
  });
}
