import type { CallOutput } from "@parley/core/contract";
import type { insights } from "@parley/core/contract/reporting/insights";
import { agentsNeeded, rosterFor, type ServiceTarget } from "@parley/core/staffing";
import type { HourlyArrivals, HourlyPresence } from "./repository.ts";

type StaffedHour = CallOutput<typeof insights.staffing>["hours"][number];

const WEEKDAYS = 7;
const HOURS = 24;
const HOUR_SECONDS = 3600;
/**
 * Minimum number of ended chats in an hour for using its own average duration. Below it, the average over all hours is
 * used.
 */
const ENOUGH_CHATS = 20;

const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Weeks {
  readonly weeks: number;
  readonly arrived: readonly HourlyArrivals[];
  readonly there: readonly HourlyPresence[];
  readonly promised: ServiceTarget;
  /** Share of working time in which agents do not handle chats, between 0 and 0.9. */
  readonly shrinkage: number;
}

/** Returns the average duration of a chat over all hours in seconds, or null if no chat has ended. */
export const meanHandling = (arrived: readonly HourlyArrivals[]): number | null => {
  const handled = arrived.reduce((sum, one) => sum + one.handled, 0);
  return handled === 0 ? null : arrived.reduce((sum, one) => sum + one.handledSeconds, 0) / handled;
};

/**
 * Computes the number of agents needed and online for each hour of the week. If no chat has ended, the number needed is
 * 0.
 */
export const staffedHours = ({ weeks, arrived, there, promised, shrinkage }: Weeks): StaffedHour[] => {
  const usual = meanHandling(arrived) ?? 0;
  const place = ({ weekday, hour }: { readonly weekday: number; readonly hour: number }) => weekday * HOURS + hour;
  const came = new Map(arrived.map((one) => [place(one), one]));
  const online = new Map(there.map((one) => [place(one), one.seconds]));
  return Array.from({ length: WEEKDAYS * HOURS }, (_, at) => {
    const { arrivals: all = 0, handled = 0, handledSeconds = 0 } = came.get(at) ?? {};
    const arrivals = all / weeks;
    const needed = agentsNeeded({ arrivals, handleSeconds: handled >= ENOUGH_CHATS ? handledSeconds / handled : usual }, promised);
    return {
      weekday: Math.floor(at / HOURS),
      hour: at % HOURS,
      arrivals: rounded(arrivals),
      needed,
      roster: rosterFor(needed, shrinkage),
      online: there.length === 0 ? null : rounded((online.get(at) ?? 0) / weeks / HOUR_SECONDS),
    };
  });
};
