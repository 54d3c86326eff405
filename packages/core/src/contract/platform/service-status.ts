import * as z from "zod/mini";
import { open, provider } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { longText, Moment, name, paged, pageFields, textIdOf } from "../schemas.ts";

/** The parts of the platform that are looked at, in the order in which they are shown. */
export const SERVICE_PARTS = ["gateway", "database", "live", "jobs", "mail", "storage", "bots"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** `unknown`: nobody has looked for a while, so that nothing can be said. */
export const PART_STATES = ["up", "slow", "down", "unknown"] as const;
export type PartState = (typeof PART_STATES)[number];

/** Everything that decides what a part's state is, and when an incident opens and closes by itself (ADR 0074). */
export const SERVICE_THRESHOLDS = {
  /** Seconds between two looks. */
  lookEverySeconds: 60,
  /** Looks in a row that fail before an incident opens, and that are good before it closes. */
  failedToOpen: 3,
  goodToClose: 2,
  /** What was seen longer ago says nothing of now. */
  unknownAfterSeconds: 180,
  /** A look that takes longer has failed. */
  giveUpAfterMs: 10_000,
  /** From here on a part is slow, in milliseconds; of jobs it is how late the queue is. */
  slowFromMs: { gateway: 500, database: 200, live: 500, jobs: 15_000, mail: 3_000, storage: 500, bots: 1_000 },
  /** Jobs that are later than this are not worked on. */
  jobsLateFromMs: 300_000,
  /** For how long looks are kept. */
  keptDays: 7,
} as const satisfies { readonly slowFromMs: Readonly<Record<ServicePart, number>>; readonly [name: string]: unknown };

const Part = z.enum(SERVICE_PARTS);
const state = z.enum(PART_STATES);

export const PartStatus = z.object({
  part: Part,
  state,
  /** Of the latest look, in milliseconds; null of one that failed, or before the first. */
  latencyMs: z.nullable(z.int()),
  checkedAt: z.nullable(Moment),
  /** Why the latest look failed. */
  problem: z.nullable(z.string()),
});
export type PartStatus = z.output<typeof PartStatus>;

/** What customers were told of an incident, and when. */
const IncidentUpdate = z.object({ at: Moment, text: z.string() });

export const Incident = z.object({
  id: z.int(),
  part: Part,
  title: z.string(),
  /** Opened by the looks, and closed by them. */
  automatic: z.boolean(),
  openedAt: Moment,
  openedBy: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  /** The first to the last. */
  updates: z.array(IncidentUpdate),
});
export type Incident = z.output<typeof Incident>;

/** Neutral: what customers know of, and nothing of how it is made. */
export const PublicIncident = z.object({
  title: z.string(),
  part: z.string(),
  openedAt: Moment,
  closedAt: z.nullable(Moment),
  updates: z.array(IncidentUpdate),
});
export const PublicStatus = z.object({
  state: z.enum(["up", "disturbed", "down", "unknown"]),
  parts: z.array(z.object({ name: z.string(), state })),
  /** Those that are open, and those of the last days. */
  incidents: z.array(PublicIncident),
  asOf: Moment,
});
export type PublicStatus = z.output<typeof PublicStatus>;

/** What people outside call the parts that they notice. Who looks after the platform has names of their own. */
export const PUBLIC_NAMES: Readonly<Record<ServicePart, string>> = {
  gateway: "Console and API",
  database: "Data",
  live: "Live chat",
  jobs: "Exports and scheduled work",
  mail: "E-mail",
  storage: "Files",
  bots: "Bots",
};

const told = longText(1000);
const params = z.strictObject({ id: textIdOf("incident") });
const writes = { access: provider, stale: ["serviceStatus"], notice: "Error occurred while saving data" } as const;

/** Ours: spec section 2 has the screen, and its rule in section 6, stakeholder id 1. */
const rows = defineArea({
  show: {
    gateway: "main",
    method: "GET",
    path: "serviceStatus",
    summary: "Each part of the platform with its state now",
    access: provider,
    output: z.object({ parts: z.array(PartStatus), openIncidents: z.array(Incident) }),
    ours: true,
  },
  latency: {
    gateway: "main",
    method: "GET",
    path: "serviceStatus/latency",
    summary: "The latency of each part over the last day, in steps of ten minutes",
    access: provider,
    output: z.object({
      /** The beginning of each step, the first to the last. */
      steps: z.array(Moment),
      parts: z.array(
        z.object({
          part: Part,
          /** For each step: the slowest good look in milliseconds, and how many failed; null where nobody looked, or none was good. */
          slowestMs: z.array(z.nullable(z.int())),
          failed: z.array(z.int()),
        }),
      ),
    }),
    ours: true,
  },
  incidents: {
    gateway: "main",
    method: "GET",
    path: "serviceStatus/incidents",
    summary: "Incidents by page, the latest first",
    access: provider,
    query: z.strictObject({
      ...pageFields(),
      part: z.optional(Part),
      state: z.optional(z.enum(["open", "closed"])),
      sort: z.optional(z.enum(["openedAt", "-openedAt"])),
    }),
    output: paged(Incident),
    ours: true,
  },
  open: {
    gateway: "main",
    method: "POST",
    path: "serviceStatus/incidents",
    summary: "Open an incident, and tell customers",
    ...writes,
    audit: { entity: "incident", verb: "opened" },
    body: z.strictObject({ part: Part, title: name(120), text: told }),
    output: Incident,
    ours: true,
  },
  tell: {
    gateway: "main",
    method: "POST",
    path: "serviceStatus/incidents/{id}/updates",
    summary: "Tell customers more of an open incident",
    ...writes,
    audit: { entity: "incident", verb: "update posted" },
    params,
    body: z.strictObject({ text: told }),
    output: Incident,
    ours: true,
  },
  close: {
    gateway: "main",
    method: "POST",
    path: "serviceStatus/incidents/{id}/close",
    summary: "Close an incident, with a last word to customers",
    ...writes,
    audit: { entity: "incident", verb: "closed" },
    params,
    body: z.strictObject({ text: told }),
    output: Incident,
    ours: true,
  },
  public: {
    gateway: "main",
    method: "GET",
    path: "serviceStatus/public",
    summary: "What customers are told of the state of the platform; the page at /status shows the same",
    access: open,
    output: PublicStatus,
    ours: true,
  },
});

/** With the file of its incidents (ADR 0089). */
export const serviceStatus = withFile(rows, { list: "incidents", name: "incidents", title: "Incidents" });
