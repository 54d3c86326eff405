import type { Profile } from "@parley/core/contract/main/profile";
import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

interface StoredProfile extends Profile {
  readonly keyHash: string | null;
}

export const findProfile = async (database: Database, stakeholderId: number, userId: number): Promise<StoredProfile | undefined> => {
  const [profile] = await database.query<StoredProfile>(stakeholderId, {
    name: "profile_find",
    text: `select id as "userId", login_id as "loginId", first_name as "firstName", last_name as "lastName", contact_email as "contactEmail", key_hash as "keyHash"
           from app_user where stakeholder_id = $1 and id = $2`,
    values: [stakeholderId, userId],
  });
  return profile;
};

export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly contactEmail: string;
  /** Absent leaves the password as it is. */
  readonly keyHash: string | undefined;
  readonly at: Date;
}

export const updateProfile = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, change: ProfileChange): Promise<void> => {
  await trx
    .updateTable("app_user")
    .set((eb) => ({
      first_name: change.firstName,
      last_name: change.lastName,
      contact_email: change.contactEmail,
      updated_at: change.at,
      version: eb("version", "+", 1),
      ...(change.keyHash !== undefined && { key_hash: change.keyHash }),
    }))
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", userId)
    .execute();
};

export const insertSurvey = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  userId: number,
  answers: Readonly<Record<string, string>>,
): Promise<void> => {
  await trx
    .insertInto("survey_submission")
    .values({ stakeholder_id: stakeholderId, user_id: userId, answers: JSON.stringify(answers) })
    .execute();
};
