import { difference } from "@parley/core/audit";
import { auditLog, type FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import type { auditTopic } from "@parley/core/verbs/platform/audit";
import type { Cells } from "../../../io/cells.ts";
import { differenceCells } from "../../../io/difference-cells.ts";
import type { Run } from "../../run.ts";

/** Fields that identify an audit entry, without empty ones. */
const headOf = ({ id, at, actor, effective, actingFor, action, thing, entityId, via, token, jobId, requestId, ip }: FullAuditEntry): Cells =>
  Object.fromEntries(
    Object.entries({ id, at, actor, effective, actingFor, action, thing, entityId, via, token, jobId, requestId, ip }).filter(
      ([, value]) => value !== null,
    ),
  );

/** Prints an audit entry as the changed values. JSON output is the unchanged response. */
export const runShow: Run<typeof auditTopic.verbs.show> = async (id, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const entry = await opened.calls((client) => client.call(auditLog.get, { params: { id: String(id) } }));
  if (out.format() === "json") return out.json(entry);
  await out.record({ ...headOf(entry), ...differenceCells(difference(entry.before, entry.after), entry) });
};
