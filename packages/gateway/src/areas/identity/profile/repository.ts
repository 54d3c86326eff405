import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { EmailChangeAccount } from "../../../identity/email-change.ts";

interface StoredProfile extends EmailChangeAccount {
  readonly lastName: string;
}

export const findProfile = async (database: Database, stakeholderId: number, userId: number): Promise<StoredProfile | undefined> => {
  const [profile] = await database.query<StoredProfile>(stakeholderId, {
    name: "profile_find",
    text: `select id, stakeholder_id as "stakeholderId", login_id as "loginId", first_name as "firstName", last_name as "lastName",
             contact_email as "contactEmail", email_verified_at is not null as "emailVerified", pending_email as "pendingEmail", key_hash is not null as "hasKey"
           from app_user where stakeholder_id = $1 and id = $2`,
    values: [stakeholderId, userId],
  });
  return profile;
};

export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  /** Hash of the new password; undefined leaves the current password unchanged. */
  readonly keyHash: string | undefined;
  readonly at: Date;
}

export const updateProfile = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, change: ProfileChange): Promise<void> => {
  await trx
    .updateTable("app_user")
    .set((eb) => ({
      first_name: change.firstName,
      last_name: change.lastName,
      updated_at: change.at,
      version: eb("version", "+", 1),
      ...(change.keyHash !== undefined && { key_hash: change.keyHash }),
    }))
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", userId)
    .execute();
};

/** Stores the survey answers of a user, replacing earlier answers. */
export const storeSurveyAnswers = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  userId: number,
  answers: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("survey_submission")
    .values({ stakeholder_id: stakeholderId, user_id: userId, answers: JSON.stringify(answers), created_at: at })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ stakeholder_id: stakeholderId, answers: JSON.stringify(answers), created_at: at }),
    )
    .execute();
};
