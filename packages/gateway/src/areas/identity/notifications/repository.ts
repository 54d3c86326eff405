import type { Notification, NotificationSettings } from "@parley/core/contract/identity/notifications";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";

const NEWEST = 50;

/** Database access for the notifications and notification settings of a user. */
export const notificationRepository = (database: Database) => ({
  settings: async (stakeholderId: number, userId: number): Promise<NotificationSettings | undefined> => {
    const [settings] = await database.query<NotificationSettings>(stakeholderId, {
      name: "notification_settings",
      text: `select is_all_notification, is_message_notification, is_connect_notification, is_disconnect_notification, is_mail_notification
             from notification_setting where stakeholder_id = $1 and user_id = $2`,
      values: [stakeholderId, userId],
    });
    return settings;
  },

  newest: (stakeholderId: number, userId: number): Promise<Notification[]> =>
    database.query<Notification>(stakeholderId, {
      name: "notification_newest",
      text: `select id, type, title, href, read_at as "readAt", created_at as "createdAt"
             from notification where stakeholder_id = $1 and user_id = $2 order by id desc limit ${NEWEST}`,
      values: [stakeholderId, userId],
    }),

  unread: async (stakeholderId: number, userId: number): Promise<number> => {
    const [counted] = await database.query<{ n: number }>(stakeholderId, {
      name: "notification_unread",
      text: "select count(*)::int as n from notification where stakeholder_id = $1 and user_id = $2 and read_at is null",
      values: [stakeholderId, userId],
    });
    return counted?.n ?? 0;
  },

  markRead: async (stakeholderId: number, userId: number, at: Date): Promise<void> => {
    await database.query(stakeholderId, {
      name: "notification_mark_read",
      text: "update notification set read_at = $3 where stakeholder_id = $1 and user_id = $2 and read_at is null",
      values: [stakeholderId, userId, at],
    });
  },
});

/** Saves the settings and marks all earlier events as reported, so that they are not sent by e-mail. */
export const saveSettings = async (
  trx: Transaction<Schema>,
  {
    stakeholderId,
    userId,
    settings,
    at,
  }: { readonly stakeholderId: number; readonly userId: number; readonly settings: NotificationSettings; readonly at: Date },
): Promise<void> => {
  const columns = { ...settings, told_until: at };
  await trx
    .insertInto("notification_setting")
    .values({ stakeholder_id: stakeholderId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
};
