import type { QuestionKind } from "@parley/core/contract/people/survey-questions";
import type { ColumnType, Generated } from "kysely";
import type { CreatedAtColumn, Time, TimeOrNull } from "./columns.ts";

interface SurveySettingTable {
  stakeholder_id: number;
  after_chats: Generated<boolean>;
  mails_since: TimeOrNull;
  tickets_since: TimeOrNull;
  quiet_days: Generated<number>;
  valid_days: Generated<number>;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: CreatedAtColumn;
}

/** Question as stored in an invitation. */
export interface StoredQuestion {
  readonly id: number;
  readonly text: string;
  readonly kind: QuestionKind;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
}

interface SurveyInvitationTable {
  id: Generated<number>;
  stakeholder_id: number;
  session_id: number;
  ticket_id: number | null;
  customer_id: number;
  agent_id: number | null;
  team_id: number | null;
  token_hash: Buffer | null;
  token_sealed: string | null;
  questions: ColumnType<readonly StoredQuestion[], string, string>;
  created_at: CreatedAtColumn;
  expires_at: Time;
  answered_at: TimeOrNull;
  rates: Generated<boolean>;
}

interface SurveyAnswerTable {
  invitation_id: number;
  question_id: number;
  id: Generated<number>;
  stakeholder_id: number;
  rating: number | null;
  answer: string;
  answered_at: Time;
  session_id: number;
  agent_id: number | null;
  team_id: number | null;
  platform: string;
  is_test: boolean;
}

/**
 * Tables of customer surveys, created by migration 0013 (ADR 0136). The table of questions is missing here, because it
 * is used only through `implementCrud`.
 */
export interface CustomerSurveyTables {
  survey_setting: SurveySettingTable;
  survey_invitation: SurveyInvitationTable;
  survey_answer: SurveyAnswerTable;
}
