import { isDeepStrictEqual } from "node:util";
import { SURVEY_DEFAULTS, type SurveySettings, type SurveySettingsDraft, surveySettings } from "@parley/core/contract/people/survey-settings";
import { sql, type Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";

const snapshot = ({ version: _version, updatedAt: _at, updatedBy: _by, ...settings }: SurveySettings): SurveySettingsDraft => settings;
const UNSET: SurveySettings = { ...SURVEY_DEFAULTS, version: 0, updatedAt: null, updatedBy: null };

const readSettings = async (database: Pick<Database, "query">, stakeholderId: number): Promise<SurveySettings> => {
  const [found] = await database.query<SurveySettings>(stakeholderId, {
    name: "survey_setting_read",
    text: `select s.after_chats as "afterChats", s.mails_since is not null as "afterMails", s.tickets_since is not null as "afterTickets",
        s.quiet_days as "quietDays", s.valid_days as "validDays", s.version, s.updated_at as "updatedAt", ${nameOf("u", "s.updated_by")} as "updatedBy"
      from survey_setting s left join app_user u on u.id = s.updated_by where s.stakeholder_id = $1`,
    values: [stakeholderId],
  });
  return found ?? UNSET;
};

/**
 * SQL for the time at which the setting was turned on, or null while it is off. Conversations that ended earlier are
 * not surveyed.
 */
const since = (column: "mails_since" | "tickets_since", isOn: boolean, now: Date) =>
  isOn ? sql<string>`coalesce(${sql.ref(`survey_setting.${column}`)}, ${now}::timestamptz)` : null;

interface Saving {
  readonly stakeholderId: number;
  readonly userId: number;
  readonly version: number;
  readonly now: Date;
}

/**
 * Saves the settings. Returns false if they were changed after the caller read them (stale version). Version 0 means
 * that none are stored yet.
 */
const save = async (
  trx: Transaction<Schema>,
  { stakeholderId, userId, version, now }: Saving,
  { afterChats, afterMails, afterTickets, quietDays, validDays }: SurveySettingsDraft,
): Promise<boolean> => {
  const row = { after_chats: afterChats, quiet_days: quietDays, valid_days: validDays, updated_by: userId };
  const saved =
    version === 0
      ? await trx
          .insertInto("survey_setting")
          .values({ stakeholder_id: stakeholderId, ...row, mails_since: afterMails ? now : null, tickets_since: afterTickets ? now : null })
          .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await trx
          .updateTable("survey_setting")
          .set({
            ...row,
            mails_since: since("mails_since", afterMails, now),
            tickets_since: since("tickets_since", afterTickets, now),
            version: version + 1,
            updated_at: sql<string>`now()`,
          })
          .where("stakeholder_id", "=", stakeholderId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  return saved !== undefined;
};

/** Handlers for the survey settings of the user's stakeholder (docs/adr/0136). */
export const surveySettingRoutes = implement(surveySettings, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => ({
  get: ({ who }) => readSettings(database, who.stakeholderId),

  update: async (call) => {
    const {
      who: { stakeholderId, userId },
      body: { version, ...draft },
    } = call;
    const before = await readSettings(database, stakeholderId);
    if (before.version === version && isDeepStrictEqual(snapshot(before), draft)) return before;
    const saved = await database.transaction(stakeholderId, async (trx) => {
      if (!(await save(trx, { stakeholderId, userId, version, now: now() }, draft))) return false;
      await audit(
        trx,
        call,
        { entity: "surveySettings", verb: "changed" },
        {
          stakeholderId,
          entityId: stakeholderId,
          before: { ...snapshot(before), version },
          after: { ...draft, version: version + 1 },
        },
      );
      return true;
    });
    const after = await readSettings(database, stakeholderId);
    return saved ? after : fail.conflict("settingsChanged", after);
  },
}));
