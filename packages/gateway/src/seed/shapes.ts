import type { Platform } from "@parley/core/contract/chats/conversations";

/** Shape of one stakeholder's demo history. */
export interface Shape {
  readonly stakeholderId: number;
  /** Sessions on an average day at the end of the history, at scale 1. */
  readonly perDay: number;
  readonly platforms: readonly (readonly [Platform, number])[];
  /** Share of sessions by returning customers. */
  readonly returning: number;
}

export const SHAPES: readonly Shape[] = [
  {
    stakeholderId: 2,
    perDay: 55,
    platforms: [
      ["whatsapp", 50],
      ["web", 25],
      ["messenger", 15],
      ["instagram", 10],
    ],
    returning: 0.35,
  },
  {
    stakeholderId: 3,
    perDay: 40,
    platforms: [
      ["web", 55],
      ["whatsapp", 30],
      ["sms", 15],
    ],
    returning: 0.5,
  },
  { stakeholderId: 1, perDay: 4, platforms: [["web", 1]], returning: 0.2 },
];

/** Share of a day's sessions by hour of the stakeholder's own day: quiet nights, a morning peak, a lunch dip, a second peak. */
export const HOUR_WEIGHTS = [1, 0.6, 0.4, 0.3, 0.4, 0.9, 2, 4, 7, 9.5, 10, 9, 7, 7.5, 9, 9.5, 8.5, 7, 6, 5.5, 5, 4, 3, 1.8] as const;
/** Weights by weekday, Monday first; weekends are calm. */
const WEEKDAY_WEIGHTS = [1.15, 1.1, 1.05, 1.05, 1.1, 0.8, 0.55] as const;

/** Volume of a day in the history: growth over the weeks, the weekday, a campaign every third week, and some chance. */
export const dayFactor = (daysAgo: number, historyDays: number, weekday: number, chance: number): number => {
  const growth = 0.65 + 0.35 * (1 - daysAgo / historyDays);
  const campaign = daysAgo % 21 < 2 ? 1.6 : 1;
  return growth * campaign * (WEEKDAY_WEIGHTS[weekday] ?? 1) * (0.85 + 0.3 * chance);
};
