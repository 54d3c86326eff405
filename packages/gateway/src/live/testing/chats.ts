import type { TestGateway } from "../../testing/index.ts";
import { type LiveClient, openCustomer, openLive, settled, words } from "./live-client.ts";

type Customer = Awaited<ReturnType<typeof openCustomer>>;

/** Opens a socket for a signed-in user. */
export const openStaff = async (gateway: TestGateway, loginId: string): Promise<LiveClient & { readonly token: string }> => {
  const { token } = await gateway.signIn(loginId);
  return { ...(await openLive(gateway.url, { token })), token };
};

/** Opens a customer who waits in Acacia's queue. */
export const openWaiting = async (gateway: TestGateway, token: string): Promise<Customer> => {
  const customer = await openCustomer(gateway, token);
  settled(await customer.socket.emitWithAck("askPerson"));
  return customer;
};

/** Opens a customer in a running chat with the user of the token. */
export const openChat = async (gateway: TestGateway, token: string): Promise<Customer> => {
  const customer = await openWaiting(gateway, token);
  const { status } = await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: customer.sessionId } });
  if (status !== 200) throw new Error(`the chat was not accepted: ${status}`);
  await customer.next("session", ({ status: now }) => now === "active");
  return customer;
};

/** Waits until all earlier events have arrived: the acknowledgement of a message follows them on the same socket. */
export const marker = async (customer: Customer): Promise<void> => {
  settled(await customer.socket.emitWithAck("say", words("marker")));
};

/** Returns the stored messages of a conversation, regardless of scope. */
export const stored = (gateway: TestGateway, sessionId: number) =>
  gateway.deps.database.platform.selectFrom("message").selectAll().where("session_id", "=", sessionId).orderBy("seq").execute();

export const storedSession = (gateway: TestGateway, sessionId: number) =>
  gateway.deps.database.platform.selectFrom("chat_session").selectAll().where("id", "=", sessionId).executeTakeFirstOrThrow();
