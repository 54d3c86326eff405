import { auditLog } from "@parley/core/contract/platform/audit-log";
import type { auditTopic } from "@parley/core/verbs/platform/audit";
import { usage } from "../../../io/fail.ts";
import { saveDownload } from "../../../io/files.ts";
import { exportFormat } from "../../reporting/reports/file-format.ts";
import type { Run } from "../../run.ts";
import { auditQuery } from "./audit-query.ts";

const STDOUT = "-";

/** Writes the audit file immediately, or starts a background export that e-mails a link. */
export const runExport: Run<typeof auditTopic.verbs.export> = async (options, deps) => {
  const { host, out } = deps;
  const { output, emailTo, idempotencyKey, actor, id, request, ...rest } = options;
  const fileType = exportFormat(deps, output);
  if (emailTo !== undefined && output !== undefined) throw usage("--output and --email-to cannot be used together.");
  if (emailTo === undefined && idempotencyKey !== undefined) throw usage("--idempotency-key requires --email-to.");
  if (emailTo === undefined && output === undefined && fileType === "xlsx" && host.terminal.out)
    throw usage("An xlsx file cannot be printed.", "Write it to a file with: --output audit.xlsx");
  const platform = await deps.platform();
  await platform.signedIn();
  await platform.calls(async (client) => {
    const asked = { ...rest, entityId: id, requestId: request, actorId: actor };
    const query = { ...(await auditQuery(client, asked)), fileType };
    if (emailTo === undefined) return saveDownload(await client.stream(auditLog.file, { query }), output ?? STDOUT, host, out);
    const job = await client.call(auditLog.export, { query: { ...query, emailTo } }, { idempotencyKey });
    if (deps.options().json) out.json(job);
    else out.text(String(job.id));
    out.note(`The export of ${job.title} is queued. Check it with: parley jobs show ${job.id}`);
  });
};
