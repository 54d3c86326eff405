import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LIVE_PATH } from "@parley/core/live";
import pg from "pg";
import { Server } from "socket.io";

/** Baseline for live messages: Socket.IO as in its documentation. */
const http = createServer();
const io = new Server(http, { path: LIVE_PATH, serveClient: false, perMessageDeflate: false });
const pool = new pg.Pool({ ...(JSON.parse(process.env.BENCH_CONNECTION ?? "{}") as pg.PoolConfig), max: 20 });

interface Said {
  readonly clientId: string;
  readonly timestamp: number;
  readonly body: string;
}
type Ack = (answer: unknown) => void;

io.on("connection", (socket) => {
  const { room } = socket.handshake.auth as { readonly room?: string };
  if (room !== undefined) void socket.join(room);
  socket.on("echo", (message: Said, ack: Ack) => ack({ ok: true, data: message }));
  socket.on("insert", (message: Said, ack: Ack) => {
    const text = "insert into bench_message (client_id, ts, body) values ($1, $2, $3) returning id";
    void pool
      .query({ name: "insert", text, values: [message.clientId, message.timestamp, message.body] })
      .then(({ rows }) => ack({ ok: true, data: rows[0] }));
  });
  socket.on("tell", (message: object, ack: Ack) => {
    if (room !== undefined) socket.to(room).emit("message", message);
    ack({ ok: true, data: null });
  });
});
await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
process.stdout.write(`ready http://127.0.0.1:${(http.address() as AddressInfo).port}\n`);
process.on("SIGTERM", () => process.exit(0));
