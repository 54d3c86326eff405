import type { Participant } from "@parley/core/live";
import type { Logger } from "pino";
import type { LiveServer, SocketData } from "./live-server.ts";
import { rooms } from "./rooms.ts";

/** Who is there, over all processes. What a process that died had is forgotten with its sockets. */
export interface Presence {
  online(stakeholderId: number): Promise<ReadonlySet<number>>;
  isOnline(userId: number): Promise<boolean>;
  customerOnline(sessionId: number): Promise<boolean>;
  /** Which of these customers have a window open. Throws when a process does not say: nobody is declared gone on half of what is known. */
  customersHere(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
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
    customersHere: async (sessionIds) => {
      // Without a room the question would be after every socket there is.
      if (sessionIds.length === 0) return new Set();
      const open = new Set((await io.in(sessionIds.map(rooms.customer)).fetchSockets()).flatMap((socket) => [...socket.rooms]));
      return new Set(sessionIds.filter((id) => open.has(rooms.customer(id))));
    },
    tellViewers: async (sessionId) => {
      const byUser = new Map((await inRoom(rooms.session(sessionId))).map(({ userId, name }) => [userId, name]));
      const viewers = [...byUser].flatMap<Participant>(([id, name]) => (id === undefined ? [] : [{ kind: "agent", id, name }]));
      io.to(rooms.session(sessionId)).emit("viewers", { sessionId, viewers });
    },
  };
};
