import { type NotificationSettings, notifications } from "@parley/core/contract/identity/notifications";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { implement } from "../../../handlers/implement.ts";
import { notificationRepository, saveSettings } from "./repository.ts";

/**
 * Default settings. Spec section 9 sets its four flags to true; e-mails are an extension of the spec and therefore off.
 */
const DEFAULTS: NotificationSettings = {
  is_all_notification: true,
  is_message_notification: true,
  is_connect_notification: true,
  is_disconnect_notification: true,
  is_mail_notification: false,
};

/** Handlers for the user's own notifications (spec section 7, main gateway, miscellaneous). */
export const notificationRoutes = implement(notifications, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = notificationRepository(database);
  return {
    settings: async ({ who }) => (await repository.settings(who.stakeholderId, who.userId)) ?? DEFAULTS,

    saveSettings: async (call) => {
      const { stakeholderId, userId } = call.who;
      return database.transaction(stakeholderId, async (trx) => {
        const before = (await repository.settings(stakeholderId, userId)) ?? DEFAULTS;
        const settings = { ...call.body, is_mail_notification: call.body.is_mail_notification ?? before.is_mail_notification };
        await saveSettings(trx, { stakeholderId, userId, settings, at: now() });
        await audit(
          trx,
          call,
          { entity: "notificationSettings", verb: "changed" },
          {
            stakeholderId,
            entityId: userId,
            before,
            after: settings,
          },
        );
        return settings;
      });
    },

    list: async ({ who }) => {
      const [items, unread] = await Promise.all([repository.newest(who.stakeholderId, who.userId), repository.unread(who.stakeholderId, who.userId)]);
      return { items, unread };
    },

    markRead: async ({ who }) => {
      await repository.markRead(who.stakeholderId, who.userId, now());
      return { unread: 0 };
    },
  };
});
