import { truncated } from "@parley/core/text";
import ICAL from "ical.js";

/**
 * Maximum length of a calendar file in characters. Invitations have a few kilobytes; only exports of entire calendars
 * have more.
 */
const LENGTH_MAX = 1_000_000;
const EVENTS_MAX = 20;
const PEOPLE_MAX = 50;

const padded = (value: number): string => String(value).padStart(2, "0");
const dayOf = ({ year, month, day }: ICAL.Time): string => `${year}-${padded(month)}-${padded(day)}`;
const clockOf = ({ hour, minute }: ICAL.Time): string => `${padded(hour)}:${padded(minute)}`;

const zoneOf = (component: ICAL.Component, time: ICAL.Time): string => {
  const zone = component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  if (typeof zone === "string") return ` (${zone})`;
  return time.zone === ICAL.Timezone.utcTimezone ? " (UTC)" : "";
};

const whenOf = ({ startDate: start, endDate: end, component }: ICAL.Event): string => {
  if (start.isDate) {
    const last = end.clone();
    last.addDuration(ICAL.Duration.fromString("-P1D"));
    return dayOf(last) > dayOf(start) ? `${dayOf(start)} to ${dayOf(last)}` : dayOf(start);
  }
  const until = dayOf(end) === dayOf(start) ? clockOf(end) : `${dayOf(end)} ${clockOf(end)}`;
  return `${dayOf(start)} ${clockOf(start)} to ${until}${zoneOf(component, start)}`;
};

const personOf = (property: ICAL.Property): string => {
  const address = String(property.getFirstValue() ?? "").replace(/^mailto:/i, "");
  const name = property.getFirstParameter("cn");
  return typeof name === "string" && name !== "" && name !== address ? `${name} <${address}>` : address;
};

const METHODS: Readonly<Record<string, string>> = { CANCEL: "Cancelled event", REPLY: "Answer to an invitation", REQUEST: "Invitation" };

const textOfEvent = (component: ICAL.Component, method: string): string => {
  const event = new ICAL.Event(component);
  const people = (name: string) =>
    component
      .getAllProperties(name)
      .slice(0, PEOPLE_MAX)
      .map((property) => {
        const answer = property.getFirstParameter("partstat");
        return method === "REPLY" && typeof answer === "string" ? `${personOf(property)} (${answer.toLowerCase()})` : personOf(property);
      })
      .join(", ");
  const lines = [
    [METHODS[method] ?? "Event", event.summary],
    ["When", whenOf(event)],
    ["Repeats", String(component.getFirstPropertyValue("rrule") ?? "")],
    ["Where", event.location],
    ["Organizer", people("organizer")],
    ["Attendees", people("attendee")],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return [...lines, ...(event.description ? ["", truncated(event.description, 5_000)] : [])].join("\n");
};

/** Describes the events of an iCalendar file as text (RFC 5545). Returns undefined if it has no readable event. */
export const calendarText = (text: string): string | undefined => {
  if (text.length > LENGTH_MAX) return undefined;
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, "")));
    const method = String(calendar.getFirstPropertyValue("method") ?? "").toUpperCase();
    const events = calendar.getAllSubcomponents("vevent").slice(0, EVENTS_MAX);
    return events.length === 0 ? undefined : events.map((event) => textOfEvent(event, method)).join("\n\n");
  } catch {
    // Ignores the error, because the parser throws generic errors for anything it does not support. The file itself
    // stays unchanged.
    return undefined;
  }
};
