import type { Platform } from "@parley/core/contract/chats/conversations";

/** Volume and distribution of one stakeholder's demo history. */
export interface DemoVolume {
  readonly stakeholderId: number;
  /** Number of sessions on an average day at the end of the history, at scale 1. */
  readonly perDay: number;
  readonly platforms: readonly (readonly [Platform, number])[];
  /** Probability that a session is from a returning customer. */
  readonly returning: number;
}

export const DEMO_VOLUMES: readonly DemoVolume[] = [
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

/**
 * Relative number of sessions in each hour of the stakeholder's local day: quiet nights, a morning peak, a dip at lunch
 * time, and a second peak.
 */
export const HOUR_WEIGHTS = [1, 0.6, 0.4, 0.3, 0.4, 0.9, 2, 4, 7, 9.5, 10, 9, 7, 7.5, 9, 9.5, 8.5, 7, 6, 5.5, 5, 4, 3, 1.8] as const;
/** Relative number of sessions on each weekday, Monday first. Weekends have fewer sessions. */
const WEEKDAY_WEIGHTS = [1.15, 1.1, 1.05, 1.05, 1.1, 0.8, 0.55] as const;

/**
 * Factor for the number of sessions on a day. It combines growth over time, the weekday, a campaign every third week,
 * and random variation.
 */
export const dayFactor = (daysAgo: number, historyDays: number, weekday: number, chance: number): number => {
  const growth = 0.65 + 0.35 * (1 - daysAgo / historyDays);
  const campaign = daysAgo % 21 < 2 ? 1.6 : 1;
  return growth * campaign * (WEEKDAY_WEIGHTS[weekday] ?? 1) * (0.85 + 0.3 * chance);
};
