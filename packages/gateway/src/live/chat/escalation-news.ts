import type { AudienceFor } from "../hub.ts";
import type { ChatContext } from "./context.ts";
import { createEscalationReader } from "./escalation-reader.ts";

/** Said by the trigger of migration 0352 when an escalation is asked for or decided. */
const CHANNEL = "parley_escalation";

/** What the trigger says. */
interface News {
  readonly id: number;
  readonly stakeholderId: number;
}

/**
 * Every process hears of each escalation from the database, whoever decided it and however, and tells the windows that are open here: who asked, who is asked, whose the
 * conversation is, and who looks at it. Answers how to stop.
 */
export const followEscalations = ({ database, live, log, now }: Pick<ChatContext, "database" | "live" | "log" | "now">): (() => Promise<void>) => {
  const reader = createEscalationReader(database, now);
  const tell = async ({ id, stakeholderId }: News): Promise<void> => {
    const [escalation, concerned] = await Promise.all([reader.get(stakeholderId, id), reader.concerned(stakeholderId, id)]);
    if (!escalation) return;
    const audience: AudienceFor<"escalation">[] = [{ viewersOf: escalation.sessionId }, ...concerned.map((agent) => ({ agent }))];
    live.tellHere(audience, "escalation", escalation);
  };
  const warn = (error: unknown) => log.warn({ err: error }, "news of an escalation could not be told");
  const listening = database.listen(CHANNEL, { message: (payload) => void tell(JSON.parse(payload) as News).catch(warn) });
  listening.catch((error: unknown) => log.error({ err: error }, "cannot hear of escalations"));
  return async () => (await listening)();
};
