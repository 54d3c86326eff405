import { LIVE_PATH } from "@parley/core/live";
import { io, type Socket } from "socket.io-client";

/** Opens a socket for each entry of `auth` and leaves them open. */
export interface Open {
  readonly kind: "open";
  readonly url: string;
  readonly auth: readonly object[];
  /**
   * Event that every n-th socket (n = `every`) emits after connecting, and whose reply is awaited, such as asking for
   * an agent.
   */
  readonly first?: { readonly event: string; readonly every: number };
}

/** Has each socket send its next message only after the gateway has confirmed the previous message. */
export interface Confirm {
  readonly kind: "confirm";
  readonly event: string;
  readonly milliseconds: number;
}

/**
 * One socket of each room sends messages at the given total rate per second. All received `message` events are counted.
 */
export interface FanOut {
  readonly kind: "fanOut";
  readonly event: string;
  readonly roomSize: number;
  readonly perSecond: number;
  readonly milliseconds: number;
  /** Additional fields of each message, for servers that do not add them themselves. */
  readonly payload: object;
}

export type LiveWork = Open | Confirm | FanOut;
export interface LiveResult {
  readonly count: number;
  readonly seconds: number;
}

type Ack = { readonly ok: boolean; readonly error?: { readonly message: string } };

const AT_ONCE = 20;
const PATIENCE_MS = 10_000;
const sockets: Socket[] = [];
let said = 0;
let heard = 0;

const words = () => {
  said += 1;
  return { clientId: `bench-${process.pid}-${said}`, timestamp: Date.now(), body: "How can I pay for the order of last week?" };
};

const confirmed = async (socket: Socket, event: string, ...payload: readonly object[]): Promise<void> => {
  const { ok, error } = (await socket.timeout(PATIENCE_MS).emitWithAck(event, ...payload)) as Ack;
  if (!ok) throw new Error(`${event} was refused: ${error?.message}`);
};

const openOne = (url: string, auth: object): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { path: LIVE_PATH, transports: ["websocket"], auth, forceNew: true, reconnection: false });
    socket.on("message", () => {
      heard += 1;
    });
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });

async function open({ url, auth, first }: Open): Promise<LiveResult> {
  const from = performance.now();
  for (let at = 0; at < auth.length; at += AT_ONCE) {
    const opened = await Promise.all(auth.slice(at, at + AT_ONCE).map((one) => openOne(url, one)));
    if (first !== undefined)
      await Promise.all(opened.map(async (socket, index) => (at + index) % first.every === 0 && confirmed(socket, first.event)));
    sockets.push(...opened);
  }
  return { count: auth.length, seconds: (performance.now() - from) / 1000 };
}

async function confirm({ event, milliseconds }: Confirm): Promise<LiveResult> {
  const from = performance.now();
  let count = 0;
  const speak = async (socket: Socket) => {
    for (; performance.now() - from < milliseconds; count++) await confirmed(socket, event, words());
  };
  await Promise.all(sockets.map(speak));
  return { count, seconds: (performance.now() - from) / 1000 };
}

async function fanOut({ event, roomSize, perSecond, milliseconds, payload }: FanOut): Promise<LiveResult> {
  const from = performance.now();
  const before = heard;
  const speakers = sockets.filter((_, index) => index % roomSize === 0);
  const waiting: Promise<void>[] = [];
  for (let sent = 0; performance.now() - from < milliseconds; ) {
    // Sends all messages that are due by now, so that a late timer does not lower the rate.
    for (const due = ((performance.now() - from) / 1000) * perSecond; sent < due; sent++) {
      const speaker = speakers[sent % speakers.length];
      if (speaker) waiting.push(confirmed(speaker, event, { ...payload, ...words() }));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(waiting);
  const seconds = (performance.now() - from) / 1000;
  // Number of expected messages. A sender receives an acknowledgement instead of a copy of its own message.
  const all = waiting.length * (roomSize - 1);
  for (const until = performance.now() + PATIENCE_MS; heard - before < all && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 5));
  if (heard - before !== all) {
    const cut = sockets.filter(({ connected }) => !connected).length;
    throw new Error(`${heard - before} of ${all} messages arrived; ${cut} of ${sockets.length} sockets are cut`);
  }
  return { count: all, seconds };
}

const work = (task: LiveWork): Promise<LiveResult> => (task.kind === "open" ? open(task) : task.kind === "confirm" ? confirm(task) : fanOut(task));

process.on("message", (task: LiveWork | string) => {
  if (typeof task === "string") return;
  work(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.stdout.write("ready now\n");
process.on("SIGTERM", () => process.exit(0));
