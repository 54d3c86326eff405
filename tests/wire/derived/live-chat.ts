import type { RightsHolder } from "@parley/core/access";
import { allRights } from "@parley/core/testing";
import type { TestGateway } from "@parley/gateway/testing";
import { openSocket, type RawSocket } from "../../open-socket.ts";
import { makePerson, type Person } from "../../people.ts";

const OWN = 2;
export const THEIRS = 3;

export interface Heard {
  readonly event: string;
  readonly payload: unknown;
}

/** A socket together with all events it has received. */
export interface Listener extends RawSocket {
  readonly told: readonly Heard[];
}

export const listen = async (url: string, auth: object): Promise<Listener> => {
  const socket = await openSocket(url, auth);
  const told: Heard[] = [];
  socket.socket.onAny((event: string, payload: unknown) => told.push({ event, payload }));
  return { ...socket, told };
};

export interface StaffListener extends Listener {
  readonly person: Person;
}

/** Creates a user with these rights and opens a socket for this user. */
export const staffWith = async (gateway: TestGateway, holder: RightsHolder): Promise<StaffListener> => {
  const person = await makePerson(gateway, holder);
  return { ...(await listen(gateway.url, { token: person.token })), person };
};

export interface CustomerListener extends Listener {
  readonly sessionId: number;
  readonly visitorKey: string;
}

const post = async (gateway: TestGateway, token: string, path: string, body: object) => {
  const answer = await gateway.request("POST", `/api/messenger/${path}`, { token, body });
  if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

/** Starts a conversation with a bot as a test customer, and opens the customer's socket. */
export const customerOf = async (gateway: TestGateway, token: string, bot = "acacia-helper"): Promise<CustomerListener> => {
  const { visitorKey, session } = await post(gateway, token, `testbot/${bot}`, {});
  return { ...(await listen(gateway.url, { visitorKey })), sessionId: session.id, visitorKey };
};

/** Accepts the chat of a waiting customer as the user of the token. */
export const accept = async (gateway: TestGateway, token: string, { sessionId }: Pick<CustomerListener, "sessionId">): Promise<void> => {
  await post(gateway, token, "support/accept", { sessionId });
};

/** Asks a colleague to take over a chat, as the user of the token. */
export const escalate = async (
  gateway: TestGateway,
  token: string,
  asked: { readonly sessionId: number; readonly agentId: number },
): Promise<void> => {
  await post(gateway, token, "support/escalation/request", { ...asked, reason: "Ours" });
};

/** An active chat with sockets of the customer, the owner and a colleague who views it. */
export interface LiveChat {
  readonly sessionId: number;
  readonly customer: CustomerListener;
  readonly owner: StaffListener;
  readonly viewer: StaffListener;
  close(): void;
}

export const openLiveChat = async (gateway: TestGateway, stakeholderId = OWN, bot?: string): Promise<LiveChat> => {
  const holder = { ...allRights, stakeholderId };
  const [owner, viewer] = await Promise.all([staffWith(gateway, holder), staffWith(gateway, holder)]);
  const customer = await customerOf(gateway, owner.person.token, bot);
  await customer.ask("askPerson");
  await accept(gateway, owner.person.token, customer);
  const looking = new Promise((resolve) => viewer.socket.once("presence", resolve));
  viewer.socket.emit("view", { sessionId: customer.sessionId });
  await looking;
  return {
    sessionId: customer.sessionId,
    customer,
    owner,
    viewer,
    close: () => {
      for (const { socket } of [customer, owner, viewer]) socket.disconnect();
    },
  };
};
