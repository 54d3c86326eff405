import * as z from "zod/mini";
import { open, provider } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { longText, Moment, name, paged, pageFields, textIdOf } from "../schemas.ts";

export const SERVICE_PARTS = ["gateway", "database", "live", "jobs", "mail", "storage", "bots"] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

/** States of a component; `unknown` if it was not checked recently. */
export const PART_STATES = ["up", "slow", "down", "unknown"] as const;
export type PartState = (typeof PART_STATES)[number];

/** Thresholds for the state of a component, and for opening and closing incidents automatically (ADR 0074). */
export const SERVICE_THRESHOLDS = {
  /** Seconds between two checks of the components. */
  lookEverySeconds: 60,
  /**
   * Number of consecutive failed checks that opens an incident. `goodToClose` is the number of consecutive successful
   * checks that closes it.
   */
  failedToOpen: 3,
  goodToClose: 2,
  /** Age in seconds after which a check is outdated. */
  unknownAfterSeconds: 180,
  /** Timeout of a check in milliseconds. */
  giveUpAfterMs: 10_000,
  /** Latency in milliseconds from which a component is slow. For jobs, the value is the delay of the queue. */
  slowFromMs: { gateway: 500, database: 200, live: 500, jobs: 15_000, mail: 3_000, storage: 500, bots: 1_000 },
  /** Queue delay in milliseconds from which jobs are considered down. */
  jobsLateFromMs: 300_000,
  /** Days for which the results of checks are stored. */
  keptDays: 7,
} as const satisfies { readonly slowFromMs: Readonly<Record<ServicePart, number>>; readonly [name: string]: unknown };

const Part = z.enum(SERVICE_PARTS);
const state = z.enum(PART_STATES);

export const PartStatus = z.object({
  part: Part,
  state,
  /** Latency of the latest check in milliseconds. Null after a failure and before the first check. */
  latencyMs: z.nullable(z.int()),
  checkedAt: z.nullable(Moment),
  /** Reason why the latest check of the component failed. Null if it succeeded. */
  problem: z.nullable(z.string()),
});
export type PartStatus = z.output<typeof PartStatus>;

const IncidentUpdate = z.object({ at: Moment, text: z.string() });

export const Incident = z.object({
  id: z.int(),
  part: Part,
  title: z.string(),
  /** True if checks opened the incident, so that checks also close it. */
  automatic: z.boolean(),
  openedAt: Moment,
  openedBy: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  updates: z.array(IncidentUpdate),
});
export type Incident = z.output<typeof Incident>;

/** Incident as customers see it, without technical details. */
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
  /** Open incidents and incidents of the last few days. */
  incidents: z.array(PublicIncident),
  asOf: Moment,
});
export type PublicStatus = z.output<typeof PublicStatus>;

/** Names of the components as customers see them. Provider staff see other names. */
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

/** Addition to the spec for the screen in spec section 2. Section 6 restricts it to stakeholder id 1. */
const rows = defineArea({
  show: {
    gateway: "main",
    method: "GET",
    path: "serviceStatus",
    summary: "List the components of the platform with their current state",
    access: provider,
    output: z.object({ parts: z.array(PartStatus), openIncidents: z.array(Incident) }),
    ours: true,
  },
  latency: {
    gateway: "main",
    method: "GET",
    path: "serviceStatus/latency",
    summary: "List the latency of each component over the last day, in steps of ten minutes",
    access: provider,
    output: z.object({
      /** Start of each time step in the history of checks, oldest first. */
      steps: z.array(Moment),
      parts: z.array(
        z.object({
          part: Part,
          /**
           * Slowest successful check per time step in milliseconds; null if there was none. `failed` has the number of
           * failed checks.
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
    summary: "List incidents, latest first, paginated",
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
    summary: "Open an incident and inform customers",
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
    summary: "Add an update for customers to an open incident",
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
    summary: "Close an incident with a final message for customers",
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
    summary: "Get the public state of the platform, as on the page /status",
    access: open,
    output: PublicStatus,
    ours: true,
  },
});

/** Adds an export of the incidents (ADR 0089). */
export const serviceStatus = withFile(rows, { list: "incidents", name: "incidents", title: "Incidents" });
