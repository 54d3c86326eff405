import type { AuditEntry } from "@parley/core/contract/platform/audit-log";
import { Avatar } from "../../../ui/person/avatar.tsx";

interface DoerProps {
  readonly entry: Pick<AuditEntry, "actor" | "actorId" | "isService">;
  /** What is said of them, where that is more than the name. */
  readonly text?: string;
}

/** Who did it: a person by their mark, a service account or the platform by name alone. */
export const Doer = ({ entry: { actor, actorId, isService }, text = actor }: DoerProps) => (
  <>
    {actorId === null || isService ? null : <Avatar name={actor} />} {text}
  </>
);
