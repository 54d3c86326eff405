import type { SupportSettings, SupportSettingsDraft } from "@parley/core/contract/chats/support-settings";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import type { Schema } from "../../../db/schema.ts";

/** Database access for the settings of the support queue. The first parameter is the stakeholder. */
export const supportSettingsRepository = (database: Database) => ({
  get: async (stakeholderId: number): Promise<SupportSettings | undefined> => {
    const [found] = await database.query<SupportSettings>(stakeholderId, {
      name: "support_setting_read",
      text: `select s.amber_minutes as "amberMinutes", s.red_minutes as "redMinutes", s.grace_seconds as "graceSeconds", s.away_minutes as "awayMinutes",
          s.escalation_seconds as "escalationSeconds", s.end_disposition as "endDisposition", s.end_label as "endLabel", s.end_note as "endNote",
          s.idle_ask_minutes as "idleAskMinutes", s.idle_end_minutes as "idleEndMinutes", s.idle_ask_text as "idleAskText", s.idle_end_text as "idleEndText",
          s.silence_minutes as "silenceMinutes", s.refused_files as "refusedFiles", s.max_file_mb as "maxFileMb",
          s.version, s.updated_at as "updatedAt", ${nameOf("u", "s.updated_by")} as "updatedBy"
        from support_setting s left join app_user u on u.id = s.updated_by where s.stakeholder_id = $1`,
      values: [stakeholderId],
    });
    return found;
  },

  /**
   * Returns false if the settings were changed after the caller read them (stale version). Version 0 stands for the
   * default settings.
   */
  save: async (
    trx: Transaction<Schema>,
    stakeholderId: number,
    { version, userId }: { readonly version: number; readonly userId: number },
    {
      amberMinutes,
      redMinutes,
      graceSeconds,
      awayMinutes,
      escalationSeconds,
      endDisposition,
      endLabel,
      endNote,
      refusedFiles,
      maxFileMb,
      ...idle
    }: Required<SupportSettingsDraft>,
  ): Promise<boolean> => {
    const row = {
      amber_minutes: amberMinutes,
      red_minutes: redMinutes,
      grace_seconds: graceSeconds,
      away_minutes: awayMinutes,
      escalation_seconds: escalationSeconds,
      end_disposition: endDisposition,
      end_label: endLabel,
      end_note: endNote,
      idle_ask_minutes: idle.idleAskMinutes,
      idle_end_minutes: idle.idleEndMinutes,
      idle_ask_text: idle.idleAskText,
      idle_end_text: idle.idleEndText,
      silence_minutes: idle.silenceMinutes,
      refused_files: [...refusedFiles],
      max_file_mb: maxFileMb,
      updated_by: userId,
    };
    const saved =
      version === 0
        ? await trx
            .insertInto("support_setting")
            .values({ stakeholder_id: stakeholderId, ...row })
            .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("support_setting")
            .set({ ...row, version: version + 1, updated_at: sql<string>`now()` })
            .where("stakeholder_id", "=", stakeholderId)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    return saved !== undefined;
  },
});
