import { addDays, localTime, localTimeStartMs } from "@parley/core/calendar";
import { reasonText, type Why } from "@parley/core/errors/reasons";
import { isTimeZone } from "@parley/core/time/format";
import ICAL from "ical.js";

/**
 * Time on one local day during which a calendar event closes the business: the full day if `stretch` is undefined,
 * otherwise a range in minutes.
 */
export interface Closure {
  readonly day: string;
  readonly label: string;
  readonly stretch: readonly [start: number, end: number] | undefined;
}

export interface Read {
  readonly closures: readonly Closure[];
  /** Number of events that could not be read. */
  readonly unreadable: number;
  /** Number of events that are entirely outside the requested days. */
  readonly outside: number;
}

/** Range of days to read; `end` is not included. */
export interface Window {
  readonly from: string;
  readonly end: string;
  readonly timeZone: string;
}

const DAY_MINUTES = 1440;
const FREQUENCIES: readonly string[] = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
/** Maximum number of recurrences that are computed, enough for a daily event for a hundred years. */
const MOST_STEPS = 40_000;
/** Maximum number of days of one event. */
const CHART_DAYS_MAX = 366;

/** Error in a calendar file that the user can correct. */
export class UnreadableCalendar extends Error {
  constructor(readonly why: Why) {
    super(reasonText(why));
  }
}

const padded = (value: number): string => String(value).padStart(2, "0");
const dayText = ({ year, month, day }: ICAL.Time): string => `${year}-${padded(month)}-${padded(day)}`;

/**
 * Returns the timestamp of a calendar time. Uses the time zone defined in the file, otherwise the zone named `tzid`,
 * otherwise the stakeholder's.
 */
const momentOf = (time: ICAL.Time, tzid: string | undefined, place: string): number => {
  if (time.zone !== undefined && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  return localTimeStartMs(dayText(time), time.hour * 60 + time.minute, tzid !== undefined && isTimeZone(tzid) ? tzid : place);
};

const tzidOf = (component: ICAL.Component, name: string): string | undefined => {
  const given = component.getFirstProperty(name)?.getFirstParameter("tzid");
  return typeof given === "string" ? given : undefined;
};

interface Occurrence {
  readonly event: ICAL.Event;
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

/** Returns the days of an all-day event. The end in the file is not included. */
const wholeDays = ({ event, start, end }: Occurrence): Closure[] => {
  const first = dayText(start);
  const found: Closure[] = [];
  for (let day = first; day === first || day < dayText(end); day = addDays(day, 1)) {
    if (found.length > CHART_DAYS_MAX) break;
    found.push({ day, label: event.summary ?? "", stretch: undefined });
  }
  return found;
};

/** Splits a timed event into one range per day. */
const stretches = ({ event, start, end }: Occurrence, timeZone: string): Closure[] => {
  const [tzid, endTzid] = [tzidOf(event.component, "dtstart"), tzidOf(event.component, "dtend")];
  const begins = localTime(new Date(momentOf(start, tzid, timeZone)), timeZone);
  const ends = localTime(new Date(momentOf(end, endTzid ?? tzid, timeZone)), timeZone);
  const found: Closure[] = [];
  for (let { day } = begins; day <= ends.day && found.length <= CHART_DAYS_MAX; day = addDays(day, 1)) {
    const stretch = [day === begins.day ? begins.minute : 0, day === ends.day ? ends.minute : DAY_MINUTES] as const;
    if (stretch[0] < stretch[1]) found.push({ day, label: event.summary ?? "", stretch });
  }
  return found;
};

const closuresOf = (occurrence: Occurrence, { timeZone }: Window): Closure[] =>
  occurrence.start.isDate ? wholeDays(occurrence) : stretches(occurrence, timeZone);

/** Yields the occurrences of an event up to the end of the range, without cancelled ones. */
function* occurrencesOf(event: ICAL.Event, { end }: Window, budget: { steps: number }): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { event, start: event.startDate, end: event.endDate };
    return;
  }
  const iterator = event.iterator();
  for (let next = iterator.next(); next !== undefined && next !== null; next = iterator.next()) {
    budget.steps += 1;
    if (budget.steps > MOST_STEPS) throw new UnreadableCalendar("eventRepeatsTooOften");
    if (dayText(next) > end) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (item.component.getFirstPropertyValue("status") !== "CANCELLED") yield { event: item, start: startDate, end: endDate };
  }
}

const isTooFrequent = (component: ICAL.Component): boolean =>
  component.getAllProperties("rrule").some((rule) => !FREQUENCIES.includes(String((rule.getFirstValue() as ICAL.Recur | null)?.freq)));

/** Returns the calendars in a file, which may contain several one after the other. */
const calendarsOf = (text: string): ICAL.Component[] => {
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new UnreadableCalendar("calendarOfOtherKind");
  }
  const whole = Array.isArray(parsed) && typeof parsed[0] === "string" ? [parsed] : (parsed as unknown[][]);
  const calendars = whole.filter((one) => one[0] === "vcalendar").map((one) => new ICAL.Component(one));
  if (calendars.length === 0) throw new UnreadableCalendar("calendarOfOtherKind");
  return calendars;
};

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue("uid"));

/** Returns whether a property can be parsed. The library parses lazily and throws for an invalid one. */
const canBeRead = (component: ICAL.Component): boolean => {
  try {
    component.getFirstPropertyValue("recurrence-id");
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the events of a calendar, and the number of changed occurrences that could not be read. Changed occurrences
 * are grouped with their series.
 */
const eventsOf = (calendar: ICAL.Component) => {
  const all = calendar.getAllSubcomponents("vevent");
  const readable = all.filter(canBeRead);
  const masters = new Set(readable.filter((one) => !one.hasProperty("recurrence-id")).map(uidOf));
  const changes = new Map<string, ICAL.Component[]>();
  for (const one of readable) {
    if (!one.hasProperty("recurrence-id")) continue;
    const known = changes.get(uidOf(one));
    if (known) known.push(one);
    else changes.set(uidOf(one), [one]);
  }
  const events = readable
    .filter((one) => !one.hasProperty("recurrence-id") || !masters.has(uidOf(one)))
    .map((one) => new ICAL.Event(one, { strictExceptions: false, exceptions: (changes.get(uidOf(one)) ?? []).filter((other) => other !== one) }));
  return { events, unreadable: all.length - readable.length };
};

/**
 * Returns the closures of a calendar file within the range, in local time. Throws `UnreadableCalendar` if the text is
 * not a calendar.
 */
export const readClosures = (text: string, window: Window): Read => {
  const calendars = calendarsOf(text).map(eventsOf);
  const events = calendars.flatMap((one) => one.events);
  let unreadable = calendars.reduce((sum, one) => sum + one.unreadable, 0);
  if (events.length + unreadable === 0) throw new UnreadableCalendar("calendarEmpty");
  const count = events.length + unreadable;
  const budget = { steps: 0 };
  const closures: Closure[] = [];
  let outside = 0;
  for (const event of events) {
    if (event.component.getFirstPropertyValue("status") === "CANCELLED") continue;
    try {
      if (isTooFrequent(event.component)) throw new RangeError("Nobody is closed by the hour");
      const found = [...occurrencesOf(event, window, budget)].flatMap((occurrence) => closuresOf(occurrence, window));
      const within = found.filter(({ day }) => day >= window.from && day < window.end);
      if (within.length === 0) outside += 1;
      closures.push(...within);
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      unreadable += 1;
    }
  }
  if (unreadable === count) throw new UnreadableCalendar("calendarEventsUnreadable");
  return { closures, unreadable, outside };
};
