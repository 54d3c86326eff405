import { onTestFinished } from "vitest";
import { memoryStorage } from "../../session/memory-storage.ts";
import type { KeyValueStorage, Lock } from "../../session/ports.ts";
import type { Session } from "../../session/session.ts";
import { type AdjustableClock, adjustableClock } from "../../session/testing/turnable-clock.ts";
import type { Client } from "../client.ts";
import { type ConnectPorts, connect } from "../connect.ts";
import { gatewaysAt } from "../gateways.ts";
import { type FakeGateway, fakeGateway, KEY } from "./fake-gateway.ts";

export interface World {
  readonly gateway: FakeGateway;
  readonly clock: AdjustableClock;
  readonly session: Session;
  readonly client: Client;
  /** Connects another browser tab or process that shares the given storage. */
  connect(storage: KeyValueStorage, lock?: Lock, more?: Partial<ConnectPorts>): { session: Session; client: Client };
}

export const AGENT = { loginId: "agent1@acacia.test", key: KEY };
export const OTHER_AGENT = { loginId: "agent2@acacia.test", key: KEY };

/** Creates a gateway on loopback and a client that is signed in there as a support agent. */
export async function signedInWorld(more: Partial<ConnectPorts> = {}): Promise<World> {
  const gateway = await fakeGateway();
  onTestFinished(() => gateway.close());
  const clock = adjustableClock();
  const common = { urls: gatewaysAt(gateway.origin), clock, random: Math.random, ...more };
  const open: World["connect"] = (storage, lock, extra = {}) => {
    const { session, client } = connect({ ...common, storage, lock, ...extra });
    onTestFinished(() => session.dispose());
    return { session, client };
  };
  const { session, client } = open(more.storage ?? memoryStorage(), more.lock);
  await session.signIn(AGENT);
  return { gateway, clock, session, client, connect: open };
}

/** Makes the gateway forget all issued tokens. */
export function expireTokens({ gateway }: Pick<World, "gateway">): void {
  gateway.tokens.clear();
}
