import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment } from "../schemas.ts";

/** Notification settings of spec section 3, which are true by default (spec section 9). */
const flags = {
  is_all_notification: z.boolean(),
  is_message_notification: z.boolean(),
  is_connect_notification: z.boolean(),
  is_disconnect_notification: z.boolean(),
};

/**
 * Notification settings, including an addition to the spec: whether notifications are e-mailed to users who are away
 * (ADR 0139). It is false by default.
 */
export const NotificationSettings = z.strictObject({ ...flags, is_mail_notification: z.boolean() });
export type NotificationSettings = z.output<typeof NotificationSettings>;

/**
 * Change of the notification settings. Without the e-mail setting, as in spec section 7, that setting stays unchanged.
 */
const NotificationChange = z.strictObject({ ...flags, is_mail_notification: z.optional(z.boolean()) });

export const Notification = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  href: z.nullable(z.string()),
  readAt: z.nullable(Moment),
  createdAt: Moment,
});
export type Notification = z.output<typeof Notification>;

/** Notifications and their settings (spec section 7, main gateway, miscellaneous: notification settings). */
export const notifications = defineArea({
  settings: {
    gateway: "main",
    method: "GET",
    path: "notification",
    summary: "Get your notification settings",
    access: signedIn,
    self: true,
    output: NotificationSettings,
  },
  saveSettings: {
    gateway: "main",
    method: "POST",
    path: "notification/event",
    summary: "Change your notification settings",
    access: signedIn,
    self: true,
    audit: { entity: "notificationSettings", verb: "changed" },
    body: NotificationChange,
    output: NotificationSettings,
    notice: "Error occurred while saving data",
    stale: ["notifications"],
    safeToRetry: true,
  },
  /** Addition to the spec that returns the fifty newest notifications for the top bar. */
  list: {
    gateway: "main",
    method: "GET",
    path: "notification/list",
    summary: "List your newest notifications",
    access: signedIn,
    self: true,
    output: z.object({ items: z.array(Notification), unread: z.int() }),
    notice: "Error occurred while fetching notifications list",
    ours: true,
  },
  /** Addition to the spec that marks all notifications as read. */
  markRead: {
    gateway: "main",
    method: "POST",
    path: "notification/read",
    summary: "Mark your notifications as read",
    access: signedIn,
    self: true,
    audit: { none: "It only says how far somebody has read" },
    output: z.object({ unread: z.int() }),
    stale: ["notifications"],
    safeToRetry: true,
    ours: true,
  },
});
