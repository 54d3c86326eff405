import * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, name, paged, pageFields, searchText, textIdOf } from "../schemas.ts";

export const Phrase = z.object({ id: z.int(), text: z.string(), source: z.enum(["manual", "resolved_failure", "import"]), createdAt: z.string() });
export const Service = z.object({
  id: z.int(),
  botId: z.int(),
  name: z.string(),
  description: z.string(),
  response: z.string(),
  status: z.enum(["active", "disabled"]),
  phraseCount: z.int(),
  updatedAt: z.string(),
});
export type Service = z.output<typeof Service>;
export type Phrase = z.output<typeof Phrase>;

export const PHRASE_MAX = 300;

/** Services are the bot's; those who work failed responses off may read them and add phrases (spec section 6). */
const read = any(area("Bot Services"), area("Failed Responses"));
const write = area("Bot Services");
const addPhrase = any(area("Bot Services"), area("Failed Responses"));

/** Spec section 7, messenger gateway, services and intents. */
export const services = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "services",
    summary: "Services of a bot, by page",
    access: read,
    query: z.strictObject({ ...pageFields(), botId: z.optional(textIdOf("bot")), search: searchText }),
    output: paged(Service),
    notice: "Error occured while fetching Service list",
  },
  /** Found by name and by phrase. */
  search: {
    gateway: "messenger",
    method: "GET",
    path: "services/search",
    summary: "Services whose name or phrases match a text, best first",
    access: read,
    query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), botId: z.optional(textIdOf("bot")) }),
    output: z.array(z.object({ ...Service.shape, score: z.number() })),
    notice: "Error occured while fetching Service list",
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "services/{id}",
    summary: "One service with its phrases",
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
      description: z._default(z.string().check(z.maxLength(500)), ""),
      response: name(4000),
      phrases: z.array(name(PHRASE_MAX)).check(z.minLength(1), z.maxLength(200)),
    }),
    output: Service,
    notice: "Error occurred while saving data",
    stale: ["services"],
  },
  /** A phrase is unique among the services of a bot; a second one is answered 409 with the service that has it. */
  addPhrase: {
    gateway: "messenger",
    method: "POST",
    path: "services/phrase",
    summary: "Add a phrase to a service",
    access: addPhrase,
    audit: { entity: "service", verb: "phrase added" },
    body: z.strictObject({ serviceId: idOf("service"), text: name(PHRASE_MAX) }),
    output: Phrase,
    notice: "Error occurred while saving data",
    stale: ["services"],
  },
  removePhrase: {
    gateway: "messenger",
    method: "DELETE",
    path: "services/phrase/{id}",
    summary: "Remove a phrase",
    access: write,
    audit: { entity: "service", verb: "phrase removed" },
    params: z.strictObject({ id: textIdOf("phrase") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["services"],
  },
});
