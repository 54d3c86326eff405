import type { TestGateway } from "../../testing/index.ts";
import type { LiveClient } from "./live-client.ts";

export const ADMIN = 2;
export const AGENT1 = 3;
export const AGENT2 = 4;

/** Performs an action on an escalation as the user of the token. */
export const escalate = (gateway: TestGateway, { token }: { readonly token: string }, what: string, body: object) =>
  gateway.request("POST", `/api/messenger/support/escalation/${what}`, { token, body });

export const readEscalations = async (gateway: TestGateway, { token }: { readonly token: string }, path: string) => {
  const { status, body } = await gateway.request("GET", `/api/messenger/support/escalation/${path}`, { token });
  if (status !== 200) throw new Error(`${path} was refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
};

/** Escalation as stored, without any stakeholder scope. */
export const storedEscalation = (gateway: TestGateway, id: number) =>
  gateway.deps.database.platform.selectFrom("escalation").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Creates a team of Acacia with the given members; returns its id. */
export const team = async (gateway: TestGateway, name: string, members: readonly number[]): Promise<number> => {
  const { platform } = gateway.deps.database;
  const { id } = await platform.insertInto("team").values({ stakeholder_id: 2, name, max_chats: null }).returning("id").executeTakeFirstOrThrow();
  for (const user_id of members) await platform.insertInto("team_member").values({ team_id: id, user_id, stakeholder_id: 2 }).execute();
  return id;
};

export const auditOf = async (gateway: TestGateway, id: number) =>
  (
    await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select(["verb", "actor_user_id"])
      .where("entity_type", "=", "escalation")
      .where("entity_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ verb, actor_user_id }) => [verb, actor_user_id]);

/** Waits for the next event that reports the escalation in the given state. */
export const news = (client: LiveClient, id: number, state: string) => client.next("escalation", (one) => one.id === id && one.status === state);
