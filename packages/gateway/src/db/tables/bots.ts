import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

/** Candidate answers of a bot as stored, best first, with the same fields as in the API. */
export interface StoredCandidate {
  kind: "service" | "faq";
  id: number;
  name: string;
  score: number;
}

interface BotTable {
  id: Generated<number>;
  stakeholder_id: number;
  code: string;
  name: string;
  context: Generated<string>;
  type: Generated<"self-setup" | "custom" | "enterprise">;
  status: Generated<"draft" | "training" | "live" | "paused">;
  language: Generated<string>;
  greeting: string;
  fallback: string;
  threshold: Generated<number>;
  is_active: Generated<boolean>;
  is_archived: Generated<boolean>;
  version: Generated<number>;
  llm_url: string | null;
  llm_model: string | null;
  llm_key: string | null;
  yes_words: Generated<string>;
  no_words: Generated<string>;
  person_words: Generated<string>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface ServiceTable {
  id: Generated<number>;
  stakeholder_id: number;
  bot_id: number;
  name: string;
  description: Generated<string>;
  response: string;
  status: Generated<"active" | "disabled">;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

interface PhraseTable {
  id: Generated<number>;
  stakeholder_id: number;
  bot_id: number;
  service_id: number;
  text: string;
  normalized: string;
  source: Generated<"manual" | "resolved_failure" | "import">;
  created_at: CreatedAtColumn;
}

interface KbEntryTable {
  id: Generated<number>;
  stakeholder_id: number;
  bot_id: number;
  kind: Generated<"manual" | "automatic" | "dynamic">;
  question: string;
  answer: string;
  normalized: string;
  tags: Generated<string[]>;
  status: Generated<"draft" | "pending_review" | "published" | "archived" | "indexing" | "error" | "rejected">;
  usage_count: Generated<number>;
  version: Generated<number>;
  author_id: number | null;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
  document: GeneratedAlways<string>;
}

interface FailedResponseTable {
  id: Generated<number>;
  stakeholder_id: number;
  bot_id: number;
  text: string;
  normalized: string;
  /** Number of failures in conversations with customers; test conversations are counted separately. */
  count: Generated<number>;
  test_count: Generated<number>;
  first_seen_at: CreatedAtColumn;
  last_seen_at: CreatedAtColumn;
  last_session_id: number | null;
  candidates: ColumnType<StoredCandidate[], string | undefined, string>;
  status: Generated<"open" | "resolved" | "ignored">;
  resolution: "phrase" | "new_service" | "faq" | "ignored" | null;
  target_id: number | null;
  resolved_by: number | null;
  resolved_at: TimeOrNull;
}

interface WidgetTable {
  bot_id: number;
  stakeholder_id: number;
  title: Generated<string>;
  color: Generated<string>;
  position: Generated<"right" | "left">;
  greeting: Generated<string>;
  languages: Generated<string[]>;
  origins: Generated<string[]>;
  seen_on: string | null;
  seen_at: TimeOrNull;
  version: Generated<number>;
  updated_at: TimeOrNull;
}

/** Trained classifier of a bot (migration 0026). It is current while `version` equals `wanted`. */
interface BotModelTable {
  bot_id: number;
  stakeholder_id: number;
  wanted: Generated<number>;
  version: number | null;
  format: number | null;
  model: Buffer | null;
  phrases: number | null;
  trained_ms: number | null;
  trained_at: TimeOrNull;
}

/** Tables of bots, created by migrations 0007, 0026 and 0027. */
export interface BotTables {
  bot: BotTable;
  llm_token_usage: {
    stakeholder_id: number;
    bot_id: number;
    day: string;
    model: string;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
  };
  service: ServiceTable;
  phrase: PhraseTable;
  kb_entry: KbEntryTable;
  failed_response: FailedResponseTable;
  widget: WidgetTable;
  bot_model: BotModelTable;
}
