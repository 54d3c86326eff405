import * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, longText, name, paged, pageFields, searchText, text, textIdOf, version } from "../schemas.ts";

export const SERVICE_STATUSES = ["active", "disabled"] as const;
export const Phrase = z.object({ id: z.int(), text: z.string(), source: z.enum(["manual", "resolved_failure", "import"]), createdAt: z.string() });
export const Service = z.object({
  id: z.int(),
  botId: z.int(),
  name: z.string(),
  description: z.string(),
  response: z.string(),
  /** Status of the service. A disabled service keeps its phrases but gives no answers. */
  status: z.enum(SERVICE_STATUSES),
  phraseCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type Service = z.output<typeof Service>;
export type Phrase = z.output<typeof Phrase>;

export const ListedService = z.object({ ...Service.shape, botCode: z.string(), botName: z.string(), phrases: z.array(z.string()) });
export type ListedService = z.output<typeof ListedService>;

export const PHRASE_MAX = 300;
const PHRASES_MOST = 500;
/** Maximum number of phrases of one call that imports. */
export const IMPORTED_MAX = 2_000;

/**
 * Rule for reading services. People who resolve failed responses may read services and add phrases (spec section 6).
 */
const read = any(area("Bot Services"), area("Failed Responses"));
const write = area("Bot Services");
const addPhrase = any(area("Bot Services"), area("Failed Responses"));

/** Customer phrases of a service. A phrase may belong to only one service of a bot. */
const phrases = z.array(longText(PHRASE_MAX)).check(z.minLength(1), z.maxLength(PHRASES_MOST));

/** All editable values of a service. A new `botId` moves the service with its phrases to another bot. */
export const ServiceChange = z.strictObject({
  botId: idOf("bot"),
  name: name(80),
  phrases,
  response: longText(4000),
  description: text(500),
  status: z.enum(SERVICE_STATUSES),
  version,
});

/** Services and their phrases (spec section 7, messenger gateway, services and intents). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "services",
    summary: "List the services of a bot, paginated",
    access: read,
    query: z.strictObject({
      ...pageFields(),
      botId: z.optional(textIdOf("bot")),
      status: z.optional(z.enum(SERVICE_STATUSES)),
      search: searchText,
      sort: z.optional(z.enum(["name", "-name"])),
    }),
    output: paged(ListedService),
    notice: "Error occured while fetching Service list",
  },
  /** Searches services by their names and phrases. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "services/search",
    summary: "Search services by name and phrase, best match first",
    access: read,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), botId: z.optional(textIdOf("bot")) }),
    output: z.array(z.object({ ...Service.shape, score: z.number() })),
    notice: "Error occured while fetching Service list",
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "services/{id}",
    summary: "Get one service with its phrases",
    access: read,
    params: z.strictObject({ id: textIdOf("service") }),
    output: z.object({ ...Service.shape, phrases: z.array(Phrase) }),
    notice: "Error occured while fetching Service list",
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "services",
    summary: "Create a service with its first phrases",
    access: write,
    audit: { entity: "service", verb: "created" },
    body: z.strictObject({
      botId: idOf("bot"),
      name: name(80),
      description: z._default(text(500), ""),
      response: longText(4000),
      phrases,
      status: z._default(z.enum(SERVICE_STATUSES), "active"),
    }),
    output: ListedService,
    notice: "Error occurred while saving data",
    stale: ["services", "bots"],
  },
  /** Addition to the spec. Section 7 has only phrases and search, but section 2 has a screen for services. */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "services/{id}",
    summary: "Change a service and its phrases",
    access: write,
    audit: { entity: "service", verb: "changed" },
    params: z.strictObject({ id: textIdOf("service") }),
    body: ServiceChange,
    output: ListedService,
    notice: "Error occurred while saving data",
    stale: ["services", "bots"],
    validates: true,
    ours: true,
  },
  /** Addition to the spec that removes a service. */
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "services/{id}",
    summary: "Remove a service and its phrases",
    access: write,
    audit: { entity: "service", verb: "removed" },
    params: z.strictObject({ id: textIdOf("service") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["services", "bots"],
    validates: true,
    ours: true,
  },
  /**
   * Addition to the spec that adds many phrases at once. Services that do not exist are created; their names are their
   * answers until somebody writes one. With `replace`, the services of the call have exactly the given phrases afterwards.
   */
  import: {
    gateway: "messenger",
    method: "POST",
    path: "services/import",
    summary: "Add phrases to services of a bot, and create the services that do not exist",
    access: write,
    audit: { entity: "bot", verb: "phrases imported" },
    body: z.strictObject({
      botId: idOf("bot"),
      replace: z._default(z.boolean(), false),
      phrases: z.array(z.strictObject({ service: name(80), text: longText(PHRASE_MAX) })).check(z.minLength(1), z.maxLength(IMPORTED_MAX)),
    }),
    output: z.object({
      created: z.int(),
      added: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      /** Phrases that were not added, by their place in the call: without a word, or a phrase of another service. */
      rejected: z.array(z.object({ at: z.int(), service: z.nullable(z.string()) })),
    }),
    notice: "Error occurred while saving data",
    stale: ["services", "bots"],
    validates: true,
    ours: true,
  },
  /** Adds a phrase. If another service of the bot has it, the call fails with 409 and returns that service. */
  addPhrase: {
    gateway: "messenger",
    method: "POST",
    path: "services/phrase",
    summary: "Add a phrase to a service",
    access: addPhrase,
    audit: { entity: "service", verb: "phrase added" },
    body: z.strictObject({ serviceId: idOf("service"), text: longText(PHRASE_MAX) }),
    output: Phrase,
    notice: "Error occurred while saving data",
    stale: ["services"],
  },
  removePhrase: {
    gateway: "messenger",
    method: "DELETE",
    path: "services/phrase/{id}",
    summary: "Remove a phrase from a service",
    access: write,
    audit: { entity: "service", verb: "phrase removed" },
    params: z.strictObject({ id: textIdOf("phrase") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["services"],
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const services = withFile(rows, { name: "services", title: "Services" });
