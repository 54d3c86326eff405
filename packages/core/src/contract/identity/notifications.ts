import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment } from "../schemas.ts";

/** The four flags of spec section 3; true by default (spec section 9). */
const flags = {
  is_all_notification: z.boolean(),
  is_message_notification: z.boolean(),
  is_connect_notification: z.boolean(),
  is_disconnect_notification: z.boolean(),
};

/**
 * The four flags, and one of ours: e-mails allowed notifications to users who are away (ADR 0139); false by default.
 */
export const NotificationSettings = z.strictObject({ ...flags, is_mail_notification: z.boolean() });
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** A change with only the four flags, as in spec section 7, keeps the e-mail setting. */
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

/** Spec section 7, main gateway, miscellaneous: notification settings. */
export const notifications = defineArea({
  settings: {
    gateway: "main",
    method: "GET",
    path: "notification",
    summary: "Your notification settings",
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
  /** Ours: the fifty newest notifications for the top bar. */
  list: {
    gateway: "main",
    method: "GET",
    path: "notification/list",
    summary: "Your newest notifications",
    access: signedIn,
    self: true,
    output: z.object({ items: z.array(Notification), unread: z.int() }),
    notice: "Error occurred while fetching notifications list",
    ours: true,
  },
  /** Ours: marks all as read. */
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
