import type { Participant } from "@parley/core/live";
import type { Logger } from "pino";
import type { LiveServer, SocketData } from "./live-server.ts";
import { rooms } from "./rooms.ts";

/** Who is there, over all processes. What a process that died had is forgotten with its sockets. */
export interface Presence {
  online(stakeholderId: number): Promise<ReadonlySet<number>>;
  isOnline(userId: number): Promise<boolean>;
  customerOnline(sessionId: number): Promise<boolean>;
  /** Tells those who look at a conversation who else does. */
  tellViewers(sessionId: number): Promise<void>;
}

export const createPresence = (io: LiveServer, log: Logger): Presence => {
  const inRoom = async (room: string): Promise<SocketData[]> => {
    try {
      return (await io.in(room).fetchSockets()).map(({ data }) => data);
    } catch (error) {
      // A process that just died does not answer; what this one knows is told until the others have noticed.
      log.warn({ err: error }, "not every process said who is there");
      return (await io.local.in(room).fetchSockets()).map(({ data }) => data);
    }
  };
  const userIds = (sockets: readonly SocketData[]): Set<number> => new Set(sockets.flatMap(({ userId }) => userId ?? []));

  return {
    online: async (stakeholderId) => userIds(await inRoom(rooms.staff(stakeholderId))),
    isOnline: async (userId) => (await inRoom(rooms.user(userId))).length > 0,
    customerOnline: async (sessionId) => (await inRoom(rooms.customer(sessionId))).length > 0,
    tellViewers: async (sessionId) => {
      const byUser = new Map((await inRoom(rooms.session(sessionId))).map(({ userId, name }) => [userId, name]));
      const viewers = [...byUser].flatMap<Participant>(([id, name]) => (id === undefined ? [] : [{ kind: "agent", id, name }]));
      io.to(rooms.session(sessionId)).emit("viewers", { sessionId, viewers });
    },
  };
};
