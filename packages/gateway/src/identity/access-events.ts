import type { GatewayPayload } from "@parley/core/contract/live/events";
import { sql, type Transaction } from "kysely";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Schema } from "../db/schema.ts";

/** Reason why a session ended, for which the console has its own texts. */
export type RevokeReason = GatewayPayload<"signedOut">["reason"];

/** Event sent to all processes when the access of users has changed. */
export type AccessEvent =
  | { readonly kind: "revoked"; readonly reason: RevokeReason; readonly sessionIds: readonly number[] }
  | { readonly kind: "rights"; readonly userIds: readonly number[] }
  /** Stakeholders for which nobody may act any more. */
  | { readonly kind: "shut"; readonly stakeholderIds: readonly number[] }
  /** Stakeholders whose time zone or first weekday has changed; sessions cache both. */
  | { readonly kind: "calendar"; readonly stakeholderIds: readonly number[] };

/** Content of an event except its ids. */
type Subject = { readonly kind: "revoked"; readonly reason: RevokeReason } | { readonly kind: "rights" | "shut" | "calendar" };

export const ACCESS_CHANNEL = "parley_access";

/** Maximum number of ids per event. It is limited, because a PostgreSQL notification can have at most 8,000 bytes. */
const IDS_AT_ONCE = 500;

const about = (subject: Subject, ids: readonly number[]): AccessEvent => {
  if (subject.kind === "revoked") return { ...subject, sessionIds: ids };
  return subject.kind === "rights" ? { kind: "rights", userIds: ids } : { kind: subject.kind, stakeholderIds: ids };
};

const eventsOf = (subject: Subject, ids: readonly number[]): AccessEvent[] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    about(subject, ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE)),
  );

export interface AccessEvents {
  /**
   * Sends the event to all processes when the transaction commits. This process also receives it from the database only
   * a moment later; callers for which that is too late pass the returned function, which handles the event immediately,
   * to `afterCommit`.
   */
  tell(trx: Transaction<Schema>, subject: Subject, ids: readonly number[]): Promise<() => void>;
}

export interface AccessEventHandlers {
  hear(event: AccessEvent): void;
  /** Called when events may be missed, which makes caches invalid. */
  deaf(): void;
  hearing(): void;
}

/** Sends and receives access events between processes through PostgreSQL. */
export const createAccessEvents = async (database: OpenDatabase, { hear, deaf, hearing }: AccessEventHandlers): Promise<AccessEvents> => {
  await database.listen(ACCESS_CHANNEL, {
    message: (payload) => hear(JSON.parse(payload) as AccessEvent),
    disconnected: deaf,
    reconnected: hearing,
  });
  return {
    tell: async (trx, subject, ids) => {
      const events = eventsOf(subject, ids);
      for (const event of events) await sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify(event)})`.execute(trx);
      return () => events.forEach(hear);
    },
  };
};
