import type { Lock, Random } from "../session/ports.ts";
import { createSession, type Session, type SessionPorts } from "../session/session.ts";
import { createAuthCalls } from "./auth-calls.ts";
import { type Client, type ClientPorts, createClient } from "./client.ts";

export type ConnectPorts = Omit<ClientPorts, "session"> &
  Pick<SessionPorts, "storage" | "expiredAtStart"> & { readonly lock?: Lock; readonly random: Random };

export function connect(ports: ConnectPorts): { session: Session; client: Client } {
  const session = createSession({ ...ports, calls: createAuthCalls(ports) });
  return { session, client: createClient({ ...ports, session }) };
}
