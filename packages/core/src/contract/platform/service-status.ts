import * as z from "zod/mini";
import { open, provider } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { longText, Moment, name, paged, pageFields, textIdOf } from "../schemas.ts";

/** Monitored parts of the platform, in display order. */
export const SERVICE_PARTS = ["gateway", "database", "live", "jobs", "mail", "storage", "bots"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** `unknown`: there was no recent check. */
export const PART_STATES = ["up", "slow", "down", "unknown"] as const;
export type PartState = (typeof PART_STATES)[number];

/** Thresholds for the state of a part, and for opening and closing incidents automatically (ADR 0074). */
export const SERVICE_THRESHOLDS = {
  /** Interval between checks in seconds. */
  lookEverySeconds: 60,
  /** Number of consecutive failed checks that opens an incident, and of successful ones that closes it. */
  failedToOpen: 3,
  goodToClose: 2,
  /** Age after which a check no longer counts. */
  unknownAfterSeconds: 180,
  /** Timeout of a check. */
  giveUpAfterMs: 10_000,
  /** Latency in milliseconds from which a part is slow; for jobs, the delay of the queue. */
  slowFromMs: { gateway: 500, database: 200, live: 500, jobs: 15_000, mail: 3_000, storage: 500, bots: 1_000 },
  /** Delay from which jobs count as not processed. */
  jobsLateFromMs: 300_000,
  /** Days for which checks are kept. */
  keptDays: 7,
} as const satisfies { readonly slowFromMs: Readonly<Record<ServicePart, number>>; readonly [name: string]: unknown };

const Part = z.enum(SERVICE_PARTS);
const state = z.enum(PART_STATES);

export const PartStatus = z.object({
  part: Part,
  state,
  /** Latency of the latest check in milliseconds; null after a failure or before the first. */
  latencyMs: z.nullable(z.int()),
  checkedAt: z.nullable(Moment),
  /** Reason of the latest failure. */
  problem: z.nullable(z.string()),
});
export type PartStatus = z.output<typeof PartStatus>;

/** Text of an incident for customers, with its time. */
const IncidentUpdate = z.object({ at: Moment, text: z.string() });

export const Incident = z.object({
  id: z.int(),
  part: Part,
  title: z.string(),
  /** Opened and closed by checks. */
  automatic: z.boolean(),
  openedAt: Moment,
  openedBy: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  /** Oldest first. */
  updates: z.array(IncidentUpdate),
});
export type Incident = z.output<typeof Incident>;

/** Neutral view for customers, without details of the implementation. */
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
  /** Open incidents and those of the last days. */
  incidents: z.array(PublicIncident),
  asOf: Moment,
});
export type PublicStatus = z.output<typeof PublicStatus>;

/** Public names of the parts that customers notice. Operators see other names. */
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

/** Ours: spec section 2 has the screen, and section 6 its rule, stakeholder id 1. */
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
      /** Start of each step, oldest first. */
      steps: z.array(Moment),
      parts: z.array(
        z.object({
          part: Part,
          /**
           * Slowest successful check per step in milliseconds, and the number of failures; null without checks or
           * without a successful one.
           */
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

/** With an export of its incidents (ADR 0089). */
export const serviceStatus = withFile(rows, { list: "incidents", name: "incidents", title: "Incidents" });
