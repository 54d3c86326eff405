import type { TestGateway } from "../../testing/index.ts";
import { type LiveClient, openCustomer, openLive, settled, words } from "./live-client.ts";

type Customer = Awaited<ReturnType<typeof openCustomer>>;

/** Signs a user in and opens a socket. */
export const openStaff = async (gateway: TestGateway, loginId: string): Promise<LiveClient & { readonly token: string }> => {
  const { token } = await gateway.signIn(loginId);
  return { ...(await openLive(gateway.url, { token })), token };
};

/** Opens a customer's socket and puts the customer into Acacia's queue. */
export const openWaiting = async (gateway: TestGateway, token: string): Promise<Customer> => {
  const customer = await openCustomer(gateway, token);
  settled(await customer.socket.emitWithAck("askPerson"));
  return customer;
};

/** Opens a customer's socket in an active chat with the user of the token. */
export const openChat = async (gateway: TestGateway, token: string): Promise<Customer> => {
  const customer = await openWaiting(gateway, token);
  const { status } = await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: customer.sessionId } });
  if (status !== 200) throw new Error(`the chat was not accepted: ${status}`);
  await customer.next("session", ({ status: now }) => now === "active");
  return customer;
};

/** Sends a message and waits for its acknowledgement. All earlier events on the same socket have arrived by then. */
export const marker = async (customer: Customer): Promise<void> => {
  settled(await customer.socket.emitWithAck("say", words("marker")));
};

/** Stored messages of a conversation, without any stakeholder scope. */
export const stored = (gateway: TestGateway, sessionId: number) =>
  gateway.deps.database.platform.selectFrom("message").selectAll().where("session_id", "=", sessionId).orderBy("seq").execute();

export const storedSession = (gateway: TestGateway, sessionId: number) =>
  gateway.deps.database.platform.selectFrom("chat_session").selectAll().where("id", "=", sessionId).executeTakeFirstOrThrow();
