import type { OpenDatabase } from "../../../db/open-database.ts";
import type { AudienceFor } from "../../hub.ts";
import type { ChatContext } from "../context.ts";
import { findConcerned, findEscalation } from "./read-escalations.ts";

/**
 * Notification channel on which the trigger of migration 0010 announces that an escalation was requested or decided.
 */
const CHANNEL = "parley_escalation";

/** Payload of a notification on this channel. */
interface News {
  readonly id: number;
  readonly stakeholderId: number;
}

type Needs = Pick<ChatContext, "live" | "log" | "now"> & { readonly database: OpenDatabase };

/**
 * Listens for escalations decided by any process, and publishes them to sockets of this process: the requester, the
 * users asked, the owner and the viewers of the conversation. Returns a function that stops it.
 */
export const followEscalations = ({ database, live, log, now }: Needs): (() => Promise<void>) => {
  const context = { database, now };
  const tell = async ({ id, stakeholderId }: News): Promise<void> => {
    const [escalation, concerned] = await Promise.all([findEscalation(context, stakeholderId, id), findConcerned(context, stakeholderId, id)]);
    if (!escalation) return;
    const audience: AudienceFor<"escalation">[] = [{ viewersOf: escalation.sessionId }, ...concerned.map((agent) => ({ agent }))];
    live.tellHere(audience, "escalation", escalation);
  };
  const warn = (error: unknown) => log.warn({ err: error }, "news of an escalation could not be told");
  const listening = database.listen(CHANNEL, { message: (payload) => void tell(JSON.parse(payload) as News).catch(warn) });
  listening.catch((error: unknown) => log.error({ err: error }, "cannot hear of escalations"));
  return async () => (await listening)();
};
