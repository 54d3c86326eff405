import { type AuditEntity, type AuditVerb, auditVerbLabel } from "@parley/core/contract";
import type { AuditEntry, AuditOrigin } from "@parley/core/contract/platform/audit-log";
import { coreText } from "../../../shared/messages/core-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";

const t = defineMessages("auditTrail.words", {
  token: "Access token",
  serviceAccount: "Service account",
  job: "Bulk job",
  byToken: "{way}, token “{token}”",
  byJob: "{way}, job {job}",
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const entityText = (entity: AuditEntity): string => wordText("auditEntity", entity);
export const verbText = (verb: AuditVerb): string => capital(coreText(auditVerbLabel(verb)));
export const originText = (way: AuditOrigin): string =>
  way === "token" || way === "serviceAccount" || way === "job" ? t(way) : wordText("channel", way);

/** Returns how a change was made, for example in the console, with the token or job if any. */
export function entryOriginText({ via, token, jobId }: Pick<AuditEntry, "via" | "token" | "jobId">): string {
  const way = token === null ? originText(via) : t("byToken", { way: originText(via), token });
  return jobId === null ? way : t("byJob", { way, job: String(jobId) });
}
