import type { StoredDraft } from "@parley/core/contract/chats/support";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { fail } from "../../errors/app-error.ts";
import type { LiveHub } from "../hub.ts";

const TABLES = {
  session: { table: "draft", key: "session_id" },
  ticket: { table: "ticket_draft", key: "ticket_id" },
} as const;

interface Saved {
  readonly stakeholderId: number;
  readonly userId: number;
  readonly of: keyof typeof TABLES;
  readonly id: number;
  readonly mode: "reply" | "note";
  readonly body: string;
  /** Version of the draft that the text is based on: null for a new draft, undefined to replace any stored version. */
  readonly version: number | null | undefined;
}

interface Present {
  readonly body: string;
  readonly version: number;
  readonly updatedAt: string;
}

const CHANGED = "draftChanged";

/**
 * Saves a draft of a conversation or a ticket and notifies the author's other browser tabs. Throws a conflict if the
 * text is based on an older version than the stored one.
 */
export async function saveDraft(
  { database, live }: { readonly database: Database; readonly live: LiveHub },
  { stakeholderId, userId, of, id, mode, body, version }: Saved,
): Promise<StoredDraft> {
  const { table, key } = TABLES[of];
  const from = sql.table(table);
  const same = sql`stakeholder_id = ${stakeholderId} and user_id = ${userId} and ${sql.ref(key)} = ${id} and mode = ${mode}`;
  const { kept, isChanged } = await database.transaction(stakeholderId, async (trx) => {
    // Uses an advisory lock, because the row may not exist yet. An existing row is also locked below, because sending
    // the text removes it.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${userId} ${id} ${mode}`}, 0))`.execute(trx);
    const { rows } =
      await sql<Present>`select body, version::float8 as version, updated_at as "updatedAt" from ${from} where ${same} for update`.execute(trx);
    const [present] = rows;
    // Returns the version of the stored draft if the text is unchanged, as in a repeated call or when two browser tabs
    // save the same text.
    if (body === (present?.body ?? "")) return { kept: present?.version ?? null, isChanged: false };
    if (version !== undefined && version !== (present?.version ?? null)) fail.conflict(CHANGED, present ?? null);
    if (body === "") {
      await sql`delete from ${from} where ${same}`.execute(trx);
      return { kept: null, isChanged: true };
    }
    const { rows: saved } = await sql<{ version: number }>`
      insert into ${from} (stakeholder_id, user_id, ${sql.ref(key)}, mode, body) values (${stakeholderId}, ${userId}, ${id}, ${mode}, ${body})
      on conflict (user_id, ${sql.ref(key)}, mode) do update set body = excluded.body, version = nextval('draft_version'), updated_at = now()
      returning version::float8 as version`.execute(trx);
    return { kept: saved[0]?.version ?? null, isChanged: true };
  });
  if (isChanged) live.tell({ writer: userId }, "draft", { of, id, mode, version: kept });
  return { version: kept };
}
