import type { AuditEntry } from "@parley/core/contract/platform/audit-log";
import { Avatar } from "../../../ui/person/avatar.tsx";

interface DoerProps {
  readonly entry: Pick<AuditEntry, "actor" | "actorId" | "isService">;
  readonly text?: string;
}

/** Author of an audit entry: a person with an avatar, or the name of a service account or of the platform. */
export const EntryAuthor = ({ entry: { actor, actorId, isService }, text = actor }: DoerProps) => (
  <>
    {actorId === null || isService ? null : <Avatar name={actor} />} {text}
  </>
);
