import { type Client, everyItem } from "@parley/core/client";
import type { BotAnswer } from "@parley/core/contract/bots/bots";
import { failedResponses, type Resolution } from "@parley/core/contract/bots/failed-responses";
import { services } from "@parley/core/contract/bots/services";
import type { OptionsOf } from "@parley/core/verbs";
import type { failedResponseTopic } from "@parley/core/verbs/bots/failed-responses";
import type { Deps } from "../../../io/deps.ts";
import { notFound, usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { findFailedResponses, idsOf } from "./find-failed.ts";

type Verbs = typeof failedResponseTopic.verbs;
type Options = OptionsOf<Verbs["resolve"]>;

/** Finds a service of the bot by name or id, and returns its id. */
async function findService(client: Client, botId: number, named: string): Promise<number> {
  const wanted = named.trim().toLowerCase();
  for await (const { id, name } of everyItem(client, services.list, { query: { botId } }))
    if (String(id) === wanted || name.toLowerCase() === wanted) return id;
  throw notFound(`There is no service '${named}' of this bot.`, "List them with: parley api GET services");
}

/**
 * Returns the resolution chosen by the flags. Fails unless exactly one of the three resolutions (service, new service
 * or FAQ) is given with all its flags.
 */
function wantedOf({ service, newService, response, question, answer }: Options): "service" | "newService" | "faq" {
  const said: ("service" | "newService" | "faq")[] = [];
  if (service !== undefined) said.push("service");
  if (newService !== undefined || response !== undefined) said.push("newService");
  if (question !== undefined || answer !== undefined) said.push("faq");
  const [only, ...others] = said;
  if (only === undefined || others.length > 0) throw usage("No resolution was given.", "Use one of --service, --new-service and --question.");
  if (only === "newService" && (newService === undefined || response === undefined)) throw usage("A new service needs --new-service and --response.");
  if (only === "faq" && (question === undefined || answer === undefined)) throw usage("A FAQ needs --question and --answer.");
  return only;
}

async function resolutionOf(client: Client, ids: number[], options: Options): Promise<Resolution> {
  const { service = "", newService = "", response = "", question = "", answer = "" } = options;
  switch (wantedOf(options)) {
    case "newService":
      return { resolution: "new_service", ids, name: newService, response };
    case "faq":
      return { resolution: "faq", ids, question, answer };
    case "service": {
      const { botId } = await findFailedResponses(client, ids[0] ?? 0);
      return { resolution: "phrase", ids, serviceId: await findService(client, botId, service) };
    }
  }
}

const told = ({ kind, serviceName, question }: BotAnswer): string =>
  kind === "fallback" ? "no answer" : `${kind} ${serviceName ?? question ?? ""}`.trim();

/** Resolves the failed responses and prints one row per response, with the bot's answer before and after. */
async function resolve(make: (client: Client) => Promise<Resolution>, { out, platform }: Deps): Promise<void> {
  const opened = await platform();
  await opened.signedIn();
  const { rows } = await opened.calls(async (client) => client.call(failedResponses.resolve, { body: await make(client) }));
  const lines = rows.map(({ id, text, before, after }) => ({ id, text, before: told(before), after: told(after) }));
  await out.rows(out.format() === "json" ? rows : lines, ["id", "text", "before", "after"]);
}

export const runResolve: Run<Verbs["resolve"]> = async (typed, options, deps) => {
  const ids = idsOf(typed);
  wantedOf(options);
  await resolve((client) => resolutionOf(client, ids, options), deps);
};

export const runIgnore: Run<Verbs["ignore"]> = async (typed, deps) => {
  const ids = idsOf(typed);
  await resolve(async () => ({ resolution: "ignored", ids }), deps);
};
