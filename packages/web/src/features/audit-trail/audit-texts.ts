import { AUDITED, type AuditEntity, type AuditVerb } from "@parley/core/contract";
import type { AuditEntry, AuditWay } from "@parley/core/contract/messenger/audit-log";
import { coreText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("auditTrail.words", {
  console: "Console",
  cli: "Command line",
  api: "API",
  schedule: "Schedule",
  system: "Parley itself",
  token: "Access token",
  serviceAccount: "Service account",
  job: "Bulk job",
  byToken: "{way}, token “{token}”",
  byJob: "{way}, job {job}",
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const entityText = (entity: AuditEntity): string => capital(coreText(AUDITED[entity]));
export const verbText = (verb: AuditVerb): string => capital(coreText(verb));
export const wayText = (way: AuditWay): string => t(way);

/** Where a change came from, with what somebody came through it. */
export function viaText({ via, token, jobId }: Pick<AuditEntry, "via" | "token" | "jobId">): string {
  const way = token === null ? wayText(via) : t("byToken", { way: wayText(via), token });
  return jobId === null ? way : t("byJob", { way, job: String(jobId) });
}
