import type { Bench, Contender } from "./runner/figure.ts";
import { type Child, startWorker } from "./setup/child.ts";
import { type LiveLoad, openVisitors, startLiveGateway, startLiveLoad } from "./setup/live.ts";

const SOCKETS = 2000;
const ROOM_SIZE = 20;
const ROOMS = SOCKETS / ROOM_SIZE;
const PER_SECOND = 250;
const MILLISECONDS = 2000;

/** Fields that make a message as large as one of the gateway, which contains more than its text. */
const PAYLOAD = {
  id: 100_000,
  session_id: 10_000,
  user_code: "w-0123456789abcdef",
  seq: 100,
  created_at: "2026-11-20T10:00:00.000Z",
  direction: "in",
  kind: "text",
  senderType: "customer",
  senderId: 1000,
  senderName: "Visitor abcdef",
  attachments: [],
};

const telling = (name: string, server: Child, load: LiveLoad, event: string, payload: object): Contender => ({
  name,
  sample: async () => {
    const before = await server.cpuMicros();
    const { count } = await load.work({ kind: "fanOut", event, roomSize: ROOM_SIZE, perSecond: PER_SECOND, milliseconds: MILLISECONDS, payload });
    return { micros: ((await server.cpuMicros()) - before) / count };
  },
});

/** Opens ROOM_SIZE sockets for each room, and measures the server memory that each of them uses. */
async function opened(server: Child, load: LiveLoad, url: string, rooms: readonly object[], first?: string): Promise<Contender> {
  const { heapBytes } = await server.memory();
  const auth = rooms.flatMap((room) => Array.from({ length: ROOM_SIZE }, () => room));
  await load.work({ kind: "open", url, auth, ...(first && { first: { event: first, every: ROOM_SIZE } }) });
  const kilobytes = ((await server.memory()).heapBytes - heapBytes) / SOCKETS / 1000;
  return { name: "heap of a connection", sample: () => ({ kilobytes }) };
}

export const bench: Bench = {
  subject: "Rooms",
  about: `${SOCKETS} sockets, ${ROOM_SIZE} windows of a customer each; ${PER_SECOND} messages a second that the other ${ROOM_SIZE - 1} hear. Ours stores every message before it is told, Socket.IO alone passes on one of the same size. Processor time is the server's whole process.`,
  prepare: async () => {
    const gateway = await startLiveGateway();
    const bare = await startWorker("bare-socket");
    const loads = { ours: await startLiveLoad(), bare: await startLiveLoad() };
    const floorHeap = await opened(
      bare,
      loads.bare,
      bare.ready,
      Array.from({ length: ROOMS }, (_, index) => ({ room: `room ${index}` })),
    );
    const oursHeap = await opened(gateway, loads.ours, gateway.url, await openVisitors(gateway, ROOMS), "askPerson");
    const floor = telling("bare Socket.IO", bare, loads.bare, "tell", PAYLOAD);
    return {
      comparisons: [
        {
          ours: telling("ours", gateway, loads.ours, "say", {}),
          floors: [floor],
          rounds: 5,
          figures: [{ name: "processor time a delivery", unit: "µs", of: "micros", against: floor, bar: { atMost: 1.15 } }],
        },
        {
          ours: oursHeap,
          floors: [floorHeap],
          rounds: 1,
          figures: [{ name: "heap of a connection", unit: "KB", of: "kilobytes", against: floorHeap, bar: { atMost: 1.3 } }],
        },
      ],
      close: async () => {
        await loads.ours.stop();
        await loads.bare.stop();
        await bare.stop();
        await gateway.close();
      },
    };
  },
};
