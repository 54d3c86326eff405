import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import type { Message } from "../../contract/chats/conversations.ts";
import { type ClientEvents, LIVE_PATH, type ServerEvents } from "../events.ts";
import { messageOf, sessionOf } from "./samples.ts";

export interface FakeLive {
  readonly origin: string;
  /** Tokens that the socket handshake accepts. */
  readonly tokens: Set<string>;
  /** Stored messages of conversation 1. */
  readonly rows: Message[];
  readonly io: Server<ClientEvents, ServerEvents>;
  readonly handshakes: string[];
  /** Drops acknowledgements, or events sent to the conversation's room, to simulate losses. */
  swallow: { acks: boolean; events: boolean };
  /** Maximum number of messages in one response to a request for missed messages. */
  told: number;
  /** Number of upcoming requests for missed messages that are answered with a temporary refusal. */
  busy: number;
  /** Stores a message written by the customer and sends it to the connected clients. */
  write(body: string): Message;
  /** Closes all connections, to simulate a lost network. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a live gateway with one conversation on a real socket on loopback. */
export async function fakeLive(): Promise<FakeLive> {
  const http = createServer();
  const io = new Server<ClientEvents, ServerEvents>(http, { path: LIVE_PATH });
  const live: Omit<FakeLive, "origin"> = {
    tokens: new Set(),
    rows: [],
    io,
    handshakes: [],
    swallow: { acks: false, events: false },
    told: Number.POSITIVE_INFINITY,
    busy: 0,
    write(body) {
      const row = messageOf(live.rows.length + 1, { body });
      live.rows.push(row);
      if (!live.swallow.events) io.emit("message", row);
      return row;
    },
    cut: () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
    close: () => io.close(),
  };
  io.use((socket, next) => {
    const token = String(socket.handshake.auth.token);
    live.handshakes.push(token);
    next(live.tokens.has(token) ? undefined : new Error("unauthenticated"));
  });
  io.on("connection", (socket) => {
    socket.on("send", (message, ack) => {
      const known = live.rows.find(({ clientId }) => clientId === message.clientId);
      const row =
        known ??
        messageOf(live.rows.length + 1, {
          clientId: message.clientId,
          timestamp: message.timestamp,
          body: message.body,
          direction: "out",
          kind: "text",
          attachments: [],
        });
      if (known === undefined) {
        live.rows.push(row);
        if (!live.swallow.events) io.emit("message", row);
      }
      if (!live.swallow.acks) ack({ ok: true, data: row });
    });
    socket.on("resume", (positions, ack) => {
      if (live.busy > 0) {
        live.busy -= 1;
        ack({ ok: false, error: { code: "unavailable", message: "The gateway is busy" } });
        return;
      }
      const missed = live.rows.filter(({ seq }) => seq > (positions[1] ?? Number.POSITIVE_INFINITY));
      const truncated = missed.length > live.told ? [1] : [];
      ack({ ok: true, data: { sessions: [sessionOf({ lastSeq: live.rows.length })], messages: missed.slice(0, live.told), truncated } });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(live, { origin: `http://127.0.0.1:${port}` });
}
