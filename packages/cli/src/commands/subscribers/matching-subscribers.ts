import { type Client, everyItem } from "@parley/core/client";
import { type Subscriber, subscribers } from "@parley/core/contract/messenger/subscribers";
import type { OptionsOf } from "@parley/core/verbs";
import type { subscriberTopic } from "@parley/core/verbs/subscribers";
import { notFound } from "../../io/fail.ts";

/** Which subscribers, as a person says it. */
type SubscriberFilter = Pick<OptionsOf<typeof subscriberTopic.verbs.deactivate>, "search" | "type" | "platform" | "optedIn">;

export const isFiltered = ({ search, type, platform, optedIn }: SubscriberFilter): boolean =>
  [search, type, platform, optedIn].some((given) => given !== undefined);

/** The filter as the call takes it: the name of a type becomes its id. */
export async function subscriberQuery(client: Client, { search, type, platform, optedIn }: SubscriberFilter) {
  return { search, platform, optedIn, typeId: type === undefined ? undefined : await typeIdOf(client, type) };
}

async function typeIdOf(client: Client, named: string): Promise<number> {
  const types = await client.call(subscribers.types);
  const found = types.find(({ id, name }) => String(id) === named || name.toLowerCase() === named.toLowerCase());
  if (!found) throw notFound(`There is no type '${named}'.`, `Types: ${types.map(({ name }) => name).join(", ")}`);
  return found.id;
}

/** All subscribers that the filter finds and that have this status, page by page. */
export async function* matchingSubscribers(client: Client, filter: SubscriberFilter, status: Subscriber["status"]): AsyncGenerator<Subscriber> {
  const query = { ...(await subscriberQuery(client, filter)), status, sort: "firstSeenAt" } as const;
  yield* everyItem(client, subscribers.list, query);
}
