import { DAY_MS, HOUR_MS } from "@parley/core/calendar";
import type { ServicePart } from "@parley/core/contract/platform/service-status";
import type { Transaction } from "kysely";
import {
  addIncidentUpdate,
  closeAutomaticIncident,
  closeIncident,
  openAutomaticIncident,
  openIncident,
} from "../areas/platform/service-status/incident-writes.ts";
import { SYSTEM } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { causeAtTime, demoPerson } from "./told-by.ts";

const MINUTE_MS = HOUR_MS / 60;

/** Automatically detected failures of the platform, with their duration in minutes. */
const FAILED: readonly { readonly part: ServicePart; readonly daysAgo: number; readonly minutes: number }[] = [
  { part: "mail", daysAgo: 33, minutes: 41 },
  { part: "bots", daysAgo: 9, minutes: 6 },
];

/**
 * Manually reported incidents with their first, intermediate and last messages. Each message has the number of minutes
 * since the incident began.
 */
const TOLD: readonly {
  readonly part: ServicePart;
  readonly title: string;
  readonly daysAgo: number;
  readonly words: readonly (readonly [minutes: number, text: string])[];
}[] = [
  {
    part: "jobs",
    title: "Exports take longer than usual",
    daysAgo: 21,
    words: [
      [0, "Large exports wait for their turn. Nothing is lost."],
      [95, "All exports that waited are done."],
    ],
  },
  {
    part: "live",
    title: "Messages arrive late",
    daysAgo: 4,
    words: [
      [0, "Messages of live chats arrive up to a minute late. We are looking into it."],
      [25, "A network between two of our machines is slow. We are moving to another."],
      [70, "Messages arrive at once again. We are sorry for the wait."],
    ],
  },
];

/** Creates resolved incidents: some opened and closed automatically, some reported by a super administrator. */
export const seedIncidents = async (trx: Transaction<Schema>, database: Database, { now }: { readonly now: Date }): Promise<void> => {
  const person = await demoPerson(database, "super@parley.test");
  const after = (daysAgo: number, minutes: number) => new Date(now.getTime() - daysAgo * DAY_MS + minutes * MINUTE_MS);
  for (const { part, daysAgo, minutes } of FAILED) {
    const [begun, over] = [after(daysAgo, 0), after(daysAgo, minutes)];
    await openAutomaticIncident(trx, causeAtTime(SYSTEM, begun), part, begun);
    await closeAutomaticIncident(trx, causeAtTime(SYSTEM, over), part, over);
  }
  for (const { part, title, daysAgo, words } of TOLD) {
    const by = person.who.userId;
    const [first, ...more] = words.map(([minutes, text]) => ({ text, at: after(daysAgo, minutes) }));
    const last = more.pop();
    if (first === undefined || last === undefined) throw new Error(`"${title}" has no beginning or no end`);
    const id = await openIncident(trx, causeAtTime(person, first.at), { part, title, text: first.text }, { at: first.at, by });
    if (id === undefined) throw new Error(`"${title}" was not opened`);
    for (const said of more) await addIncidentUpdate(trx, causeAtTime(person, said.at), { id, part, title }, said);
    await closeIncident(trx, causeAtTime(person, last.at), { id, part, title }, { ...last, by });
  }
};
