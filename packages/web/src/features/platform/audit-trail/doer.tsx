import type { AuditEntry } from "@parley/core/contract/platform/audit-log";
import { Avatar } from "../../../ui/person/avatar.tsx";

interface DoerProps {
  readonly entry: Pick<AuditEntry, "actor" | "actorId" | "isService">;
  /** Text shown instead of the name. */
  readonly text?: string;
}

/** Author of an entry: a person with an avatar; a service account or the platform by name only. */
export const Doer = ({ entry: { actor, actorId, isService }, text = actor }: DoerProps) => (
  <>
    {actorId === null || isService ? null : <Avatar name={actor} />} {text}
  </>
);
