import { type Client, everyItem } from "@parley/core/client";
import { type ChatSession, conversations, SESSION_STATUSES } from "@parley/core/contract/chats/conversations";
import { foldName } from "@parley/core/contract/sign-in-name";
import { notFound, usage } from "../../../io/fail.ts";

const OPEN = SESSION_STATUSES.filter((status) => status !== "ended" && status !== "abandoned");
const LISTED = 10;

const lineOf = ({ id, customerName, status, startedAt }: ChatSession): string =>
  `${id} (${customerName}, ${status}, begun ${startedAt.slice(0, 10)})`;

async function openOnes(client: Client, text: string): Promise<ChatSession[]> {
  const found: ChatSession[] = [];
  for (const status of OPEN) for await (const session of everyItem(client, conversations.search, { query: { text, status } })) found.push(session);
  return found;
}

/**
 * Finds the open conversation of a customer by name. If there is not exactly one, the error lists the matching
 * conversations.
 */
export async function findOpenConversation(client: Client, named: string): Promise<ChatSession> {
  const wanted = foldName(named);
  // Filters by customer name, because the search also matches the text of messages.
  const ofName = ({ customerName }: ChatSession): boolean => foldName(customerName).includes(wanted);
  const open = (await openOnes(client, named.trim())).filter(ofName);
  const [found, ...others] = open;
  if (found && others.length === 0) return found;
  if (found) throw usage(`Several customers named '${named}' have a conversation open.`, hintOf(open));
  const ended = (await client.call(conversations.search, { query: { text: named.trim() } })).items.filter(ofName);
  if (ended.length === 0) throw notFound(`There is no conversation with a customer named '${named}'.`, "List them with: parley chats list");
  throw usage(`No customer named '${named}' has a conversation open.`, hintOf(ended));
}

const hintOf = (sessions: readonly ChatSession[]): string => `Use one of these ids: ${sessions.slice(0, LISTED).map(lineOf).join(", ")}`;
