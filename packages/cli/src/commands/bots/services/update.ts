import { type CallOptions, type Client, everyItem } from "@parley/core/client";
import { type ListedService, services } from "@parley/core/contract/bots/services";
import type { serviceTopic } from "@parley/core/verbs/bots/services";
import { notFound, usage } from "../../../io/fail.ts";
import { findBot } from "../../../io/find-bot.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { shownService } from "./shown-service.ts";

/** Finds a service by name or id. A name that several services share is a usage error. */
async function findService(client: Client, named: string): Promise<ListedService> {
  const wanted = named.trim().toLowerCase();
  const called: ListedService[] = [];
  for await (const service of everyItem(client, services.list, { query: { search: named.trim() } }))
    if (service.name.toLowerCase() === wanted) called.push(service);
  const [only, ...others] = called;
  if (others.length > 0)
    throw usage(`Several bots have a service '${named}'.`, `Use its id: ${called.map(({ id, botCode }) => `${id} (${botCode})`).join(", ")}`);
  if (only) return only;
  if (/^\d+$/.test(wanted)) for await (const service of everyItem(client, services.list, {})) if (String(service.id) === wanted) return service;
  throw notFound(`There is no service '${named}'.`, "List them with: parley services list");
}

/** Shows the changes of the service, asks for confirmation, and applies them. Omitted fields stay unchanged. */
export const runUpdate: Run<typeof serviceTopic.verbs.update> = async (
  named,
  { phrase, addPhrase = [], bot, name, response, description, status, ...options },
  { host, out, platform },
) => {
  const asked = [phrase, bot, name, response, description, status].some((field) => field !== undefined) || addPhrase.length > 0;
  if (!asked) throw usage("No changes were given.", "Use --name, --phrase, --add-phrase, --response, --description, --bot or --status.");
  checkCanAsk(options, host, "A service");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findService(client, named);
    const { id, version } = before;
    const body = {
      botId: bot === undefined ? before.botId : (await findBot(client, bot)).id,
      name: name ?? before.name,
      phrases: [...(phrase ?? before.phrases), ...addPhrase],
      response: response ?? before.response,
      description: description ?? before.description,
      status: status ?? before.status,
      version,
    };
    const { version: _, phrases, ...rest } = body;
    const given = { ...rest, phrases: phrases.join(" / ") };
    const make = (marks: CallOptions) => client.call(services.update, { params: { id }, body }, marks);
    const wanted = await confirmChange({ name: before.name, before: shownService(before), given, make }, options, { host, out });
    if (!wanted && options.dryRun) return;
    const after = wanted ? await make({}) : before;
    await (out.format() === "json" ? out.json(after) : out.record(shownService(after)));
  });
};
