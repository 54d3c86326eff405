import type { Participant } from "@parley/core/live";
import type { Logger } from "pino";
import type { LiveServer, SocketData } from "./live-server.ts";
import { rooms } from "./rooms.ts";

/** Open sockets over all processes. Those of a crashed process do not count. */
export interface Presence {
  online(stakeholderId: number): Promise<ReadonlySet<number>>;
  isOnline(userId: number): Promise<boolean>;
  customerOnline(sessionId: number): Promise<boolean>;
  /**
   * Returns those of the conversations whose customer has an open browser tab. Throws if a process does not respond, so
   * that no customer is considered gone because of incomplete data.
   */
  customersHere(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Returns the viewers of each conversation. Conversations without viewers are omitted. */
  viewersOf(sessionIds: readonly number[]): Promise<readonly Viewers[]>;
  /** Sends the list of users who currently view a conversation to everyone who views it or has it in a list. */
  tellViewers(sessionId: number): Promise<void>;
}

interface Viewers {
  readonly sessionId: number;
  readonly viewers: Participant[];
}

/** Returns each user once, regardless of the number of browser tabs. */
const participants = (sockets: readonly SocketData[]): Participant[] => {
  const byUser = new Map(sockets.map(({ userId, name }) => [userId, name]));
  return [...byUser].flatMap<Participant>(([id, name]) => (id === undefined ? [] : [{ kind: "agent", id, name }]));
};

export const createPresence = (io: LiveServer, log: Logger): Presence => {
  const socketsIn = async (wanted: string | string[]) => {
    try {
      return await io.in(wanted).fetchSockets();
    } catch (error) {
      // Returns only the sockets of this process if another process does not respond, as can happen briefly after a
      // crash.
      log.warn({ err: error }, "not every process said who is there");
      return io.local.in(wanted).fetchSockets();
    }
  };
  const inRoom = async (room: string): Promise<SocketData[]> => (await socketsIn(room)).map(({ data }) => data);
  const userIds = (sockets: readonly SocketData[]): Set<number> => new Set(sockets.flatMap(({ userId }) => userId ?? []));

  return {
    online: async (stakeholderId) => userIds(await inRoom(rooms.staff(stakeholderId))),
    isOnline: async (userId) => (await inRoom(rooms.user(userId))).length > 0,
    customerOnline: async (sessionId) => (await inRoom(rooms.customer(sessionId))).length > 0,
    customersHere: async (sessionIds) => {
      // Returns early, because an empty list of rooms would select all sockets.
      if (sessionIds.length === 0) return new Set();
      const open = new Set((await io.in(sessionIds.map(rooms.customer)).fetchSockets()).flatMap((socket) => [...socket.rooms]));
      return new Set(sessionIds.filter((id) => open.has(rooms.customer(id))));
    },
    viewersOf: async (sessionIds) => {
      if (sessionIds.length === 0) return [];
      const sockets = await socketsIn(sessionIds.map(rooms.session));
      const looked = sessionIds.map((sessionId) => ({
        sessionId,
        viewers: participants(sockets.flatMap((socket) => (socket.rooms.has(rooms.session(sessionId)) ? socket.data : []))),
      }));
      return looked.filter(({ viewers }) => viewers.length > 0);
    },
    tellViewers: async (sessionId) => {
      const viewers = participants(await inRoom(rooms.session(sessionId)));
      io.to([rooms.session(sessionId), rooms.row(sessionId)]).emit("viewers", { sessionId, viewers });
    },
  };
};
